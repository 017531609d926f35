import { expect, type Locator, type Page } from '@playwright/test';
import { launchAndPlayDice } from '../support/pages/dice-flow.ts';
import { readShownExchangeId } from '../support/pages/replay-flow.ts';
import { test } from './workbench-fixtures.ts';

/** More than any page has. */
const MAX_TAB_STOPS = 120;

/** Moves the focus there with Tab, as a keyboard user does; fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_TAB_STOPS} presses of ${key} did not reach ${target.toString()}`);
}

test('an exchange is found, edited, replayed and compared without a mouse', async ({
  interfacePage: page,
}) => {
  test.slow();
  await launchAndPlayDice(page, 2);

  // Out of the game, to another view, and filter the list.
  await tabTo(page, page.getByRole('tab', { name: 'Game' }), 'Shift+Tab');
  await page.keyboard.press('Control+2');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('callback:bet');
  await page.keyboard.press('Tab');
  await page.keyboard.type('status:200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Traffic' })).toContainText(/2 of \d+ exchanges/);
  const grid = page.getByRole('grid', { name: 'Exchanges' });
  await tabTo(page, grid);
  await page.keyboard.press('End');
  await expect(grid.getByRole('row', { selected: true })).toContainText('betwin');
  const id = await readShownExchangeId(page);

  // The editor has the focus, with the first amount selected; Tab leaves it.
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
  const body = dialog.getByRole('textbox', { name: /body/i });
  await expect(dialog.locator('.monaco-editor.focused')).toBeVisible();
  // One is enough, although the editor opens with a selection.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(body).toBeFocused();
  await page.keyboard.type('3.00');
  await expect(dialog.getByRole('radio', { name: 'Re-sign' })).toBeChecked();
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Fresh transaction/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');

  const compare = dialog.getByRole('button', { name: new RegExp(String.raw`^Compare ${id} with \d+$`) });
  await expect(compare).toBeVisible();
  await tabTo(page, compare);
  await page.keyboard.press('Enter');
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('transactions[0].amount 1.00 → 3.00');
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();

  // To the replay, and its effect on the ledger.
  const open = dialog.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ });
  await tabTo(page, open, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Exchange #${id} in Traffic` })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const ledger = page.getByRole('tab', { name: 'Ledger' });
  for (let stop = 0; stop < 8 && !(await ledger.evaluate((tab) => tab === document.activeElement)); stop++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('table').getByRole('row').filter({ hasText: 'this exchange' }).first(),
  ).toContainText('3.00');
});
