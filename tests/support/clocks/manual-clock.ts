import type { Cancel, Clock } from '#core/clock.ts';

/** A clock that only advances when a test advances it. */
export interface ManualClock extends Clock {
  /** Advances time and runs due timers, each at its own time. */
  advance(ms: number): void;
  /** Advances time like a sleeping machine: no timer fires, and remaining delays are unchanged. */
  sleep(ms: number): void;
  /** The remaining delays of all timers, shortest first. */
  delays(): number[];
}

export function createManualClock(startAt = Date.UTC(2026, 2, 3, 12)): ManualClock {
  const waiting = new Set<{ at: number; readonly run: () => void }>();
  let now = startAt;

  /** The next timer that is due; among those due at the same time, the one that has waited longest. */
  function findEarliestUntil(end: number): { readonly at: number; readonly run: () => void } | undefined {
    let earliest: { at: number; readonly run: () => void } | undefined;
    for (const timer of waiting)
      if (timer.at <= end && timer.at < (earliest?.at ?? Infinity)) earliest = timer;
    return earliest;
  }

  function wait(at: number, run: () => void): Cancel {
    const timer = { at, run };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  }

  return {
    now: () => now,
    monotonicMs: () => now - startAt,
    after: (delayMs, run) => wait(now + delayMs, run),
    at: (instant, run) => wait(Math.max(now, instant), run),
    afterTurn: (run) => void setImmediate(run),
    advance(ms) {
      const end = now + ms;
      for (let next = findEarliestUntil(end); next !== undefined; next = findEarliestUntil(end)) {
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    sleep(ms) {
      now += ms;
      for (const timer of waiting) timer.at += ms;
    },
    delays: () => [...waiting].map(({ at }) => at - now).toSorted((a, b) => a - b),
  };
}
