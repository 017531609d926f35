import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startEditing } from '#renderer/workbench/views/operators/form/edit-state.ts';
import { CustomCurrencies } from '#renderer/workbench/views/operators/currencies/custom-currencies.tsx';
import { createOperatorDraft } from '#renderer/workbench/views/operators/operator-draft.ts';
import { show } from '../../support/show.tsx';

function Currencies() {
  const [draft, setDraft] = useState(createOperatorDraft);
  const edit = (_field: string, change: (now: typeof draft) => Partial<typeof draft>): void =>
    setDraft((now) => ({ ...now, ...change(now) }));
  return <CustomCurrencies form={{ id: 'new', editing: startEditing(draft), draft, edit }} />;
}

test('removing a custom currency keeps those around it', async () => {
  await show(<Currencies />);
  const codes = page.getByRole('textbox', { name: 'Code' });
  for (const [index, code] of ['gold', 'silver', 'iron'].entries()) {
    await page.getByRole('button', { name: 'Add a custom currency' }).click();
    await codes.nth(index).fill(code);
  }
  await page.getByRole('button', { name: 'Remove CUSTOM_SILVER' }).click();
  await expect.element(codes).toHaveLength(2);
  await expect.element(codes.nth(0)).toHaveValue('GOLD');
  await expect.element(codes.nth(1)).toHaveValue('IRON');
  await page.getByRole('button', { name: 'Remove CUSTOM_GOLD' }).click();
  await expect.element(codes).toHaveValue('IRON');
});
