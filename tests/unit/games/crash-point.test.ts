import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { computePreviousHash } from '#core/games/crash/hash-chain.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import { OPENSSL_VERSION, computeOpensslHmacSha256 } from '#tests/support/sockets/openssl.ts';
import { FOURTH_EVENT, SECOND_EVENT } from './published-crashes.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('published rounds', () => {
  test.each(SECOND_EVENT.rounds)('of the second event: $hash crashed at $point', ({ hash, point }) => {
    expect(formatMultiplier(computeCrashPoint(hash, SECOND_EVENT.salt))).toBe(point);
  });

  test.each(FOURTH_EVENT.rounds)('of the fourth event: $hash crashed at $point', ({ hash, point }) => {
    expect(formatMultiplier(computeCrashPoint(hash, FOURTH_EVENT.salt))).toBe(point);
  });

  test('the first hash of a chain that hashes texts hashes to the announced commitment', () => {
    expect(computePreviousHash(SECOND_EVENT.firstHash)).toBe(SECOND_EVENT.commitment);
  });
});

describe('the crash point', () => {
  test.skipIf(OPENSSL_VERSION === null)("follows from openssl's HMAC over the hash's bytes", () => {
    for (let n = 0; n < 25; n++) {
      const [hash, salt] = [sha256(`round ${n}`), `salt ${n % 5}`];
      const r = BigInt(`0x${computeOpensslHmacSha256(Buffer.from(hash, 'hex'), salt).slice(0, 13)}`);
      const point = (99n * 2n ** 52n) / (2n ** 52n - r);
      expect(computeCrashPoint(hash, salt)).toBe(point < 100n ? 100n : point);
    }
  });

  test('is never below 1.00, where the formula alone gives 0.99', () => {
    // HMAC begins with 006…: 99 / (1 − r) is 99.1….
    expect(
      computeCrashPoint('210e3b160c355818509425b9d9e9fd3ea2e287f2c43a13e5be8817140db0b9e6', 'salt'),
    ).toBe(100n);
  });
});

/** Statistics of a million rounds. The seed is fixed, so the result is, too. */
describe('a million rounds', { timeout: 120_000 }, () => {
  const ROUNDS = 1_000_000;
  const points: number[] = [];
  const computePoints = (): readonly number[] => {
    let hash = sha256('a million rounds');
    while (points.length < ROUNDS) {
      points.push(Number(computeCrashPoint(hash, 'salt of a million')));
      hash = computePreviousHash(hash);
    }
    return points;
  };

  test.each([101, 150, 200, 300, 1_000, 10_000])(
    'a multiplier of %i hundredths is reached with a probability of 0.99 / x',
    (hundredths) => {
      const reached = computePoints().filter((point) => point >= hundredths).length;
      const probability = 99 / hundredths;
      const deviation = Math.sqrt(ROUNDS * probability * (1 - probability));
      // 3.29 standard deviations: the middle 99.9%.
      expect(Math.abs(reached - ROUNDS * probability)).toBeLessThan(3.29 * deviation);
    },
  );

  test('cashing out at 2.00 returns 99% of the stakes, within the 99% confidence interval', () => {
    const won = computePoints().filter((point) => point >= 200).length;
    const returned = (won * 2) / ROUNDS;
    const deviation = 2 * Math.sqrt((0.495 * 0.505) / ROUNDS);
    expect(Math.abs(returned - 0.99)).toBeLessThan(2.576 * deviation);
  });

  test('about one round in fifty crashes immediately at 1.00', () => {
    const atOnce = computePoints().filter((point) => point === 100).length;
    // The formula gives 0.99 to less than 1.01 with the probability 1 − 0.99 / 1.01.
    const probability = 1 - 99 / 101;
    expect(Math.abs(atOnce - ROUNDS * probability)).toBeLessThan(
      3.29 * Math.sqrt(ROUNDS * probability * (1 - probability)),
    );
  });
});
