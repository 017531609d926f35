import { describe, expect, it } from 'vitest';
import { roundSpanText, spanText, untilText, whenText } from '#renderer/workbench/clock/time-words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('spans of time in words', () => {
  it.each([
    [0, '0 s'],
    [999, '0 s'],
    [38 * SECOND, '38 s'],
    [4 * MINUTE + 10 * SECOND, '4 min 10 s'],
    [10 * MINUTE, '10 min'],
    [2 * HOUR + 5 * MINUTE + 59 * SECOND, '2 h 5 min'],
    [7 * DAY + 2 * HOUR, '7 d 2 h'],
    [7 * DAY + 59 * MINUTE, '7 d'],
  ])('%i ms are %s', (ms, words) => {
    expect(spanText(ms)).toBe(words);
  });
});

describe('a span to the nearest of its smaller unit', () => {
  it.each([
    [7 * DAY - 10, '7 d'],
    [7 * DAY - 29 * MINUTE, '7 d'],
    [2 * HOUR + 5 * MINUTE + 59 * SECOND, '2 h 6 min'],
    [10 * MINUTE + 24 * SECOND, '10 min 24 s'],
    [9_995, '10 s'],
    [0, '0 s'],
  ])('%i ms are %s', (ms, words) => {
    expect(roundSpanText(ms)).toBe(words);
  });
});

describe('a countdown', () => {
  it('counts whole seconds down', () => {
    expect(untilText(48_000, 10_000)).toBe('in 38 s');
  });

  it.each([10_999, 10_000, 2_000])('to %i is due from its last second on', (at) => {
    expect(untilText(at, 10_000)).toBe('due now');
  });
});

describe('a moment, seen from another', () => {
  const now = new Date(2026, 10, 28, 7, 44, 10).getTime();

  it.each([
    [new Date(2026, 10, 28, 0, 0, 1), '00:00:01'],
    [new Date(2026, 10, 27, 23, 59, 59), '27 Nov, 23:59'],
    [new Date(2026, 11, 5, 7, 44, 10), '5 Dec, 07:44'],
    [new Date(2025, 10, 28, 7, 44, 10), '28 Nov 2025'],
  ])('%s is as short as the present allows', (at, words) => {
    expect(whenText(at.getTime(), now)).toBe(words);
  });
});
