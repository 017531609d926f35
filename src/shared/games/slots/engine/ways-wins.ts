import { multiplyCapped, type BoardWin } from './board-win.ts';
import type { Board, SlotGame } from './slot-game.ts';

/**
 * The payouts of the ways. A way of a symbol consists of one cell with it or a wild on each reel from the left, as far
 * as there are any, and contains the symbol itself at least once. A multiplier wild counts as that many cells. Ways of
 * wilds only pay the wilds' own payouts, in addition.
 */
export function findWaysWins(game: SlotGame, board: Board): BoardWin[] {
  const wins: BoardWin[] = [];
  for (const symbol of game.regulars) {
    const win = findWays(game, board, symbol);
    if (win !== null) wins.push(win);
  }
  const wildWays = findWildWays(game, board);
  if (wildWays !== null) wins.push(wildWays);
  return wins;
}

function findWays(game: SlotGame, board: Board, symbol: number): BoardWin | null {
  const { reels, rows, isWild, multipliers, pay } = game;
  let ways = 1;
  let wildWays = 1;
  let count = 0;
  for (; count < reels; count++) {
    let found = 0;
    let wilds = 0;
    for (let cell = count * rows; cell < (count + 1) * rows; cell++) {
      const at = board[cell]!;
      if (at === symbol) found++;
      else if (isWild[at] === true) wilds += multipliers[at]!;
    }
    if (found + wilds === 0) break;
    ways *= found + wilds;
    wildWays *= wilds;
  }
  const paid = pay[symbol]![count]!;
  // If wilds multiply to more ways than an integer can represent exactly, the result is far above the cap.
  const own = Math.min(Number.MAX_SAFE_INTEGER, ways - wildWays);
  if (paid === 0 || own === 0) return null;
  const cells = getCells(game, count, (cell) => board[cell] === symbol || isWild[board[cell]!] === true);
  return toBoardWin({ symbol, count, cells, ways: own, paid });
}

function findWildWays(game: SlotGame, board: Board): BoardWin | null {
  const { reels, isWild, multipliers, pay } = game;
  const all = getCells(game, reels, (cell) => isWild[board[cell]!] === true);
  let count = 0;
  let ways = 1;
  for (; count < reels; count++) {
    const onReel = all.filter((cell) => Math.floor(cell / game.rows) === count);
    if (onReel.length === 0) break;
    ways *= onReel.reduce((sum, cell) => sum + multipliers[board[cell]!]!, 0);
  }
  const cells = all.filter((cell) => cell < count * game.rows);
  if (cells.length === 0) return null;
  const symbol = findBestPaidWild(game, board, { cells, count });
  const paid = pay[symbol]![count]!;
  return paid === 0
    ? null
    : toBoardWin({ symbol, count, cells, ways: Math.min(Number.MAX_SAFE_INTEGER, ways), paid });
}

/** The wild in the way that has the highest payout. */
export function findBestPaidWild(
  { pay }: SlotGame,
  board: Board,
  { cells, count }: { readonly cells: readonly number[]; readonly count: number },
): number {
  return cells
    .map((cell) => board[cell]!)
    .reduce((one, other) => (pay[other]![count]! > pay[one]![count]! ? other : one));
}

function getCells({ rows }: SlotGame, reels: number, isPart: (cell: number) => boolean): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < reels * rows; cell++) if (isPart(cell)) cells.push(cell);
  return cells;
}

interface Ways extends Pick<BoardWin, 'symbol' | 'count' | 'cells' | 'ways'> {
  readonly paid: number;
}

function toBoardWin({ paid, ...what }: Ways): BoardWin {
  return { kind: 'ways', line: -1, multiplier: 1, hundredths: multiplyCapped(paid, what.ways), ...what };
}
