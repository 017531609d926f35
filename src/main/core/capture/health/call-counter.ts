import type { Database } from 'better-sqlite3';
import type { CapturedExchange } from '../captured-exchange.ts';
import { buildNotDeletedClause, type IdRange } from '../deletion/deleted-ids.ts';
import { sumEncoded } from './latencies.ts';
import { createTally, TALLY_COLUMNS, type Tally } from './tally.ts';
import {
  toExtraBits,
  CALL_COLUMNS,
  exchangeToWalletCall,
  rowToWalletCall,
  IS_CALL,
  type CallRow,
  type WalletCall,
} from './wallet-call.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** The stored sums: minutes for a precise range, hours for a long one. */
const SPANS_MS = [MINUTE_MS, HOUR_MS] as const;

/**
 * Keeps `health_calls` in step with the exchanges: each method is called in the transaction that writes, deletes or
 * restores them.
 */
export interface CallCounter {
  /** Adds exchanges that are being written. */
  add(exchanges: readonly CapturedExchange[]): void;
  /** Removes the calls that a deletion hides. */
  remove(range: IdRange): void;
  /** Adds the restored calls. */
  restore(range: IdRange): void;
  /** Captures of older versions with IDs up to this one are not counted yet; 0 if all are. */
  getLastUncountedId(): number;
  /** Counts the highest of them: the IDs from `firstId` on. */
  countFrom(firstId: number): void;
}

export function createCallCounter(db: Database): CallCounter {
  db.function('add_latencies', { deterministic: true }, (one: unknown, other: unknown) =>
    sumEncoded(one as Uint8Array, other as Uint8Array),
  );
  const key = ['span_ms', 'started_at', 'casino_id', 'callback', 'extras', 'imported'];
  const columns = [...key, ...TALLY_COLUMNS, 'latencies'];
  const upsert = db.prepare(
    `INSERT INTO health_calls (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT DO UPDATE SET ${TALLY_COLUMNS.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')},
       latencies = add_latencies(latencies, excluded.latencies)`,
  );
  const removeEmpty = db.prepare(
    `DELETE FROM health_calls WHERE calls <= 0 AND ${key.map((name) => `${name} = ?`).join(' AND ')}`,
  );
  const selectCalls = db.prepare<[number, number], CallRow>(
    `SELECT ${CALL_COLUMNS} FROM exchanges WHERE id BETWEEN ? AND ? AND ${IS_CALL}`,
  );
  const selectUndeleted = db.prepare<[number, number], CallRow>(
    `SELECT ${CALL_COLUMNS} FROM exchanges WHERE id BETWEEN ? AND ? AND ${IS_CALL} AND ${buildNotDeletedClause('id')}`,
  );
  const selectLastUncountedId = db
    .prepare<[], number>("SELECT value FROM counters WHERE name = 'health_uncounted_ids'")
    .pluck();
  const setLastUncountedId = db.prepare("UPDATE counters SET value = ? WHERE name = 'health_uncounted_ids'");

  function write(calls: Iterable<WalletCall | null>, times: 1 | -1): void {
    const groups = new Map<string, { readonly key: readonly (string | number)[]; readonly tally: Tally }>();
    for (const call of calls) {
      if (call === null) continue;
      for (const spanMs of SPANS_MS) {
        const values = getKey(call, spanMs);
        const name = values.join('\n');
        const group = groups.get(name) ?? { key: values, tally: createTally() };
        groups.set(name, group);
        group.tally.addCall(call, times);
      }
    }
    for (const { key: values, tally } of groups.values()) {
      upsert.run(...values, ...TALLY_COLUMNS.map((name) => tally.counts[name]), tally.latencies.encode());
      if (times === -1) removeEmpty.run(...values);
    }
  }

  function* iterateCalls(
    select: typeof selectCalls,
    { firstId, lastId }: IdRange,
  ): Generator<WalletCall | null> {
    for (const row of select.iterate(firstId, lastId)) yield rowToWalletCall(row);
  }

  /** The calls of a range that are counted already. */
  function iterateCountedCalls({ firstId, lastId }: IdRange): Generator<WalletCall | null> {
    return iterateCalls(selectCalls, { firstId: Math.max(firstId, getLastUncountedId() + 1), lastId });
  }

  const getLastUncountedId = (): number => selectLastUncountedId.get() ?? 0;

  const countFrom = db.transaction((firstId: number) => {
    write(iterateCalls(selectUndeleted, { firstId, lastId: getLastUncountedId() }), 1);
    setLastUncountedId.run(Math.max(0, firstId - 1));
  });

  return {
    add: (exchanges) => write(exchanges.map(exchangeToWalletCall), 1),
    remove: (range) => write(iterateCountedCalls(range), -1),
    restore: (range) => write(iterateCountedCalls(range), 1),
    getLastUncountedId,
    countFrom: (firstId) => countFrom.immediate(firstId),
  };
}

function getKey(call: WalletCall, spanMs: number): (string | number)[] {
  return [
    spanMs,
    Math.floor(call.startedAt / spanMs) * spanMs,
    call.casinoId,
    call.callback,
    toExtraBits(call.extras),
    call.isImported ? 1 : 0,
  ];
}
