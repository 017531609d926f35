import type { Draws } from '#shared/games/slots/engine/draws.ts';
import { playSlots } from '#shared/games/slots/engine/play-slots.ts';
import { NEW_ROUND, type SlotsState } from '#shared/games/slots/engine/round-state.ts';
import { seededDraws } from './seeded-draws.ts';
import type { SlotsGame } from '#shared/games/slots/engine/slots-game.ts';
import type { SlotsInput, SlotsStep, SpinStep } from '#shared/games/slots/engine/slots-step.ts';
import { countRound, emptyTally, type Tally } from './tally.ts';

/** Rounds that are drawn from one seed. */
export const BLOCK_ROUNDS = 50_000;

/** Plays one block of a simulation. Each has a seed of its own, so it is the same whoever plays it, and when. */
export function simulateBlock(game: SlotsGame, seed: string, block: number, rounds: number): Tally {
  return simulateRounds(game, seededDraws(`${seed}-${block}`), rounds);
}

/** Plays whole rounds, with all their free spins and bonus games, and counts what they come to. */
export function simulateRounds(game: SlotsGame, draws: Draws, rounds: number): Tally {
  const tally = emptyTally();
  for (let round = 0; round < rounds; round++) playRound(game, draws, tally);
  return tally;
}

function playRound(game: SlotsGame, draws: Draws, tally: Tally): void {
  let state = NEW_ROUND;
  for (;;) {
    const played = playSlots(game, state, inputFor(state), draws);
    if (played.kind === 'refused') throw new Error(`A simulated round was refused: ${played.reason}`);
    const { step, next } = played;
    countStep(tally, step);
    if (step.finished) return countRound(tally, step.won, step.capped);
    state = next;
  }
}

const SPIN: SlotsInput = { kind: 'spin' };

/** A player who picks from the first field on: what lies behind the fields does not depend on who picks. */
function inputFor(state: SlotsState): SlotsInput {
  if (state.awaits === 'spin' || state.awaits === 'nothing') return SPIN;
  if (state.awaits === 'pick') return { kind: 'pick', field: state.picked.length };
  return { kind: state.awaits };
}

function countStep(tally: Tally, step: SlotsStep): void {
  if ('spin' in step) countSpin(tally, step);
  else tally.bySource.bonus += step.win;
}

function countSpin(tally: Tally, { kind, win, spin, freeSpinsAwarded, bonusTriggered }: SpinStep): void {
  if (kind === 'free_spin') {
    tally.freeSpins++;
    tally.bySource.free_spins += win;
    if (freeSpinsAwarded > 0) tally.retriggers++;
  } else {
    if (freeSpinsAwarded > 0) tally.freeSpinRounds++;
    let later = 0;
    for (let index = 1; index < spin.cascades.length; index++)
      for (const { amount } of spin.cascades[index]!.wins) later += amount;
    tally.bySource.cascades += later;
    tally.bySource.base += win - later;
  }
  if (bonusTriggered) tally.bonuses++;
}
