import { roundDown, type Money } from '../money.ts';
import { computeMinStake } from './min-stake.ts';

/** The payout of a cash-out, stake included: stake × multiplier (hundredths), truncated to the currency's decimals. */
export function computeCrashPayout(stake: Money, hundredths: number, decimals: number): Money {
  return roundDown(stake.times(hundredths).dividedBy(100), decimals);
}

/** The minimum stake for which a cash-out at this multiplier (hundredths, above 100) pays more than the stake. */
export function computeMinCrashStake(hundredths: number, decimals: number): Money {
  return computeMinStake(hundredths, 100, decimals);
}
