import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const getResult = (page: Page) => page.getByRole('region', { name: 'Result' });

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Ledger file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a saved ledger balances; with one amount changed it has one difference, which opens its exchange', async ({
  interfacePage: page,
}) => {
  await playDiceViaApi(page, 3);
  await openView(page, 'Wallet');
  await page.getByRole('link', { name: 'Ledger of all players' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const ledger = readFileSync(await (await saved).path(), 'utf8');
  const bets = parse<Record<string, string>>(ledger, { columns: true }).filter(({ type }) => type === 'bet');
  expect(bets.map(({ amount }) => amount)).toEqual(['-1.00', '-1.00', '-1.00']);

  await page.getByRole('link', { name: 'Reconcile' }).click();
  await choose(page, ledger);
  await expect(getResult(page)).toContainText('The books balance');
  await expect(page.getByRole('row')).toHaveCount(0);

  const id = bets[1]!['id_provider']!;
  const line = ledger.split('\r\n').find((each) => each.includes(`,${id},`))!;
  await choose(page, ledger.replace(line, line.replace(',-1.00,', ',-1.01,')));
  await expect(getResult(page)).toContainText('1 difference');
  await expect(page.getByRole('button', { name: /^(All|Amount differs) 1$/ })).toHaveCount(2);
  await expect(page.getByRole('row')).toHaveCount(2);
  const difference = page.getByRole('row').last();
  await expect(difference).toContainText(
    'Amount differsThe bet moves −1.01 in the ledger, and −1.00 at the gateway.',
  );
  await expect(difference).toContainText(id);

  await difference.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
  const exchange = page.getByRole('region', { name: /^Exchange #\d+$/ });
  await expect(exchange).toContainText('betwin');
  await expect(exchange).toContainText(id);
});
