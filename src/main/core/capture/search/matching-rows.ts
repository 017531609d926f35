import type { Database } from 'better-sqlite3';
import { createIdSet } from './id-set.ts';

/** What a search meets: the exchange that matched, and the row that shows it, as far as the exchange itself says. */
export interface Match {
  /** Of the exchange itself. */
  readonly id: number;
  readonly rowId: number | null;
  /** Of a wallet's view, whose row is that of the sender: the sender. */
  readonly senderId: number | null;
}

export const MATCH_COLUMNS = `
  e.id AS id,
  CASE WHEN e.vantage = 'wallet' AND e.peer_id IS NOT NULL THEN NULL ELSE coalesce(e.head_id, e.id) END AS rowId,
  CASE WHEN e.vantage = 'wallet' THEN e.peer_id END AS senderId`;

/** The rows of the list that matches belong to, each told once. */
export interface MatchingRows {
  /** Those that were not told before, highest id first. */
  add(matches: readonly Match[]): number[];
}

export function createMatchingRows(db: Database): MatchingRows {
  const seen = createIdSet();
  const selectRow = db
    .prepare<[number], number>(
      'SELECT coalesce(head_id, id) FROM exchanges INDEXED BY exchange_facets WHERE id = ?',
    )
    .pluck();

  return {
    add(matches) {
      const rows: number[] = [];
      const addRow = (id: number): void => {
        if (seen.add(id)) rows.push(id);
      };
      for (const { rowId } of matches) if (rowId !== null) addRow(rowId);
      for (const { senderId } of matches) {
        // Mostly the sender matched too, in the same piece: then its row needs no look.
        if (senderId === null || seen.has(senderId)) continue;
        const rowId = selectRow.get(senderId);
        if (rowId !== undefined) addRow(rowId);
      }
      return rows.toSorted((a, b) => b - a);
    },
  };
}
