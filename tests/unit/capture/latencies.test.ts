import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createLatencies,
  sumEncoded,
  type Latencies,
  type LatencyBin,
} from '#core/capture/health/latencies.ts';

function addAll(values: readonly number[]): Latencies {
  const latencies = createLatencies();
  for (const value of values) latencies.add(value);
  return latencies;
}

function reencode(latencies: Latencies): Latencies {
  const copy = createLatencies();
  copy.addEncoded(latencies.encode());
  return copy;
}

function findBin(ms: number): LatencyBin {
  return addAll([ms]).list(16)[0]!;
}

/** A duration as one phase, and as sums of two phases, which may differ in the last bit. */
function addPhases(microseconds: number): number[] {
  return [0, 1, 7, 100, Math.round(microseconds / 3)]
    .filter((received) => received <= microseconds)
    .map((received) => (microseconds - received) / 1_000 + received / 1_000);
}

/** The percentile by the nearest-rank method. */
function exactPercentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;
}

const milliseconds = fc.oneof(
  fc.double({ min: 0.001, max: 100_000, noNaN: true }),
  fc.integer({ min: 1, max: 20_000 }),
);

describe('latencies', () => {
  test('have percentiles within 0.51% of the exact ones', () => {
    fc.assert(
      fc.property(fc.array(milliseconds, { minLength: 1, maxLength: 300 }), (values) => {
        const latencies = addAll(values);
        for (const share of [0.5, 0.9, 0.99, 1]) {
          const exact = exactPercentile(values, share);
          expect(Math.abs(latencies.percentile(share)! - exact) / exact).toBeLessThanOrEqual(0.0051);
        }
      }),
    );
  });

  test('are the same whether counted at once or added up from stored parts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(milliseconds, { maxLength: 50 }), { maxLength: 10 }), (parts) => {
        const sum = createLatencies();
        for (const part of parts) sum.addEncoded(addAll(part).encode());
        const whole = addAll(parts.flat()).encode();
        expect(sum.encode()).toEqual(whole);
        expect(parts.map((part) => addAll(part).encode()).reduce(sumEncoded, Buffer.alloc(0))).toEqual(whole);
        expect(sum.count()).toBe(parts.flat().length);
      }),
    );
  });

  test('are unchanged by values that are added and removed again', () => {
    fc.assert(
      fc.property(fc.array(milliseconds), fc.array(milliseconds), (kept, removed) => {
        const latencies = addAll([...kept, ...removed]);
        const taken = createLatencies();
        for (const value of removed) taken.add(value, -1);
        expect(sumEncoded(latencies.encode(), taken.encode())).toEqual(addAll(kept).encode());
        for (const value of removed) latencies.add(value, -1);
        expect(reencode(latencies).encode()).toEqual(addAll(kept).encode());
      }),
    );
  });

  test.each([200, 1_000])('are counted exactly from %i ms on', (target) => {
    const values = [target / 2, target - 0.01, target, target + 0.01, target * 3];
    expect(addAll(values).countFrom(target)).toBe(3);
  });

  test('keep counts above 32 bits', () => {
    const latencies = createLatencies();
    latencies.add(12, 5e12);
    expect(reencode(latencies).count()).toBe(5e12);
  });

  test('count durations outside the measurable range in the first and the last bin', () => {
    const latencies = addAll([0, -1, 1e12]);
    expect(latencies.count()).toBe(3);
    expect(latencies.percentile(0)).toBeCloseTo(0.001, 4);
    expect(latencies.percentile(1)! / 86_400_000).toBeCloseTo(1, 2);
  });

  test('are listed in wide bins that contain every call, without gaps', () => {
    const listed = addAll([1, 1.05, 20, 20, 500]).list(16);
    expect(listed.map(({ calls }) => calls)).toEqual([2, 2, 1]);
    for (const [index, { fromMs, toMs }] of listed.entries()) {
      expect(toMs / fromMs).toBeCloseTo(1.174_6, 3);
      const [value] = [1, 20, 500].slice(index);
      expect(value! >= fromMs && value! < toMs).toBe(true);
    }
  });

  test('are listed in bins that contain only values between their bounds, to the microsecond', () => {
    const bounds = Array.from({ length: 138 }, (_, tenth) => Math.round(5 ** (tenth / 10 - 7.7) * 200_000));
    const outside = bounds
      .flatMap((bound) => [-3, -2, -1, 0, 1, 2, 3].map((distance) => Math.max(1, bound + distance)))
      .flatMap(addPhases)
      .filter((ms) => ms < findBin(ms).fromMs || ms >= findBin(ms).toMs);
    expect(outside).toEqual([]);
  });

  test('are listed in bins with bounds of four decimals, each starting where the previous one ends', () => {
    expect(findBin(1.6)).toEqual({ fromMs: 1.5995, toMs: 1.8795, calls: 1 });
    expect(findBin(1.879)).toEqual(findBin(1.6));
    expect(findBin(1.88).fromMs).toBe(1.8795);
  });

  test('have no percentile and nothing to store while empty', () => {
    expect(createLatencies().percentile(0.5)).toBeNull();
    expect(createLatencies().encode()).toHaveLength(0);
  });
});
