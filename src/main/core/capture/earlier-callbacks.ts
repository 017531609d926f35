import type { Database } from 'better-sqlite3';
import type { BetwinRequest } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { BY_ROUND, toIdValues } from './cells/id-columns.ts';

/** A betwin or rollback as a recording proxy stored it. */
interface EarlierCallback {
  readonly callback: Callback;
  readonly body: Buffer;
}

/** The betwins and rollbacks of a round that a proxy recorded before it was last started, oldest first. */
export type FindEarlierCallbacks = (roundId: string) => readonly EarlierCallback[];

/** Of one round, the newest. */
const MAX_CALLBACKS = 1_000;

/** What a proxy recorded before it was last started: the exchanges up to `lastId`. */
export function createEarlierCallbackFinder(
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

/** Whether anything here, including a replay, has sent a rollback of one of the transactions of a betwin. */
export type WasRolledBack = (betwin: Pick<BetwinRequest, 'round_id' | 'transactions'>) => boolean;

export function createRollbackDetector(db: Database): WasRolledBack {
  const select = db
    .prepare<[string, Buffer | null], Buffer>(
      `SELECT request_body FROM exchanges
       WHERE ${BY_ROUND} AND kind = 'rollback' AND import_id IS NULL AND request_body IS NOT NULL`,
    )
    .pluck();
  return ({ round_id: roundId, transactions }) =>
    select
      .all(...toIdValues(roundId))
      .some((body) => transactions.some(({ id_provider: id }) => body.includes(JSON.stringify(id))));
}
