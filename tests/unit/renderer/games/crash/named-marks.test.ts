import { expect, test } from 'vitest';
import { findNamedMarks, type Mark } from '#renderer/games/crash/flight/mark-painter.ts';

/** A curve on which a hundredth is one pixel to the right and one up. */
const SCALE = { x: () => 0, y: (multiplier: number) => 1_000 - multiplier * 100 };

const cashedOut = (multiplier: number, own = false): Mark => ({
  multiplier,
  label: `Player ${String(multiplier)}`,
  own,
});

function named(...marks: Mark[]): number[] {
  return [...findNamedMarks(marks, SCALE)].map(({ multiplier }) => multiplier);
}

test('names of simultaneous cash-outs do not overlap: the latest is shown', () => {
  expect(named(cashedOut(105), cashedOut(106))).toEqual([106]);
  expect(named(cashedOut(105), cashedOut(106), cashedOut(130))).toEqual([130, 106]);
});

test('at most three others are named, not counting the player', () => {
  expect(named(...[120, 140, 160, 180, 200].map((each) => cashedOut(each)))).toEqual([200, 180, 160]);
  expect(named(cashedOut(120, true), cashedOut(121))).toEqual([121]);
});

test('names at the same height that do not overlap are all shown', () => {
  const beside = { x: (elapsedMs: number) => elapsedMs, y: () => 0 };
  const marks = [cashedOut(105), cashedOut(200), cashedOut(300)];
  expect(findNamedMarks(marks, beside).size).toBe(3);
});
