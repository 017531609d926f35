import { uptime } from 'node:os';
import { createSteadyTime, type TimeSources } from './time/steady-time.ts';

/** Cancels what it was given for; harmless when called late or twice. */
export type Cancel = () => void;

/**
 * Time as the core knows it. Everything that waits or stamps takes a clock, so tests are exact and a person can
 * move time. Delays and instants are milliseconds.
 */
export interface Clock {
  /**
   * Wall time, milliseconds since 1970. Never less than before: where the system's clock is set, it goes on by the time
   * that passes (ADR 24), so that what waits for an instant waits neither longer nor shorter.
   */
  now(): number;
  /** For measuring durations: never jumps, has fractions of a millisecond, means nothing by itself. */
  monotonicMs(): number;
  after(delayMs: number, run: () => void): Cancel;
  /** Runs at an instant of wall time, as soon as it can where that has passed. */
  at(instant: number, run: () => void): Cancel;
  /** Runs once the events already waiting in this turn of the loop are handled. */
  endOfTurn(run: () => void): void;
  /** How far the system's clock was set since this clock began, which did not follow. Left out: it never is. */
  systemStepMs?(): number;
}

const SYSTEM: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1_000,
};

export function createSystemClock(sources: TimeSources = SYSTEM): Clock {
  const time = createSteadyTime(sources);

  function after(delayMs: number, run: () => void): Cancel {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  }

  return {
    now: () => time.now(),
    monotonicMs: () => sources.monotonic(),
    after,
    at: (instant, run) => after(Math.max(0, instant - time.now()), run),
    endOfTurn: (run) => void setImmediate(run),
    systemStepMs: () => time.stepMs(),
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

const POLL_INTERVAL_MS = 5_000;

/** Nothing else notices that the system's clock was set: what is shown of the time is then out of date. */
export function watchSystemClock(clock: Clock, onSet: () => void): Cancel {
  const { systemStepMs } = clock;
  if (systemStepMs === undefined) return () => undefined;
  let known = systemStepMs();
  const look = (): void => {
    const step = systemStepMs();
    if (step !== known) onSet();
    known = step;
    cancel = clock.after(POLL_INTERVAL_MS, look);
  };
  let cancel = clock.after(POLL_INTERVAL_MS, look);
  return () => cancel();
}
