import type { Database } from 'better-sqlite3';
import type { ExchangeMark } from '#shared/exchange.ts';
import { createDeletedIds } from './deletion/deleted-ids.ts';

/** Omitted fields are unchanged. */
export interface MarkChange {
  readonly pinned?: boolean | undefined;
  readonly note?: string | null | undefined;
}

/** Pins and notes, by the exchange whose row has them. */
export interface ExchangeMarks {
  find(id: number): ExchangeMark;
  /** Changes what is named; an empty note is removed. False if there is no such exchange. */
  set(id: number, change: MarkChange): boolean;
}

export const UNMARKED: ExchangeMark = { pinned: false, note: null };

/** An SQL condition: the exchange with this id (an SQL expression) is pinned. */
export function buildPinnedClause(id: string): string {
  return `EXISTS (SELECT 1 FROM exchange_marks k WHERE k.exchange_id = ${id} AND k.pinned = 1)`;
}

export function createExchangeMarks(db: Database): ExchangeMarks {
  const deleted = createDeletedIds(db);
  const select = db.prepare<[number], { pinned: number; note: string | null }>(
    'SELECT pinned, note FROM exchange_marks WHERE exchange_id = ?',
  );
  const selectExchange = db.prepare<[number]>('SELECT 1 FROM exchanges WHERE id = ?');
  const upsert = db.prepare<[number, number, string | null]>(
    `INSERT INTO exchange_marks (exchange_id, pinned, note) VALUES (?, ?, ?)
     ON CONFLICT (exchange_id) DO UPDATE SET pinned = excluded.pinned, note = excluded.note`,
  );
  const remove = db.prepare<[number]>('DELETE FROM exchange_marks WHERE exchange_id = ?');

  function find(id: number): ExchangeMark {
    const row = select.get(id);
    return row === undefined ? UNMARKED : { pinned: row.pinned === 1, note: row.note };
  }

  return {
    find,
    set: db.transaction((id: number, change: MarkChange): boolean => {
      if (deleted.has(id) || selectExchange.get(id) === undefined) return false;
      const known = find(id);
      const pinned = change.pinned ?? known.pinned;
      const text = (change.note === undefined ? known.note : change.note)?.trim() ?? '';
      if (pinned || text !== '') upsert.run(id, pinned ? 1 : 0, text === '' ? null : text);
      else remove.run(id);
      return true;
    }).immediate,
  };
}
