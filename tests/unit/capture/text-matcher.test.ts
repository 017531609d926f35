import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextMatcher } from '#core/capture/search/text-matcher.ts';
import { readThreadCpuMs } from '#tests/support/clocks/thread-cpu.ts';

/** A naive implementation of `LIKE`: A to Z case-insensitive, up to the first zero byte. */
function holds(bytes: Uint8Array, text: string): boolean {
  const lower = (each: string): string => each.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const latin1 = (each: Uint8Array): string => lower(Buffer.from(each).toString('latin1'));
  const [before = ''] = latin1(bytes).split('\0');
  return before.includes(latin1(Buffer.from(text, 'utf8')));
}

describe('text in bytes', () => {
  test('is found where a plain comparison finds it', () => {
    const parts = fc.constantFrom('a', 'b', 'A', 'é', 'É', '\u0000', 'z[');
    const texts = (maxLength: number) =>
      fc.array(parts, { minLength: 1, maxLength }).map((each) => each.join(''));
    fc.assert(
      fc.property(texts(40), texts(5), (body, text) => {
        fc.pre(!text.includes('\0'));
        const bytes = Buffer.from(body, 'utf8');
        expect(createTextMatcher(text)(bytes)).toBe(holds(bytes, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes the same time for any text', () => {
    const body = Buffer.alloc(4_000_000, 'a');
    const tookMs = (text: string): number => {
      const matches = createTextMatcher(text);
      const startedAt = readThreadCpuMs();
      expect(matches(body)).toBe(false);
      return readThreadCpuMs() - startedAt;
    };
    tookMs('xyz');
    const plain = Math.max(1, tookMs('xyz'));
    // Comparing at each byte would take hundreds of times as long.
    expect(tookMs(`b${'a'.repeat(998)}`) / plain).toBeLessThan(50);
    expect(tookMs(`${'a'.repeat(998)}b`) / plain).toBeLessThan(50);
  });
});
