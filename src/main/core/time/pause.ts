import type { Clock } from '../clock.ts';

/** Yields to other work if this one has lasted long enough. Call it after each small step. */
export type Pause = () => Promise<void>;

/** The longest time that other work waits for a turn. */
const BATCH_MS = 8;

export function createPause(clock: Pick<Clock, 'monotonicMs' | 'afterTurn'>): Pause {
  let since = clock.monotonicMs();
  return async () => {
    if (clock.monotonicMs() - since < BATCH_MS) return;
    await new Promise<void>((resolve) => clock.afterTurn(resolve));
    since = clock.monotonicMs();
  };
}
