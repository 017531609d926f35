import type { Database } from 'better-sqlite3';

/** A range of IDs, both ends inclusive. */
export interface IdRange {
  readonly firstId: number;
  readonly lastId: number;
}

/** Tracks deleted exchanges: hidden from every query, but still on disk. */
export interface DeletedIds {
  /** False if nothing is deleted, so no lookup is needed. */
  hasAny(): boolean;
  has(id: number): boolean;
  /** The ranges of IDs between deletions below an ID, newest first. */
  rangesBelow(id: number): Iterable<IdRange>;
  /** The same above an ID, oldest first. */
  rangesAbove(id: number): Iterable<IdRange>;
}

/** An SQL condition: the exchange with this id (an SQL expression) is not deleted. */
export function buildNotDeletedClause(id: string): string {
  return `coalesce((SELECT d.last_id FROM deleted_exchanges d WHERE d.first_id <= ${id} ORDER BY d.first_id DESC LIMIT 1), 0) < ${id}`;
}

export function createDeletedIds(db: Database): DeletedIds {
  const selectAny = db.prepare<[], { found: number }>(
    'SELECT EXISTS (SELECT 1 FROM deleted_exchanges) AS found',
  );
  const selectBelow = db.prepare<[number], IdRange>(
    'SELECT first_id AS firstId, last_id AS lastId FROM deleted_exchanges WHERE first_id < ? ORDER BY first_id DESC LIMIT 1',
  );
  const selectAbove = db.prepare<[number], IdRange>(
    'SELECT first_id AS firstId, last_id AS lastId FROM deleted_exchanges WHERE last_id > ? ORDER BY first_id LIMIT 1',
  );

  return {
    hasAny: () => selectAny.get()?.found === 1,
    has(id) {
      const range = selectBelow.get(id + 1);
      return range !== undefined && range.lastId >= id;
    },
    *rangesBelow(id) {
      let below = id;
      for (;;) {
        const range = selectBelow.get(below);
        const firstId = (range?.lastId ?? 0) + 1;
        if (firstId < below) yield { firstId, lastId: below - 1 };
        if (range === undefined) return;
        below = range.firstId;
      }
    },
    *rangesAbove(id) {
      let above = id;
      for (;;) {
        const range = selectAbove.get(above);
        const lastId = range === undefined ? Number.MAX_SAFE_INTEGER : range.firstId - 1;
        if (lastId > above) yield { firstId: above + 1, lastId };
        if (range === undefined) return;
        above = range.lastId;
      }
    },
  };
}
