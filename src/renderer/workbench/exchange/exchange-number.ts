import { texts } from './texts.ts';
export type ExchangeNumber =
  { readonly kind: 'number'; readonly id: number } | { readonly kind: 'invalid'; readonly message: string };

/** An exchange number as typed or copied: `30`, `#30`. */
export function parseExchangeNumber(text: string): ExchangeNumber {
  const digits = text.trim().replace(/^#\s*/, '');
  if (digits === '') return { kind: 'invalid', message: texts.missingExchangeNumber };
  return /^\d{1,15}$/.test(digits)
    ? { kind: 'number', id: Number(digits) }
    : { kind: 'invalid', message: texts.invalidExchangeNumber(text.trim()) };
}
