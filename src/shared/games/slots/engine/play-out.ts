import type { Draws } from './draws.ts';
import { playSlots } from './play-slots.ts';
import { NEW_ROUND, type SlotsState } from './round-state.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotsInput, SlotsStep } from './slots-step.ts';

/** Plays one whole round, with all its free spins and bonus games, and reports each step as it is played. */
export function playOut(game: SlotGame, draws: Draws, onStep: (step: SlotsStep) => void): void {
  let state = NEW_ROUND;
  for (;;) {
    const played = playSlots(game, state, chooseInput(state), draws);
    if (played.kind === 'rejected') throw new Error(`A simulated round was rejected: ${played.reason}`);
    onStep(played.step);
    if (played.step.finished) return;
    state = played.next;
  }
}

const SPIN: SlotsInput = { kind: 'spin' };

/** A player who picks from the first box on; the prizes behind the boxes do not depend on the picks. */
function chooseInput(state: SlotsState): SlotsInput {
  if (state.awaits === 'spin' || state.awaits === 'nothing') return SPIN;
  if (state.awaits === 'pick') return { kind: 'pick', field: state.picked.length };
  return { kind: state.awaits };
}
