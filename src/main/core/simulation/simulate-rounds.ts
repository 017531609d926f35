import type { Draws } from '#shared/games/slots/engine/draws.ts';
import { playOut } from '#shared/games/slots/engine/play-out.ts';
import { createSeededDraws } from './seeded-draws.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsStep, SpinStep } from '#shared/games/slots/engine/slots-step.ts';
import { UNITS_PER_BET } from '#shared/games/slots/slots-win.ts';
import { countRound, createTally, type Tally } from './tally.ts';

/** Rounds that are drawn from one seed. */
export const BLOCK_ROUNDS = 50_000;

/** Plays one block of a simulation. Each has its own seed, so it is the same in any thread at any time. */
export function simulateBlock(game: SlotGame, seed: string, block: number, rounds: number): Tally {
  return simulateRounds(game, createBlockDraws(seed, block), rounds);
}

export function createBlockDraws(seed: string, block: number): Draws {
  return createSeededDraws(`${seed}-${block}`);
}

/**
 * Plays complete rounds, with all their free spins and bonus games, and adds up the results; with a stake, in the
 * smallest amounts of its currency, also what truncation takes.
 */
export function simulateRounds(
  game: SlotGame,
  draws: Draws,
  rounds: number,
  stake: bigint | null = null,
): Tally {
  const tally = createTally();
  const part = stake === null ? 0 : Number(stake % BigInt(UNITS_PER_BET));
  for (let round = 0; round < rounds; round++)
    playOut(game, draws, (step) => {
      countStep(tally, step);
      // Below 10^12: exact.
      tally.cut += (part * (step.win % UNITS_PER_BET)) % UNITS_PER_BET;
      if (step.finished) countRound(tally, step.won, step.capped);
    });
  return tally;
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
