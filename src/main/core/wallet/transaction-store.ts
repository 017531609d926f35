import type { Database } from 'better-sqlite3';
import { money, type Money } from '#shared/money.ts';
import type { LedgerState } from '#shared/wallet.ts';
import type { AccountKey } from './player-store.ts';
import { createRowDeletion, type RowSteps } from './row-steps.ts';

/** The state of one `id_provider`: all that the wallet remembers for idempotency and tombstones. */
export interface LedgerTransaction {
  /** Increases with each posting. */
  readonly seq: number;
  readonly idProvider: string;
  /** The wallet's own ID of it. */
  readonly walletTransactionId: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: LedgerState;
  readonly accountId: string;
  readonly currency: string;
  readonly roundId: string;
  /** How many times it was posted: more than once only through a fault. */
  readonly posting: number;
  readonly amount: string;
  /** The bonus part of it; null if there is none. */
  readonly bonusAmount: string | null;
  readonly balanceAfter: string;
  /** The balance in its first response, which a repeat returns. */
  readonly responseBalance: string;
  readonly originalIdProvider: string | null;
  readonly exchangeId: number;
}

/** A balance that a user set. */
interface Adjustment extends AccountKey {
  readonly amount: string;
  readonly bonusAmount: string | null;
  readonly balanceAfter: string;
}

export interface TransactionStore {
  /** The newest posting of an ID. */
  find(casinoId: string, idProvider: string): LedgerTransaction | undefined;
  insert(casinoId: string, transaction: Omit<LedgerTransaction, 'seq'>, now: number): void;
  adjust(adjustment: Adjustment, now: number): void;
  markReversed(casinoId: string, idProvider: string, posting: number): void;
  /** What the bets of a round took from the bonus balance and no win has returned. */
  readPendingBonus(key: AccountKey, roundId: string): Money;
  hasBet(key: AccountKey, roundId: string): boolean;
  hasTombstone(key: AccountKey, roundId: string): boolean;
  /** The newest applied transaction of a round; of this amount, if one is given. */
  findInRound(
    key: AccountKey,
    roundId: string,
    like: { readonly type: 'bet' | 'win'; readonly amount: Money | null },
  ): LedgerTransaction | undefined;
  /** How many transactions of the player were posted after this one, in any currency. */
  countNewer(key: AccountKey, seq: number): number;
  /** The wallet's own ID of a round; `firstName` is the ID of a new one. `finished` is never unset. */
  touchRound(
    casinoId: string,
    round: { id: string; accountId: string; firstName: string; finished: boolean },
  ): string;
  findRound(casinoId: string, roundId: string): { readonly finished: boolean } | undefined;
  /** Deletes everything of a player: transactions, tombstones and rounds. */
  forget(casinoId: string, accountId: string): RowSteps;
}

interface TransactionRow {
  readonly seq: number;
  readonly id_provider: string;
  readonly operator_id: string;
  readonly type: LedgerTransaction['type'];
  readonly state: LedgerTransaction['state'];
  readonly account_id: string;
  readonly currency: string;
  readonly round_id: string;
  readonly posting: number;
  readonly amount: string;
  readonly bonus_amount: string | null;
  readonly balance_after: string;
  readonly answered_balance: string;
  readonly original_id_provider: string | null;
  readonly exchange_id: number;
}

