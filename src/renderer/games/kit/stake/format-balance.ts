import { formatMoney, parseBalance, significantDecimals } from '#shared/money.ts';

/**
 * A balance as players read it, with exactly the currency's decimals. Text with more decimals than that is a fault of
 * the gateway: it is shown as it came, since neither a rounded balance nor a broken page would help anyone see it.
 */
export function formatBalance(text: string, decimals: number): string {
  const amount = parseBalance(text);
  if (amount === null || significantDecimals(amount) > decimals) return text;
  return formatMoney(amount, decimals);
}
