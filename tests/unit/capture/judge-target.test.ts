import { describe, expect, test } from 'vitest';
import { binomialUpperTail, binomialCdf } from '#core/capture/health/binomial.ts';
import { judgeTarget } from '#core/capture/health/judge-target.ts';

/** The sum of the exact terms, which only works for few draws. */
function computeProbabilityAtMost(k: number, n: number, chance: number): number {
  let sum = 0;
  for (let hits = 0; hits <= k; hits++) {
    let ways = 1;
    for (let each = 0; each < hits; each++) ways = (ways * (n - each)) / (each + 1);
    sum += ways * chance ** hits * (1 - chance) ** (n - hits);
  }
  return sum;
}

describe('the binomial distribution', () => {
  test.each([
    [0, 120, 0.01],
    [3, 299, 0.01],
    [10, 20, 0.5],
    [40, 60, 0.5],
    [2, 1_000, 0.001],
  ])('matches the exact sum for at most %i of %i with a chance of %d', (k, n, chance) => {
    expect(binomialCdf(k, n, chance)).toBeCloseTo(computeProbabilityAtMost(k, n, chance), 9);
    expect(binomialUpperTail(k, n, chance)).toBeCloseTo(1 - computeProbabilityAtMost(k - 1, n, chance), 9);
  });

  test('approaches the normal distribution for very many draws', () => {
    // 5% of the distribution are more than 1.6449 standard deviations above the mean.
    const n = 1_000_000;
    const deviation = Math.sqrt(n * 0.01 * 0.99);
    expect(binomialCdf(Math.round(10_000 + 1.6449 * deviation), n, 0.01)).toBeCloseTo(0.95, 2);
    expect(binomialCdf(Math.round(10_000 - 1.6449 * deviation), n, 0.01)).toBeCloseTo(0.05, 2);
  });

  test('is exact for no calls and for all calls', () => {
    expect(binomialCdf(-1, 10, 0.5)).toBe(0);
    expect(binomialCdf(10, 10, 0.5)).toBe(1);
  });
});

describe('a target', () => {
  const p99 = (calls: number, against: number) => judgeTarget('p99_ms', { calls, against, allowed: 0.01 });

  test('is inconclusive with 120 calls, and states the confidence and how many calls are needed', () => {
    const { verdict, confidence, calls_needed: needed } = p99(120, 0);
    expect({ verdict, needed }).toEqual({ verdict: 'inconclusive', needed: 299 });
    expect(Math.floor(confidence * 100)).toBe(70);
  });

  test('is met from the 299th call on if every call meets it', () => {
    expect(p99(298, 0).verdict).toBe('inconclusive');
    expect(p99(299, 0)).toMatchObject({ verdict: 'met', calls_needed: null });
  });

  test('is missed as soon as chance is an unlikely explanation', () => {
    expect(p99(100, 3).verdict).toBe('inconclusive');
    expect(p99(100, 4).verdict).toBe('missed');
  });

  test('needs more calls for each call that misses it', () => {
    const needed = p99(300, 1).calls_needed!;
    expect(p99(needed, 1).verdict).toBe('met');
    expect(p99(needed - 1, 1).verdict).toBe('inconclusive');
  });

  test('is inconclusive without calls', () => {
    expect(p99(0, 0)).toMatchObject({ verdict: 'inconclusive', confidence: 0, calls_needed: 299 });
  });
});
