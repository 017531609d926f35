import { describe, expect, test } from 'vitest';
import { findClusterWins } from '#shared/games/slots/engine/cluster-wins.ts';
import { toBoard, createSlotGame } from '#tests/support/games/slots-table.ts';

const game = createSlotGame({ win_mode: 'cluster' });

function findClusters(...rows: string[]) {
  return findClusterWins(game, toBoard(game, rows)).map(
    ({ symbol, count, multiplier, cells, hundredths }) => ({
      symbol: game.config.symbols[symbol]!.id,
      count,
      multiplier,
      cells,
      hundredths,
    }),
  );
}

describe('a cluster', () => {
  test('joins cells that share an edge, around corners too', () => {
    expect(findClusters('a a x y x', 'x a y x y', 'y a a x y')).toEqual([
      { symbol: 'a', count: 5, multiplier: 1, cells: [0, 3, 4, 5, 8], hundredths: 1000 },
    ]);
  });

  test('does not join cells diagonally, nor from the bottom of a reel to the top of the next', () => {
    expect(findClusters('a x a x y', 'x a x y x', 'y x a x y')).toEqual([]);
    expect(findClusters('x a x y x', 'y x a x y', 'a a y x a')).toEqual([]);
  });

  test('of the same symbol elsewhere pays separately', () => {
    const wins = findClusters('a a a x b', 'x y x y b', 'c c c x b');
    expect(wins.map(({ symbol, count, hundredths }) => ({ symbol, count, hundredths }))).toEqual([
      { symbol: 'a', count: 3, hundredths: 100 },
      { symbol: 'c', count: 3, hundredths: 10 },
      { symbol: 'b', count: 3, hundredths: 50 },
    ]);
  });

  test('larger than the largest configured count pays the payout of that count', () => {
    const [win] = findClusters('a a a a a', 'a a a a a', 'a a a a a');
    expect(win).toMatchObject({ count: 15, hundredths: 1000 });
  });

  test('includes a wild, and the wild may join clusters of two symbols', () => {
    const wins = findClusters('a a wild b b', 'x y x y x', 'y x y x y');
    expect(wins.map(({ symbol, count, cells }) => ({ symbol, count, cells }))).toEqual([
      { symbol: 'a', count: 3, cells: [0, 3, 6] },
      { symbol: 'b', count: 3, cells: [6, 9, 12] },
    ]);
  });

  test('is connected by a wild between its parts', () => {
    const wins = findClusters('a wild a x y', 'x y x y x', 'y x y x y');
    expect(wins.map(({ symbol, count }) => ({ symbol, count }))).toEqual([{ symbol: 'a', count: 3 }]);
  });

  test('is multiplied by the product of the wilds in it', () => {
    const [win] = findClusters('a twice a x y', 'x thrice x y x', 'y x y x y');
    expect(win).toMatchObject({ symbol: 'a', count: 4, multiplier: 6, hundredths: 2400 });
  });

  test('of wilds only pays the wilds’ own payouts', () => {
    const wins = findClusters('gold gold wild x y', 'x y x y x', 'y x y x y');
    expect(wins).toEqual([{ symbol: 'gold', count: 3, multiplier: 1, cells: [0, 3, 6], hundredths: 200 }]);
    expect(findClusters('wild wild wild x y', 'x y x y x', 'y x y x y')).toEqual([]);
  });

  test('contains no scatter and no bonus symbol', () => {
    expect(findClusters('a star a x y', 'star star x y x', 'key key key x y')).toEqual([]);
  });
});
