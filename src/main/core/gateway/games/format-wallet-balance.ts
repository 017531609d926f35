import { formatMoney, money, parseBalance, roundDown } from '#shared/money.ts';

/**
 * A validated balance of a wallet as players see it: with exactly the currency's decimals, whatever the wallet prints
 * ('10', '10.0'). Finer digits are truncated.
 */
export function formatWalletBalance(text: string, decimals: number): string {
  const truncated = roundDown(money(text), decimals);
  // No '-0.00' where only digits below the currency's were left.
  return formatMoney(truncated.isZero() ? truncated.abs() : truncated, decimals);
}

/** The same for unvalidated text of a wallet: null if it is not a balance. */
export function tryFormatWalletBalance(text: string | null, decimals: number): string | null {
  return text === null || parseBalance(text) === null ? null : formatWalletBalance(text, decimals);
}
