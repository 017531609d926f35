import { expect, it } from 'vitest';
import { formatDuration, formatExactDuration, shortenMiddle } from '#renderer/ui/text/format.ts';

it.each([
  [0, '< 0.1 ms'],
  [0.84, '0.8 ms'],
  [12.4, '12 ms'],
  [1_250, '1.25 s'],
  [38_000, '38.0 s'],
  [70_000, '1 min 10 s'],
  [7_260_000, '2 h 1 min'],
  [604_000_000, '7 d'],
])('a duration of %d ms reads %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it.each([
  [1, '1 ms'],
  [1.5, '1.5 ms'],
  [200, '200 ms'],
  [1_000, '1 s'],
  [1_500, '1.5 s'],
  [10_000, '10 s'],
])('an exact duration of %d ms is %s, without trailing zeros', (ms, words) => {
  expect(formatExactDuration(ms)).toBe(words);
});

it.each([
  ['alice', 12, 'alice'],
  ['casino-0001', 11, 'casino-0001'],
  ['casino-north-0001', 12, 'casin…-0001'],
  ['player_ana', 8, 'pla…ana'],
  ['player_ana', 1, 'p…a'],
])('%s in the width of %d letters is %s', (name, maxLength, shortened) => {
  expect(shortenMiddle(name, maxLength)).toBe(shortened);
});
