import { formatMoney, parseBalance, countSignificantDecimals } from '#shared/money.ts';

/**
 * Formats a balance with exactly the currency's decimals. A balance with more decimals is a bug of the gateway and is
 * shown unchanged: rounding it, or breaking the page, would hide the error.
 */
export function formatBalance(text: string, decimals: number): string {
  const amount = parseBalance(text);
  if (amount === null || countSignificantDecimals(amount) > decimals) return text;
  return formatMoney(amount, decimals);
}
