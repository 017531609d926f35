import type { Clock } from '../../clock.ts';

/** Cuts long work into pieces that are short for whoever waits for the same thread. */
export interface AdaptiveBatch {
  /** How much the next piece may hold. */
  size(): number;
  /** Does a piece of that size, and learns from how long it took. */
  run<T>(work: () => T): T;
  /** Resolves when those who waited meanwhile have had their turn. */
  nextTurn(): Promise<void>;
}

/** Short of the 10 ms that a page drawn at 60 Hz can spare, since a piece can turn out longer than the one before. */
export const BATCH_MS = 5;

export function createAdaptiveBatch(
  clock: Pick<Clock, 'monotonicMs' | 'endOfTurn'>,
  limits: { readonly initial: number; readonly min: number; readonly max: number },
): AdaptiveBatch {
  let size = limits.initial;
  return {
    size: () => size,
    run(work) {
      const startedMs = clock.monotonicMs();
      const result = work();
      const tookMs = Math.max(0.01, clock.monotonicMs() - startedMs);
      // Carefully upwards: the pages of the next piece may still have to be read from the disk.
      const fitting = size * Math.min(2, BATCH_MS / tookMs);
      size = Math.round(Math.min(limits.max, Math.max(limits.min, fitting)));
      return result;
    },
    nextTurn: () => new Promise((resolve) => clock.endOfTurn(resolve)),
  };
}
