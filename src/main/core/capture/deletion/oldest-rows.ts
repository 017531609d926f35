import type { Database } from 'better-sqlite3';
import { buildPinnedClause } from '../exchange-marks.ts';
import { LISTED } from '../exchange-store.ts';
import type { DeletedIds } from './deleted-ids.ts';

interface StoredRow {
  readonly id: number;
  /** When it was captured or imported; for a delivery, the time of its last attempt. */
  readonly at: number;
  readonly pinned: number;
}

interface AgedRow extends Omit<StoredRow, 'pinned'> {
  /** A pinned exchange is counted, but never deleted by age or size. */
  readonly isPinned: boolean;
}

/** Rows of the list, oldest first, in batches. */
export interface OldestRows {
  rows(): Iterable<readonly AgedRow[]>;
}

export function listUnpinnedIds(rows: readonly AgedRow[]): number[] {
  return rows.filter(({ isPinned }) => !isPinned).map(({ id }) => id);
}

const BATCH_SIZE = 500;

export function createOldestRows(db: Database, deletedIds: DeletedIds): OldestRows {
  // An imported exchange is as old as its import, regardless of the timestamps in it.
  const select = db.prepare<[number, number, number], StoredRow>(
    `SELECT e.id, max(
       coalesce((SELECT i.imported_at FROM imports i WHERE i.id = e.import_id), e.started_at),
       coalesce((SELECT max(r.started_at) FROM exchanges r WHERE r.head_id = e.id), 0)
     ) AS at,
     ${buildPinnedClause('e.id')} AS pinned
     FROM exchanges e INDEXED BY exchange_facets WHERE e.id BETWEEN ? AND ? AND ${LISTED} ORDER BY e.id LIMIT ?`,
  );
  return {
    *rows() {
      for (const { firstId, lastId } of deletedIds.rangesAbove(0)) {
        for (let from = firstId; ;) {
          const rows = select.all(from, lastId, BATCH_SIZE);
          if (rows.length > 0) yield rows.map(({ pinned, ...row }) => ({ ...row, isPinned: pinned === 1 }));
          if (rows.length < BATCH_SIZE) break;
          from = (rows.at(-1)?.id ?? lastId) + 1;
        }
      }
    },
  };
}
