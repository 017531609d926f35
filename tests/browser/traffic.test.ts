import { expect } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { beginDice } from '../support/pages/rows-by-calls.ts';
import { test } from './workbench-test.ts';

test('rounds are rows: walked by keyboard, kept in the address, told in the ledger', async ({
  interfacePage: page,
  workbench,
}) => {
  await test.step('callbacks arrive while one looks on', async () => {
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

  const player = await beginDice(page);
  const { body } = await player.bet();
  await openView(page, 'Traffic');

  await test.step('the list is walked, opened and left by keyboard alone', async () => {
    const grid = page.getByRole('grid', { name: 'Exchanges' });
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

  await test.step('an exchange keeps its place in the address, also over a reload', async () => {
    await page.getByRole('row').filter({ hasText: 'betwin' }).click();
    const name = await page.getByRole('region', { name: /^Exchange/ }).getAttribute('aria-label');
    await page.reload();
    await expect(page.getByRole('region', { name: name ?? '' })).toContainText('betwin');
  });

  await test.step('the ledger tab says what the mock wallet did with each transaction', async () => {
    await page.getByRole('row').filter({ hasText: 'betwin' }).click();
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const table = page.getByRole('table');
    await expect(table).toContainText('bet');
    await expect(table).toContainText('1.00');
    await expect(table.getByRole('row').last()).toContainText(body.balance);
  });

  await test.step('a bet that the wallet declines is a row of its own kind', async () => {
    await player.bet({ stake: '5000.00' });
    await expect(page.getByRole('row').filter({ hasText: 'Insufficient funds' })).toContainText('400');
  });
});
