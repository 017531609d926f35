import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeElapsedMs,
  toHundredths,
  computeMultiplier,
  formatMultiplier,
} from '#shared/games/crash-curve.ts';

describe('the growth of the multiplier', () => {
  test.each([
    { elapsedMs: 0, multiplier: '1.00' },
    { elapsedMs: 165, multiplier: '1.00' },
    { elapsedMs: 166, multiplier: '1.01' },
    { elapsedMs: 5_000, multiplier: '1.34' },
    { elapsedMs: 11_552, multiplier: '1.99' },
    { elapsedMs: 11_553, multiplier: '2.00' },
    { elapsedMs: 38_377, multiplier: '10.00' },
    { elapsedMs: 60_000, multiplier: '36.59' },
    { elapsedMs: 115_130, multiplier: '1000.04' },
  ])('$elapsedMs ms after the start it is $multiplier', ({ elapsedMs, multiplier }) => {
    expect(formatMultiplier(computeMultiplier(elapsedMs))).toBe(multiplier);
  });

  test('never falls, and is 1.00 at the start or before it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600_000, noNaN: true }), fc.nat(1_000), (at, later) => {
        expect(computeMultiplier(at + later)).toBeGreaterThanOrEqual(computeMultiplier(at));
      }),
    );
    expect(computeMultiplier(-5)).toBe(100);
  });

  test('is reached at the first whole millisecond that shows it', () => {
    const hundredths = fc.oneof(
      fc.integer({ min: 100, max: 2_000 }),
      fc.integer({ min: 100, max: 10 ** 12 }),
    );
    fc.assert(
      fc.property(hundredths, (wanted) => {
        const at = computeElapsedMs(wanted);
        expect(computeMultiplier(at)).toBeGreaterThanOrEqual(wanted);
        if (at > 0) expect(computeMultiplier(at - 1)).toBeLessThan(wanted);
      }),
    );
    expect(computeElapsedMs(100)).toBe(0);
  });

  test('reaches even the largest possible crash point, after ten minutes', () => {
    const longestMs = computeElapsedMs(99 * 2 ** 52);
    expect(longestMs).toBeGreaterThan(590_000);
    expect(longestMs).toBeLessThan(610_000);
  });
});

describe('a multiplier as text', () => {
  test.each([
    { hundredths: 100, text: '1.00' },
    { hundredths: 101, text: '1.01' },
    { hundredths: 12_345, text: '123.45' },
    { hundredths: 445_856_370_360_319_000n, text: '4458563703603190.00' },
  ])('of $hundredths hundredths is $text', ({ hundredths, text }) => {
    expect(formatMultiplier(hundredths)).toBe(text);
  });

  test.each([
    { text: '2', hundredths: 200 },
    { text: '2.5', hundredths: 250 },
    { text: '2.05', hundredths: 205 },
    { text: '1000.10', hundredths: 100_010 },
  ])('$text is $hundredths hundredths', ({ text, hundredths }) => {
    expect(toHundredths(text)).toBe(hundredths);
  });
});
