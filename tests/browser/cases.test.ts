import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { test } from './workbench-fixtures.ts';

test('a failed scenario and a selection of rows are saved as cases, and a case is opened beside live traffic', async ({
  interfacePage: page,
}) => {
  await callWorkbench(page, 'faults/arm', { armings: [{ fault: 'repeated_bet_applied' }] });
  const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' };
  await callWorkbench(page, 'suite/start', { run: { target, only: ['B1', 'I1'] } });

  await openView(page, 'Test suite');
  await page.getByRole('link', { name: /^I1/ }).click();
  const scenario = page.getByRole('region', { name: 'Scenario I1' });
  await expect(scenario).toContainText('Failed');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    scenario.getByRole('button', { name: 'Save as case' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('scenario-I1.ggwcase');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'scenario-I1.ggwcase saved.',
  );

  await openView(page, 'Traffic');
  // Requests of the suite are listed separately.
  const scope = page.getByRole('group', { name: 'Which exchanges' });
  await scope.getByRole('button', { name: 'Suite' }).click();
  const grid = page.getByRole('grid', { name: 'Exchanges' });
  // Rows of the previous list cannot be selected with others.
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const rows = grid.getByRole('row').filter({ hasText: 'betwin' });
  await rows.first().click();
  await rows.last().click({ modifiers: ['Shift'] });
  const [selected] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('toolbar', { name: 'Selected exchanges' })
      .getByRole('button', { name: 'Save as case' })
      .click(),
  ]);
  expect(selected.suggestedFilename()).toMatch(/^\d+-exchanges-\d{4}-\d\d-\d\d\.ggwcase$/);
  await page.keyboard.press('Escape');

  // Dropping a file works in every view.
  await openView(page, 'Test suite');
  const dropped = await page.evaluateHandle(
    (base64) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], 'scenario-I1.ggwcase'),
      );
      return transfer;
    },
    await readFile(await saved.path(), 'base64'),
  );
  for (const event of ['dragover', 'drop'])
    await page.getByRole('main', { name: 'Test suite' }).dispatchEvent(event, { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText('exchanges imported');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  // The player is not named in the case.
  await expect(rows.first()).toContainText('player-1');
  await scope.getByRole('button', { name: 'Suite' }).click();
  await page.getByRole('combobox', { name: 'Filter' }).fill('');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('alice');
});
