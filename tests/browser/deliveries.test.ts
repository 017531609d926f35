import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { rollOnceViaApi } from '../support/pages/play-dice-via-api.ts';
import {
  openRollbackWallet,
  sendRollbacksTo,
  type RollbackWallet,
} from '../support/wallets/rollback-wallet.ts';
import { test as base } from './workbench-fixtures.ts';

const test = base.extend<{ wallet: RollbackWallet }>({
  wallet: async ({}, use) => {
    const wallet = await openRollbackWallet();
    await use(wallet);
    await wallet.close();
  },
});

const getList = (page: Page): Locator => page.getByRole('grid', { name: 'Deliveries' });
const getDetail = (page: Page): Locator => page.getByRole('region', { name: /^Delivery \d+$/ });

/**
 * Plays rounds until one fails after its bet, and opens the delivery of its rollback, which is pending because the
 * wallet fails.
 */
async function openPendingRollback(page: Page, wallet: RollbackWallet): Promise<void> {
  await sendRollbacksTo(page, wallet);
  await openView(page, 'Deliveries');
  await page.getByRole('button', { name: 'Make the next round fail' }).click();
  await expect(page.getByRole('region', { name: 'Armed faults' })).toContainText('error after the bet');
  await rollOnceViaApi(page);
  // One round had to fail.
  await expect(page.getByRole('region', { name: 'Armed faults' })).toHaveCount(0);
  await openView(page, 'Deliveries');
  await getList(page).getByRole('row').filter({ hasText: 'rollback' }).click();
}

test('a rollback stays pending until the wallet accepts it or the gateway gives up', async ({
  interfacePage: page,
  wallet,
}) => {
  await openPendingRollback(page, wallet);
  const row = getList(page).getByRole('row', { selected: true });
  const detail = getDetail(page);

  await test.step('a pending rollback counts down to each attempt', async () => {
    await expect(row).toContainText('Pending');
    await expect(row).toContainText(/in \d+ s/);
    await expect(detail).toContainText(
      /because the game failed after the bet was confirmed: pending, 1 attempt failed, next in \d+ s, retried until/,
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

  await test.step('a pending rollback is settled once the wallet is back', async () => {
    wallet.accept();
    await detail.getByRole('button', { name: 'Retry now' }).click();
    await expect(row).toContainText('Settled');
    await expect(detail).toContainText('accepted on attempt 4, after 3 failed attempts');
    await expect(detail.getByRole('button', { name: 'Retry now' })).toHaveCount(0);
  });

  await test.step('an attempt links to its exchange in Traffic, and the delivery to its session', async () => {
    await detail.getByRole('list', { name: 'Attempts' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toContainText('rollback');
    await openView(page, 'Deliveries');
    await detail.getByRole('button', { name: 'Show the session' }).click();
    await expect(page.getByRole('region', { name: /^Session / })).toContainText('rolled back');
    await openView(page, 'Deliveries');
  });

  await test.step('a delivery and an advanced clock are restored after a reload', async () => {
    const clock = page.getByRole('contentinfo', { name: 'Status' }).getByRole('button', { name: /Clock/ });
    await expect(clock).toContainText('Clock advanced by');
    await page.reload();
    await expect(detail).toContainText('accepted on attempt 4, after 3 failed attempts');
    await expect(clock).toContainText('Clock advanced by');
    await clock.click();
    await page.getByRole('menuitem', { name: /Back to system time/ }).click();
    await expect(clock).not.toContainText('moved');
  });

  await test.step('a rollback can be dropped and retried, and is exhausted after seven days of attempts', async () => {
    wallet.reject();
    const faults = await callWorkbench(page, 'gateway/faults/get');
    expect(faults).toMatchObject({ roundFlow: 'one_call' });
    await callWorkbench(page, 'gateway/faults/set', { ...faults, roundFlow: 'error_after_bet' });
    await rollOnceViaApi(page);
    await openView(page, 'Deliveries');
    await getList(page).getByRole('row').filter({ hasText: 'Pending' }).click();
    await detail.getByRole('button', { name: 'Drop', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Drop the rollback' }).click();
    await expect(detail).toContainText(/dropped manually after \d+ attempts?/);
    await detail.getByRole('button', { name: 'Try again' }).click();
    await expect(detail).toContainText(/pending, \d+ attempts? failed/);

    await page.getByRole('button', { name: 'Advance 7 days' }).click();
    await expect(detail).toContainText(/given up after 1\d\d attempts/);
    await expect(row).toContainText('Exhausted');
    await expect(page.getByRole('button', { name: 'Advance to it' })).toBeDisabled();
  });
});
