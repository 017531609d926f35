import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { readSetting, writeSetting } from '#renderer/ui/stored-setting.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const ALICE = { casinoId: 'demo', accountId: 'alice' } as const;

/** A manual change of alice's balance to this amount. */
function createAdjustment(seq: number, balance: number): LedgerEntry {
  return {
    ...ALICE,
    seq,
    currency: 'USD',
    type: 'adjustment',
    state: 'applied',
    idProvider: null,
    walletTransactionId: null,
    originalIdProvider: null,
    roundId: null,
    movement: '1.00',
    bonusAmount: null,
    balanceAfter: balance.toFixed(2),
    posting: { n: 1, of: 1 },
    exchangeId: null,
    at: 1_770_000_000_000 + seq,
    repeat: null,
  };
}

/** The player and filter of each query of the ledger. */
let requested: string[] = [];

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
      listLedgerValues: os.wallet.listLedgerValues.handler(({ input }) =>
        input.casinoId === 'demo' && input.field === 'currency' ? ['USD'] : [],
      ),
      listLedger: os.wallet.listLedger.handler(
        ({ input: { accountId, filter, beforeSeq = Infinity, limit } }) => {
          requested.push(`${accountId} ${filter}`);
          const found = filter === 'type:bet' ? entries.filter(({ type }) => type === 'bet') : entries;
          const older = found.filter(({ seq }) => seq < beforeSeq);
          return { entries: older.slice(0, limit), hasMore: older.length > limit };
        },
      ),
    },
  }));
}

test('the ledger keeps its scroll offset while entries arrive', async () => {
  const entries = Array.from({ length: 120 }, (_, index) =>
    createAdjustment(index + 1, index + 1),
  ).toReversed();
  await showAlice(entries);
  const grid = page.getByRole('grid', { name: 'Ledger' });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.getByRole('button', { name: 'Load older entries' }).click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '121');
  const row = grid.getByRole('row').filter({ hasText: ' 30.00 USD' });
  await row.click();
  const before = row.element().getBoundingClientRect();

  entries.unshift(createAdjustment(121, 1_000));
  emitChanges(['wallet']);
  await expect.element(grid).toHaveAttribute('aria-rowcount', '122');
  expect(row.element().getBoundingClientRect()).toEqual(before);
  await userEvent.keyboard('j');
  await expect
    .element(page.getByRole('row', { selected: true }).filter({ hasText: '31.00 USD' }))
    .toBeInViewport();
});

test('the ledger of a player is filtered by field, completes values of the casino, and another player begins without a filter', async () => {
  requested = [];
  const bet = { type: 'bet', idProvider: 'bet-1', movement: '-1.00' } as const;
  await showAlice([{ ...createAdjustment(2, 2), ...bet }, createAdjustment(1, 1)]);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const rows = page.getByRole('grid', { name: 'Ledger' }).getByRole('row');
  await expect.element(rows).toHaveLength(3);
  await page.getByRole('group', { name: 'Preset filters' }).getByRole('button', { name: 'Bets' }).click();
  await expect.element(rows).toHaveLength(2);
  expect(location.hash).toBe('#/wallet/demo/players/alice?filter=type%3Abet');
  const field = page.getByRole('combobox', { name: 'Filter' });
  await field.fill('currency:');
  await userEvent.keyboard('U');
  await expect.element(page.getByRole('option', { name: 'USD' })).toBeVisible();
  await userEvent.keyboard('{Tab}amount:>=1{Enter}');
  await expect.poll(() => requested.at(-1)).toBe('alice currency:USD amount:>=1');
  await field.fill('amount:lots');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/amount: needs an amount, such as -1\.00 or >=100\./)).toBeVisible();
  useNavigation
    .getState()
    .open({ view: 'wallet', wallet: { page: 'player', casinoId: 'demo', accountId: 'bob' } });
  expect(useNavigation.getState().ledgerFilter).toBe('');
});

test('the newest entry is last, as in Traffic, and stays visible, and the heading of the time reverses the order', async () => {
  const entries = Array.from({ length: 120 }, (_, index) =>
    createAdjustment(index + 1, index + 1),
  ).toReversed();
  await showAlice(entries);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const grid = page.getByRole('grid', { name: 'Ledger' });
  const time = grid.getByRole('columnheader', { name: 'Time' });
  const getEntry = (balance: string) => grid.getByRole('row').filter({ hasText: ` ${balance} USD` });
  await expect.element(getEntry('120.00')).toBeInViewport();
  await expect.element(time).toHaveAttribute('aria-sort', 'ascending');
  entries.unshift(createAdjustment(121, 121));
  emitChanges(['wallet']);
  await expect.element(getEntry('121.00')).toBeInViewport();

  // Older entries are added above what is visible.
  const load = page.getByRole('button', { name: 'Load older entries' });
  load.element().scrollIntoView();
  const first = getEntry('22.00');
  await expect.element(first).toBeInViewport();
  await load.click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '122');
  await expect.element(first).toBeInViewport();

  // The facts do not cover the row that opens them.
  grid.element().scrollIntoView({ block: 'end' });
  await getEntry('121.00').click();
  await expect.element(page.getByRole('region', { name: /^Ledger entry/ })).toBeVisible();
  await expect.element(getEntry('121.00')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Escape}');

  time.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toHaveAttribute('aria-sort', 'descending');
  await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent('121.00 USD');
  expect(readSetting('ledger.sorting')).toEqual({ sortBy: 'seq', descending: true });
  await page.getByRole('tab', { name: 'Idempotency' }).click();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect.element(time).toHaveAttribute('aria-sort', 'descending');
  writeSetting('ledger.sorting', null);
});

test('while faults are armed, no response to a repeat is forecast without naming them', async () => {
  const bet = {
    type: 'bet',
    idProvider: 'bet-1',
    movement: '-1.00',
    repeat: { kind: 'answered', walletTransactionId: 'T1', balance: '9.00' },
  } as const;
  await showAlice([{ ...createAdjustment(1, 9), ...bet }]);
  await page.getByRole('tab', { name: 'Idempotency' }).click();
  await page.getByPlaceholder('Paste an id_provider').fill('bet-1');
  await expect.element(page.getByText(/If repeated, it gets the first response again/)).toBeVisible();
  const arming = faultArmingSchema.parse({ fault: 'repeated_bet_applied' });
  useFaults.setState({ armed: [{ id: 1, arming, affected: 0, left: null, until: null }] });
  await expect
    .element(
      page.getByText(/Known\..*Without faults, a repeat gets .* may change that: repeated bet applied\./),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/^An id_provider moves money once, .* may change that: repeated bet applied\./))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'If repeated, without faults' })).toBeVisible();
  await expect.element(page.getByText(/If repeated, it/)).not.toBeInTheDocument();
});

test('the ledger and ID lookup of a player and the pages of the whole wallet have no accessibility violations', async () => {
  const bet = { type: 'bet', idProvider: 'bet-1', movement: '-1.00' } as const;
  await showAlice([{ ...createAdjustment(2, 2), ...bet }, createAdjustment(1, 1)]);
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
