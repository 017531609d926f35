import { describe, expect, test } from 'vitest';
import { payBoard } from '#shared/games/slots/engine/board-wins.ts';
import { boardOf, rowsOf, slotsTable, SYMBOLS } from '#tests/support/slots-table.ts';

const three = slotsTable({
  paylines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
  ],
});

function paid(game: typeof three, ...rows: string[]) {
  const { board, wins } = payBoard(game, boardOf(game, rows));
  return { rows: rowsOf(game, board), lines: wins.map(({ line, count }) => ({ line, count })) };
}

describe('an expanding wild', () => {
  test('that is part of a win covers its reel, and the board pays anew', () => {
    expect(paid(three, 'a a a x y', 'b wide b y x', 'y x y x y')).toEqual({
      rows: ['a wide a x y', 'b wide b y x', 'y wide y x y'],
      lines: [
        { line: 0, count: 3 },
        { line: 1, count: 3 },
      ],
    });
  });

  test('stays as it is without a win', () => {
    expect(paid(three, 'a x a x y', 'x wide b y x', 'y x y x y').rows[0]).toBe('a x a x y');
  });

  test('makes another one expand that its reel brings into a win', () => {
    // The upper line wins through reel 2; only then is the wild on reel 4 part of a win.
    expect(paid(three, 'a x a wide y', 'b wide b y x', 'y x y x y')).toEqual({
      rows: ['a wide a wide y', 'b wide b wide x', 'y wide y wide y'],
      lines: [
        { line: 0, count: 4 },
        { line: 1, count: 4 },
      ],
    });
  });

  test('covers no scatter, no bonus symbol and no other wild', () => {
    expect(paid(three, 'a star a x y', 'b wide b y x', 'y key y x y').rows).toEqual([
      'a star a x y',
      'b wide b y x',
      'y key y x y',
    ]);
    expect(paid(three, 'x twice x x y', 'b wide b y x', 'y x y x y').rows[0]).toBe('x twice x x y');
  });

  test('may carry a multiplier, which counts once in each line', () => {
    const symbols = SYMBOLS.map((symbol) =>
      symbol.id === 'wide' ? { ...symbol, wild: { variant: 'expanding' as const, multiplier: 5 } } : symbol,
    );
    const game = slotsTable({ symbols, paylines: three.config.paylines });
    const { wins } = payBoard(game, boardOf(game, ['a x a x y', 'b wide b y x', 'y x y x y']));
    expect(wins.map(({ hundredths }) => hundredths)).toEqual([500, 250]);
  });
});
