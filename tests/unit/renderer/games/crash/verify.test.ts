import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { createHashChain } from '#core/games/crash/hash-chain.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import {
  deriveCrashPoint,
  computePreviousHash,
  isHash,
  leadsToCommitment,
  getChainRounds,
} from '#renderer/games/crash/verify.ts';
import { FOURTH_EVENT, SECOND_EVENT } from '#tests/unit/games/published-crashes.ts';

const SEED = 'ab'.repeat(32);
const chain = createHashChain(SEED, 40);
const CHAIN = { commitment: chain.commitment, salt: 'salt', firstRound: 101, rounds: 40 };
/** Rounds 110 down to 101: the first ten of the chain. */
const PAST = Array.from({ length: 10 }, (_, index) => ({
  number: 110 - index,
  crashPoint: '1.00',
  hash: chain.getHash(10 - index),
}));

describe('the page recomputes crash points', () => {
  test.each([
    ...SECOND_EVENT.rounds.map((round) => ({ ...round, salt: SECOND_EVENT.salt })),
    ...FOURTH_EVENT.rounds.map((round) => ({ ...round, salt: FOURTH_EVENT.salt })),
  ])('of independently published rounds: $point', async ({ hash, salt, point }) => {
    expect(await deriveCrashPoint(hash, salt)).toBe(point);
  });

  test('like the gateway, for any hash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const hash = Buffer.from(bytes).toString('hex');
        expect(await deriveCrashPoint(hash, 'salt')).toBe(formatMultiplier(computeCrashPoint(hash, 'salt')));
      }),
      { numRuns: 60 },
    );
  });
});

test('no crash point is below 1.00, although the formula gives 0.99', async () => {
  const hash = '210e3b160c355818509425b9d9e9fd3ea2e287f2c43a13e5be8817140db0b9e6';
  expect(await deriveCrashPoint(hash, 'salt')).toBe('1.00');
});

describe('the page follows the chain to the commitment', () => {
  test('of an independently published chain', async () => {
    expect(await computePreviousHash(SECOND_EVENT.firstHash)).toBe(SECOND_EVENT.commitment);
  });

  test('through rounds that it has seen, and through rounds that it has not', async () => {
    expect(await leadsToCommitment(CHAIN, PAST)).toBe(true);
    expect(await leadsToCommitment(CHAIN, [PAST[0]!, PAST[4]!])).toBe(true);
    expect(await leadsToCommitment(CHAIN, [{ ...PAST[0]!, number: 140, hash: SEED }])).toBe(true);
  });

  test('and detects a hash that is not in the chain, at any position', async () => {
    for (const wrong of [0, 5, 9]) {
      const rounds = PAST.map((round, index) =>
        index === wrong ? { ...round, hash: 'cd'.repeat(32) } : round,
      );
      expect(await leadsToCommitment(CHAIN, rounds)).toBe(false);
    }
  });

  test('and detects swapped rounds and another commitment', async () => {
    const swapped = [
      { ...PAST[0]!, hash: PAST[1]!.hash },
      { ...PAST[1]!, hash: PAST[0]!.hash },
    ];
    expect(await leadsToCommitment(CHAIN, swapped)).toBe(false);
    expect(await leadsToCommitment({ ...CHAIN, commitment: 'cd'.repeat(32) }, PAST)).toBe(false);
  });
});

test('rounds of another chain are not checked, since their salt is unknown', () => {
  const others = [
    { ...PAST[0]!, number: 141 },
    { ...PAST[0]!, number: 100 },
  ];
  expect(getChainRounds(CHAIN, [...others, ...PAST])).toEqual(PAST);
});

test('a hash is 64 hex digits', () => {
  expect(isHash(SEED)).toBe(true);
  expect([SEED.slice(1), `${SEED}a`, 'g'.repeat(64)].filter(isHash)).toEqual([]);
});
