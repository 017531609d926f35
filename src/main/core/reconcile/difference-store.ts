import Database from 'better-sqlite3';
import {
  DIFFERENCE_CLASSES,
  type Difference,
  type DifferenceClass,
} from '#shared/reconcile/reconciliation.ts';

export interface DifferencePage {
  /** Only these; all by default. */
  readonly class?: DifferenceClass | undefined;
  /** Part of an ID, a player or a message. */
  readonly text?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** An ID that only the ledger has. */
export interface UnmatchedId {
  readonly idProvider: string;
  /** How many entries have it. */
  readonly entries: number;
  /** What it reverses; null if it is not a rollback or the ledger does not say. */
  readonly original: string | null;
}

/** The differences of one reconciliation, on disk, in the order of their class and then of their time. */
export interface DifferenceStore {
  add(difference: Difference): void;
  hasRound(roundId: string): boolean;
  /** An ID that only the ledger has, whether or not it is a difference. */
  addUnmatched(unmatched: UnmatchedId): void;
  hasUnmatched(): boolean;
  isUnmatched(idProvider: string): boolean;
  /** Adds an exchange to the difference of an ID that only the ledger has, if there is one. */
  addExchange(idProvider: string, exchangeId: number): void;
  /** Replaces that entry's message with the result of `explain`. */
  explain(idProvider: string, explain: (message: string) => string): void;
  /**
   * Removes an ID that only the ledger has, and its difference; also the tombstone of a rollback. Returns how many
   * entries it removed.
   */
  removeUnmatched(idProvider: string): number;
  /** After the last change, before the first read. */
  finish(): void;
  counts(): Partial<Record<DifferenceClass, number>>;
  page(page: DifferencePage): { readonly differences: Difference[]; readonly total: number };
  all(): Generator<Difference>;
  close(): void;
}

/** More are not useful: the others are in the round. */
const MAX_EXCHANGES = 10;

const ORDERED = 'ORDER BY class, at, id';

export function createDifferenceStore(): DifferenceStore {
  const db = new Database('');
  db.pragma('journal_mode = OFF');
  db.exec(`CREATE TABLE differences (
    id INTEGER PRIMARY KEY, class INTEGER NOT NULL, at INTEGER, tx TEXT, round TEXT, isLedgerOnly INTEGER NOT NULL,
    searched TEXT NOT NULL, document TEXT NOT NULL) STRICT`);
  db.exec(
    'CREATE TABLE unmatched (tx TEXT PRIMARY KEY, entries INTEGER NOT NULL, original TEXT) STRICT, WITHOUT ROWID',
  );
  db.exec('CREATE INDEX difference_rounds ON differences (round)');
  db.exec('CREATE INDEX difference_ids ON differences (tx)');
  const insert = db.prepare(
    'INSERT INTO differences (class, at, tx, round, isLedgerOnly, searched, document) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const selectRound = db.prepare<[string]>('SELECT 1 FROM differences WHERE round = ? LIMIT 1');
  const selectLedgerOnly = db.prepare<[string], { id: number; document: string }>(
    'SELECT id, document FROM differences WHERE tx = ? AND isLedgerOnly = 1',
  );
  const updateDocument = db.prepare('UPDATE differences SET document = ? WHERE id = ?');
  const insertUnmatched = db.prepare('INSERT INTO unmatched VALUES (?, ?, ?)');
  const selectAnyUnmatched = db.prepare('SELECT 1 FROM unmatched LIMIT 1');
  const selectUnmatched = db.prepare<[string]>('SELECT 1 FROM unmatched WHERE tx = ?');
  const deleteUnmatched = db.prepare<[string], Omit<UnmatchedId, 'idProvider'>>(
    'DELETE FROM unmatched WHERE tx = ? RETURNING entries, original',
  );
  const deleteLedgerOnly = db.prepare('DELETE FROM differences WHERE tx = ? AND isLedgerOnly = 1');
  db.exec('BEGIN');

  function toCondition({ class: kind, text = '' }: Pick<DifferencePage, 'class' | 'text'>) {
    const conditions = [
      ...(kind === undefined ? [] : [`class = ${DIFFERENCE_CLASSES.indexOf(kind)}`]),
      ...(text.trim() === '' ? [] : ['instr(searched, ?) > 0']),
    ];
    return {
      sql: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
      values: text.trim() === '' ? [] : [text.trim().toLowerCase()],
    };
  }

  return {
    add(difference) {
      const { idProvider, roundId, accountId, message } = difference;
      insert.run(
        DIFFERENCE_CLASSES.indexOf(difference.class),
        difference.at,
        idProvider,
        roundId,
        difference.gateway === null ? 1 : 0,
        [idProvider, roundId, accountId, message].join('\n').toLowerCase(),
        JSON.stringify(difference),
      );
    },
    hasRound: (roundId) => selectRound.get(roundId) !== undefined,
    addUnmatched: ({ idProvider, entries, original }) =>
      void insertUnmatched.run(idProvider, entries, original),
    hasUnmatched: () => selectAnyUnmatched.get() !== undefined,
    isUnmatched: (idProvider) => selectUnmatched.get(idProvider) !== undefined,
    addExchange(idProvider, exchangeId) {
      const row = selectLedgerOnly.get(idProvider);
      if (row === undefined) return;
      const difference = JSON.parse(row.document) as Difference;
      if (difference.exchangeIds.length < MAX_EXCHANGES && !difference.exchangeIds.includes(exchangeId))
        updateDocument.run(
          JSON.stringify({ ...difference, exchangeIds: [...difference.exchangeIds, exchangeId] }),
          row.id,
        );
    },
    explain(idProvider, explain) {
      const row = selectLedgerOnly.get(idProvider);
      if (row === undefined) return;
      const difference = JSON.parse(row.document) as Difference;
      const message = explain(difference.message);
      updateDocument.run(JSON.stringify({ ...difference, message }), row.id);
    },
    removeUnmatched(idProvider) {
      deleteLedgerOnly.run(idProvider);
      const { entries = 0, original = null } = deleteUnmatched.get(idProvider) ?? {};
      const hasTombstone = original !== null && selectLedgerOnly.get(original) === undefined;
      return entries + (hasTombstone ? (deleteUnmatched.get(original)?.entries ?? 0) : 0);
    },
    finish() {
      db.exec('COMMIT');
      db.exec('CREATE INDEX difference_order ON differences (class, at, id)');
    },
    counts() {
      const rows = db.prepare<[], { class: number; count: number }>(
        'SELECT class, count(*) AS count FROM differences GROUP BY class ORDER BY class',
      );
      const counts: Partial<Record<DifferenceClass, number>> = {};
      for (const row of rows.all()) {
        const kind = DIFFERENCE_CLASSES[row.class];
        if (kind !== undefined) counts[kind] = row.count;
      }
      return counts;
    },
    page({ offset, limit, ...query }) {
      const { sql, values } = toCondition(query);
      const rows = db.prepare<unknown[], string>(
        `SELECT document FROM differences ${sql} ${ORDERED} LIMIT ? OFFSET ?`,
      );
      const total = db.prepare<unknown[], number>(`SELECT count(*) FROM differences ${sql}`).pluck();
      return {
        differences: rows
          .pluck()
          .all(...values, limit, offset)
          .map((document) => JSON.parse(document) as Difference),
        total: total.get(...values) ?? 0,
      };
    },
    *all() {
      const rows = db.prepare<[], string>(`SELECT document FROM differences ${ORDERED}`).pluck();
      for (const document of rows.iterate()) yield JSON.parse(document) as Difference;
    },
    close: () => void db.close(),
  };
}
