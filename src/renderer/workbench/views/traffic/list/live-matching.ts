import { throttle } from '../../../platform/connection/throttle.ts';

/** Asks which of the new exchanges match the filter, at a limited rate. */
export interface LiveMatching {
  /** This exchange was captured, or has changed, and has to be matched. */
  see(id: number): void;
  /** Drops exchanges that were seen but not yet requested. */
  forget(): void;
}

/** Calls `match` with the ID after which to match, at most once per `everyMs` and never concurrently. */
export function createLiveMatching(everyMs: number, match: (afterId: number) => Promise<void>): LiveMatching {
  /** IDs are assigned at the start but reported at the end: a slow exchange has a lower ID than those matched. */
  let afterId: number | null = null;
  let isRunning = false;
  const isRequested = (): boolean => afterId !== null;

  const matchThrottled = throttle(everyMs, async () => {
    const from = afterId;
    afterId = null;
    if (from !== null) await match(from);
  });

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // If the connection was lost, the whole search is repeated after the reconnect.
    while (isRequested()) await matchThrottled().catch(() => undefined);
    isRunning = false;
  };

  return {
    see(id) {
      afterId = Math.min(afterId ?? Infinity, id - 1);
      void run();
    },
    forget() {
      afterId = null;
    },
  };
}
