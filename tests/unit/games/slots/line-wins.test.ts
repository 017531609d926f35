import { describe, expect, test } from 'vitest';
import { findLineWins } from '#shared/games/slots/engine/line-wins.ts';
import { toBoard, createSlotGame } from '#tests/support/games/slots-table.ts';

const game = createSlotGame();

/** The payout of the middle line, with blanks above and below. */
function payMiddleLine(line: string) {
  const board = toBoard(game, ['x y x y x', line, 'y x y x y']);
  return findLineWins(game, board).map(({ symbol, count, multiplier, hundredths }) => ({
    symbol: game.config.symbols[symbol]!.id,
    count,
    multiplier,
    hundredths,
  }));
}

describe('a payline', () => {
  test.each([
    { line: 'a a a x y', symbol: 'a', count: 3, hundredths: 100, because: 'three from the left pay' },
    { line: 'a a a a y', symbol: 'a', count: 4, hundredths: 400, because: 'four pay more' },
    { line: 'a a a a a', symbol: 'a', count: 5, hundredths: 1000, because: 'five pay most' },
    { line: 'c c c c c', symbol: 'c', count: 5, hundredths: 10, because: 'no more is stated than for three' },
    { line: 'wild a a x y', symbol: 'a', count: 3, hundredths: 100, because: 'a wild first stands for it' },
    { line: 'a wild a x y', symbol: 'a', count: 3, hundredths: 100, because: 'a wild in between does' },
    { line: 'a a wild wild y', symbol: 'a', count: 4, hundredths: 400, because: 'wilds at the end do' },
    {
      line: 'wild wild wild x y',
      symbol: 'a',
      count: 3,
      hundredths: 100,
      because: 'wilds alone stand for the best',
    },
    {
      line: 'wild wild wild wild wild',
      symbol: 'a',
      count: 5,
      hundredths: 1000,
      because: 'a whole line of them too',
    },
    {
      line: 'wild wild wild c c',
      symbol: 'a',
      count: 3,
      hundredths: 100,
      because: 'the higher of two readings counts, and five of c pay 0.1',
    },
    {
      line: 'wild wild wild b x',
      symbol: 'b',
      count: 4,
      hundredths: 200,
      because: 'the higher of two readings counts, and three of a pay 1',
    },
    {
      line: 'gold gold gold x y',
      symbol: 'gold',
      count: 3,
      hundredths: 200,
      because: 'a wild has payouts of its own',
    },
    {
      line: 'gold gold gold a a',
      symbol: 'a',
      count: 5,
      hundredths: 1000,
      because: 'five of a are above three of gold',
    },
    {
      line: 'wild gold wild gold wild',
      symbol: 'gold',
      count: 5,
      hundredths: 5000,
      because: 'among wilds the best payouts count',
    },
    {
      line: 'wild wild wild star y',
      symbol: 'a',
      count: 3,
      hundredths: 100,
      because: 'a scatter ends the line, the wilds before it stay',
    },
    {
      line: 'a a a star a',
      symbol: 'a',
      count: 3,
      hundredths: 100,
      because: 'a scatter is not part of it',
    },
    { line: 'a a a key a', symbol: 'a', count: 3, hundredths: 100, because: 'nor is a bonus symbol' },
  ])('$line pays $hundredths hundredths for $count of $symbol: $because', ({ line, because, ...win }) => {
    expect(payMiddleLine(line), because).toEqual([{ multiplier: 1, ...win }]);
  });

  test.each(['a a x a a', 'x a a a a', 'a b a b a', 'wild wild x y x', 'star star star a a', 'x x x x x'])(
    '%s pays nothing',
    (line) => {
      expect(payMiddleLine(line)).toEqual([]);
    },
  );

  test.each([
    { line: 'twice a a x y', multiplier: 2, hundredths: 200 },
    { line: 'a twice thrice x y', multiplier: 6, hundredths: 600 },
    { line: 'twice thrice twice x y', multiplier: 12, hundredths: 1200 },
    { line: 'a a a x twice', multiplier: 1, hundredths: 100 },
  ])('$line is multiplied by $multiplier: the product of the wilds that are part of it', (expected) => {
    const { line, ...win } = expected;
    expect(payMiddleLine(line)).toEqual([{ symbol: 'a', count: 3, ...win }]);
  });

  test('counts wild multipliers when it chooses between readings', () => {
    expect(payMiddleLine('wild wild wild twice b')).toEqual([
      { symbol: 'b', count: 5, multiplier: 2, hundredths: 1000 },
    ]);
  });
});

test('each line pays separately, with its index and its cells', () => {
  const lines = createSlotGame({
    paylines: [
      [0, 0, 0, 0, 0],
      [0, 1, 2, 1, 0],
      [2, 2, 2, 2, 2],
    ],
  });
  const board = toBoard(lines, ['a a a x b', 'x a x b y', 'c c a c y']);
  expect(findLineWins(lines, board).map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 0, cells: [0, 3, 6] },
    { line: 1, cells: [0, 4, 8] },
  ]);
});
