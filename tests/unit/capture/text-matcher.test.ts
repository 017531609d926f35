import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextMatcher } from '#core/capture/search/text-matcher.ts';
import { readThreadCpuMs } from '#tests/support/clocks/thread-cpu.ts';

/** A naive implementation of `LIKE`: A to Z case-insensitive, up to the first zero byte. */
function naiveMatches(bytes: Uint8Array, text: string): boolean {
  const toLowerAscii = (each: string): string => each.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const toLowerLatin1 = (each: Uint8Array): string => toLowerAscii(Buffer.from(each).toString('latin1'));
  const [before = ''] = toLowerLatin1(bytes).split('\0');
  return before.includes(toLowerLatin1(Buffer.from(text, 'utf8')));
}

describe('text in bytes', () => {
  test('is found exactly where a naive search finds it', () => {
    const parts = fc.constantFrom('a', 'b', 'A', 'é', 'É', '\u0000', 'z[');
    const createTexts = (maxLength: number) =>
      fc.array(parts, { minLength: 1, maxLength }).map((each) => each.join(''));
    fc.assert(
      fc.property(createTexts(40), createTexts(5), (body, text) => {
        fc.pre(!text.includes('\0'));
        const bytes = Buffer.from(body, 'utf8');
        expect(createTextMatcher(text)(bytes)).toBe(naiveMatches(bytes, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is searched in linear time, even if nearly every position almost matches', () => {
    const body = Buffer.alloc(4_000_000, 'a');
    const measureMs = (text: string): number => {
      const matches = createTextMatcher(text);
      const startedAt = readThreadCpuMs();
      expect(matches(body)).toBe(false);
      return readThreadCpuMs() - startedAt;
    };
    measureMs('xyz');
    const plain = Math.max(1, measureMs('xyz'));
    // Comparing at each byte would take hundreds of times as long.
    expect(measureMs(`b${'a'.repeat(998)}`) / plain).toBeLessThan(50);
    expect(measureMs(`${'a'.repeat(998)}b`) / plain).toBeLessThan(50);
  });
});
