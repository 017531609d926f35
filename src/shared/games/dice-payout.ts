import { type Money, roundDown } from '../money.ts';
import { DICE_OUTCOMES } from './dice-api.ts';
import { computeMinStake } from './min-stake.ts';

/** The percentage that all bets together return, before wins are truncated. */
export const DICE_RTP = 99;

/**
 * The payout of a win, stake included: stake × 99 / chance, from the exact quotient and not from the four decimals of
 * the displayed multiplier, truncated to the currency's decimals. `winning` counts outcomes.
 */
export function computeDicePayout(stake: Money, winning: number, decimals: number): Money {
  return roundDown(stake.times(DICE_RTP * (DICE_OUTCOMES / 100)).dividedBy(winning), decimals);
}

/** The minimum stake whose win pays more than the stake. `winning` counts outcomes. */
export function computeMinDiceStake(winning: number, decimals: number): Money {
  return computeMinStake(DICE_RTP * (DICE_OUTCOMES / 100), winning, decimals);
}
