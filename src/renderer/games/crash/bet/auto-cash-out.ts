import { MIN_AUTO_CASH_OUT } from '#shared/games/crash-api.ts';
import { toHundredths, formatMultiplier } from '#shared/games/crash-curve.ts';

/** The multiplier that the player typed for the automatic cash-out. An empty field is valid and means none. */
export type ParsedAutoCashOut =
  { readonly kind: 'none' | 'malformed' | 'too-low' } | { readonly kind: 'at'; readonly multiplier: string };

/** Parses `2`, `2.5`, `2,50` or `2.50×`. */
export function parseAutoCashOut(text: string): ParsedAutoCashOut {
  const typed = text.trim().replace(/[x×]$/i, '').trim().replace(',', '.');
  if (typed === '') return { kind: 'none' };
  if (!/^\d{1,13}(\.\d{0,2})?$/.test(typed)) return { kind: 'malformed' };
  const hundredths = toHundredths(typed);
  if (hundredths < MIN_AUTO_CASH_OUT) return { kind: 'too-low' };
  return { kind: 'at', multiplier: formatMultiplier(hundredths) };
}
