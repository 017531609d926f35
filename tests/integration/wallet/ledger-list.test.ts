import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { useSharedWallet, type TestPlayer } from '#tests/support/wallets/shared-wallet.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();

type Query = Omit<
  Parameters<ReturnType<typeof wallet.client>['wallet']['listLedger']>[0],
  'casinoId' | 'limit'
>;

const listPage = (query: Query & { limit?: number; casinoId?: string } = {}) =>
  wallet.client().wallet.listLedger({ casinoId: 'acme', limit: 500, ...query });

/** Reads all pages from the newest on, and calls `between` after each. */
async function listPages(
  query: Query & { limit: number },
  between: () => Promise<unknown>,
): Promise<LedgerEntry[]> {
  const seen: LedgerEntry[] = [];
  for (let hasMore = true; hasMore;) {
    const beforeSeq = seen.at(-1)?.seq;
    const { entries, ...more } = await listPage({
      ...query,
      ...(beforeSeq === undefined ? {} : { beforeSeq }),
    });
    seen.push(...entries);
    hasMore = more.hasMore;
    await between();
  }
  return seen;
}

/** One entry of every type and state: bets, wins, rollbacks, tombstones, a rollback of nothing, and a balance set. */
async function playEverything(): Promise<TestPlayer> {
  const player = await wallet.player({ balance: '100' });
  await player.betwin([bet('b1', '10'), win('w1', '3')]);
  await player.rollback([undo('r1', 'b1'), undo('r2', 'never'), undo('r3', 'b1')]);
  await player.betwin([win('w2', '5')], { currency: 'CUSTOM_GEM', round_id: `${player.accountId}-other` });
  return player;
}

const toSummary = ({ type, state, idProvider, movement, balanceAfter }: LedgerEntry) =>
  [type, state, idProvider, movement, balanceAfter].join(' ');

it('the ledger lists postings in order, each with what moved and the balance after it', async () => {
  const player = await playEverything();
  const ledger = await player.ledger();
  expect(ledger.map(toSummary)).toEqual([
    'adjustment applied  100.00 100.00',
    'bet reversed b1 -10.00 90.00',
    'win applied w1 3.00 93.00',
    'rollback applied r1 10.00 103.00',
    'tombstone tombstoned never 0.00 103.00',
    'rollback no_effect r2 0.00 103.00',
    'rollback no_effect r3 0.00 103.00',
    'win applied w2 5.0000 5.0000',
  ]);
  expect(ledger.map(({ originalIdProvider }) => originalIdProvider)).toEqual([
    null,
    null,
    null,
    'b1',
    null,
    'never',
    'b1',
    null,
  ]);
  expect(ledger.map(({ seq }) => seq)).toEqual(ledger.map(({ seq }) => seq).toSorted((a, b) => a - b));
});

it('each entry names the exchange that caused it, which never starts after the entry', async () => {
  const player = await wallet.player({ balance: '10' });
  await player.betwin([bet('b1', '1')]);
  await player.rollback([undo('r1', 'b1')]);
  const [, placed, undone] = await player.ledger();
  for (const [entry, kind] of [
    [placed, 'betwin'],
    [undone, 'rollback'],
  ] as const) {
    const { summary } = await wallet.client().exchanges.get({ id: entry?.exchangeId ?? 0 });
    expect(summary).toMatchObject({ kind, vantage: 'wallet', accountId: player.accountId });
    expect(entry?.at).toBeGreaterThanOrEqual(summary.startedAt);
  }
});

