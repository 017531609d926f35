import { assertNever } from '../../../assert-never.ts';
import type { BoardWin } from './board-win.ts';
import { findClusterWins } from './cluster-wins.ts';
import { findLineWins } from './line-wins.ts';
import type { Board, SlotGame } from './slot-game.ts';
import { findWaysWins } from './ways-wins.ts';

/** The payout of a board in the game's win mode. Scatters pay once for a whole spin, and are not included. */
function findBoardWins(game: SlotGame, board: Board): BoardWin[] {
  const mode = game.config.win_mode;
  switch (mode) {
    case 'paylines':
      return findLineWins(game, board);
    case 'ways':
      return findWaysWins(game, board);
    case 'cluster':
      return findClusterWins(game, board);
    default:
      return assertNever(mode);
  }
}

/** A board's payout after every expanding wild that is part of a win has covered its reel. */
export interface PaidBoard {
  /** Before any wild expanded; the same board if none did. */
  readonly landed: Board;
  readonly board: Board;
  readonly wins: readonly BoardWin[];
}

/**
 * Expanding wilds that are part of a win cover their reels, and the board pays again, until no other one is part of a
 * win. Scatters and bonus symbols are never covered, because a win must not cancel what they trigger. Covering never
 * reduces a win: if it would, because it covers symbols of a winning cluster, the board stays as it is.
 */
export function payBoard(game: SlotGame, landed: Board): PaidBoard {
  let board = landed;
  let wins = findBoardWins(game, board);
  for (;;) {
    const expanded = expandWilds(game, board, wins);
    if (expanded === null) return { landed, board, wins };
    const expandedWins = findBoardWins(game, expanded);
    if (sumHundredths(expandedWins) < sumHundredths(wins)) return { landed, board, wins };
    board = expanded;
    wins = expandedWins;
  }
}

function sumHundredths(wins: readonly BoardWin[]): number {
  return wins.reduce((paid, { hundredths }) => paid + hundredths, 0);
}

function expandWilds(game: SlotGame, board: Board, wins: readonly BoardWin[]): Board | null {
  if (wins.length === 0) return null;
  let expanded: number[] | null = null;
  for (const { cells } of wins) {
    for (const cell of cells) {
      if (game.isExpanding[board[cell]!] !== true) continue;
      const covered = coverReel(game, expanded ?? board, cell);
      if (covered !== null) expanded = covered;
    }
  }
  return expanded;
}

/** The board with the reel of a wild covered by it; null if there is nothing left to cover. */
function coverReel(game: SlotGame, board: Board, wildCell: number): number[] | null {
  const { rows, isRegular } = game;
  const first = wildCell - (wildCell % rows);
  const covered = [...board];
  for (let cell = first; cell < first + rows; cell++)
    if (isRegular[board[cell]!] === true) covered[cell] = board[wildCell]!;
  return covered.some((symbol, cell) => symbol !== board[cell]) ? covered : null;
}
