import { z } from 'zod';

/** Full code of any currency, as on the wire. */
const CURRENCY_CODE_PATTERN = /^[A-Z][A-Z0-9_]{2,31}$/;
export const CUSTOM_PREFIX = 'CUSTOM_';

export const currencyCodeSchema = z
  .string()
  .regex(CURRENCY_CODE_PATTERN, 'must be 3 to 32 characters: A-Z first, then A-Z, 0-9 or _');

/** A custom currency's code as a user enters it, without the prefix: 1 to 25 of A-Z, 0-9 and _. */
export const rawCustomCodeSchema = z
  .string()
  .regex(/^[A-Z0-9_]{1,25}$/, 'must be 1 to 25 characters of A-Z, 0-9 and _, without the CUSTOM_ prefix');

export const currencyDecimalsSchema = z.int().min(0).max(16);

/** Currencies that every operator has, with the decimals of their amounts. */
export const GLOBAL_CURRENCIES: ReadonlyMap<string, number> = new Map([
  ['USD', 2],
  ['EUR', 2],
  ['GBP', 2],
  ['JPY', 0],
  ['BRL', 2],
  ['TRY', 2],
  ['INR', 2],
  ['USDT', 2],
  ['USDC', 2],
  ['BTC', 8],
  ['ETH', 8],
]);

export function isCustomCurrency(code: string): boolean {
  return code.startsWith(CUSTOM_PREFIX);
}

/** Players see a custom currency without its prefix. */
export function toPlayerFacingCurrency(code: string): string {
  return isCustomCurrency(code) ? code.slice(CUSTOM_PREFIX.length) : code;
}
