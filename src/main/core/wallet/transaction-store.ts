import type { Database } from 'better-sqlite3';

/** What became of one `id_provider`: the whole of the wallet's memory for idempotency and tombstones. */
export interface LedgerTransaction {
  readonly id: number;
  readonly idProvider: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'no_effect';
  readonly accountId: string;
  readonly currency: string;
  readonly roundId: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly answeredBalance: string;
  readonly originalIdProvider: string | null;
  readonly exchangeId: number;
}

export type NewLedgerTransaction = Omit<LedgerTransaction, 'id' | 'answeredBalance'> & {
  readonly createdAt: number;
};

export interface TransactionStore {
  find(casinoId: string, idProvider: string): LedgerTransaction | undefined;
  /** Gives the wallet's own id of the new transaction. */
  insert(casinoId: string, transaction: NewLedgerTransaction): number;
  setState(id: number, state: LedgerTransaction['state']): void;
  /** The balance of the answer is known only when the whole request has been worked through. */
  setAnsweredBalance(ids: readonly number[], balance: string): void;
  /** The wallet's own id of a round, made when the round is first seen. `finished` never goes back. */
  touchRound(casinoId: string, roundId: string, finished: boolean): number;
}

interface TransactionRow {
  readonly id: number;
  readonly id_provider: string;
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
    `INSERT INTO wallet_transactions (casino_id, id_provider, type, state, account_id, currency, round_id, amount,
       balance_after, answered_balance, original_id_provider, exchange_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateState = db.prepare('UPDATE wallet_transactions SET state = ? WHERE id = ?');
  const updateAnswered = db.prepare('UPDATE wallet_transactions SET answered_balance = ? WHERE id = ?');
  const upsertRound = db.prepare<[string, string, number], { id: number }>(
    `INSERT INTO wallet_rounds (casino_id, round_id, finished) VALUES (?, ?, ?)
     ON CONFLICT (casino_id, round_id) DO UPDATE SET finished = max(finished, excluded.finished) RETURNING id`,
  );

  return {
    find(casinoId, idProvider) {
      const row = select.get(casinoId, idProvider);
      return row === undefined ? undefined : transactionOf(row);
    },
    insert(casinoId, transaction) {
      const { lastInsertRowid } = insert.run(
        casinoId,
        transaction.idProvider,
        transaction.type,
        transaction.state,
        transaction.accountId,
        transaction.currency,
        transaction.roundId,
        transaction.amount,
        transaction.balanceAfter,
        transaction.balanceAfter,
        transaction.originalIdProvider,
        transaction.exchangeId,
        transaction.createdAt,
      );
      return Number(lastInsertRowid);
    },
    setState: (id, state) => void updateState.run(state, id),
    setAnsweredBalance(ids, balance) {
      for (const id of ids) updateAnswered.run(balance, id);
    },
    touchRound: (casinoId, roundId, finished) => upsertRound.get(casinoId, roundId, finished ? 1 : 0)!.id,
  };
}

function transactionOf(row: TransactionRow): LedgerTransaction {
  return {
    id: row.id,
    idProvider: row.id_provider,
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