export function createTransactionStore(db: Database): TransactionStore {
  const select = db.prepare<[string, string], TransactionRow>(
    'SELECT * FROM wallet_ledger WHERE casino_id = ? AND id_provider = ?',
  );
  const insert = db.prepare(
    `INSERT INTO wallet_ledger (casino_id, id_provider, operator_id, type, state, account_id, currency, round_id,
       posting, amount, bonus_amount, balance_after, answered_balance, original_id_provider, exchange_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAdjustment = db.prepare(
    `INSERT INTO wallet_ledger (casino_id, account_id, currency, type, state, amount, bonus_amount, balance_after,
       answered_balance, created_at)
     VALUES (?, ?, ?, 'adjustment', 'applied', ?, ?, ?, '', ?)`,
  );
  const markReversed = db.prepare(
    "UPDATE wallet_ledger SET state = 'reversed' WHERE casino_id = ? AND id_provider = ? AND posting = ?",
  );
  const selectBonus = db.prepare<[string, string, string, string], { type: string; bonus_amount: string }>(
    `SELECT type, bonus_amount FROM wallet_ledger
     WHERE casino_id = ? AND round_id = ? AND bonus_amount IS NOT NULL
       AND account_id = ? AND currency = ? AND state = 'applied' AND type IN ('bet', 'win')`,
  );
  const selectByType = db.prepare<[string, string, string, string, string], { seq: number }>(
    `SELECT seq FROM wallet_ledger
     WHERE casino_id = ? AND account_id = ? AND currency = ? AND round_id = ? AND type = ? LIMIT 1`,
  );
  const selectInRound = db.prepare<[string, string, string, string, string], TransactionRow>(
    `SELECT * FROM wallet_ledger
     WHERE casino_id = ? AND account_id = ? AND currency = ? AND round_id = ? AND type = ? AND state = 'applied'
     ORDER BY seq DESC`,
  );
  const countNewer = db
    .prepare<[string, string, number], number>(
      'SELECT count(*) FROM wallet_ledger WHERE casino_id = ? AND account_id = ? AND seq > ?',
    )
    .pluck();
  const upsertRound = db.prepare<[string, string, string, string, number], { operator_round_id: string }>(
    `INSERT INTO wallet_rounds (casino_id, round_id, account_id, operator_round_id, finished) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (casino_id, round_id) DO UPDATE SET finished = max(finished, excluded.finished)
     RETURNING operator_round_id`,
  );
  const selectRound = db.prepare<[string, string], { finished: number }>(
    'SELECT finished FROM wallet_rounds WHERE casino_id = ? AND round_id = ?',
  );
  const byPlayer = 'casino_id = ? AND account_id = ?';
  const deleteEntries = createRowDeletion(db, { name: 'wallet_ledger', key: ['seq'] }, byPlayer);
  const deleteRounds = createRowDeletion(
    db,
    { name: 'wallet_rounds', key: ['casino_id', 'round_id'] },
    byPlayer,
  );

  const hasType = (
    { casinoId, accountId, currency }: AccountKey,
    roundId: string,
    type: 'bet' | 'tombstone',
  ): boolean => selectByType.get(casinoId, accountId, currency, roundId, type) !== undefined;

  return {
    find(casinoId, idProvider) {
      // Sorted here: there is at most one except with a fault, and sorting in SQL makes a lookup five times as slow.
      const [row, ...otherRows] = select.all(casinoId, idProvider);
      if (row === undefined) return undefined;
      return toTransaction(
        otherRows.reduce((newest, each) => (each.posting > newest.posting ? each : newest), row),
      );
    },
    insert(casinoId, transaction, now) {
      insert.run(
        casinoId,
        transaction.idProvider,
        transaction.walletTransactionId,
        transaction.type,
        transaction.state,
        transaction.accountId,
        transaction.currency,
        transaction.roundId,
        transaction.posting,
        transaction.amount,
        transaction.bonusAmount,
        transaction.balanceAfter,
        transaction.responseBalance,
        transaction.originalIdProvider,
        transaction.exchangeId,
        now,
      );
    },
    adjust({ casinoId, accountId, currency, amount, bonusAmount, balanceAfter }, now) {
      insertAdjustment.run(casinoId, accountId, currency, amount, bonusAmount, balanceAfter, now);
    },
    markReversed: (casinoId, idProvider, posting) => void markReversed.run(casinoId, idProvider, posting),
    readPendingBonus({ casinoId, accountId, currency }, roundId) {
      return selectBonus
        .all(casinoId, roundId, accountId, currency)
        .reduce(
          (pendingBonus, { type, bonus_amount: bonus }) =>
            type === 'bet' ? pendingBonus.plus(bonus) : pendingBonus.minus(bonus),
          money('0'),
        );
    },
    hasBet: (key, roundId) => hasType(key, roundId, 'bet'),
    hasTombstone: (key, roundId) => hasType(key, roundId, 'tombstone'),
    findInRound({ casinoId, accountId, currency }, roundId, { type, amount }) {
      const row = selectInRound
        .all(casinoId, accountId, currency, roundId, type)
        .find((each) => amount === null || amount.eq(each.amount));
      return row === undefined ? undefined : toTransaction(row);
    },
    countNewer: ({ casinoId, accountId }, seq) => countNewer.get(casinoId, accountId, seq) ?? 0,
    touchRound: (casinoId, { id, accountId, firstName, finished }) =>
      upsertRound.get(casinoId, id, accountId, firstName, finished ? 1 : 0)!.operator_round_id,
    findRound(casinoId, roundId) {
      const row = selectRound.get(casinoId, roundId);
      return row === undefined ? undefined : { finished: row.finished === 1 };
    },
    *forget(casinoId, accountId) {
      yield* deleteEntries(casinoId, accountId);
      yield* deleteRounds(casinoId, accountId);
    },
  };
}

function toTransaction(row: TransactionRow): LedgerTransaction {
  return {
    seq: row.seq,
    idProvider: row.id_provider,
    walletTransactionId: row.operator_id,
    type: row.type,
    state: row.state,
    accountId: row.account_id,
    currency: row.currency,
    roundId: row.round_id,
    posting: row.posting,
    amount: row.amount,
    bonusAmount: row.bonus_amount,
    balanceAfter: row.balance_after,
    responseBalance: row.answered_balance,
    originalIdProvider: row.original_id_provider,
    exchangeId: row.exchange_id,
  };
}
