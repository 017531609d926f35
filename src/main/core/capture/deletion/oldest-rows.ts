import type { Database } from 'better-sqlite3';
import { LISTED } from '../exchange-store.ts';
import type { DeletedIds } from './deleted-ids.ts';

interface AgedRow {
  readonly id: number;
  /** When it was captured or imported; for a delivery, the time of its last attempt. */
  readonly at: number;
}

/** Rows of the list, oldest first, in batches. */
export interface OldestRows {
  rows(): Iterable<readonly AgedRow[]>;
}

const BATCH = 500;

export function createOldestRows(db: Database, deletedIds: DeletedIds): OldestRows {
  // An imported exchange is as old as its import, regardless of the timestamps in it.
  const select = db.prepare<[number, number, number], AgedRow>(
    `SELECT e.id, max(
       coalesce((SELECT i.imported_at FROM imports i WHERE i.id = e.import_id), e.started_at),
       coalesce((SELECT max(r.started_at) FROM exchanges r WHERE r.head_id = e.id), 0)
     ) AS at
     FROM exchanges e INDEXED BY exchange_facets WHERE e.id BETWEEN ? AND ? AND ${LISTED} ORDER BY e.id LIMIT ?`,
  );
  return {
    *rows() {
      for (const { firstId, lastId } of deletedIds.rangesAbove(0)) {
        for (let from = firstId; ;) {
          const rows = select.all(from, lastId, BATCH);
          if (rows.length > 0) yield rows;
          if (rows.length < BATCH) break;
          from = (rows.at(-1)?.id ?? lastId) + 1;
        }
      }
    },
  };
}
