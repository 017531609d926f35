import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Calculator } from '#renderer/games/kit/fairness/calculator.tsx';
import { show } from '../support/show.tsx';

let release: () => void = () => undefined;

/** Returns the fields as they were at the request, once the test allows it. */
function Echo() {
  const [seed, setSeed] = useState('one');
  const [result, setResult] = useState('');
  return (
    <Calculator
      title="Check any roll"
      action="Calculate"
      fields={[{ id: 'seed', name: 'Seed', value: seed, set: setSeed }]}
      isComplete={seed !== ''}
      result={result}
      onEdit={() => setResult('')}
      onCalculate={async (isCurrent) => {
        await new Promise<void>((resolve) => (release = resolve));
        if (isCurrent()) setResult(`of ${seed}`);
      }}
    />
  );
}

test('discards a result if the fields have changed since it was requested', async () => {
  await show(<Echo />);
  await page.getByText('Check any roll').click();
  const [field, button] = [page.getByRole('textbox', { name: 'Seed' }), page.getByRole('button')];
  await button.click();
  await field.fill('two');
  release();
  await button.click();
  release();
  await expect.element(page.getByText('of two')).toBeVisible();

  await button.click();
  await field.fill('three');
  release();
  await expect.element(field).toHaveValue('three');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
