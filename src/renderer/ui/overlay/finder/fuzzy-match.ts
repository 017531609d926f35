/** Part of a text: start inclusive, end exclusive. */
export type TextRange = readonly [from: number, to: number];

export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number;
  readonly ranges: readonly TextRange[];
}

const WORD_START_SCORE = 100;
const WITHIN_SCORE = 60;
const INITIALS_SCORE = 40;

/**
 * How well a text matches a query, or null. Each word must be part of the text, or consist of beginnings of its words
 * in order: `rua` and `run all` find "Run all scenarios".
 */
export function matchFuzzily(query: string, text: string): FuzzyMatch | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  let score = 0;
  const ranges: TextRange[] = [];
  for (const word of words) {
    const match = matchWord(word, lower);
    if (match === null) return null;
    score += match.score;
    ranges.push(...match.ranges);
  }
  // The shorter of two equally matching texts ranks higher.
  return { score: score - text.length / 100, ranges: mergeRanges(ranges) };
}

function matchWord(word: string, text: string): FuzzyMatch | null {
  const at = text.indexOf(word);
  if (at !== -1) {
    const start = findWordStart(word, text) ?? at;
    const score = isWordStart(text, start) ? WORD_START_SCORE : WITHIN_SCORE;
    return { score: score - start / 10, ranges: [[start, start + word.length]] };
  }
  const positions = matchInitials(word, text, 0, 0);
  if (positions === null) return null;
  return { score: INITIALS_SCORE, ranges: positions.map((position) => [position, position + 1]) };
}

function findWordStart(word: string, text: string): number | null {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isWordStart(text, at)) return at;
  return null;
}

/** Where the characters of a word match, each at the start of a word or directly after the previous match. */
function matchInitials(word: string, text: string, from: number, index: number): readonly number[] | null {
  const character = word[index];
  if (character === undefined) return [];
  for (let at = text.indexOf(character, from); at !== -1; at = text.indexOf(character, at + 1)) {
    if (!isWordStart(text, at) && (index === 0 || at !== from)) continue;
    const rest = matchInitials(word, text, at + 1, index + 1);
    if (rest !== null) return [at, ...rest];
  }
  return null;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
