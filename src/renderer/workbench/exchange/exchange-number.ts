import { texts } from './texts.ts';
export type ExchangeNumber =
  { readonly kind: 'number'; readonly id: number } | { readonly kind: 'mistaken'; readonly message: string };

/** An exchange number as typed or copied: `30`, `#30`. */
export function readExchangeNumber(text: string): ExchangeNumber {
  const digits = text.trim().replace(/^#\s*/, '');
  if (digits === '') return { kind: 'mistaken', message: texts.requiresExchangeNumber };
  return /^\d{1,15}$/.test(digits)
    ? { kind: 'number', id: Number(digits) }
    : { kind: 'mistaken', message: texts.isNotExchangeNumber(text.trim()) };
}
