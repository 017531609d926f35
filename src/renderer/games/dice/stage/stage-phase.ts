import { useState } from 'react';
import type { GameState } from '../../kit/round/game-state.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { useDelayed } from '../../kit/page/use-delayed.ts';

/** `rolling` waits for the response, `settling` stops the reels, `fresh` shows the result, `idle` shows the last roll. */
export type StagePhase = 'rolling' | 'settling' | 'fresh' | 'idle';

/** The motion on the stage: none after a roll was `sent`, as long as its response may come quickly. */
export type StageMotion = StagePhase | 'sent';

/** Until the last reel has stopped and its sound has ended. Keep in sync with the style sheet. */
const SETTLE_MS = 760;

/** In instant mode the former result stays for this long, so that quick responses do not flicker. */
const FORMER_RESULT_MS = 300;

/** The result shows from `fresh` on: while the reels settle, nothing on the page may reveal it. */
export function useStagePhase(state: GameState<unknown>, isInstant: boolean): StagePhase {
  const reducedMotion = useReducedMotion();
  const isPlaying = state.kind === 'playing';
  const isFresh = state.kind === 'ready' && state.fresh;
  const [wasFresh, setWasFresh] = useState(false);
  if (state.kind === 'ready' && state.fresh !== wasFresh) setWasFresh(state.fresh);
  const isSlow = useDelayed(isPlaying, FORMER_RESULT_MS);
  const hasSettled = useDelayed(isFresh, reducedMotion ? 0 : SETTLE_MS);
  if (isPlaying && isInstant && !isSlow) return wasFresh ? 'fresh' : 'idle';
  if (isPlaying) return 'rolling';
  if (!isFresh) return 'idle';
  return hasSettled || isInstant ? 'fresh' : 'settling';
}
