import { roundDown, type Money } from '../money.ts';
import { leastStake } from './least-stake.ts';

/** What a cash-out pays, stake included: stake × multiplier (hundredths), cut to the currency's decimals. */
export function crashPayout(stake: Money, hundredths: number, decimals: number): Money {
  return roundDown(stake.times(hundredths).dividedBy(100), decimals);
}

/** The least stake that a cash-out at this multiplier (hundredths, above 100) pays more for than comes back. */
export function leastCrashStake(hundredths: number, decimals: number): Money {
  return leastStake(hundredths, 100, decimals);
}
