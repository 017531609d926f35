import { describe, expect, test } from 'vitest';
import { createIdleBoard, shuffle } from '#renderer/games/slots/playback/board.ts';
import { readSlotGame } from '../../../../support/games/slot-games.ts';

describe('the grid before the first spin', () => {
  test.each(['dune-caravan', 'harbour-lanterns', 'orchard-twenty', 'reef-cascade'])(
    'has no pattern and suggests no win: %s',
    (id) => {
      const game = readSlotGame(id);
      const board = createIdleBoard(game);
      expect(board.map(({ length }) => length)).toEqual(Array.from({ length: game.reels }, () => game.rows));
      expect(new Set(board.map((column) => column.join())).size).toBe(game.reels);
      for (const [reel, column] of board.entries())
        for (const [row, symbol] of column.entries()) {
          expect(column[row + 1]).not.toBe(symbol);
          expect(board[reel + 1]?.[row]).not.toBe(symbol);
          const spreads = [1, 2].every((further) => board[reel + further]?.includes(symbol) === true);
          if (game.win_mode === 'ways') expect(spreads).toBe(false);
        }
    },
  );

  test('spinning reels show every symbol once, in a different order on each reel', () => {
    const symbols = ['a', 'b', 'c', 'd', 'e', 'f'];
    const orders = Array.from({ length: 7 }, (_, reel) => shuffle(symbols, reel).join(''));
    expect(new Set(orders).size).toBe(7);
    for (const order of orders) expect(order.split('').toSorted()).toEqual(symbols);
  });
});
