import { expect, type Locator, type Page } from '@playwright/test';
import { formatBalance } from '#shared/format/amount-text.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { launchDicePlayer } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Filter' });
const rows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');

async function filterBy(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('exchanges are listed, filtered, kept over a reload, deleted and restored', async ({
  interfacePage: page,
  workbench,
}) => {
  await test.step('new callbacks appear in the list', async () => {
    await openView(page, 'Traffic');
    await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
    await fetch(`${workbench.wallet}/demo/balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account_id":"alice"}',
    });
    const row = page.getByRole('row').filter({ hasText: 'balance' });
    await expect(row).toContainText('400');
    await row.click();
    await page.getByRole('tab', { name: 'Signature' }).click();
    await expect(page.getByRole('heading', { name: 'Missing' })).toBeVisible();
  });

  const player = await launchDicePlayer(page);
  const { body } = await player.bet();

  await test.step('the list can be used with the keyboard alone', async () => {
    const grid = page.getByRole('grid', { name: 'Exchanges' });
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(1);
    await grid.focus();
    await page.keyboard.press('Home');
    await expect(grid.getByRole('row', { selected: true })).toContainText('balance');
    await page.keyboard.press('j');
    await expect(grid.getByRole('row', { selected: true })).toContainText('launch');
    await page.keyboard.press('End');
    await expect(grid.getByRole('row', { selected: true })).toContainText('betwin');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /^Exchange/ })).toHaveCount(0);
  });

  await test.step('the ledger tab shows what the mock wallet did with each transaction', async () => {
    await page.getByRole('row').filter({ hasText: 'betwin' }).click();
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const table = page.getByRole('table');
    await expect(table).toContainText('bet');
    await expect(table).toContainText('1.00');
    await expect(table.getByRole('row').last()).toContainText(formatBalance(body.balance));
  });

  await test.step('a bet that the wallet declines is listed with its error', async () => {
    await player.bet({ stake: '5000.00' });
    await expect(page.getByRole('row').filter({ hasText: 'Insufficient funds' })).toContainText('400');
  });

  await test.step('the filter completes values that have been seen, and can be saved', async () => {
    await field(page).focus();
    await page.keyboard.type('callback:betwin account:');
    await expect(page.getByRole('option', { name: 'alice' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('callback:betwin account:alice ');
    await expect(rows(page)).toHaveCount(2);
    await filterBy(page, 'callback:betwin status:200');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('textbox', { name: 'Save filter as' }).fill('Bets');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Saved filters' })).toContainText('Bets');
    await page.keyboard.press('Escape');
  });

  await test.step('the retention can be configured', async () => {
    const dialog = page.getByRole('dialog', { name: 'Retention' });
    await chooseInMenu(page, 'Retention…');
    await dialog.getByRole('radio', { name: 'The last days' }).click();
    await dialog.getByRole('textbox', { name: 'Days' }).fill('14');
    await dialog.getByRole('textbox', { name: 'Maximum database size' }).fill('1.5 gb');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the address keeps exchange and filter, and saved settings survive a reload', async () => {
    await rows(page).first().click();
    const name = await page.getByRole('region', { name: /^Exchange/ }).getAttribute('aria-label');
    await page.reload();
    await expect(page.getByRole('region', { name: name ?? '' })).toContainText('betwin');
    await expect(field(page)).toHaveValue('callback:betwin status:200');
    await expect(rows(page)).toHaveCount(1);

    await chooseInMenu(page, 'Retention…');
    const dialog = page.getByRole('dialog', { name: 'Retention' });
    await expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('14');
    await expect(dialog.getByRole('textbox', { name: 'Maximum database size' })).toHaveValue('1536 MB');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await filterBy(page, '');
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(field(page)).toHaveValue('callback:betwin status:200');
    await page.getByRole('button', { name: 'Clear the filter' }).first().click();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('list', { name: 'Saved filters' }).getByRole('button', { name: /^Bets/ }).click();
    await expect(field(page)).toHaveValue('callback:betwin status:200');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('cancelling deletes nothing; matching exchanges are deleted and restored', async () => {
    await rows(page).first().click();
    await chooseInMenu(page, 'Delete these…');
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1 exchange?' });
    await expect(dialog).toContainText('callback:betwin');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'List actions' })).toBeFocused();
    await expect(rows(page)).toHaveCount(1);

    await chooseInMenu(page, 'Delete these…');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // While the pointer is on it, the toast stays.
    const undo = page
      .getByRole('group', { name: '1 exchange deleted.' })
      .getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect(page.getByRole('heading', { name: 'No matching exchanges' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Exchange/ })).toHaveCount(0);
    await expectNoViolations(page);

    await undo.click();
    await expect(rows(page)).toHaveCount(1);
    await expect(undo).toHaveCount(0);
  });

  await test.step('a deletion is listed after its toast, and can be undone there', async () => {
    await filterBy(page, '');
    await expect(rows(page)).toHaveCount(5);
    await chooseInMenu(page, 'Delete everything…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();

    await page.getByRole('button', { name: 'Deleted exchanges…' }).click();
    const deletions = page.getByRole('dialog', { name: 'Deleted exchanges' });
    await expect(deletions.getByRole('listitem')).toContainText('5 exchanges');
    await expectNoViolations(page);
    await deletions.getByRole('button', { name: 'Restore' }).click();
    await expect(rows(page)).toHaveCount(5);
  });
});
