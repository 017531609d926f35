import type { FirstSpin } from '#shared/contract/slots.ts';
import { NEW_SLOTS_ROUND, playFairSlots } from '#shared/games/slots/engine/fair-slots.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { Clock } from '#core/clock.ts';
import { createDigitSource } from '#core/games/fairness.ts';
import type { Random } from '#core/random.ts';
import { drawSeeds, type Seeds } from '../../sessions/seed-store.ts';

/** 25 times the bet, in millionths of it. */
const MEGA_WIN = 25_000_000;
/** Takes some seconds at most; the rarest result of the shipped games needs 2,000 on average. */
const MAX_ATTEMPTS = 50_000;
/** Other work runs between them. */
const ATTEMPTS_PER_TURN = 50;

/** What the first spin of a game can show. */
export function listFirstSpins({ free_spins: freeSpins, bonus }: SlotGameConfig): FirstSpin[] {
  return [
    ...(freeSpins?.enabled === true ? (['free_spins'] as const) : []),
    ...(bonus?.enabled === true ? (['bonus'] as const) : []),
    'mega_win',
  ];
}

/**
 * Draws pairs of seeds until the first spin shows the requested result; null if none does. The result still follows
 * from the seeds like that of any other spin, and can be verified.
 */
export async function findSeedsFor(
  game: SlotGame,
  shows: FirstSpin,
  { random, clock }: { readonly random: Random; readonly clock: Pick<Clock, 'afterTurn'> },
): Promise<Seeds | null> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const seeds = drawSeeds(random);
    if (matchesFirstSpin(game, seeds, shows)) return seeds;
    if (tries % ATTEMPTS_PER_TURN === 0) await new Promise<void>((resolve) => clock.afterTurn(resolve));
  }
  return null;
}

function matchesFirstSpin(game: SlotGame, seeds: Seeds, shows: FirstSpin): boolean {
  const played = playFairSlots(
    game,
    NEW_SLOTS_ROUND,
    { kind: 'spin' },
    createDigitSource({ ...seeds, nonce: 0 }),
  );
  if (played.kind === 'rejected' || played.step.kind !== 'spin') return false;
  const { freeSpinsAwarded, bonusTriggered, win } = played.step;
  switch (shows) {
    case 'free_spins':
      return freeSpinsAwarded > 0 && !bonusTriggered;
    case 'bonus':
      return bonusTriggered;
    case 'mega_win':
      return win >= MEGA_WIN && freeSpinsAwarded === 0 && !bonusTriggered;
  }
}
