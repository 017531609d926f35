import { describe, expect, test } from 'vitest';
import { findRangeIssues, formatMeanings, parseMeanings } from '#shared/reconcile/comparison-options.ts';

describe('a time range', () => {
  test.each([
    ['', ''],
    ['2026-03-01', ''],
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T14', '2026-03-01'],
    ['2026-03-01', '2026-03-01T14:30'],
    ['2025-12-31', '2026-01-01'],
    [' 2026-03-01 ', '2026-03-02T00'],
  ])('from %o to %o is valid', (from, to) => {
    expect(findRangeIssues({ from, to })).toEqual([]);
  });

  test.each([
    ['yesterday', '', ['from']],
    ['', '2026-02-30', ['to']],
    ['soon', 'later', ['from', 'to']],
    ['2026-03-02', '2026-03-01', ['to']],
    ['2026-03-01T15', '2026-03-01T14:59', ['to']],
    ['2026-01-01', '2025-12-31T23', ['to']],
  ])('from %o to %o is rejected at its field', (from, to, fields) => {
    expect(findRangeIssues({ from, to }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the words that a ledger uses for types', () => {
  test('are parsed and formatted as pairs of a word and its meaning', () => {
    expect(parseMeanings('stake=bet, big prize = win,a=b=rollback')).toEqual({
      stake: 'bet',
      'big prize': 'win',
      'a=b': 'rollback',
    });
    expect(formatMeanings({ stake: 'bet', prize: 'win' })).toBe('stake=bet,prize=win');
    expect(parseMeanings(' ')).toEqual({});
  });

  test.each(['stake', '=bet', 'stake=bat', 'stake=bet,', ','])('%o are rejected', (text) => {
    expect(parseMeanings(text)).toBeNull();
  });
});
