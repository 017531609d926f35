import { describe, expect, it } from 'vitest';
import { matchFuzzily } from '#renderer/ui/overlay/finder/fuzzy-match.ts';

const listMatchedParts = (query: string, text: string) => {
  const match = matchFuzzily(query, text);
  return match && match.ranges.map(([from, to]) => text.slice(from, to));
};

/** The texts that match, the best first. */
const rank = (query: string, ...texts: string[]) =>
  texts
    .flatMap((text) => ({ text, score: matchFuzzily(query, text)?.score ?? null }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text);

describe('a fuzzy match', () => {
  it.for([
    ['scen', 'Run all scenarios', ['scen']],
    ['RUN ALL', 'Run all scenarios', ['Run', 'all']],
    ['all run', 'Run all scenarios', ['Run', 'all']],
    ['ras', 'Run all scenarios', ['R', 'a', 's']],
    ['rusc', 'Run all scenarios', ['Ru', 'sc']],
    ['run run', 'Run all scenarios', ['Run']],
    ['', 'Run all scenarios', []],
  ] as const)('finds %s in "%s"', ([query, text, parts]) => {
    expect(listMatchedParts(query, text)).toEqual(parts);
  });

  it.for([
    ['sar', 'initials in another order'],
    ['uns', 'a part that begins within a word and jumps'],
    ['run none', 'one word of two'],
  ] as const)('does not find %s: %s', ([query]) => {
    expect(matchFuzzily(query, 'Run all scenarios')).toBeNull();
  });

  it('ranks a whole title first, then the start of a word, part of a word, and initials', () => {
    expect(rank('go', 'Great outcome', 'Cargo', 'The go', 'Go')).toEqual([
      'Go',
      'The go',
      'Cargo',
      'Great outcome',
    ]);
  });

  it('prefers the shorter of two titles that match equally well', () => {
    expect(rank('wallet', 'Go to Wallet of demo', 'Go to Wallet')).toEqual([
      'Go to Wallet',
      'Go to Wallet of demo',
    ]);
  });

  it('prefers the start of a later word to the middle of an earlier one', () => {
    expect(listMatchedParts('tar', 'Altar, tar')).toEqual(['tar']);
    expect(matchFuzzily('tar', 'Altar, tar')?.ranges).toEqual([[7, 10]]);
  });
});
