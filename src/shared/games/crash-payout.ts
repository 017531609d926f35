import { roundDown, type Money } from '../money.ts';

/** What a cash-out pays, stake included: stake × multiplier (hundredths), cut to the currency's decimals. */
export function crashPayout(stake: Money, hundredths: number, decimals: number): Money {
  return roundDown(stake.times(hundredths).dividedBy(100), decimals);
}
