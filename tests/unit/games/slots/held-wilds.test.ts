import { describe, expect, test } from 'vitest';
import { advanceHeldWilds, applyHeldWilds, type HeldWild } from '#shared/games/slots/engine/held-wilds.ts';
import {
  toBoard,
  FREE_SPINS,
  getIndex,
  toRows,
  createSlotGame,
  HELD_WILDS,
  SYMBOLS,
} from '#tests/support/games/slots-table.ts';

const game = createSlotGame({ symbols: [...SYMBOLS, ...HELD_WILDS], free_spins: FREE_SPINS });
const BLANK = ['x y x y x', 'y x y x y', 'x y x y x'];

/** More than any of these wilds is held for, so that one that is held forever fails the test instead of hanging it. */
const MAX_GRIDS = 10;

/** The grids after the first one if only blanks land, until no wild is held. */
function listGridsAfter(...rows: string[]): string[][] {
  const grids: string[][] = [];
  let board = toBoard(game, rows);
  let held: readonly HeldWild[] = advanceHeldWilds(game, board, []);
  while (held.length > 0 && grids.length < MAX_GRIDS) {
    board = applyHeldWilds(toBoard(game, BLANK), held);
    grids.push(toRows(game, board));
    held = advanceHeldWilds(game, board, held);
  }
  return grids;
}

describe('a sticky wild', () => {
  test('stays in its place for the configured number of spins', () => {
    expect(listGridsAfter('x y x y x', 'y x glue x y', 'x y x y x')).toEqual([
      ['x y x y x', 'y x glue x y', 'x y x y x'],
      ['x y x y x', 'y x glue x y', 'x y x y x'],
    ]);
  });
});

describe('a walking wild', () => {
  test('moves one reel to the left with every spin until it has left the grid', () => {
    expect(listGridsAfter('x y goer y x', 'y x y x y', 'x y x y x').map(([top]) => top)).toEqual([
      'x goer x y x',
      'goer y x y x',
    ]);
  });

  test('moves to the right if configured', () => {
    expect(listGridsAfter('x y x y x', 'y x y x y', 'x y comer y x').map((rows) => rows[2])).toEqual([
      'x y x comer x',
      'x y x y comer',
    ]);
  });

  test('gives way to a sticky wild', () => {
    const [first, second] = listGridsAfter('x glue goer y x', 'y x y x y', 'x y x y x');
    expect(first?.[0]).toBe('x glue x y x');
    expect(second?.[0]).toBe('x glue x y x');
  });
});

test('if two walking wilds meet in one cell, the one from further right stays', () => {
  const [first, second] = listGridsAfter('comer y goer y x', 'y x y x y', 'x y x y x');
  expect(first?.[0]).toBe('x goer x y x');
  expect(second?.[0]).toBe('goer y x y x');
});

test('other wilds are not held', () => {
  expect(listGridsAfter('wild gold twice wide x', 'y x y x y', 'x y x y x')).toEqual([]);
});

test('a held wild replaces the symbol that lands in its cell', () => {
  const held = [{ symbol: getIndex(game, 'glue'), cell: 1, spins: 1 }];
  const board = applyHeldWilds(toBoard(game, ['x y x y x', 'star x y x y', 'x y x y x']), held);
  expect(toRows(game, board)[1]).toBe('glue x y x y');
});
