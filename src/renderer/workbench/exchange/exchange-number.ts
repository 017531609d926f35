export type ExchangeNumber =
  { readonly kind: 'number'; readonly id: number } | { readonly kind: 'mistaken'; readonly message: string };

/** The number of an exchange as it is typed or copied: `30`, `#30`. */
export function readExchangeNumber(text: string): ExchangeNumber {
  const digits = text.trim().replace(/^#\s*/, '');
  if (digits === '') return { kind: 'mistaken', message: 'requires an exchange number' };
  return /^\d{1,15}$/.test(digits)
    ? { kind: 'number', id: Number(digits) }
    : { kind: 'mistaken', message: `“${text.trim()}” is not an exchange number` };
}
