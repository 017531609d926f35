import { describe, expect, test } from 'vitest';
import { payBoard } from '#shared/games/slots/engine/board-wins.ts';
import { playSlots } from '#shared/games/slots/engine/play-slots.ts';
import { NEW_ROUND } from '#shared/games/slots/engine/round-state.ts';
import { toStepView } from '#shared/games/slots/engine/step-view.ts';
import {
  toBoard,
  getIndex,
  toRows,
  createSlotGame,
  SYMBOLS,
  createScriptedDraws,
} from '#tests/support/games/slots-table.ts';

const threeLines = createSlotGame({
  paylines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
  ],
});

function payRows(game: typeof threeLines, ...rows: string[]) {
  const { board, wins } = payBoard(game, toBoard(game, rows));
  return { rows: toRows(game, board), lines: wins.map(({ line, count }) => ({ line, count })) };
}

/** The first grid of a spin with these rows, as the page receives it: before and after its wilds expanded. */
function createLandedGame(game: typeof threeLines, rows: string[]) {
  // Each weight is 1, so each draw is a symbol; symbols that fall afterwards win nothing.
  const blanks = Array.from({ length: 15 }, (_, cell) => getIndex(game, cell % 2 === 0 ? 'x' : 'y'));
  const played = playSlots(
    game,
    NEW_ROUND,
    { kind: 'spin' },
    createScriptedDraws(toBoard(game, rows), blanks),
  );
  if (played.kind === 'rejected') throw new Error(played.reason);
  const { step, next } = played;
  const stepView = toStepView(game, { before: NEW_ROUND, step, next }, { win: '', won: '' });
  if (!('result' in stepView)) throw new Error('A spin has a result');
  const { cascade_steps: cascades = [], reels } = stepView.result;
  const toRowTexts = (columns: string[][]) =>
    columns[0]!.map((_, row) => columns.map((column) => column[row]).join(' '));
  const asPaid = toRowTexts(cascades[0]?.reels ?? reels);
  return stepView.landed === undefined
    ? { paid: asPaid }
    : { landed: toRowTexts(stepView.landed[0]!), paid: asPaid };
}

describe('an expanding wild', () => {
  test('that is part of a win covers its reel, and the board pays again', () => {
    expect(payRows(threeLines, 'a a a x y', 'b wide b y x', 'y x y x y')).toEqual({
      rows: ['a wide a x y', 'b wide b y x', 'y wide y x y'],
      lines: [
        { line: 0, count: 3 },
        { line: 1, count: 3 },
      ],
    });
  });

  test('is reported separately from the grid that landed, only if it covers something', () => {
    const wins = toBoard(threeLines, ['a a a x y', 'b wide b y x', 'y x y x y']);
    expect(payBoard(threeLines, wins).landed).toBe(wins);
    const game = createSlotGame({ paylines: threeLines.config.paylines, cascade: { enabled: true } });
    for (const each of [threeLines, game])
      expect(createLandedGame(each, ['a a a x y', 'b wide b y x', 'y x y x y'])).toEqual({
        landed: ['a a a x y', 'b wide b y x', 'y x y x y'],
        paid: ['a wide a x y', 'b wide b y x', 'y wide y x y'],
      });
    expect(createLandedGame(threeLines, ['a x a x y', 'x wide b y x', 'y x y x y']).landed).toBeUndefined();
  });

  test('stays as it is without a win', () => {
    expect(payRows(threeLines, 'a x a x y', 'x wide b y x', 'y x y x y').rows[0]).toBe('a x a x y');
  });

  test('that shares its reel with another one covers the rest of it if it is first on the first winning line', () => {
    const wider = { id: 'wider', name: 'Wider', type: 'wild', weight: 1 } as const;
    const game = createSlotGame({
      symbols: [...SYMBOLS, { ...wider, wild: { variant: 'expanding', multiplier: 3 } }],
      paylines: [
        [0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1],
        [2, 2, 2, 2, 2],
      ],
    });
    expect(payRows(game, 'a wide a x y', 'b wider b y x', 'y x y x y').rows).toEqual([
      'a wide a x y',
      'b wider b y x',
      'y wide y x y',
    ]);
    expect(payRows(game, 'x wide y x y', 'b wider b y x', 'a x a x y').rows[2]).toBe('a wider a x y');
  });

  test('makes another one expand if the covered reel makes it part of a win', () => {
    // The upper line wins through reel 2; only then is the wild on reel 4 part of a win.
    expect(payRows(threeLines, 'a x a wide y', 'b wide b y x', 'y x y x y')).toEqual({
      rows: ['a wide a wide y', 'b wide b wide x', 'y wide y wide y'],
      lines: [
        { line: 0, count: 4 },
        { line: 1, count: 4 },
      ],
    });
  });

  test('covers no scatter, no bonus symbol and no other wild', () => {
    expect(payRows(threeLines, 'a star a x y', 'b wide b y x', 'y key y x y').rows).toEqual([
      'a star a x y',
      'b wide b y x',
      'y key y x y',
    ]);
    expect(payRows(threeLines, 'x twice x x y', 'b wide b y x', 'y x y x y').rows[0]).toBe('x twice x x y');
  });

  test('never removes its own win: a cluster that it would cover completely stays as it landed', () => {
    const clusters = createSlotGame({ win_mode: 'cluster' });
    const landed = toBoard(clusters, ['a x y x y', 'wide y x y x', 'a x y x y']);
    const { board, wins } = payBoard(clusters, landed);
    expect(board).toBe(landed);
    expect(wins.map(({ cells }) => cells)).toEqual([[0, 1, 2]]);
    // If one of its symbols is beside the reel, the cluster continues through the covering wilds and grows.
    const grows = payBoard(clusters, toBoard(clusters, ['a a y x y', 'wide y x y x', 'b x y x y']));
    expect(toRows(clusters, grows.board)[2]).toBe('wide x y x y');
    expect(grows.wins.map(({ count }) => count)).toContain(4);
  });

  test('may have a multiplier, which counts once in each line', () => {
    const symbols = SYMBOLS.map((symbol) =>
      symbol.id === 'wide' ? { ...symbol, wild: { variant: 'expanding' as const, multiplier: 5 } } : symbol,
    );
    const game = createSlotGame({ symbols, paylines: threeLines.config.paylines });
    const { wins } = payBoard(game, toBoard(game, ['a x a x y', 'b wide b y x', 'y x y x y']));
    expect(wins.map(({ hundredths }) => hundredths)).toEqual([500, 250]);
  });
});
