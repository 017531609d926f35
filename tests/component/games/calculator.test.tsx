import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Calculator } from '#renderer/games/kit/fairness/calculator.tsx';
import { show } from '../support/show.tsx';

let answer: () => void = () => undefined;

/** Gives what was typed when it was asked for, once the test lets it. */
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
        await new Promise<void>((resolve) => (answer = resolve));
        if (isCurrent()) setResult(`of ${seed}`);
      }}
    />
  );
}

test('a result of what stood in the fields before is not shown beside what stands there now', async () => {
  await show(<Echo />);
  await page.getByText('Check any roll').click();
  const [field, button] = [page.getByRole('textbox', { name: 'Seed' }), page.getByRole('button')];
  await button.click();
  await field.fill('two');
  answer();
  await button.click();
  answer();
  await expect.element(page.getByText('of two')).toBeVisible();

  await button.click();
  await field.fill('three');
  answer();
  await expect.element(field).toHaveValue('three');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
