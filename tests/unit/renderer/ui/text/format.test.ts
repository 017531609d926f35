import { expect, it } from 'vitest';
import { formatDuration, formatListTime } from '#renderer/ui/text/format.ts';

it.each([
  [0, '< 0.1 ms'],
  [0.84, '0.8 ms'],
  [12.4, '12 ms'],
  [1_250, '1.25 s'],
  [38_000, '38.0 s'],
  [70_000, '1.17 min'],
  [7_260_000, '2.02 h'],
  [604_000_000, '6.99 d'],
])('a duration of %d ms reads %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it('the list tells the time of today, the day of another one, and the year of another year', () => {
  const now = new Date(2026, 10, 21, 16, 0).getTime();
  const then = (year: number, day: number): number => new Date(year, 10, day, 10, 0, 1, 250).getTime();
  expect([then(2026, 21), then(2026, 20), then(2025, 20)].map((ms) => formatListTime(ms, now))).toEqual([
    '10:00:01.250',
    '20 Nov 10:00:01',
    '20 Nov 2025',
  ]);
});
