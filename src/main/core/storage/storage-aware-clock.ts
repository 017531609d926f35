import type { Clock } from '../clock.ts';
import type { StorageHealth } from './storage-health.ts';

/**
 * A clock whose timers may fail to write: the failure is noted, and nothing ends. The owner of the timer continues when
 * storage reports that writes work again. Every timer of the core waits on a clock, so none is left out.
 */
export function createStorageAwareClock(clock: Clock, reportFailure: StorageHealth['reportFailure']): Clock {
  const catchFailures = (run: () => void) => (): void => {
    try {
      run();
    } catch (error) {
      if (!reportFailure(error)) throw error;
    }
  };
  return {
    ...clock,
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    after: (delayMs, run) => clock.after(delayMs, catchFailures(run)),
    at: (instant, run) => clock.at(instant, catchFailures(run)),
    afterTurn: (run) => clock.afterTurn(catchFailures(run)),
  };
}
