import { toHundredths } from '../hundredths.ts';
import { UNITS_PER_BET } from '../slots-win.ts';
import type { Draws } from './draws.ts';
import type { SlotGame } from './slot-game.ts';

type Bonus = NonNullable<SlotGame['config']['bonus']>;

/** The index of a prize, drawn by weight. */
export function drawPrize({ prizes }: Bonus, draws: Draws): number {
  let at = draws.below(prizes.reduce((sum, { weight }) => sum + weight, 0));
  return prizes.findIndex(({ weight }) => (at -= weight) < 0);
}

/** The prizes behind the boxes of a pick bonus: the index of a prize for each box, in order. */
export function hidePrizes(bonus: Extract<Bonus, { type: 'pick' }>, draws: Draws): number[] {
  return Array.from({ length: bonus.fields }, () => drawPrize(bonus, draws));
}

/** Millionths of the bet. */
export function getPrizeUnits({ prizes }: Bonus, index: number): number {
  return toHundredths(prizes[index]!.value) * (UNITS_PER_BET / 100);
}
