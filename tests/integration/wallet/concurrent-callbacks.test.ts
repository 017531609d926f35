import { expect, it } from 'vitest';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { useSharedWallet, type SharedWallet } from '#tests/support/wallets/shared-wallet.ts';
import {
  bet,
  undo,
  createWalletCaller,
  win,
  type Change,
  type WalletResponse,
} from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();
const ACCOUNT = 'crowded';

/** A callback and its movement in cents, which is 0 for a repeat. */
interface SentCallback {
  readonly callback: 'betwin' | 'rollback';
  readonly body: string;
  readonly cents: number;
}

function betwin(round: number, transactions: readonly Change[], cents: number): SentCallback {
  const fields = {
    account_id: ACCOUNT,
    currency: 'USD',
    game_id: 'dice',
    round_id: `round-${round}`,
    transactions,
  };
  return { callback: 'betwin', body: JSON.stringify(fields), cents };
}

function rollback(round: number, transaction: Change, cents: number): SentCallback {
  const who = { account_id: ACCOUNT, currency: 'USD', game_id: 'dice' };
  const what = { round_id_provider: `round-${round}`, finished: true, transactions: [transaction] };
  return { callback: 'rollback', body: JSON.stringify({ ...who, ...what }), cents };
}

const formatCents = (cents: number): string => (cents / 100).toFixed(2);
const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** 100 bets that are placed beforehand, so that each can be rolled back among the others. */
const PLACED = Array.from({ length: 100 }, (_, n) =>
  betwin(n, [bet(`placed-${n}`, formatCents(100 + n))], -(100 + n)),
);

/** 250 bets, 200 wins, 150 batches of both, 100 rollbacks; and 300 of all these repeated. */
const NEW: readonly SentCallback[] = [
  ...Array.from({ length: 250 }, (_, n) => betwin(n, [bet(`bet-${n}`, formatCents(37 + n))], -(37 + n))),
  ...Array.from({ length: 200 }, (_, n) => betwin(n, [win(`win-${n}`, formatCents(51 + n))], 51 + n)),
  ...Array.from({ length: 150 }, (_, n) =>
    betwin(
      n,
      [bet(`both-bet-${n}`, formatCents(300)), win(`both-win-${n}`, formatCents(n + 1))],
      n + 1 - 300,
    ),
  ),
  ...PLACED.map((_, n) => rollback(n, undo(`undo-${n}`, `placed-${n}`), 100 + n)),
];
const CALLBACKS = [
  ...NEW,
  ...Array.from({ length: 300 }, (_, n) => ({ ...NEW[(n * 7) % NEW.length]!, cents: 0 })),
];

/** Neighbours in the list end up far apart, the same in every run. */
const SHUFFLED = CALLBACKS.map((sent, n) => ({ sent, at: (n * 617) % CALLBACKS.length }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ sent }) => sent);

it('1,000 callbacks over 50 connections leave one player the exact balance, with every response and entry right', async () => {
  const { client, wallet: url } = wallet.bench();
  await client.wallet.settings.save({ settings: { tombstone_api_code: '155', bonus_first: true } });
  await client.players.add({ casinoId: 'acme', accountId: ACCOUNT });
  const opening = { balance: '5000.00', bonus: '40.00' };
  await client.players.setAccount({ casinoId: 'acme', accountId: ACCOUNT, currency: 'USD', ...opening });
  const { post } = createWalletCaller(`${url}/acme`, wallet.caller().secret, 50);
  for (const { callback, body } of PLACED) await post(callback, body);

  expect(CALLBACKS).toHaveLength(1_000);
  const responses = await Promise.all(SHUFFLED.map(({ callback, body }) => post(callback, body)));

  const moved = [...PLACED, ...CALLBACKS].reduce((sum, sent) => sum + sent.cents, 0);
  const { balance } = (await wallet.caller().balance({ account_id: ACCOUNT })).body;
  expect(balance).toBe(formatCents(504_000 + moved));

  const ledger = await readLedger(wallet);
  expect(ledger.filter(({ type }) => type !== 'adjustment')).toHaveLength(100 + 250 + 200 + 300 + 100);
  expectRunningBalances(ledger);
  expectResponses(ledger, SHUFFLED, responses);
});

/** Oldest first. */
async function readLedger({ client }: SharedWallet): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let hasMore = true; hasMore;) {
    const beforeSeq = entries.at(-1)?.seq;
    const query = { casinoId: 'acme', accountId: ACCOUNT, limit: 500 };
    const page = await client().wallet.listLedger({
      ...query,
      ...(beforeSeq === undefined ? {} : { beforeSeq }),
    });
    entries.push(...page.entries);
    hasMore = page.hasMore;
  }
  return entries.toReversed();
}

/** Each balance is the previous one plus the movement, and each bonus part follows the rules. */
function expectRunningBalances(ledger: readonly LedgerEntry[]): void {
  const parts = new Map<string, { bonus: number; isApplied: boolean; sign: number; round: string }>();
  let [balance, bonus] = [0, 0];
  for (const {
    type,
    movement,
    bonusAmount,
    balanceAfter,
    roundId,
    idProvider,
    originalIdProvider,
  } of ledger) {
    const amount = Math.abs(toCents(movement));
    const owed = [...parts.values()]
      .filter(({ isApplied, round }) => isApplied && round === roundId)
      .reduce((sum, part) => sum - part.sign * part.bonus, 0);
    const original = parts.get(originalIdProvider ?? '');
    const part =
      type === 'adjustment'
        ? toCents(bonusAmount ?? '0')
        : type === 'bet'
          ? Math.min(bonus, amount)
          : type === 'win'
            ? Math.min(Math.max(owed, 0), amount)
            : (original?.bonus ?? 0);
    balance += toCents(movement);
    bonus += type === 'bet' ? -part : part;
    expect([idProvider, balanceAfter, bonusAmount]).toEqual([
      idProvider,
      formatCents(balance),
      part === 0 ? null : formatCents(part),
    ]);
    if (original !== undefined) original.isApplied = false;
    const sign = type === 'bet' ? -1 : 1;
    if (type === 'bet' || type === 'win')
      parts.set(idProvider ?? '', { bonus: part, isApplied: true, sign, round: roundId ?? '' });
  }
  expect([...parts.values()].filter((part) => part.bonus > 0).length).toBeGreaterThan(20);
}

/** Each response matches the ledger, and is the same however often the callback came. */
function expectResponses(
  ledger: readonly LedgerEntry[],
  sent: readonly SentCallback[],
  answers: readonly WalletResponse[],
): void {
  const entries = new Map(ledger.map((entry) => [entry.idProvider, entry]));
  for (const [index, { status, body }] of answers.entries()) {
    const { callback, body: asked } = sent[index]!;
    const ids = (JSON.parse(asked) as { transactions: { id_provider: string }[] }).transactions.map(
      ({ id_provider: id }) => id,
    );
    const own = ids.map((id) => entries.get(id)!);
    expect({ status, ...body }).toEqual({
      status: 200,
      balance: own.at(-1)?.balanceAfter,
      round_id: expect.stringMatching(/^R\d+$/),
      transactions: own.map(({ idProvider, walletTransactionId, bonusAmount }) => ({
        id_provider: idProvider,
        id: walletTransactionId,
        ...(callback === 'betwin' ? { bonus_amount: bonusAmount ?? '0.00' } : {}),
      })),
    });
  }
}
