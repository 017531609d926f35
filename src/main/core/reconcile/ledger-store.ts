import Database from 'better-sqlite3';
import type { EntryKind, EntryState } from './ledger-words.ts';

/** One entry of a ledger as stored, with its amount as written. */
export interface LedgerEntry {
  /** The transaction that it is about: its own ID, or the one that it reverses. */
  readonly key: string;
  /** Whether the entry is a rollback that names the key as its original. */
  readonly isReversal: boolean;
  readonly line: number;
  readonly kind: EntryKind;
  readonly state: EntryState;
  /** Text as in the file; empty if the cell is. */
  readonly amount: string;
  /** A rollback that names its original, which is another key. */
  readonly original: string | null;
  readonly player: string | null;
  readonly currency: string | null;
  readonly round: string | null;
  /** Null if the ledger does not say. */
  readonly finished: boolean | null;
  readonly casino: string | null;
  readonly time: number | null;
}

/** A rollback that the gateway sent. */
export interface SentRollback {
  readonly idProvider: string;
  readonly original: string;
  readonly roundId: string;
  /** `rejected`: the wallet said so with an error of the protocol · `unknown`: it may have been applied or not. */
  readonly outcome: 'settled' | 'rejected' | 'unknown';
}

/**
 * Entries of one key with an effect, then those without, each in the order of the file; the first hundred at
 * most.
 */
export interface LedgerGroup {
  readonly key: string;
  readonly entries: readonly LedgerEntry[];
}

export interface LedgerRound {
  readonly key: string;
  readonly isFinished: boolean;
  readonly lines: readonly number[];
}

/** A ledger on disk, in a private temporary database. */
export interface LedgerStore {
  add(entry: LedgerEntry): void;
  addRollbacks(rollbacks: Iterable<SentRollback>): void;
  /**
   * Clears the players of all entries if none of them is in `players`: the column has another meaning.
   * Returns whether it did.
   */
  clearPlayersIfUnknown(players: Iterable<string>): boolean;
  /** After the last entry, before the first read. */
  finish(): void;
  /** In byte order of their keys. */
  groups(): Generator<LedgerGroup>;
  listRollbacks(original: string): SentRollback[];
  isRollback(idProvider: string): boolean;
  /** Rounds that the ledger marks as finished or not, in byte order of their IDs. */
  rounds(): Generator<LedgerRound>;
  close(): void;
}

interface EntryRow extends Omit<LedgerEntry, 'isReversal' | 'finished'> {
  readonly isReversal: 0 | 1;
  readonly finished: 0 | 1 | null;
}

/** SQLite's cache, also for each of its sorts. Anything beyond it is on disk. */
const CACHE_KB = 16 * 1024;
/**
 * A value that so many entries share is not an ID, such as a dash for a missing one. Its other entries would
 * fill the memory without adding information.
 */
export const MAX_ENTRIES_PER_ID = 100;

const COLUMNS =
  'key, isReversal, line, kind, state, amount, original, player, currency, round, finished, casino, time';

