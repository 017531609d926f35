import { describe, expect, test } from 'vitest';
import { findWaysWins } from '#shared/games/slots/engine/ways-wins.ts';
import { toBoard, createSlotGame } from '#tests/support/games/slots-table.ts';

const game = createSlotGame({ win_mode: 'ways' });

function findWays(...rows: string[]) {
  return findWaysWins(game, toBoard(game, rows)).map(({ symbol, count, ways, cells, hundredths }) => ({
    symbol: game.config.symbols[symbol]!.id,
    count,
    ways,
    cells,
    hundredths,
  }));
}

describe('ways', () => {
  test('are the product of the numbers of matching cells on each reel from the left', () => {
    expect(findWays('a a a x a', 'a x a y y', 'x y a x y')).toEqual([
      { symbol: 'a', count: 3, ways: 6, cells: [0, 1, 3, 6, 7, 8], hundredths: 600 },
    ]);
  });

  test('of several symbols are all paid', () => {
    const wins = findWays('a a a x y', 'b b b b x', 'c c c x y');
    expect(wins.map(({ symbol, count, ways }) => ({ symbol, count, ways }))).toEqual([
      { symbol: 'a', count: 3, ways: 1 },
      { symbol: 'b', count: 4, ways: 1 },
      { symbol: 'c', count: 3, ways: 1 },
    ]);
  });

  test('use wilds for every symbol that they complete', () => {
    const wins = findWays('a a x x y', 'b b wild y x', 'x y y x y');
    expect(wins.map(({ symbol, ways }) => ({ symbol, ways }))).toEqual([
      { symbol: 'a', ways: 1 },
      { symbol: 'b', ways: 1 },
    ]);
  });

  test('count a wild with a multiplier as that many cells', () => {
    const [win] = findWays('a thrice a x y', 'x a y x y', 'y x x y x');
    expect(win).toMatchObject({ symbol: 'a', ways: 4, hundredths: 400 });
  });

  test('of a symbol contain it at least once: a way of wilds only is not one of them', () => {
    const wins = findWays('wild wild wild x y', 'a x y y x', 'y x x x y');
    // Reel 1 has a wild and an a, so one of the two ways consists of wilds only.
    expect(wins).toEqual([{ symbol: 'a', count: 3, ways: 1, cells: [0, 1, 3, 6], hundredths: 100 }]);
  });

  test('of wilds only pay the wilds’ own payouts, in addition', () => {
    const wins = findWays('gold gold wild b y', 'x y x y x', 'y x y x y');
    expect(wins.map(({ symbol, count, ways, hundredths }) => ({ symbol, count, ways, hundredths }))).toEqual([
      { symbol: 'b', count: 4, ways: 1, hundredths: 200 },
      { symbol: 'gold', count: 3, ways: 1, hundredths: 200 },
    ]);
  });

  test('start on the first reel, and wilds replace no scatter or bonus symbol', () => {
    expect(findWays('x a a a a', 'y x y x y', 'x y x y x')).toEqual([]);
    expect(findWays('a star a a a', 'y x y x y', 'x y x y x')).toEqual([]);
    expect(findWays('star star star star star', 'key key key key key', 'x y x y x')).toEqual([]);
  });
});
