import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from '#renderer/ui/overlay/finder/fuzzy-match.ts';

const found = (query: string, text: string) => {
  const match = fuzzyMatch(query, text);
  return match && match.ranges.map(([from, to]) => text.slice(from, to));
};

/** The texts that response, the best first. */
const ranked = (query: string, ...texts: string[]) =>
  texts
    .flatMap((text) => ({ text, score: fuzzyMatch(query, text)?.score ?? null }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text);

describe('what was typed', () => {
  it.for([
    ['scen', 'Run all scenarios', ['scen']],
    ['RUN ALL', 'Run all scenarios', ['Run', 'all']],
    ['all run', 'Run all scenarios', ['Run', 'all']],
    ['ras', 'Run all scenarios', ['R', 'a', 's']],
    ['rusc', 'Run all scenarios', ['Ru', 'sc']],
    ['run run', 'Run all scenarios', ['Run']],
    ['', 'Run all scenarios', []],
  ] as const)('%s is found in "%s"', ([query, text, parts]) => {
    expect(found(query, text)).toEqual(parts);
  });

  it.for([
    ['sar', 'initials in another order'],
    ['uns', 'a part that begins within a word and jumps'],
    ['run none', 'one word of two'],
  ] as const)('%s is not: %s', ([query]) => {
    expect(fuzzyMatch(query, 'Run all scenarios')).toBeNull();
  });

  it('is a whole title before the beginning of a word, that before a part of one, and that before initials', () => {
    expect(ranked('go', 'Great outcome', 'Cargo', 'The go', 'Go')).toEqual([
      'Go',
      'The go',
      'Cargo',
      'Great outcome',
    ]);
  });

  it('is in the shorter of two that match as well', () => {
    expect(ranked('wallet', 'Go to Wallet of demo', 'Go to Wallet')).toEqual([
      'Go to Wallet',
      'Go to Wallet of demo',
    ]);
  });

  it('is found at the beginning of a later word rather than within an earlier one', () => {
    expect(found('tar', 'Altar, tar')).toEqual(['tar']);
    expect(fuzzyMatch('tar', 'Altar, tar')?.ranges).toEqual([[7, 10]]);
  });
});
