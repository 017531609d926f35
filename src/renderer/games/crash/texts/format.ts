import { type CrashSeat, createAnonymousSuffix, createAnonymousName } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import type { Texts } from './texts.ts';
import { formatMoney, type Money, money } from '#shared/money.ts';

type NumberFormat = Pick<Texts, 'number'>;

/** `1.00 USD`. */
export function formatAmount(
  { currency }: GameSession,
  amount: Money | string,
  { number }: NumberFormat,
): string {
  const exact = typeof amount === 'string' ? money(amount) : amount;
  return `${number(formatMoney(exact, currency.decimals))} ${currency.label}`;
}

/** `1.85×` for `1.85`. */
export function formatTimes(multiplier: string, { number }: NumberFormat): string {
  return `${number(multiplier)}×`;
}

/** A player's nickname, or a neutral name in the page's language. */
export function formatName(
  { id, name }: Pick<CrashSeat, 'id' | 'name'>,
  { players }: Pick<Texts, 'players'>,
): string {
  return name === createAnonymousName(id) ? players.unnamed(createAnonymousSuffix(id)) : name;
}
