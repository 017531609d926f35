import { Decimal } from 'decimal.js';

/**
 * An exact amount of money. Inside the process it is a decimal; on the wire and in storage it is decimal text.
 * Precision covers the protocol's extremes (18 integer digits, 16 decimals) with room for sums and products, so no
 * operation of the workbench ever rounds unless it says so.
 */
const Exact = Decimal.clone({ precision: 120, toExpNeg: -400, toExpPos: 400, rounding: Decimal.ROUND_DOWN });

export type Money = Decimal;

/** Amount text in wire format: no sign, no exponent, no separators; at most 16 decimals, 40 characters. */
export const AMOUNT_PATTERN = /^\d+(\.\d{1,16})?$/;
export const MAX_AMOUNT_LENGTH = 40;

/** A balance is a sum of amounts: longer than any of them, but bounded as well. */
const MAX_BALANCE_LENGTH = 80;

/** Balance text may have a sign: rolling back a win that was spent leaves a balance below zero. */
const BALANCE_PATTERN = /^-?\d+(\.\d{1,16})?$/;

/** Parses amount text, or returns `null` if it breaks the rule of the wire. Zero is allowed here. */
export function parseAmount(text: string): Money | null {
  return text.length <= MAX_AMOUNT_LENGTH && AMOUNT_PATTERN.test(text) ? new Exact(text) : null;
}

/** Parses balance text (it may be negative, and longer than any one amount), or returns `null`. */
export function parseBalance(text: string): Money | null {
  return text.length <= MAX_BALANCE_LENGTH && BALANCE_PATTERN.test(text) ? new Exact(text) : null;
}

/**
 * Parses text that the workbench itself wrote (storage, constants): anything else there is a defect, so it throws.
 */
export function money(text: string): Money {
  if (!BALANCE_PATTERN.test(text)) throw new Error(`Not a decimal amount: ${JSON.stringify(text)}`);
  return new Exact(text);
}

/** Prints with exactly `decimals` decimals. Throws if that would lose digits: rounding is never silent. */
export function formatMoney(amount: Money, decimals: number): string {
  if (amount.decimalPlaces() > decimals) {
    throw new Error(`${amount.toFixed()} does not fit ${decimals} decimals`);
  }
  return amount.toFixed(decimals);
}

/** Prints with the decimals of a currency, and with more only if the amount has more. */
export function formatExactly(amount: Money, decimals: number): string {
  return amount.toFixed(Math.max(decimals, amount.decimalPlaces()));
}

/** The most integer digits of the protocol's amounts: stakes and their wins must fit the wire. */
const MAX_INTEGER_DIGITS = 18;

/** The largest whole amount that may be staked or won. */
export const MAX_PLAYABLE_AMOUNT: Money = new Exact('9'.repeat(MAX_INTEGER_DIGITS));

/** Whether an amount has more integer digits than may be staked. */
export function isAboveMaxDigits(amount: Money): boolean {
  return amount.abs().trunc().toFixed().length > MAX_INTEGER_DIGITS;
}

/** Rounds up to `decimals` decimals: the smallest amount of a currency that is not below this one. */
export function roundUp(amount: Money, decimals: number): Money {
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_UP);
}

/** How many significant decimals the amount has: `1.50` has one. */
export function countSignificantDecimals(amount: Money): number {
  return amount.decimalPlaces();
}

/** The exact value of a floating-point number, for wallets that calculate in them. */
export function moneyFromNumber(value: number): Money {
  return new Exact(value);
}

/** Rounds to `decimals` decimals: halves away from zero. */
export function roundHalfUp(amount: Money, decimals: number): Money {
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
}

/** Truncates to `decimals` decimals, as for payouts and `bonus_amount`. */
export function roundDown(amount: Money, decimals: number): Money {
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
}

/**
 * The power of ten, at least 10, by which a balance changed more than it should have; null if there is none. Money in
 * minor units, such as cents, changes by 100 times the amount.
 */
export function findPowerOfTen(moved: Money, due: Money): Money | null {
  if (due.isZero() || moved.isZero()) return null;
  const factor = moved.dividedBy(due);
  const isPower = factor.gte(10) && factor.eq(new Exact(10).pow(factor.e)) && due.times(factor).eq(moved);
  return isPower ? factor : null;
}
