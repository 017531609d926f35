import type { Cancel, Clock } from '#core/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due on the way, each at its own instant. */
  advance(ms: number): void;
  /** Time goes on as on a machine that sleeps: nothing falls due, and what waits waits as long afterwards. */
  sleep(ms: number): void;
  /** How long each of those that wait still has to, shortest first. */
  delays(): number[];
}

export function createManualClock(startAt = Date.UTC(2026, 2, 3, 12)): ManualClock {
  const waiting = new Set<{ at: number; readonly run: () => void }>();
  let now = startAt;

  /** Of those that fall due in the same moment, the one that has waited longest. */
  function earliestUntil(end: number): { readonly at: number; readonly run: () => void } | undefined {
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
    endOfTurn: (run) => void setImmediate(run),
    advance(ms) {
      const end = now + ms;
      for (let next = earliestUntil(end); next !== undefined; next = earliestUntil(end)) {
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