export function createLedgerStore(): LedgerStore {
  // An empty name is a temporary file, which SQLite deletes when it is closed.
  const db = new Database('');
  db.pragma('journal_mode = OFF');
  db.pragma(`cache_size = -${CACHE_KB}`);
  db.exec(`CREATE TABLE entries (
    key TEXT NOT NULL, isReversal INTEGER NOT NULL, line INTEGER NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL,
    amount TEXT NOT NULL, original TEXT, player TEXT, currency TEXT, round TEXT, finished INTEGER, casino TEXT,
    time INTEGER) STRICT`);
  db.exec(
    'CREATE TABLE rollbacks (idProvider TEXT NOT NULL, original TEXT NOT NULL, roundId TEXT NOT NULL, outcome TEXT NOT NULL) STRICT',
  );
  const insert = db.prepare(
    `INSERT INTO entries (${COLUMNS}) VALUES (${COLUMNS.replaceAll(/[^, ]+/g, '?')})`,
  );
  const insertRollback = db.prepare('INSERT INTO rollbacks VALUES (?, ?, ?, ?)');
  db.exec('BEGIN');

  return {
    add(entry) {
      insert.run(
        entry.key,
        entry.isReversal ? 1 : 0,
        entry.line,
        entry.kind,
        entry.state,
        entry.amount,
        entry.original,
        entry.player,
        entry.currency,
        entry.round,
        entry.finished === null ? null : Number(entry.finished),
        entry.casino,
        entry.time,
      );
    },
    addRollbacks(rollbacks) {
      for (const { idProvider, original, roundId, outcome } of rollbacks)
        insertRollback.run(idProvider, original, roundId, outcome);
      db.exec('CREATE INDEX rollback_originals ON rollbacks (original)');
      db.exec('CREATE INDEX rollback_ids ON rollbacks (idProvider)');
    },
    clearPlayersIfUnknown(players) {
      db.exec('CREATE TABLE players (id TEXT PRIMARY KEY) WITHOUT ROWID');
      const insertPlayer = db.prepare('INSERT INTO players VALUES (?)');
      for (const player of players) insertPlayer.run(player);
      const select = db.prepare<[], { known: number | null; players: number }>(
        `SELECT max(player IN (SELECT id FROM players)) AS known, (SELECT count(*) FROM players) AS players
         FROM entries WHERE player IS NOT NULL`,
      );
      const { known = null, players: count = 0 } = select.get() ?? {};
      if (count === 0 || known !== 0) return false;
      db.exec('UPDATE entries SET player = NULL');
      return true;
    },
    finish() {
      // A ledger without a column for the original, or for the type: the gateway knows what its rollbacks reverse.
      db.exec(`UPDATE entries SET kind = 'rollback'
        WHERE kind = 'unknown' AND key IN (SELECT idProvider FROM rollbacks)`);
      db.exec(`INSERT INTO entries (${COLUMNS})
        SELECT r.original, 1, e.line, e.kind, e.state, e.amount, NULL, e.player, e.currency, e.round, e.finished,
          e.casino, e.time
        FROM entries e CROSS JOIN rollbacks r ON r.idProvider = e.key
        WHERE e.kind = 'rollback' AND e.original IS NULL AND e.isReversal = 0`);
      db.exec('COMMIT');
    },
    *groups() {
      let group: { key: string; entries: LedgerEntry[] } | null = null;
      const rows = db.prepare<[], EntryRow>(
        `SELECT ${COLUMNS} FROM entries ORDER BY key, state = 'no_effect', line`,
      );
      for (const row of rows.iterate()) {
        if (group !== null && group.key !== row.key) {
          yield group;
          group = null;
        }
        group ??= { key: row.key, entries: [] };
        if (group.entries.length < MAX_ENTRIES_PER_ID) group.entries.push(toEntry(row));
      }
      if (group !== null) yield group;
    },
    listRollbacks: (() => {
      const select = db.prepare<[string], SentRollback>('SELECT * FROM rollbacks WHERE original = ?');
      return (original: string) => select.all(original);
    })(),
    isRollback: (() => {
      const select = db.prepare<[string]>('SELECT 1 FROM rollbacks WHERE idProvider = ?');
      return (idProvider: string) => select.get(idProvider) !== undefined;
    })(),
    *rounds() {
      const rows = db.prepare<[], { key: string; isFinished: 0 | 1; line: number }>(
        `SELECT round AS key, max(finished) AS isFinished, min(line) AS line FROM entries
         WHERE round IS NOT NULL AND finished IS NOT NULL GROUP BY round ORDER BY round`,
      );
      for (const { key, isFinished, line } of rows.iterate())
        yield { key, isFinished: isFinished === 1, lines: [line] };
    },
    close: () => void db.close(),
  };
}

function toEntry(row: EntryRow): LedgerEntry {
  return {
    ...row,
    isReversal: row.isReversal === 1,
    finished: row.finished === null ? null : row.finished === 1,
  };
}
