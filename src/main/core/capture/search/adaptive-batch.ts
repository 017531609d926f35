import type { Clock } from '../../clock.ts';

/** Splits long work into batches that are short enough not to block the thread. */
export interface AdaptiveBatch {
  /** The size of the next batch. */
  size(): number;
  /** Runs one batch of that size and adapts the size to the time it took. */
  run<T>(work: () => T): T;
  /** Yields to the event loop. */
  nextTurn(): Promise<void>;
}

/** Less than the 10 ms that a page drawn at 60 Hz can spare, because a batch can take longer than the one before. */
export const BATCH_MS = 5;

export function createAdaptiveBatch(
  clock: Pick<Clock, 'monotonicMs' | 'afterTurn'>,
  sizes: { readonly initial: number; readonly min: number; readonly max: number },
): AdaptiveBatch {
  let size = sizes.initial;
  return {
    size: () => size,
    run(work) {
      const startedMs = clock.monotonicMs();
      const result = work();
      const tookMs = Math.max(0.01, clock.monotonicMs() - startedMs);
      // Grow carefully: the pages of the next batch may still have to be read from disk.
      const fitting = size * Math.min(2, BATCH_MS / tookMs);
      size = Math.round(Math.min(sizes.max, Math.max(sizes.min, fitting)));
      return result;
    },
    nextTurn: () => new Promise((resolve) => clock.afterTurn(resolve)),
  };
}
