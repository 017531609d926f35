import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

/** What tells a symbol that nobody drew from the others of its machine. */
export interface LetterStyle {
  /** One or two letters that no other symbol of the machine shows. */
  readonly letters: string;
  /** Degrees, apart from those of the others. */
  readonly hue: number;
}

/** Neighbouring hues are hard to tell: each next symbol is this far round the circle, which comes near none before it. */
const GOLDEN_ANGLE = 137.508;

/** The looks of a machine's symbols, by their ids: no two are alike, whatever they are called. */
export function letterStyles(symbols: readonly SlotsSymbol[]): ReadonlyMap<string, LetterStyle> {
  const taken = new Set<string>();
  return new Map(
    symbols.map((symbol, index) => {
      const letters = candidates(symbol).find((each) => !taken.has(each)) ?? String(index + 1);
      taken.add(letters);
      return [symbol.id, { letters, hue: Math.round(index * GOLDEN_ANGLE) % 360 }] as const;
    }),
  );
}

/** Beginnings of its words first, then its first letter with any other, then its number. */
function candidates({ name, id }: SlotsSymbol): string[] {
  const [word = '', next = ''] = name.trim().split(/[\s-]+/);
  const letters = Array.from(word === '' ? id : word);
  const first = (letters[0] ?? '').toUpperCase();
  const initials = next === '' ? [] : [first + (Array.from(next)[0] ?? '').toUpperCase()];
  const pairs = letters.slice(1).map((letter) => first + letter.toLowerCase());
  return letters.length === 1 ? [...initials, first] : [...initials, ...pairs];
}
