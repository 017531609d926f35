import { DICE_OUTCOMES } from '#shared/games/dice-api.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import { type Money, roundHalfUp } from '#shared/money.ts';

/**
 * The RTP of one bet in percent, rounded to two decimals. It is below the game's RTP if the win is truncated to the currency's
 * decimals.
 */
export function computeBetRtp(stake: Money, winning: number, decimals: number): string {
  const paid = computeDicePayout(stake, winning, decimals).times(winning).times(100).dividedBy(DICE_OUTCOMES);
  return String(Number(roundHalfUp(paid.dividedBy(stake), 2).toFixed()));
}
