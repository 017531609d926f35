import type { Cancel, Clock } from '../clock.ts';

/**
 * A clock that a user can move forward. Timers fire in the order and at the instants in which they would have fired
 * anyway. Durations are not affected: `monotonicMs` is always real.
 */
export interface MovableClock extends Clock {
  /** How far it is ahead of the system's time; negative if the system clock was set forward. In milliseconds. */
  offsetMs(): number;
  /** How far the system clock was set, as long as no reset has made this one follow. */
  unfollowedStepMs(): number;
  /** How far ahead it would be if it were moved to an instant now. */
  offsetAt(instant: number): number;
  /** The earliest instant that anything waits for. */
  nextDueAt(): number | null;
  /** Stops time: nothing comes due until it is moved or runs again. */
  freeze(): void;
  /** Moves a frozen clock to an instant, not before the current one, and runs what is due by then. */
  moveTo(instant: number): void;
  /** Time passes again, from the current instant, or from the underlying clock if that is ahead. */
  run(): void;
  /** Back to the system's time. Timers keep their remaining wait. */
  reset(): void;
}

/** Timers of a sleeping machine stop while its clock continues, so long waits are checked again. */
const RECHECK_INTERVAL_MS = 60_000;

interface Timer {
  at: number;
  readonly run: () => void;
  cancelUnderlying: Cancel | null;
}

export function createMovableClock(underlying: Clock, startOffsetMs: number): MovableClock {
  const timers = new Set<Timer>();
  let offset = startOffsetMs;
  /** The step of the system clock that was followed: time never goes back before that. */
  let followedMs = 0;
  let frozenAt: number | null = null;

  const now = (): number => frozenAt ?? underlying.now() + offset;

  const stepMs = (): number => underlying.systemStepMs?.() ?? 0;

  /** Never behind the underlying clock: what that gained while this one was frozen is caught up. */
  const computeOffset = (instant: number): number => Math.max(followedMs, instant - underlying.now());
  const offsetAt = (instant: number): number => computeOffset(instant) - stepMs();
  const offsetMs = (): number => (frozenAt === null ? offset - stepMs() : offsetAt(frozenAt));

  function arm(timer: Timer): void {
    if (frozenAt !== null) return;
    const waitMs = Math.max(0, timer.at - now());
    timer.cancelUnderlying = underlying.after(Math.min(waitMs, RECHECK_INTERVAL_MS), () => {
      if (timer.at > now()) return arm(timer);
      timers.delete(timer);
      timer.run();
    });
  }

  function disarm(timer: Timer): void {
    timer.cancelUnderlying?.();
    timer.cancelUnderlying = null;
  }

  function wait(at: number, run: () => void): Cancel {
    const timer: Timer = { at, run, cancelUnderlying: null };
    timers.add(timer);
    arm(timer);
    return () => {
      timers.delete(timer);
      disarm(timer);
    };
  }

  function findEarliest(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers) if (first === null || timer.at < first.at) first = timer;
    return first;
  }

  return {
    now,
    monotonicMs: () => underlying.monotonicMs(),
    afterTurn: (run) => underlying.afterTurn(run),
    after: (delayMs, run) => wait(now() + delayMs, run),
    at: wait,
    offsetMs,
    unfollowedStepMs: () => stepMs() - followedMs,
    offsetAt,
    nextDueAt: () => findEarliest()?.at ?? null,
    freeze() {
      if (frozenAt !== null) return;
      frozenAt = now();
      timers.forEach(disarm);
    },
    moveTo(instant) {
      if (frozenAt === null) throw new Error('A running clock cannot be moved: freeze it first');
      for (let due = findEarliest(); due !== null && due.at <= instant; due = findEarliest()) {
        timers.delete(due);
        frozenAt = Math.max(frozenAt, due.at);
        due.run();
      }
      frozenAt = Math.max(frozenAt, instant);
    },
    run() {
      if (frozenAt === null) return;
      offset = computeOffset(frozenAt);
      frozenAt = null;
      timers.forEach(arm);
    },
    reset() {
      if (frozenAt !== null) throw new Error('A frozen clock cannot be reset: let it run first');
      const byMs = offsetMs();
      for (const timer of timers) timer.at -= byMs;
      followedMs = stepMs();
      offset = followedMs;
    },
  };
}
