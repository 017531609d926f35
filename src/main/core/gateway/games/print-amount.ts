import { formatMoney, money, parseBalance, roundDown } from '#shared/money.ts';

/**
 * A balance of a wallet that was read already, as players see it: with exactly the currency's decimals, whatever the
 * wallet prints ('10', '10.0'). Finer digits are cut off.
 */
export function printAmount(text: string, decimals: number): string {
  const truncated = roundDown(money(text), decimals);
  // No 'minus nothing' where only digits below the currency's were left.
  return formatMoney(truncated.isZero() ? truncated.abs() : truncated, decimals);
}

/** The same of text that a wallet may have put anything into: null where it is no balance. */
export function printIfBalance(text: string | null, decimals: number): string | null {
  return text === null || parseBalance(text) === null ? null : printAmount(text, decimals);
}
