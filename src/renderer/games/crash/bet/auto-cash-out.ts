import { CRASH_AUTO_MIN } from '#shared/games/crash-api.ts';
import { hundredthsOf, multiplierText } from '#shared/games/crash-curve.ts';

/** What the player typed as the multiplier to cash out at. Empty is none, and a choice of its own. */
export type AutoCashOutReading =
  { readonly kind: 'none' | 'malformed' | 'too-low' } | { readonly kind: 'at'; readonly multiplier: string };

/** Reads `2`, `2.5`, `2,50` or `2.50×`. */
export function readAutoCashOut(text: string): AutoCashOutReading {
  const typed = text.trim().replace(/[x×]$/i, '').trim().replace(',', '.');
  if (typed === '') return { kind: 'none' };
  if (!/^\d{1,13}(\.\d{0,2})?$/.test(typed)) return { kind: 'malformed' };
  const hundredths = hundredthsOf(typed);
  if (hundredths < CRASH_AUTO_MIN) return { kind: 'too-low' };
  return { kind: 'at', multiplier: multiplierText(hundredths) };
}
