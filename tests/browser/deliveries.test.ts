import { expect, type Locator, type Page } from '@playwright/test';
import { askWorkbench } from '../support/workbench/ask-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceByCalls, rollOnceByCalls } from '../support/pages/rows-by-calls.ts';
import {
  openRollbackWallet,
  sendRollbacksTo,
  type RollbackWallet,
} from '../support/wallets/rollback-wallet.ts';
import { test as base } from './workbench-test.ts';

const test = base.extend<{ wallet: RollbackWallet }>({
  wallet: async ({}, use) => {
    const wallet = await openRollbackWallet();
    await use(wallet);
    await wallet.close();
  },
});

const listOf = (page: Page): Locator => page.getByRole('grid', { name: 'Deliveries' });
const detailOf = (page: Page): Locator => page.getByRole('region', { name: /^Delivery \d+$/ });

/** A round that fails after its bet, its rollback owed to a wallet that fails, and the delivery opened. */
async function openOwedRollback(page: Page, wallet: RollbackWallet): Promise<void> {
  await sendRollbacksTo(page, wallet);
  await openView(page, 'Deliveries');
  await page.getByRole('button', { name: 'Let the next round fail' }).click();
  await expect(page.getByRole('region', { name: 'Armed faults' })).toContainText('error after bet');
  await rollOnceByCalls(page);
  await openView(page, 'Deliveries');
  await listOf(page).getByRole('row').filter({ hasText: 'rollback' }).click();
}

test('a rollback is owed until the wallet is back', async ({ interfacePage: page, wallet }) => {
  await openOwedRollback(page, wallet);
  const row = listOf(page).getByRole('row', { selected: true });
  const detail = detailOf(page);

  await test.step('a rollback is owed, and counts down to each attempt', async () => {
    await expect(row).toContainText('Owed');
    await expect(row).toContainText(/in \d+ s/);
    await expect(detail).toContainText(
      /because the game failed after the bet was confirmed: owed, 1 attempt failed, next in \d+ s, gives up on/,
    );

    await page.getByRole('button', { name: 'Advance to it' }).click();
    await page.getByRole('button', { name: /Clock/ }).click();
    await page.getByRole('menuitem', { name: /Advance to the next retry/ }).click();
    const attempts = detail.getByRole('list', { name: 'Attempts' }).getByRole('link');
    await expect(attempts).toHaveCount(3);
    await expect(attempts.nth(1)).toContainText('+10 s');
    await expect(attempts.nth(2)).toContainText('+30 s');
    await expect(attempts.nth(2)).toContainText('500 Internal error');
  });

  await test.step('what is owed is settled once the wallet is back', async () => {
    wallet.accept();
    await detail.getByRole('button', { name: 'Retry now' }).click();
    await expect(row).toContainText('Settled');
    await expect(detail).toContainText('settled at attempt 4, after 3 failed attempts');
    await expect(detail.getByRole('button', { name: 'Retry now' })).toHaveCount(0);
  });
});

test('what is owed leads to its exchange and its session, and is dropped and owed again', async ({
  interfacePage: page,
  wallet,
}) => {
  await openOwedRollback(page, wallet);
  const detail = detailOf(page);
  await test.step('an attempt leads to its exchange in Traffic, and the delivery to its session', async () => {
    await detailOf(page).getByRole('list', { name: 'Attempts' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: /^Exchange \d+$/ })).toContainText('rollback');
    await openView(page, 'Deliveries');
    await detailOf(page).getByRole('button', { name: 'Show the session' }).click();
    await expect(page.getByRole('region', { name: /^Session / })).toContainText('being rolled back');
  });
  await openView(page, 'Deliveries');
  await test.step('dropping asks first, and what was dropped can be owed again', async () => {
    await detail.getByRole('button', { name: 'Drop', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Drop this rollback?' });
    await expect(dialog).toContainText('a bet that it took stays taken');
    await page.keyboard.press('Escape');
    await expect(detail).toContainText(/owed, \d+ attempts? failed/);

    await detail.getByRole('button', { name: 'Drop', exact: true }).click();
    await dialog.getByRole('button', { name: 'Drop the rollback' }).click();
    await expect(detail).toContainText(/dropped by hand after \d+ attempts?/);
    await detail.getByRole('button', { name: 'Try again' }).click();
    await expect(detail).toContainText(/owed, \d+ attempts? failed/);
  });
});

test('the list of deliveries is walked, and one keeps its address', async ({ interfacePage: page }) => {
  await playDiceByCalls(page, 2);

  await test.step('the list is walked, opened and left by keyboard, and sorted and filtered', async () => {
    await openView(page, 'Deliveries');
    await page.getByRole('button', { name: 'Show all callbacks' }).click();
    const list = listOf(page);
    const rows = list.getByRole('row');
    await expect(rows).toHaveCount(4);

    await rows.nth(1).focus();
    await page.keyboard.press('End');
    await expect(list.getByRole('row', { selected: true })).toContainText('balance');
    await page.keyboard.press('k');
    await expect(list.getByRole('row', { selected: true })).toContainText('betwin');
    await page.keyboard.press('Enter');
    await expect(detailOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.getByRole('row', { selected: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(detailOf(page)).toHaveCount(0);

    const heading = page.getByRole('columnheader', { name: 'Callback' });
    await heading.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.nth(1)).toContainText('balance');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.nth(1)).toContainText('betwin');

    await page.getByRole('group', { name: 'Callback' }).getByRole('button', { name: 'balance' }).click();
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('Tab');
    await page.locator('body').press('/');
    await page.keyboard.type('nobody');
    await expect(page.getByText('Nothing fits this filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(rows).toHaveCount(4);
  });

  await test.step('a delivery keeps its place in the address, also over a reload', async () => {
    const { deliveries } = await askWorkbench(page, 'deliveries/list', {
      callbacks: ['betwin'],
      sortBy: 'createdAt',
      descending: true,
      limit: 1,
    });
    await page.goto(`${new URL(page.url()).origin}/#/deliveries/${deliveries[0].id}`);
    await page.reload();
    await expect(detailOf(page)).toContainText('settled at the first attempt');
  });
});