describe('a filter of the ledger', () => {
  it.each<{ query: Query; ids: (string | null)[] }>([
    { query: { filter: 'currency:CUSTOM_GEM' }, ids: ['w2'] },
    { query: { filter: 'currency:EUR' }, ids: [] },
    { query: { filter: 'type:bet or type:win' }, ids: ['b1', 'w1', 'w2'] },
    { query: { filter: 'type:adjustment' }, ids: [null] },
    { query: { filter: 'type:bet type:win' }, ids: [] },
    { query: { filter: 'state:reversed or state:tombstoned' }, ids: ['b1', 'never'] },
    { query: { filter: 'state:no_effect' }, ids: ['r2', 'r3'] },
    { query: { filter: 'type:rollback state:applied' }, ids: ['r1'] },
    { query: { filter: '"-w"' }, ids: ['w1', 'w2'] },
    { query: { filter: '"-other"' }, ids: ['w2'] },
    { query: { filter: '' }, ids: [null, 'b1', 'w1', 'r1', 'never', 'r2', 'r3', 'w2'] },
    { query: { filter: '%' }, ids: [] },
    { query: { filter: '"-w" type:win currency:USD' }, ids: ['w1'] },
  ])('$query matches $ids', async ({ query, ids }) => {
    const { accountId } = await playEverything();
    const { entries } = await listPage({ ...query, accountId });
    expect(entries.map(({ idProvider }) => idProvider?.replace(`${accountId}-`, '') ?? null)).toEqual(
      ids.toReversed(),
    );
  });

  it('matches part of an operator-side id, and of an account id', async () => {
    const player = await playEverything();
    const [, placed] = await player.ledger();
    const { entries } = await listPage({ filter: placed?.walletTransactionId ?? '' });
    expect(entries.map(({ walletTransactionId }) => walletTransactionId)).toContain(
      placed?.walletTransactionId,
    );
    const byAccount = await listPage({ filter: player.accountId });
    expect(byAccount.entries.filter(({ accountId }) => accountId === player.accountId)).toHaveLength(8);
  });

  it('by an exact id_provider matches only that one', async () => {
    const { accountId } = await playEverything();
    const { entries } = await listPage({ filter: `tx:${accountId}-w1` });
    expect(entries.map(({ idProvider }) => idProvider)).toEqual([`${accountId}-w1`]);
    expect((await listPage({ filter: `tx:${accountId}-w` })).entries).toEqual([]);
  });

  it('by casino matches nothing of another casino', async () => {
    const { accountId } = await playEverything();
    expect(await listPage({ casinoId: 'demo', accountId })).toEqual({ entries: [], hasMore: false });
  });
});

describe('pages of the ledger', () => {
  it('have no gaps and no duplicates while new entries arrive, and end at the oldest', async () => {
    const player = await wallet.player({ balance: '1000' });
    for (let n = 0; n < 10; n += 1) await player.betwin([bet(`b${n}`, '1'), win(`w${n}`, '1')]);
    const there = await player.ledger();
    let came = 0;
    const { accountId } = player;
    const seen = await listPages({ accountId, limit: 4 }, () =>
      player.betwin([bet(`new${(came += 1)}`, '1')]),
    );
    expect(seen.map(({ seq }) => seq)).toEqual(there.map(({ seq }) => seq).toReversed());
    expect(came).toBe(6);
  });

  it('of a filter count only matching entries', async () => {
    const player = await wallet.player({ balance: '1000' });
    for (let n = 0; n < 4; n += 1) await player.betwin([bet(`b${n}`, '1'), win(`w${n}`, '1')]);
    const { accountId } = player;
    const first = await listPage({ accountId, filter: 'type:win', limit: 4 });
    expect([first.entries.length, first.hasMore]).toEqual([4, false]);
    expect((await listPage({ accountId, filter: 'type:win', limit: 3 })).hasMore).toBe(true);
  });
});

describe('the response to a repeat that an entry shows', () => {
  it.each(['155', '409'] as const)(
    'is the wallet’s actual response, with tombstones reported as %s',
    async (apiCode) => {
      const settings = { bonus_first: true, tombstone_api_code: apiCode };
      await wallet.client().wallet.settings.save({ settings });
      const player = await playEverything();
      await player.set({ bonus: '4' });
      await player.betwin([bet('b4', '6'), win('w4', '2')]);
      for (const entry of await player.ledger()) {
        const { idProvider: id, repeat } = entry;
        if (id === null) {
          expect(repeat).toBeNull();
          continue;
        }
        const { status, body } =
          entry.type === 'rollback'
            ? await player.rollback([undo(id, 'whatever')])
            : await player.betwin([bet(id, '1')], { currency: entry.currency });
        expect([id, repeat]).toEqual([
          id,
          status === 200
            ? { kind: 'answered', walletTransactionId: body.transactions[0].id, balance: body.balance }
            : { kind: 'rejected', apiCode: body.meta.api_code },
        ]);
      }
    },
  );
});

it('an ID that a fault processed again has its number in each entry, and only the newest says what a repeat gets', async () => {
  const player = await wallet.player({ balance: '100' });
  await wallet
    .client()
    .faults.arm({ armings: [{ fault: 'repeated_bet_applied', accountId: player.accountId }] });
  for (let times = 0; times < 2; times++) await player.betwin([bet('twice', '10')]);
  await player.betwin([bet('once', '1')]);
  const [, first, second, once] = await player.ledger();
  expect(first).toMatchObject({ idProvider: 'twice', posting: { n: 1, of: 2 }, repeat: null });
  expect(second).toMatchObject({ idProvider: 'twice', posting: { n: 2, of: 2 } });
  expect(second?.repeat).toEqual({
    kind: 'answered',
    walletTransactionId: second?.walletTransactionId,
    balance: '80.00',
  });
  expect(once).toMatchObject({ idProvider: 'once', posting: { n: 1, of: 1 } });
});
