import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const ALICE = { casinoId: 'demo', accountId: 'alice' } as const;

/** A manual change of alice's balance to this amount. */
function setTo(seq: number, balance: number): LedgerEntry {
  return {
    ...ALICE,
    seq,
    currency: 'USD',
    type: 'adjustment',
    state: 'applied',
    idProvider: null,
    operatorId: null,
    originalIdProvider: null,
    roundId: null,
    movement: '1.00',
    bonusAmount: null,
    balanceAfter: balance.toFixed(2),
    exchangeId: null,
    at: 1_770_000_000_000 + seq,
    repeat: null,
  };
}

/** Opens the wallet at alice, with this ledger. */
async function showAlice(entries: readonly LedgerEntry[]): Promise<void> {
  await showWorkbench({ view: 'wallet', wallet: { page: 'player', ...ALICE } }, (os) => ({
    operators: {
      list: os.operators.list.handler(() => [DEMO_OPERATOR]),
    },
    players: { list: os.players.list.handler(() => [{ ...ALICE, status: 'active' as const, accounts: [] }]) },
    wallet: {
      settings: { get: os.wallet.settings.get.handler(() => DEFAULT_WALLET_SETTINGS) },
      snapshots: { list: os.wallet.snapshots.list.handler(() => []) },
      ledger: os.wallet.ledger.handler(({ input: { beforeSeq = Infinity, limit } }) => {
        const older = entries.filter(({ seq }) => seq < beforeSeq);
        return { entries: older.slice(0, limit), hasMore: older.length > limit };
      }),
    },
  }));
}

test('the ledger keeps its scroll offset while entries arrive', async () => {
  const entries = Array.from({ length: 120 }, (_, index) => setTo(index + 1, index + 1)).toReversed();
  await showAlice(entries);
  const rows = page.getByRole('grid', { name: 'Ledger' }).getByRole('row');
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.getByRole('button', { name: 'Load older entries' }).click();
  await expect.element(rows).toHaveLength(121);
  const row = rows.filter({ hasText: ' 30.00 USD' });
  await row.click();
  const before = row.element().getBoundingClientRect();

  entries.unshift(setTo(121, 1_000));
  emitChanges(['wallet']);
  await expect.element(rows).toHaveLength(122);
  expect(row.element().getBoundingClientRect()).toEqual(before);
  await userEvent.keyboard('j');
  await expect
    .element(page.getByRole('row', { selected: true }).filter({ hasText: '29.00 USD' }))
    .toBeInViewport();
});

test('the ledger and ID lookup of a player and the pages of the whole wallet have no accessibility violations', async () => {
  const bet = { type: 'bet', idProvider: 'bet-1', movement: '-1.00' } as const;
  await showAlice([{ ...setTo(2, 2), ...bet }, setTo(1, 1)]);
  for (const tab of ['Ledger', 'Idempotency']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('row').filter({ hasText: 'bet' }).first().click();
    await expect.element(page.getByRole('region', { name: /^Ledger entry/ })).toBeVisible();
    await expectNoViolationsInBothThemes();
  }
  for (const name of ['Connect a gateway', 'Snapshots', 'Settings']) {
    await page
      .getByRole('navigation', { name: 'Wallet' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect.element(page.getByRole('heading', { name: new RegExp(name, 'i') }).first()).toBeVisible();
    await expectNoViolationsInBothThemes();
  }
});
