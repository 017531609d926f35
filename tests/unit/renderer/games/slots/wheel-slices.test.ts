import { describe, expect, test } from 'vitest';
import { formatOdds } from '#renderer/games/slots/format-odds.ts';
import { getWheelSlices } from '#renderer/games/slots/cabinet/wheel-slices.ts';
import { readSlotGame } from '../../../../support/games/slot-games.ts';

describe('the wheel', () => {
  const prizes = readSlotGame('harbour-lanterns').bonus!.prizes;
  const weights = prizes.map(({ weight }) => weight);

  test("sizes each slice by the prize's weight", () => {
    expect(weights).toEqual([40, 30, 18, 9, 2, 1]);
    const slices = getWheelSlices(weights);
    const arcs = weights.map((_, prize) =>
      slices.filter((each) => each.prize === prize).reduce((sum, { arc }) => sum + arc, 0),
    );
    expect(arcs.map((arc) => Math.round(arc * 10) / 10)).toEqual([144, 108, 64.8, 32.4, 7.2, 3.6]);
  });

  test('splits a likely prize into several narrow slices that do not touch', () => {
    const slices = getWheelSlices(weights);
    expect(slices).toHaveLength(12);
    expect(Math.max(...slices.map(({ arc }) => arc))).toBeLessThanOrEqual(40);
    for (const [index, { prize }] of slices.entries())
      expect(slices[(index + 1) % slices.length]!.prize).not.toBe(prize);
  });

  test.each([[weights], [[1]], [[3, 1, 1]], [Array.from({ length: 100 }, (_, index) => index + 1)]])(
    'is complete and has no gaps with the weights %j',
    (each) => {
      const slices = getWheelSlices(each);
      expect(slices.reduce((sum, { arc }) => sum + arc, 0)).toBeCloseTo(360, 9);
      expect(slices[0]!.middle).toBe(0);
      for (let index = 1; index < slices.length; index++) {
        const [before, slice] = [slices[index - 1]!, slices[index]!];
        expect(before.middle + before.arc / 2).toBeCloseTo(slice.middle - slice.arc / 2, 9);
      }
    },
  );

  test('shows the odds of each prize', () => {
    expect(weights.map((weight) => formatOdds(weight, prizes))).toEqual(['40', '30', '18', '9', '2', '1']);
    const rare = [{ weight: 1 }, { weight: 2 }, { weight: 65_533 }];
    expect(rare.map(({ weight }) => formatOdds(weight, rare))).toEqual(['0.0015', '0.0031', '99.9954']);
  });
});
