import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney, type Money, money } from '#shared/money.ts';

/** `1.00 USD`. */
export function amountWords({ currency }: GameSession, amount: Money | string): string {
  const exact = typeof amount === 'string' ? money(amount) : amount;
  return `${formatMoney(exact, currency.decimals)} ${currency.label}`;
}

/** `1.85×` of `1.85`. */
export function timesText(multiplier: string): string {
  return `${multiplier}×`;
}
