import { isIP } from 'node:net';
import { NAMING_WORD } from './telling-names.ts';

/** What stands for some texts, wherever one stands as a word or as words. */
export interface StandIns {
  /** `before`: what the text belongs to, as `account_id: `. `isParted`: its words are parts, and no sentence. */
  replace(text: string, options?: { readonly before?: string; readonly isParted?: boolean }): string;
}

interface StandIn {
  readonly text: string;
  /** How far into it the first of its letters or digits is. */
  readonly offset: number;
  readonly standIn: string;
  readonly isTelling: boolean;
  readonly hasLetter: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER_OR_DIGIT = /^[\p{L}\p{M}\p{N}]/u;
/** What stands between the marks of an address. */
const PART = /[^\s/?&=;,#"'\\<>]+/g;

/** Shorter ones are words of any language. */
const SHORTEST_TELLING = 3;

/**
 * Replaces texts as whole words, bounded by what is neither letter nor digit: `sess-zorro77` has `zorro77` in it, and
 * `zorro771` has not. One that is short or all digits may be an amount, a number or another's id. It is replaced
 * only where the word before it says that it is a player's and, with a letter in it, where it is all of a text or part of
 * an address.
 */
export function createStandIns(standIns: ReadonlyMap<string, string>): StandIns {
  const byFirstWord = new Map<string, StandIn[]>();
  for (const [text, standIn] of standIns) {
    for (const spelled of new Set([text, text.replaceAll(' ', '+'), bytesOf(text)])) {
      const first = spelled.match(WORD)?.[0];
      // These are JSON's own words.
      if (first === undefined || ['true', 'false', 'null'].includes(text)) continue;
      const hasLetter = /\p{L}/u.test(text);
      const isTelling = isIP(text) !== 0 || (hasLetter && text.length >= SHORTEST_TELLING);
      const known = byFirstWord.get(first) ?? [];
      known.push({ text: spelled, offset: spelled.indexOf(first), standIn, isTelling, hasLetter });
      byFirstWord.set(first, known);
    }
  }
  // The longest comes first: one may be the beginning of another.
  for (const known of byFirstWord.values()) known.sort((a, b) => b.text.length - a.text.length);

  function replacePlain(text: string, before: string, isParted: boolean): string {
    const parts: string[] = [];
    let kept = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const fits = (one: StandIn): boolean => {
        const from = index - one.offset;
        return (
          from >= kept &&
          text.startsWith(one.text, from) &&
          isBounded(text, from + one.text.length) &&
          isMeant(one, from)
        );
      };
      const isMeant = ({ isTelling, hasLetter, text: { length } }: StandIn, from: number): boolean =>
        isTelling ||
        (hasLetter && (isParted || length === text.length)) ||
        NAMING_WORD.test((before + text.slice(0, from)).slice(-24));
      const found = byFirstWord.get(word)?.find(fits);
      if (found === undefined) continue;
      parts.push(text.slice(kept, index - found.offset), found.standIn);
      kept = index - found.offset + found.text.length;
    }
    return kept === 0 ? text : parts.join('') + text.slice(kept);
  }

  return {
    replace(text, { before = '', isParted = !/\s/.test(text) } = {}) {
      if (byFirstWord.size === 0) return text;
      return replacePlain(text, before, isParted).replaceAll(PART, (escaped) => {
        if (!/%[\da-f]{2}/i.test(escaped)) return escaped;
        const plain = unescaped(escaped);
        const replaced = replacePlain(plain, '', isParted);
        return replaced === plain ? escaped : encodeURIComponent(replaced);
      });
    },
  };
}

function isBounded(text: string, end: number): boolean {
  // Behind what is no letter itself anything may stand.
  return !LETTER_OR_DIGIT.test(text.slice(end, end + 2)) || !LETTER_OR_DIGIT.test(text.slice(end - 1, end));
}

/** Headers and broken bodies have a character for each byte. */
function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
