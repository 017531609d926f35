import { type Money, roundDown } from '../money.ts';
import { DICE_OUTCOMES } from './dice-api.ts';

const RETURN_PERCENT = 99;

/**
 * What a win pays, stake included: stake × 99 / chance, from the exact quotient and not from the four decimals that
 * the multiplier is shown with, cut to the currency's decimals. `winning` counts outcomes.
 */
export function dicePayout(stake: Money, winning: number, decimals: number): Money {
  return roundDown(stake.times(RETURN_PERCENT * (DICE_OUTCOMES / 100)).dividedBy(winning), decimals);
}
