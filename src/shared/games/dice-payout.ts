import { type Money, roundDown } from '../money.ts';
import { DICE_OUTCOMES } from './dice-api.ts';
import { leastStake } from './least-stake.ts';

/** What all bets together pay back, in percent, before wins are cut. */
export const DICE_RTP = 99;

/**
 * What a win pays, stake included: stake × 99 / chance, from the exact quotient and not from the four decimals that
 * the multiplier is shown with, cut to the currency's decimals. `winning` counts outcomes.
 */
export function dicePayout(stake: Money, winning: number, decimals: number): Money {
  return roundDown(stake.times(DICE_RTP * (DICE_OUTCOMES / 100)).dividedBy(winning), decimals);
}

/** The least stake of which a win pays more than comes back. `winning` counts outcomes. */
export function leastDiceStake(winning: number, decimals: number): Money {
  return leastStake(DICE_RTP * (DICE_OUTCOMES / 100), winning, decimals);
}
