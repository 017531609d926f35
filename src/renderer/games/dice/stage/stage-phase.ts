import type { GameState } from '../../kit/round/game-state.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { useDelayed } from '../../kit/page/use-delayed.ts';

/** `rolling` waits for the response, `settling` stops the reels, `fresh` shows the result, `idle` shows the last roll. */
export type StagePhase = 'rolling' | 'settling' | 'fresh' | 'idle';

/** Until the last reel has stopped and its sound has ended. Keep in sync with the style sheet. */
const SETTLE_MS = 760;

/** The result shows from `fresh` on: while the reels settle, nothing on the page may reveal it. */
export function useStagePhase(state: GameState<unknown>): StagePhase {
  const reducedMotion = useReducedMotion();
  const isFresh = state.kind === 'ready' && state.fresh;
  const hasSettled = useDelayed(isFresh, reducedMotion ? 0 : SETTLE_MS);
  if (state.kind === 'playing') return 'rolling';
  if (!isFresh) return 'idle';
  return hasSettled ? 'fresh' : 'settling';
}
