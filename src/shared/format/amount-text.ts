import { formatExactly, type Money } from '../money.ts';

/**
 * Amounts for reading: in the interface, and in sentences of findings, warnings and reports. Bodies and fields have
 * them as they are on the wire.
 */

/** "1,234.50", with a minus sign in place of a hyphen, as in the games. Anything but a decimal text stays as it is. */
export function formatBalance(amount: string): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  if (sign === undefined) return amount;
  return `${sign === '' ? '' : '−'}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${decimals}`;
}

/** "−1.00", "+1,002.50"; zero has no sign. Takes decimal text. */
export function formatChange(amount: string): string {
  if (amount.startsWith('-')) return formatBalance(amount);
  return isZero(amount) ? amount : `+${formatBalance(amount)}`;
}

/** Whether decimal text is zero, however it is written. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** An amount with the decimals of its currency, and with more only if it has more: "999.00", "999.005". */
export function formatAmount(amount: Money, decimals: number): string {
  return formatBalance(formatExactly(amount, decimals));
}

/** The same for a movement: "+1.00". */
export function formatMovement(amount: Money, decimals: number): string {
  return formatChange(formatExactly(amount, decimals));
}
