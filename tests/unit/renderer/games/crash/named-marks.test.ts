import { expect, test } from 'vitest';
import { namedMarks, type Mark } from '#renderer/games/crash/flight/mark-painter.ts';

/** A curve on which a hundredth is a pixel to the right and one up. */
const SCALE = { x: () => 0, y: (multiplier: number) => 1_000 - multiplier * 100 };

const cashedOut = (multiplier: number, own = false): Mark => ({
  multiplier,
  label: `Player ${String(multiplier)}`,
  own,
});

function named(...marks: Mark[]): number[] {
  return [...namedMarks(marks, SCALE)].map(({ multiplier }) => multiplier);
}

test('players who cash out together are not written over each other: the latest is named', () => {
  expect(named(cashedOut(105), cashedOut(106))).toEqual([106]);
  expect(named(cashedOut(105), cashedOut(106), cashedOut(130))).toEqual([130, 106]);
});

test('three are named at most, and the player themselves is no other', () => {
  expect(named(...[120, 140, 160, 180, 200].map((each) => cashedOut(each)))).toEqual([200, 180, 160]);
  expect(named(cashedOut(120, true), cashedOut(121))).toEqual([121]);
});

test('names that are at one height, but beside each other, all stand', () => {
  const beside = { x: (elapsedMs: number) => elapsedMs, y: () => 0 };
  const marks = [cashedOut(105), cashedOut(200), cashedOut(300)];
  expect(namedMarks(marks, beside).size).toBe(3);
});
