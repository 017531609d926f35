import type { Database } from 'better-sqlite3';

/** What became of one `id_provider`: the whole of the wallet's memory for idempotency and tombstones. */
export interface LedgerTransaction {
  readonly idProvider: string;
  /** The wallet's own id of it. */
  readonly operatorId: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'no_effect';
  readonly accountId: string;
  readonly currency: string;
  readonly roundId: string;
  readonly amount: string;
  readonly balanceAfter: string;
  /** The balance of the answer that first carried it: what a repeat answers. */
  readonly answeredBalance: string;
  readonly originalIdProvider: string | null;
  readonly exchangeId: number;
}

export interface TransactionStore {
  find(casinoId: string, idProvider: string): LedgerTransaction | undefined;
  insert(casinoId: string, transaction: LedgerTransaction, now: number): void;
  markReversed(casinoId: string, idProvider: string): void;
  /** The wallet's own id of a round; `firstName` names one that is new. `finished` never goes back. */
  touchRound(casinoId: string, round: { id: string; firstName: string; finished: boolean }): string;
}

interface TransactionRow {
  readonly id_provider: string;
  readonly operator_id: string;
  readonly type: LedgerTransaction['type'];
  readonly state: LedgerTransaction['state'];
  readonly account_id: string;
  readonly currency: string;
  readonly round_id: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly answered_balance: string;
  readonly original_id_provider: string | null;
  readonly exchange_id: number;
}

export function createTransactionStore(db: Database): TransactionStore {
  const select = db.prepare<[string, string], TransactionRow>(
    'SELECT * FROM wallet_transactions WHERE casino_id = ? AND id_provider = ?',
  );
  const insert = db.prepare(
    `INSERT INTO wallet_transactions (casino_id, id_provider, operator_id, type, state, account_id, currency, round_id,
       amount, balance_after, answered_balance, original_id_provider, exchange_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const markReversed = db.prepare(
    "UPDATE wallet_transactions SET state = 'reversed' WHERE casino_id = ? AND id_provider = ?",
  );
  const upsertRound = db.prepare<[string, string, string, number], { operator_round_id: string }>(
    `INSERT INTO wallet_rounds (casino_id, round_id, operator_round_id, finished) VALUES (?, ?, ?, ?)
     ON CONFLICT (casino_id, round_id) DO UPDATE SET finished = max(finished, excluded.finished)
     RETURNING operator_round_id`,
  );

  return {
    find(casinoId, idProvider) {
      const row = select.get(casinoId, idProvider);
      return row === undefined ? undefined : transactionOf(row);
    },
    insert(casinoId, transaction, now) {
      insert.run(
        casinoId,
        transaction.idProvider,
        transaction.operatorId,
        transaction.type,
        transaction.state,
        transaction.accountId,
        transaction.currency,
        transaction.roundId,
        transaction.amount,
        transaction.balanceAfter,
        transaction.answeredBalance,
        transaction.originalIdProvider,
        transaction.exchangeId,
        now,
      );
    },
    markReversed: (casinoId, idProvider) => void markReversed.run(casinoId, idProvider),
    touchRound: (casinoId, { id, firstName, finished }) =>
      upsertRound.get(casinoId, id, firstName, finished ? 1 : 0)!.operator_round_id,
  };
}

function transactionOf(row: TransactionRow): LedgerTransaction {
  return {
    idProvider: row.id_provider,
    operatorId: row.operator_id,
    type: row.type,
    state: row.state,
    accountId: row.account_id,
    currency: row.currency,
    roundId: row.round_id,
    amount: row.amount,
    balanceAfter: row.balance_after,
    answeredBalance: row.answered_balance,
    originalIdProvider: row.original_id_provider,
    exchangeId: row.exchange_id,
  };
}
