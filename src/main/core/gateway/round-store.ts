import type { Database } from 'better-sqlite3';

/** A bet's way (decision 12). `sending` is on disk before the request leaves; `unknown`: nobody can tell. */
export type TransactionState =
  'sending' | 'confirmed' | 'declined' | 'unknown' | 'rolling_back' | 'rolled_back';

export type RoundState = 'open' | 'finished' | 'not_started' | 'rolled_back';

export interface Round {
  readonly id: string;
  readonly sessionId: string;
  readonly state: RoundState;
  /** The game's own record of the round, as JSON text. */
  readonly result: string;
}

export interface RoundTransaction {
  readonly idProvider: string;
  readonly roundId: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: TransactionState;
}

export interface RoundStore {
  open(
    round: Omit<Round, 'state'>,
    transactions: readonly Omit<RoundTransaction, 'roundId' | 'state'>[],
    now: number,
  ): void;
  find(id: string): Round | undefined;
  transactions(roundId: string): RoundTransaction[];
  /** Moves every transaction of a round that is in `from`. */
  moveTransactions(roundId: string, from: TransactionState, to: TransactionState): void;
  close(roundId: string, state: Exclude<RoundState, 'open'>, now: number): void;
  /** Rounds with a transaction that was on its way when the process died. */
  interrupted(): Round[];
}

interface RoundRow {
  readonly id: string;
  readonly session_id: string;
  readonly state: RoundState;
  readonly result: string;
}

interface TransactionRow {
  readonly id_provider: string;
  readonly round_id: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: TransactionState;
}

export function createRoundStore(db: Database): RoundStore {
  const insertRound = db.prepare(
    "INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, ?, 'open', ?, ?)",
  );
  const insertTransaction = db.prepare(
    "INSERT INTO transactions (id_provider, round_id, type, amount, state) VALUES (?, ?, ?, ?, 'sending')",
  );
  const selectRound = db.prepare<[string], RoundRow>('SELECT * FROM rounds WHERE id = ?');
  const selectTransactions = db.prepare<[string], TransactionRow>(
    'SELECT * FROM transactions WHERE round_id = ? ORDER BY rowid',
  );
  const updateTransactions = db.prepare('UPDATE transactions SET state = ? WHERE round_id = ? AND state = ?');
  const closeRound = db.prepare('UPDATE rounds SET state = ?, closed_at = ? WHERE id = ?');
  const selectInterrupted = db.prepare<[], RoundRow>(
    "SELECT * FROM rounds WHERE id IN (SELECT round_id FROM transactions WHERE state = 'sending') ORDER BY created_at",
  );

  return {
    open(round, transactions, now) {
      insertRound.run(round.id, round.sessionId, round.result, now);
      for (const { idProvider, type, amount } of transactions) {
        insertTransaction.run(idProvider, round.id, type, amount);
      }
    },
    find(id) {
      const row = selectRound.get(id);
      return row === undefined ? undefined : roundOf(row);
    },
    transactions: (roundId) =>
      selectTransactions.all(roundId).map((row) => ({
        idProvider: row.id_provider,
        roundId: row.round_id,
        type: row.type,
        amount: row.amount,
        state: row.state,
      })),
    moveTransactions: (roundId, from, to) => void updateTransactions.run(to, roundId, from),
    close: (roundId, state, now) => void closeRound.run(state, now, roundId),
    interrupted: () => selectInterrupted.all().map(roundOf),
  };
}

function roundOf(row: RoundRow): Round {
  return { id: row.id, sessionId: row.session_id, state: row.state, result: row.result };
}
