import { describe, expect, test } from 'vitest';
import { createAdaptiveBatch } from '#core/capture/search/adaptive-batch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const SIZES = { initial: 1_000, min: 100, max: 50_000 };

/** The batch sizes if each unit of work takes this long. */
function computeSizes(unitMs: number, batchCount: number): number[] {
  const clock = createManualClock();
  const adaptive = createAdaptiveBatch(clock, SIZES);
  return Array.from({ length: batchCount }, () => {
    const size = adaptive.size();
    adaptive.run(() => clock.advance(size * unitMs));
    return size;
  });
}

describe('an adaptive batch', () => {
  test('converges to a few milliseconds, whether it starts too small or too large', () => {
    expect(computeSizes(0.001, 6).at(-1)! * 0.001).toBeCloseTo(5);
    expect(computeSizes(0.02, 6).at(-1)! * 0.02).toBeCloseTo(5);
  });

  test('at most doubles from one batch to the next, and shrinks at once to the size that fits', () => {
    expect(computeSizes(0.001, 3)).toEqual([1_000, 2_000, 4_000]);
    expect(computeSizes(0.02, 2)).toEqual([1_000, 250]);
  });

  test('stays within its limits', () => {
    expect(computeSizes(0, 20).at(-1)).toBe(50_000);
    expect(computeSizes(100, 3).at(-1)).toBe(100);
  });

  test('returns the result of the work, and yields to the event loop', async () => {
    const adaptive = createAdaptiveBatch(createManualClock(), SIZES);
    expect(adaptive.run(() => 'done')).toBe('done');
    let others = 0;
    setImmediate(() => (others += 1));
    await adaptive.nextTurn();
    expect(others).toBe(1);
  });
});
