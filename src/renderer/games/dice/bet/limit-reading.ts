import { type Money, parseAmount, significantDecimals } from '#shared/money.ts';

/** What the player typed as a limit of auto-play. Empty is none, and a choice of its own. */
export type LimitReading =
  | { readonly kind: 'ok'; readonly limit: Money | null }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-precise'; readonly decimals: number };

/** Reads `20`, `20.5` or `20,50`. Zero is a limit: to lose nothing, or to stop at any win. */
export function readLimit(text: string, decimals: number): LimitReading {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'ok', limit: null };
  const limit = parseAmount(typed);
  if (limit === null) return { kind: 'malformed' };
  return significantDecimals(limit) > decimals ? { kind: 'too-precise', decimals } : { kind: 'ok', limit };
}
