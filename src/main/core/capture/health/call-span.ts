import type { Database } from 'better-sqlite3';
import type { SqlCondition } from '../../filter/compile-filter.ts';
import { HOUR_MS, MINUTE_MS } from './call-counter.ts';
import { createRange, type HealthRange } from './health-range.ts';

const ANY_TIME = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** From the first to the last of the calls that a condition on `health_calls` finds; null if there are none. */
export function findCallSpan(db: Database, { sql, values }: SqlCondition): HealthRange | null {
  const find = (order: 'ASC' | 'DESC', spanMs: number, between: readonly number[]): number | undefined =>
    db
      .prepare<unknown[], number>(
        `SELECT started_at FROM health_calls WHERE span_ms = ? AND started_at BETWEEN ? AND ? AND ${sql}
         ORDER BY started_at ${order} LIMIT 1`,
      )
      .pluck()
      .get(spanMs, ...between, ...values);
  // There are at most 60 minutes per hour to skip.
  const findMinute = (order: 'ASC' | 'DESC'): number | undefined => {
    const hour = find(order, HOUR_MS, ANY_TIME);
    return hour === undefined ? undefined : find(order, MINUTE_MS, [hour, hour + HOUR_MS - 1]);
  };
  const [first, last] = [findMinute('ASC'), findMinute('DESC')];
  return first === undefined || last === undefined ? null : createRange(first, last);
}
