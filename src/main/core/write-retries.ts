import type { Cancel, Clock } from './clock.ts';
import type { ReportDefect } from './defect-log.ts';

/** Long enough not to overload a disk or a lock, short enough for a user who waits for it to end. */
const RETRY_DELAY_MS = 5_000;

/**
 * Repeats work whose write failed, such as on a full disk: after a delay in real time, until it succeeds. The follow-up
 * work of a failed write must not wait until the next start.
 */
export interface WriteRetries {
  /**
   * Runs `work` again later, once for each key. The cause is reported: storage failures are shown, the rest are
   * defects.
   */
  schedule(key: string, work: () => void, cause: unknown): void;
  /** Runs all of it now, because the workbench's clock is being advanced past its delay. */
  retryNow(): void;
  stop(): void;
}

export function createWriteRetries(clock: Pick<Clock, 'after'>, reportDefect: ReportDefect): WriteRetries {
  const waiting = new Map<string, () => void>();
  let cancel: Cancel | null = null;
  let stopped = false;

  function retryNow(): void {
    cancel?.();
    cancel = null;
    const pendingWorks = [...waiting];
    waiting.clear();
    for (const [key, work] of pendingWorks) {
      try {
        work();
      } catch (error) {
        schedule(key, work, error);
      }
    }
  }

  function schedule(key: string, work: () => void, cause: unknown): void {
    reportDefect(cause);
    if (stopped) return;
    waiting.set(key, work);
    cancel ??= clock.after(RETRY_DELAY_MS, retryNow);
  }

  return {
    schedule: schedule,
    retryNow: retryNow,
    stop() {
      stopped = true;
      waiting.clear();
      cancel?.();
    },
  };
}
