import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCommitment, createDigitSource, computeFairDigits } from '#core/games/fairness.ts';
import { createDraws } from '#shared/games/slots/engine/draws.ts';
import { createFairDraws } from '#shared/games/slots/engine/fair-draws.ts';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { OPENSSL_VERSION, computeOpensslHmac } from '#tests/support/sockets/openssl.ts';

/** The largest count, with which a draw is the low 31 bits of a word. */
const HALF = 2 ** 31;
const SEEDS = { serverSeed: 'seed-of-the-house', clientSeed: 'client', nonce: 0 };

describe('the draws of a bet', () => {
  test('are the digits of its HMAC in groups of eight, each modulo the count', () => {
    // 6b854c11 e321d938 248f8872 …, as openssl gives them for client-0 (see the tests of dice).
    const draws = createFairDraws(createDigitSource(SEEDS), 0);
    expect([draws.below(1000), draws.below(1000), draws.below(HALF)]).toEqual([
      0x6b854c11 % 1000,
      0xe321d938 % 1000,
      0x248f8872 % HALF,
    ]);
  });

  test('continue with the digits of the next cursor when the sixteen words of one are used up', () => {
    const draws = createFairDraws(createDigitSource(SEEDS), 0);
    for (let drawn = 0; drawn < 16; drawn++) draws.below(HALF);
    expect(draws.nextCursor()).toBe(1);
    expect(draws.below(HALF)).toBe(Number.parseInt(computeFairDigits(SEEDS, 1).slice(0, 8), 16) % HALF);
    expect(draws.nextCursor()).toBe(2);
  });

  test('leave the cursor unchanged when nothing is drawn', () => {
    expect(createFairDraws(createDigitSource(SEEDS), 5).nextCursor()).toBe(5);
  });

  test.skipIf(OPENSSL_VERSION === null).each([
    { cursor: 0, message: 'client-0' },
    { cursor: 1, message: 'client-0-1' },
    { cursor: 12, message: 'client-0-12' },
  ])("of cursor $cursor are openssl's HMAC-SHA512 of '$message'", ({ cursor, message }) => {
    const key = Buffer.from(SEEDS.serverSeed);
    expect(computeFairDigits(SEEDS, cursor)).toBe(computeOpensslHmac('sha512', Buffer.from(message), key));
  });

  test('come from the seed, not from its published hash', () => {
    const published = { ...SEEDS, serverSeed: computeCommitment(SEEDS.serverSeed) };
    expect(createFairDraws(createDigitSource(published), 0).below(HALF)).not.toBe(
      createFairDraws(createDigitSource(SEEDS), 0).below(HALF),
    );
  });
});

describe('a draw', () => {
  /** Draws that use these words of the HMAC. */
  function createDrawsFrom(...words: number[]) {
    return createDraws(() => words.shift()!);
  }

  test('skips words of the last, incomplete run, which would favour small numbers', () => {
    // 2^32 is 4294967296: of runs of 1000, the last complete one ends at 4294966999.
    expect(createDrawsFrom(4_294_967_000, 4_294_967_295, 7).below(1000)).toBe(7);
    expect(createDrawsFrom(4_294_966_999).below(1000)).toBe(999);
  });

  test('skips nothing if the count divides 2^32', () => {
    expect(createDrawsFrom(4_294_967_295).below(2 ** 16)).toBe(65_535);
    expect(createDrawsFrom(4_294_967_295).below(HALF)).toBe(2_147_483_647);
  });

  test('is from 0 to one below the count', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: HALF }), (seed, count) => {
        const drawn = createSeededDraws(seed).below(count);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < count).toBe(true);
      }),
    );
  });
});

describe('seeded draws', () => {
  test('are the same for the same seed, and different for another seed', () => {
    const listFirstDraws = (seed: string) => {
      const draws = createSeededDraws(seed);
      return Array.from({ length: 5 }, () => draws.below(1_000_000));
    };
    expect(listFirstDraws('one')).toEqual(listFirstDraws('one'));
    expect(listFirstDraws('one')).not.toEqual(listFirstDraws('two'));
  });

  test('are evenly distributed over 37 numbers', () => {
    const counts = Array.from({ length: 37 }, () => 0);
    const draws = createSeededDraws('evenly');
    for (let drawn = 0; drawn < 370_000; drawn++) counts[draws.below(37)]! += 1;
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 36 degrees of freedom: above 75 once in 7,000 seeds. The seed is fixed, and so is the outcome.
    expect(chiSquared).toBeLessThan(75);
  });
});
