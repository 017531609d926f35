import { uptime } from 'node:os';
import { createSteadyTime, type TimeSources } from './time/steady-time.ts';

/** Cancels a timer; harmless when called late or twice. */
export type Cancel = () => void;

/**
 * Time as the core knows it. Everything that waits or stamps takes a clock, so that tests are exact and a user can
 * move time. Delays and instants are milliseconds.
 */
export interface Clock {
  /**
   * Wall time, milliseconds since 1970. Never decreases: if the system clock is set, it continues with the time that
   * really passes (ADR 24), so that waits become neither longer nor shorter.
   */
  now(): number;
  /** For measuring durations: never jumps, has fractions of a millisecond, and has no meaning by itself. */
  monotonicMs(): number;
  after(delayMs: number, run: () => void): Cancel;
  /** Runs at an instant of wall time, as soon as possible if that has passed. */
  at(instant: number, run: () => void): Cancel;
  /** Runs once the events already waiting in this turn of the loop are handled. */
  afterTurn(run: () => void): void;
  /**
   * How far the system clock was set since this clock started, which did not follow it. If left out, it was never set.
   */
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
    afterTurn: (run) => void setImmediate(run),
    systemStepMs: () => time.stepMs(),
  };
}

/** Formats milliseconds since 1970 as `2026-03-03T12:00:00.000Z`. */
export function formatIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Milliseconds since 1970 from the format of `formatIsoTime`. */
export function parseIsoTime(iso: string): number {
  return Date.parse(iso);
}

/** Milliseconds since 1970 of a time in this computer's zone: year, month (1 to 12) and day, then hour, minute, second. */
export function fromLocalDate(date: readonly number[]): number {
  const [year = 1970, month = 1, ...rest] = date;
  return new Date(year, month - 1, ...rest).getTime();
}

const POLL_INTERVAL_MS = 5_000;

/** Nothing else notices that the system clock was set, after which displayed times are outdated. */
export function watchSystemClock(clock: Clock, onSet: () => void): Cancel {
  const { systemStepMs } = clock;
  if (systemStepMs === undefined) return () => undefined;
  let known = systemStepMs();
  const poll = (): void => {
    const step = systemStepMs();
    if (step !== known) onSet();
    known = step;
    cancel = clock.after(POLL_INTERVAL_MS, poll);
  };
  let cancel = clock.after(POLL_INTERVAL_MS, poll);
  return () => cancel();
}
