import { DICE_OUTCOMES } from '#shared/games/dice-api.ts';
import { dicePayout } from '#shared/games/dice-payout.ts';
import type { Money } from '#shared/money.ts';

/** What one bet pays back in the long run, in percent to two decimals: where its win is cut, less than dice as such. */
export function betRtp(stake: Money, winning: number, decimals: number): string {
  const paid = dicePayout(stake, winning, decimals).times(winning).times(100).dividedBy(DICE_OUTCOMES);
  return String(Number(paid.dividedBy(stake).toDecimalPlaces(2).toFixed()));
}
