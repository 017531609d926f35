/** What steady time is made of. Milliseconds. */
export interface TimeSources {
  /** The system's clock, since 1970: a person, a time server or a start of the machine may set it. */
  wall(): number;
  /** Since any moment; never set, but on most systems it stands still while the machine sleeps. */
  monotonic(): number;
  /** Since the machine started, its sleep included; never set. */
  uptime(): number;
}

/** Wall time that a set clock does not move: it goes by the time that really passes, a machine's sleep included. */
export interface SteadyTime {
  /** Milliseconds since 1970; never less than before. */
  now(): number;
  /** How far the system's clock was set since the beginning, forward (more than 0) or back. */
  stepMs(): number;
}

/** What a clock drifts, and a time server puts right; more than that is a clock that was set, or a machine that slept. */
const DRIFT_MS = 10_000;
/** Drift is made up for by going faster or slower, so that nothing jumps; less than this is how finely clocks are read. */
const SLEW = 0.1;
const GRAIN_MS = 50;

export function createSteadyTime({ wall, monotonic, uptime }: TimeSources): SteadyTime {
  let own = wall();
  let monotonicAt = monotonic();
  let asleepMs = uptime() - monotonicAt;
  let stepMs = 0;

  /** How long the machine has slept since this was asked. */
  function sleptMs(): number {
    const now = uptime() - monotonic();
    const slept = now - asleepMs;
    asleepMs = now;
    return slept > DRIFT_MS ? slept : 0;
  }

  function read(): void {
    const at = monotonic();
    const passedMs = Math.max(0, at - monotonicAt);
    monotonicAt = at;
    own += passedMs;
    let gapMs = wall() - stepMs - own;
    if (Math.abs(gapMs) > DRIFT_MS) {
      const slept = sleptMs();
      own += slept;
      gapMs -= slept;
    }
    if (Math.abs(gapMs) > DRIFT_MS) stepMs += gapMs;
    else if (gapMs > 0) own += gapMs <= GRAIN_MS ? gapMs : Math.min(gapMs, passedMs * SLEW);
    // The wall is read in whole milliseconds: less than one behind is none.
    else if (gapMs < -1) own -= Math.min(-gapMs, passedMs * SLEW);
  }

  return {
    now() {
      read();
      return Math.floor(own);
    },
    stepMs() {
      read();
      return Math.round(stepMs);
    },
  };
}
