import type { Clock } from '../clock.ts';

/** Gives others their turn, where the work has lasted long enough. To be called after each little step of it. */
export type Pause = () => Promise<void>;

/** Longer than this nobody waits for a turn. */
const BATCH_MS = 8;

export function createPause(clock: Pick<Clock, 'monotonicMs' | 'endOfTurn'>): Pause {
  let since = clock.monotonicMs();
  return async () => {
    if (clock.monotonicMs() - since < BATCH_MS) return;
    await new Promise<void>((resolve) => clock.endOfTurn(resolve));
    since = clock.monotonicMs();
  };
}
