import { throttled } from '../../../platform/connection/throttle.ts';

/** Asks which of what was just captured the filter finds, not oftener than is of use. */
export interface LiveMatching {
  /** This exchange was captured, or has changed, and is to be matched. */
  see(id: number): void;
  /** What was seen and is not asked for yet is of no interest any more. */
  forget(): void;
}

/** `ask` is called with the id after which everything is to be matched, once in `everyMs` at most, never twice at once. */
export function createLiveMatching(everyMs: number, ask: (afterId: number) => Promise<void>): LiveMatching {
  /** Ids are given when an exchange begins and told when it ends: a slow one is below what was matched before. */
  let afterId: number | null = null;
  let isRunning = false;
  const isRequested = (): boolean => afterId !== null;

  const askThrottled = throttled(everyMs, async () => {
    const from = afterId;
    afterId = null;
    if (from !== null) await ask(from);
  });

  const go = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // Where contact was lost, all is searched again once it is back.
    while (isRequested()) await askThrottled().catch(() => undefined);
    isRunning = false;
  };

  return {
    see(id) {
      afterId = Math.min(afterId ?? Infinity, id - 1);
      void go();
    },
    forget() {
      afterId = null;
    },
  };
}
