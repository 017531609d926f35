import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHashChain, computePreviousHash } from '#core/games/crash/hash-chain.ts';
import { OPENSSL_VERSION, computeOpensslHash } from '#tests/support/sockets/openssl.ts';

const SEED = 'ab'.repeat(32);

describe('a chain of hashes', () => {
  test.skipIf(OPENSSL_VERSION === null)(
    "leads from each round to the previous one by openssl's SHA-256 of the hash's text",
    () => {
      const chain = createHashChain(SEED, 5);
      for (let round = 5; round > 0; round--) {
        const before = computeOpensslHash('sha256', Buffer.from(chain.getHash(round), 'utf8'));
        expect(before).toBe(round === 1 ? chain.commitment : chain.getHash(round - 1));
      }
    },
  );

  test('the hash of every round hashes to the previous one, and the first to the commitment, for any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 450 }), (rounds) => {
        const chain = createHashChain(SEED, rounds);
        const hashes = Array.from({ length: rounds }, (_, index) => chain.getHash(index + 1));
        expect([chain.commitment, ...hashes.slice(0, -1)]).toEqual(hashes.map(computePreviousHash));
        expect(hashes.at(-1)).toBe(SEED);
      }),
      { numRuns: 30 },
    );
  });

  test('the commitment is not the hash of a round', () => {
    const chain = createHashChain(SEED, 250);
    const hashes = Array.from({ length: 250 }, (_, index) => chain.getHash(index + 1));
    expect(hashes).not.toContain(chain.commitment);
    expect(new Set(hashes).size).toBe(250);
  });

  test.each([0, 4, 1.5, -1])('of three rounds has no round %d', (round) => {
    expect(() => createHashChain(SEED, 3).getHash(round)).toThrow('has no round');
  });
});
