import type { Cancel, Clock } from '../clock.ts';

/** Rings when the earliest of things that lie on disk comes due. */
export interface DueTimer {
  /** What is due may have changed: looks again. */
  set(): void;
  stop(): void;
}

export interface Due {
  /** The earliest instant. */
  nextAt(): number | null;
  /** Deals with all that is due, so that `nextAt` then lies ahead. */
  handleDue(): void;
  /** Neither could be done: sees to it that `again` is called later. Where it is left out, what they throw is thrown on. */
  onFailure?(error: unknown, again: () => void): void;
}

export function createDueTimer(clock: Pick<Clock, 'at'>, due: Due): DueTimer {
  let cancel: Cancel | null = null;
  let stopped = false;

  function set(): void {
    cancel?.();
    cancel = null;
    const at = stopped ? null : due.nextAt();
    if (at === null) return;
    cancel = clock.at(at, () => attempt(handleDue));
  }

  function handleDue(): void {
    due.handleDue();
    set();
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (due.onFailure === undefined) throw error;
      due.onFailure(error, () => attempt(set));
    }
  }

  return {
    set: () => attempt(set),
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
