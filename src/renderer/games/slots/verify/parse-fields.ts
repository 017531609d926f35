import { type Money, parseAmount, countSignificantDecimals } from '#shared/money.ts';

/** A bet number, from 0; null if it is invalid. */
export function parseNonce(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** A stake within the currency's decimals; null if it is invalid. */
export function parseRoundStake(text: string, decimals: number): Money | null {
  const amount = parseAmount(text.trim().replace(',', '.'));
  return amount?.isPositive() !== true || amount.isZero() || countSignificantDecimals(amount) > decimals
    ? null
    : amount;
}

/** The picked boxes as the page numbers them, from 1, in the order of the picks: `4, 1, 2`. */
export function parsePicks(text: string): number[] | null {
  const parts = text.trim() === '' ? [] : text.trim().split(/[\s,;]+/);
  return parts.every((part) => /^[1-9]\d?$/.test(part)) ? parts.map((part) => Number(part) - 1) : null;
}
