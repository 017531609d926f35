import type { Cancel, Clock } from '../clock.ts';

/** Fires when the earliest of stored instants comes due. */
export interface DueTimer {
  /** What is due may have changed: reads it again. */
  set(): void;
  stop(): void;
}

export interface DueSource {
  /** The earliest instant. */
  getNextDueAt(): number | null;
  /** Handles everything that is due, so `getNextDueAt` is in the future afterwards. */
  handleDue(): void;
  /** One of the two failed: ensures that `retry` is called later. Without it, errors are rethrown. */
  onFailure?(error: unknown, retry: () => void): void;
}

export function createDueTimer(clock: Pick<Clock, 'at'>, due: DueSource): DueTimer {
  let cancel: Cancel | null = null;
  let stopped = false;

  function set(): void {
    cancel?.();
    cancel = null;
    const at = stopped ? null : due.getNextDueAt();
    if (at === null) return;
    cancel = clock.at(at, () => tryRun(handleDue));
  }

  function handleDue(): void {
    due.handleDue();
    set();
  }

  function tryRun(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (due.onFailure === undefined) throw error;
      due.onFailure(error, () => tryRun(set));
    }
  }

  return {
    set: () => tryRun(set),
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
