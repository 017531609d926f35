import { expect, test } from 'vitest';
import { createAnonymousName } from '#shared/games/crash-api.ts';
import { formatName } from '#renderer/games/crash/texts/format.ts';
import { TEXTS } from '#renderer/games/crash/texts/texts-by-language.ts';
import { findNamedMarks, type Mark, placeOwnLabel } from '#renderer/games/crash/flight/mark-painter.ts';

/** A scale on which a multiplier of one is a hundred pixels high. */
const SCALE = { x: () => 0, y: (multiplier: number) => 1_000 - multiplier * 100 };

const cashedOut = (multiplier: number, own = false): Mark => ({
  multiplier,
  label: `Player ${String(multiplier)}`,
  own,
});

function findNamed(...marks: Mark[]): number[] {
  return [...findNamedMarks(marks, SCALE, 500)].map(({ multiplier }) => multiplier);
}

test('if names would overlap, only the name of the latest cash-out is shown', () => {
  expect(findNamed(cashedOut(105), cashedOut(106))).toEqual([106]);
  expect(findNamed(cashedOut(105), cashedOut(106), cashedOut(130))).toEqual([130, 106]);
});

test('at most three other players are named', () => {
  expect(findNamed(...[120, 140, 160, 180, 200].map((each) => cashedOut(each)))).toEqual([200, 180, 160]);
  expect(findNamed(cashedOut(120, true), cashedOut(121))).toEqual([121]);
});

test('names at the same height that do not overlap are all shown', () => {
  const beside = { x: (elapsedMs: number) => elapsedMs, y: () => 0 };
  const marks = [cashedOut(105), cashedOut(200), cashedOut(300)];
  expect(findNamedMarks(marks, beside, 50_000).size).toBe(3);
});

test('a name that would reach the numbers of the scale is not shown', () => {
  const marks = [cashedOut(105)];
  const end = 9 + marks[0]!.label.length * 8;
  expect(findNamedMarks(marks, SCALE, end).size).toBe(1);
  expect(findNamedMarks(marks, SCALE, end - 1).size).toBe(0);
});

test("the player's own label ends at its star, unless the left edge would cut it", () => {
  expect(placeOwnLabel('You 1.03×', 200)).toEqual({ x: 191, align: 'right' });
  expect(placeOwnLabel('You 1.03×', 45)).toEqual({ x: 54, align: 'left' });
});

test("a player without a nickname has a neutral name in the page's language", () => {
  const player = { id: 'c7e1a0b2c3d4', name: createAnonymousName('c7e1a0b2c3d4') };
  expect([formatName(player, TEXTS.en), formatName(player, TEXTS.de)]).toEqual([
    'Player c7e1',
    'Spieler c7e1',
  ]);
  expect(formatName({ ...player, name: 'Player One' }, TEXTS.de)).toBe('Player One');
});
