import type { Database } from 'better-sqlite3';
import { createIdSet } from './id-set.ts';

/** A matching exchange and its row, as far as the exchange itself shows. */
export interface Match {
  /** The ID of the exchange. */
  readonly id: number;
  readonly rowId: number | null;
  /** The sender's ID, for a wallet's view that is shown in the sender's row. */
  readonly senderId: number | null;
}

export const MATCH_COLUMNS = `
  e.id AS id,
  CASE WHEN e.vantage = 'wallet' AND e.peer_id IS NOT NULL THEN NULL ELSE coalesce(e.head_id, e.id) END AS rowId,
  CASE WHEN e.vantage = 'wallet' THEN e.peer_id END AS senderId`;

/** The rows of the list that matches belong to, each reported once. */
export interface MatchingRows {
  /** Rows that were not reported before, highest id first. */
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
        // The sender usually matched in the same batch, so its row needs no lookup.
        if (senderId === null || seen.has(senderId)) continue;
        const rowId = selectRow.get(senderId);
        if (rowId !== undefined) addRow(rowId);
      }
      return rows.toSorted((a, b) => b - a);
    },
  };
}
