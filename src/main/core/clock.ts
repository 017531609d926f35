/** Cancels what it was given for; harmless when called late or twice. */
export type Cancel = () => void;

/**
 * Time as the core knows it. Everything that waits or stamps takes a clock, so tests are exact and a person can
 * move time. Delays and instants are milliseconds.
 */
export interface Clock {
  /** Wall time, milliseconds since 1970. */
  now(): number;
  /** For measuring durations: never jumps, has fractions of a millisecond, means nothing by itself. */
  monotonicMs(): number;
  after(delayMs: number, run: () => void): Cancel;
  /** Runs at an instant of wall time, as soon as it can where that has passed. */
  at(instant: number, run: () => void): Cancel;
  /** Runs once the events already waiting in this turn of the loop are handled. */
  endOfTurn(run: () => void): void;
}

export function createSystemClock(): Clock {
  function after(delayMs: number, run: () => void): Cancel {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  }

  return {
    now: () => Date.now(),
    monotonicMs: () => performance.now(),
    after,
    at: (instant, run) => after(Math.max(0, instant - Date.now()), run),
    endOfTurn: (run) => void setImmediate(run),
  };
}

/** `2026-03-03T12:00:00.000Z` of milliseconds since 1970. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Milliseconds since 1970 of what `isoTime` gave. */
export function instantOf(iso: string): number {
  return Date.parse(iso);
}
