import { type Money, parseAmount, countSignificantDecimals } from '#shared/money.ts';

/** A limit of auto-play as the player typed it. An empty field is valid and means no limit. */
export type ParsedLimit =
  | { readonly kind: 'ok'; readonly limit: Money | null }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-precise'; readonly decimals: number };

/** Parses `20`, `20.5` or `20,50`. Zero is a limit: lose nothing, or stop at any win. */
export function parseLimit(text: string, decimals: number): ParsedLimit {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'ok', limit: null };
  const limit = parseAmount(typed);
  if (limit === null) return { kind: 'malformed' };
  return countSignificantDecimals(limit) > decimals
    ? { kind: 'too-precise', decimals }
    : { kind: 'ok', limit };
}
