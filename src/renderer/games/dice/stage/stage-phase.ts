import type { GameState } from '../../kit/round/game-state.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { useDelayed } from '../../kit/page/use-delayed.ts';

/**
 * Waiting for a roll, its digits coming to rest, showing what it came to, or at rest (with the last one still lying there).
 */
export type StagePhase = 'rolling' | 'settling' | 'fresh' | 'idle';

/** Until the last of the reels stands, as the style sheet has it, and has been heard. */
const SETTLE_MS = 760;

/** The roll is told from `fresh` on: while it settles, nothing on the page says more than the digits do. */
export function useStagePhase(state: GameState<unknown>): StagePhase {
  const reducedMotion = useReducedMotion();
  const isFresh = state.kind === 'ready' && state.fresh;
  const hasSettled = useDelayed(isFresh, reducedMotion ? 0 : SETTLE_MS);
  if (state.kind === 'playing') return 'rolling';
  if (!isFresh) return 'idle';
  return hasSettled ? 'fresh' : 'settling';
}
