import type { Database } from 'better-sqlite3';
import type { RoundState, RoundWaitReason, TransactionState } from '#shared/contract/sessions.ts';

export interface Round {
  readonly id: string;
  readonly sessionId: string;
  readonly state: RoundState;
  /** Null once it is closed, and while its first bet is in flight. */
  readonly waitsFor: RoundWaitReason | null;
  /** The game's own record of the round, as JSON text. */
  readonly result: string;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** A bet or a win, with what is known of its effect in the wallet (decision 12). */
export interface RoundTransaction {
  readonly idProvider: string;
  readonly roundId: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: TransactionState;
}

export type NewTransaction = Pick<RoundTransaction, 'idProvider' | 'type' | 'amount'>;

export interface RoundStore {
  open(round: Pick<Round, 'id' | 'sessionId' | 'result'>, now: number): void;
  /** Stored as `sending` before the request leaves. */
  addTransactions(
    roundId: string,
    transactions: readonly NewTransaction[],
    state: 'sending' | 'confirmed',
  ): void;
  /** Replaces the game's own record of the round. */
  record(id: string, result: string): void;
  find(id: string): Round | undefined;
  transactions(roundId: string): RoundTransaction[];
  /** Moves every transaction of a round that is in state `from`. */
  moveTransactions(roundId: string, from: TransactionState, to: TransactionState): void;
  wait(roundId: string, waitsFor: RoundWaitReason, now: number): void;
  close(roundId: string, state: Exclude<RoundState, 'open'>, now: number): void;
  /** Reopens a closed round: the callback that closes it is pending again. */
  reopen(roundId: string, now: number): void;
  /** Rounds with a transaction that was in flight when the process died. */
  listInterrupted(): Round[];
  listOpen(sessionId: string): Round[];
  /** Rounds that were played to their end, newest first, whatever the wallet answers to their finish. */
  listFinished(sessionId: string, limit: number): Round[];
  /** Rounds that wait for their players to cash out. */
  listWaitingForCashOut(): Round[];
  /** Rounds without a transaction in flight that have waited for a result since before `since`. */
  listWithoutResult(since: number): Round[];
  /** Since when the oldest of them has waited. */
  oldestWaitForResult(): number | null;
  /** The system clock may have been set back while the workbench did not run: no wait starts in the future. */
  capWaits(now: number): void;
  /** The clock was set back: no wait gets longer by that. */
  shiftDueTimes(byMs: number): void;
}

interface RoundRow {
  readonly id: string;
  readonly session_id: string;
  readonly state: RoundState;
  readonly waits_for: RoundWaitReason | null;
  readonly result: string;
  readonly created_at: number;
  readonly closed_at: number | null;
}

interface TransactionRow {
  readonly id_provider: string;
  readonly round_id: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: TransactionState;
}

const SENDING = "SELECT round_id FROM transactions WHERE state = 'sending'";

export function createRoundStore(db: Database, onChange: () => void): RoundStore {
  const insertRound = db.prepare(
    "INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, ?, 'open', ?, ?)",
  );
  const updateResult = db.prepare('UPDATE rounds SET result = ? WHERE id = ?');
  const insertTransaction = db.prepare(
    'INSERT INTO transactions (id_provider, round_id, type, amount, state) VALUES (?, ?, ?, ?, ?)',
  );
  const selectRound = db.prepare<[string], RoundRow>('SELECT * FROM rounds WHERE id = ?');
  const selectTransactions = db.prepare<[string], TransactionRow>(
    'SELECT * FROM transactions WHERE round_id = ? ORDER BY rowid',
  );
  // `+?` keeps the plan of the statement (ADR 46).
  const updateTransactions = db.prepare(
    'UPDATE transactions SET state = ? WHERE round_id = ? AND state = +?',
  );
  const updateWait = db.prepare('UPDATE rounds SET waits_for = ?, waits_since = ? WHERE id = ?');
  const closeRound = db.prepare(
    'UPDATE rounds SET state = ?, closed_at = ?, waits_for = NULL, waits_since = NULL WHERE id = ?',
  );
  const reopenRound = db.prepare(
    "UPDATE rounds SET state = 'open', closed_at = NULL, waits_for = 'closing', waits_since = ? WHERE id = ?",
  );
  const selectInterrupted = db.prepare<[], RoundRow>(
    `SELECT * FROM rounds WHERE id IN (${SENDING}) ORDER BY created_at`,
  );
  const selectOpen = db.prepare<[string], RoundRow>(
    "SELECT * FROM rounds WHERE session_id = ? AND state = 'open' ORDER BY created_at",
  );
  const selectFinished = db.prepare<[string, number], RoundRow>(
    `SELECT * FROM rounds WHERE session_id = ? AND (state = 'finished' OR state GLOB 'finish_*' OR (
       state = 'open' AND waits_for = 'closing' AND NOT EXISTS (
         SELECT 1 FROM transactions WHERE round_id = rounds.id AND state = 'rolling_back'
       ))) ORDER BY rowid DESC LIMIT ?`,
  );
  const selectWaitingForCashOut = db.prepare<[], RoundRow>(
    "SELECT * FROM rounds WHERE waits_for = 'cash_out' ORDER BY created_at",
  );
  const selectWithoutResult = db.prepare<[number], RoundRow>(
    `SELECT * FROM rounds WHERE waits_for = 'result' AND waits_since <= ? AND id NOT IN (${SENDING})`,
  );
  const selectWaitingSince = db.prepare<[], { since: number | null }>(
    `SELECT min(waits_since) AS since FROM rounds WHERE waits_for = 'result' AND id NOT IN (${SENDING})`,
  );
  const shift = db.prepare('UPDATE rounds SET waits_since = waits_since - ? WHERE waits_since IS NOT NULL');

  const bound = db.prepare('UPDATE rounds SET waits_since = @now WHERE waits_since > @now');

  return {
    open: (round, now) => void insertRound.run(round.id, round.sessionId, round.result, now),
    addTransactions(roundId, transactions, state) {
      for (const { idProvider, type, amount } of transactions) {
        insertTransaction.run(idProvider, roundId, type, amount, state);
      }
      onChange();
    },
    record(id, result) {
      updateResult.run(result, id);
      onChange();
    },
    find(id) {
      const row = selectRound.get(id);
      return row === undefined ? undefined : toRound(row);
    },
    transactions: (roundId) =>
      selectTransactions.all(roundId).map((row) => ({
        idProvider: row.id_provider,
        roundId: row.round_id,
        type: row.type,
        amount: row.amount,
        state: row.state,
      })),
    moveTransactions(roundId, from, to) {
      updateTransactions.run(to, roundId, from);
      onChange();
    },
    wait(roundId, waitsFor, now) {
      updateWait.run(waitsFor, now, roundId);
      onChange();
    },
    close(roundId, state, now) {
      closeRound.run(state, now, roundId);
      onChange();
    },
    reopen(roundId, now) {
      reopenRound.run(now, roundId);
      onChange();
    },
    listInterrupted: () => selectInterrupted.all().map(toRound),
    listOpen: (sessionId) => selectOpen.all(sessionId).map(toRound),
    listFinished: (sessionId, limit) => selectFinished.all(sessionId, limit).map(toRound),
    listWaitingForCashOut: () => selectWaitingForCashOut.all().map(toRound),
    listWithoutResult: (since) => selectWithoutResult.all(since).map(toRound),
    oldestWaitForResult: () => selectWaitingSince.get()?.since ?? null,
    capWaits: (now) => void bound.run({ now }),
    shiftDueTimes: (byMs) => void shift.run(byMs),
  };
}

function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    sessionId: row.session_id,
    state: row.state,
    waitsFor: row.waits_for,
    result: row.result,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}
