import type { Database } from 'better-sqlite3';
import { BY_ROUND, toIdValues } from '../../capture/cells/id-columns.ts';
import type { FindEarlierCallbacks, EarlierCallback } from './judge-exchange.ts';

/** Of one round, the newest. */
const MAX_CALLBACKS = 1_000;

/** Finds what a proxy recorded before it was last started: the exchanges up to `lastId`. */
export function createEarlierCallbacks(
  db: Database,
  { proxy, lastId }: { readonly proxy: string; readonly lastId: number },
): FindEarlierCallbacks {
  const select = db.prepare<[string, Buffer | null, number, string, number], EarlierCallback>(
    `SELECT kind AS callback, request_body AS body FROM exchanges
     WHERE ${BY_ROUND} AND id <= ? AND vantage = 'proxy' AND kind IN ('betwin', 'rollback') AND import_id IS NULL
       AND relay ->> '$.proxy' = ? ORDER BY id DESC LIMIT ?`,
  );
  return (roundId) => select.all(...toIdValues(roundId), lastId, proxy, MAX_CALLBACKS).toReversed();
}
