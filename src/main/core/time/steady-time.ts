/** The sources of steady time. In milliseconds. */
export interface TimeSources {
  /** The system clock, since 1970: a user, a time server or a start of the machine may set it. */
  wall(): number;
  /** Since an arbitrary moment; never set, but on most systems it stops while the machine sleeps. */
  monotonic(): number;
  /** Since the machine started, including sleep; never set. */
  uptime(): number;
}

/**
 * Wall time that is unaffected when the clock is set: it follows the time that really passes, including a machine's
 * sleep.
 */
export interface SteadyTime {
  /** Milliseconds since 1970; never decreases. */
  now(): number;
  /** How far the system clock was set since the beginning, forward (more than 0) or back. */
  stepMs(): number;
}

/**
 * A smaller difference is drift, which a time server corrects; a larger one means that the clock was set, or that the
 * machine slept.
 */
const DRIFT_MS = 10_000;
/**
 * Drift is corrected gradually by running faster or slower, so that nothing jumps; a smaller gap than this is within
 * the clocks' precision.
 */
const SLEW = 0.1;
const RESOLUTION_MS = 50;

export function createSteadyTime({ wall, monotonic, uptime }: TimeSources): SteadyTime {
  let steadyMs = wall();
  let monotonicAt = monotonic();
  let asleepMs = uptime() - monotonicAt;
  let stepMs = 0;

  /** How long the machine has slept since the last call. */
  function measureSleep(): number {
    const now = uptime() - monotonic();
    const slept = now - asleepMs;
    asleepMs = now;
    return slept > DRIFT_MS ? slept : 0;
  }

  function read(): void {
    const at = monotonic();
    const passedMs = Math.max(0, at - monotonicAt);
    monotonicAt = at;
    steadyMs += passedMs;
    let gapMs = wall() - stepMs - steadyMs;
    if (Math.abs(gapMs) > DRIFT_MS) {
      const slept = measureSleep();
      steadyMs += slept;
      gapMs -= slept;
    }
    if (Math.abs(gapMs) > DRIFT_MS) stepMs += gapMs;
    else if (gapMs > 0) steadyMs += gapMs <= RESOLUTION_MS ? gapMs : Math.min(gapMs, passedMs * SLEW);
    // The wall clock has whole milliseconds: less than one behind is not a gap.
    else if (gapMs < -1) steadyMs -= Math.min(-gapMs, passedMs * SLEW);
  }

  return {
    now() {
      read();
      return Math.floor(steadyMs);
    },
    stepMs() {
      read();
      return Math.round(stepMs);
    },
  };
}
