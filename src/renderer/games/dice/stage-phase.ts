import type { GameState } from '../table/game-state.ts';

/** Waiting for a roll, showing the one that just came, or at rest (with the last one still lying there). */
export type StagePhase = 'rolling' | 'fresh' | 'rest';

export function stagePhase(state: GameState<unknown>): StagePhase {
  if (state.kind === 'playing') return 'rolling';
  return state.kind === 'ready' && state.fresh ? 'fresh' : 'rest';
}
