import { roundDown, type Money } from '../../money.ts';

/**
 * Wins of slots are integer millionths of the bet: a payout, a cascade's and the free spins' multiplier, each
 * hundredths.
 */
export const UNITS_PER_BET = 1_000_000;

/** The payout of a win of this many millionths of the bet, truncated to the currency's decimals. */
export function computeSlotsWin(stake: Money, units: number, decimals: number): Money {
  return roundDown(stake.times(units).dividedBy(UNITS_PER_BET), decimals);
}

/** Millionths as decimal text without trailing zeros: `2500000` is `2.5`. */
export function formatUnits(units: number | bigint): string {
  const digits = String(units).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals}`;
}
