import { MAX_MULTIPLIER } from '../slots-symbol.ts';

/** The payout of a board at one position, before cascade and free-spin multipliers. */
export interface BoardWin {
  readonly kind: 'line' | 'ways' | 'cluster' | 'scatter';
  readonly symbol: number;
  readonly count: number;
  /** Index of the payline; -1 in other modes. */
  readonly line: number;
  /** How many ways; 1 in other modes. */
  readonly ways: number;
  readonly cells: readonly number[];
  /** The multiplier of its wilds. */
  readonly multiplier: number;
  /** Hundredths of the bet: payout × ways × multiplier. */
  readonly hundredths: number;
}

/** Caps products: even the smallest payout times this is at least the maximum win that any game may have. */
const MAX_COUNTED = MAX_MULTIPLIER * 100;

/**
 * A product, capped at a value that is sufficient for every game's maximum win. All factors are 1 or more, so a capped
 * product cannot decrease again, and every product stays an exact integer.
 */
export function multiplyCapped(one: number, other: number): number {
  return Math.min(MAX_COUNTED, one * other);
}
