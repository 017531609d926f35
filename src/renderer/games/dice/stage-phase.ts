import type { GameState } from './game-state.ts';

/** Waiting for a roll, showing the one that just came, or at rest (with the last one still lying there). */
export type StagePhase = 'rolling' | 'fresh' | 'rest';

export function stagePhase(state: GameState): StagePhase {
  if (state.kind === 'rolling') return 'rolling';
  return state.kind === 'ready' && state.fresh ? 'fresh' : 'rest';
}
