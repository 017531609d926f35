import type { Database } from 'better-sqlite3';
import type { IdRange } from './deleted-ids.ts';

/** A range of exchanges, and how many of them are rows of the list. */
export interface MemberRange extends IdRange {
  readonly listed: number;
}

/**
 * Finds all exchanges that rows of the list represent: the exchange itself, later attempts, and the peer's view of
 * each.
 */
export interface RowMembers {
  /** As ranges, lowest first. */
  findRanges(rowIds: readonly number[]): MemberRange[];
}

export function createRowMembers(db: Database): RowMembers {
  const select = db
    .prepare<[{ rows: string }], number>(
      `WITH attempts AS MATERIALIZED (
         SELECT e.id, e.peer_id FROM json_each(:rows) AS row
         JOIN exchanges e INDEXED BY exchange_facets ON e.id = row.value
         UNION ALL
         SELECT e.id, e.peer_id FROM json_each(:rows) AS row
         JOIN exchanges e INDEXED BY exchanges_of_head ON e.head_id = row.value
       )
       SELECT id FROM attempts
       UNION SELECT peer_id FROM attempts WHERE peer_id IS NOT NULL
       ORDER BY 1`,
    )
    .pluck();
  return { findRanges: (rowIds) => toRanges(select.all({ rows: JSON.stringify(rowIds) }), new Set(rowIds)) };
}

/** Groups ascending IDs into ranges. */
function toRanges(ids: readonly number[], rows: ReadonlySet<number>): MemberRange[] {
  const ranges: { firstId: number; lastId: number; listed: number }[] = [];
  for (const id of ids) {
    const listed = rows.has(id) ? 1 : 0;
    const last = ranges.at(-1);
    if (last?.lastId === id - 1) {
      last.lastId = id;
      last.listed += listed;
    } else ranges.push({ firstId: id, lastId: id, listed });
  }
  return ranges;
}
