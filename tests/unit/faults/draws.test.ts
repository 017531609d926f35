import { describe, expect, test } from 'vitest';
import { drawLognormal, createSeededDraw, type Draw } from '#core/faults/draws.ts';

/** Draws that return these values, one after the other. */
function createFixedDraws(...values: number[]): Draw {
  const left = [...values];
  return () => left.shift() ?? 0;
}

describe('draws of a seed', () => {
  test('are the first 48 bits of HMAC-SHA256(seed, "n") as a fraction', () => {
    // printf 1 | openssl dgst -sha256 -hmac 1, and the same with 2.
    const draw = createSeededDraw('1');
    expect([draw(), draw()]).toEqual([0x6ff6ceedb1c1 / 2 ** 48, 0x1094216ce473 / 2 ** 48]);
  });

  test('are the same for the same seed, and different for another seed', () => {
    const [one, again, other] = ['blue', 'blue', 'green'].map((seed) => {
      const draw = createSeededDraw(seed);
      return Array.from({ length: 20 }, () => draw());
    });
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('do not depend on other draws with the same seed', () => {
    const [ahead, behind] = [createSeededDraw('s'), createSeededDraw('s')];
    const first = ahead();
    ahead();
    expect(behind()).toBe(first);
  });

  test('are between 0 and 1, evenly distributed', () => {
    const draw = createSeededDraw('even');
    const all = Array.from({ length: 4_000 }, () => draw());
    expect(all.every((each) => each >= 0 && each < 1)).toBe(true);
    for (const tenth of Array.from({ length: 10 }, (_each, index) => index / 10)) {
      const inTenth = all.filter((each) => each >= tenth && each < tenth + 0.1).length;
      expect(inTenth).toBeGreaterThan(320);
      expect(inTenth).toBeLessThan(480);
    }
  });
});

describe('a lognormal draw', () => {
  test('is the median if sigma is 0', () => {
    expect(drawLognormal(createSeededDraw('s'), 400, 0)).toBe(400);
  });

  test('has the median in the middle, and is as far above it as below', () => {
    expect(drawLognormal(createFixedDraws(0.5, 0.25), 400, 0.6)).toBeCloseTo(400, 9);
    const [above, below] = [
      drawLognormal(createFixedDraws(0.5, 0), 400, 0.6),
      drawLognormal(createFixedDraws(0.5, 0.5), 400, 0.6),
    ];
    expect(above * below).toBeCloseTo(400 ** 2, 6);
    expect(above).toBeGreaterThan(400);
  });

  test('is finite for any draw', () => {
    for (const first of [0, 1 - 2 ** -48])
      expect(Number.isFinite(drawLognormal(createFixedDraws(first, 0), 400, 3))).toBe(true);
  });

  test('is below the median half of the time', () => {
    const draw = createSeededDraw('half');
    const below = Array.from({ length: 2_000 }, () => drawLognormal(draw, 400, 0.6)).filter((ms) => ms < 400);
    expect(below.length).toBeGreaterThan(900);
    expect(below.length).toBeLessThan(1_100);
  });
});
