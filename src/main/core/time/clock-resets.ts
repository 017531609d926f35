import type { Database } from 'better-sqlite3';

/** How far the clock was set back between exchanges, whose recorded times a reset does not change. */
export interface ClockResets {
  /** The clock is set back (forward, if negative) after the exchange with this id has started. */
  add(reset: { readonly afterId: number; readonly byMs: number }): void;
  /** How far it had been set back in all when the exchange with this id started; without one, until now. */
  getSetBackMs(id?: number): number;
}

export function createClockResets(db: Database): ClockResets {
  const insert = db.prepare<[number, number]>(
    `INSERT INTO clock_resets (after_id, by_ms) VALUES (?, ?)
     ON CONFLICT (after_id) DO UPDATE SET by_ms = by_ms + excluded.by_ms`,
  );
  const selectSum = db
    .prepare<[number], number>('SELECT coalesce(sum(by_ms), 0) FROM clock_resets WHERE after_id < ?')
    .pluck();
  return {
    add({ afterId, byMs }) {
      if (byMs !== 0) insert.run(afterId, Math.round(byMs));
    },
    getSetBackMs: (id = Number.MAX_SAFE_INTEGER) => selectSum.get(id) ?? 0,
  };
}
