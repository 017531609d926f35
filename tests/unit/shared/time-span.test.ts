import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatApproximateTimeSpan, parseTimeSpan, formatTimeSpan } from '#shared/time-span.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a time span that a user types', () => {
  test.each([
    { text: '1s', ms: SECOND },
    { text: '90s', ms: 90 * SECOND },
    { text: '30m', ms: 30 * MINUTE },
    { text: '2h', ms: 2 * HOUR },
    { text: '7d', ms: 7 * DAY },
    { text: ' 7d ', ms: 7 * DAY },
    { text: '0s', ms: 0 },
  ])("'$text' is $ms ms", ({ text, ms }) => {
    expect(parseTimeSpan(text)).toBe(ms);
  });

  test.each([
    '',
    's',
    '10',
    '-1s',
    '+1s',
    '1.5h',
    '1e3s',
    '1h30m',
    '7 d',
    '7D',
    '7w',
    '10ms',
    '1234567s',
    '٣s',
  ])("'%s' is invalid", (text) => {
    expect(parseTimeSpan(text)).toBeNull();
  });
});

describe('a displayed time span', () => {
  test.each([
    { ms: 0, text: '0 s' },
    { ms: 999, text: '0 s' },
    { ms: 38 * SECOND, text: '38 s' },
    { ms: 38 * SECOND + 999, text: '38 s' },
    { ms: 4 * MINUTE + 10 * SECOND, text: '4 min 10 s' },
    { ms: 4 * MINUTE, text: '4 min' },
    { ms: 2 * HOUR + 59 * SECOND, text: '2 h' },
    { ms: 7 * DAY + 2 * HOUR + 3 * MINUTE, text: '7 d 2 h' },
  ])('$ms ms is "$text"', ({ ms, text }) => {
    expect(formatTimeSpan(ms)).toBe(text);
  });

  test.each([
    { ms: 7 * DAY - 4, text: '7 d' },
    { ms: 30 * MINUTE - 4, text: '30 min' },
    { ms: 90 * SECOND + 400, text: '1 min 30 s' },
    { ms: 400, text: '0 s' },
  ])('$ms ms is near "$text"', ({ ms, text }) => {
    expect(formatApproximateTimeSpan(ms)).toBe(text);
  });
});

describe('any span', () => {
  const spans = fc.integer({ min: 0, max: 400 * DAY });

  /** A displayed text, parsed again. */
  function parse(text: string): number {
    const letters = { d: 'd', h: 'h', min: 'm', s: 's' } as const;
    return [...text.matchAll(/(\d+) (d|h|min|s)/g)].reduce(
      (sum, [, count, word]) => sum + (parseTimeSpan(`${count}${letters[word as 'd']}`) ?? Number.NaN),
      0,
    );
  }

  test('is never rounded up, and down by less than one of its smaller unit', () => {
    fc.assert(
      fc.property(spans, (ms) => {
        const shownMs = parse(formatTimeSpan(ms));
        const unitMs = ms >= DAY ? HOUR : ms >= HOUR ? MINUTE : SECOND;
        expect(shownMs).toBeLessThanOrEqual(ms);
        expect(ms - shownMs).toBeLessThan(unitMs);
      }),
    );
  });

  test('of one unit is parsed as typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom('s', 'm', 'h', 'd'),
        (count, unit) => {
          const ms = { s: SECOND, m: MINUTE, h: HOUR, d: DAY }[unit as 's'];
          expect(parseTimeSpan(`${count}${unit}`)).toBe(count * ms);
        },
      ),
    );
  });
});
