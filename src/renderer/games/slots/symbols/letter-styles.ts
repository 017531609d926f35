import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

/** How a symbol without a drawing differs from the others of its slot game. */
export interface LetterStyle {
  /** One or two letters that no other symbol of the slot game has. */
  readonly letters: string;
  /** In degrees, distinct from the other symbols. */
  readonly hue: number;
}

/** Neighbouring hues are hard to distinguish; multiples of this angle never come close to each other. */
const GOLDEN_ANGLE = 137.508;

/** The styles of a slot game's symbols by ID. No two look alike, whatever their names. */
export function getLetterStyles(symbols: readonly SlotsSymbol[]): ReadonlyMap<string, LetterStyle> {
  const taken = new Set<string>();
  return new Map(
    symbols.map((symbol, index) => {
      const letters = listCandidates(symbol).find((each) => !taken.has(each)) ?? String(index + 1);
      taken.add(letters);
      return [symbol.id, { letters, hue: Math.round(index * GOLDEN_ANGLE) % 360 }] as const;
    }),
  );
}

/** Initials first, then the first letter with any other, then the symbol's number. */
function listCandidates({ name, id }: SlotsSymbol): string[] {
  const [word = '', next = ''] = name.trim().split(/[\s-]+/);
  const letters = Array.from(word === '' ? id : word);
  const first = (letters[0] ?? '').toUpperCase();
  const initials = next === '' ? [] : [first + (Array.from(next)[0] ?? '').toUpperCase()];
  const pairs = letters.slice(1).map((letter) => first + letter.toLowerCase());
  return letters.length === 1 ? [...initials, first] : [...initials, ...pairs];
}
