import { multiplyCapped, type BoardWin } from './board-win.ts';
import type { Board, SlotGame } from './slot-game.ts';
import { findBestPaidWild } from './ways-wins.ts';

/**
 * The payouts of clusters: cells that share an edge and contain one regular symbol, at least once, or wilds. A
 * wild may be in clusters of several symbols. Clusters of wilds only pay the wilds' own payouts, in addition.
 */
export function findClusterWins(game: SlotGame, board: Board): BoardWin[] {
  const { isWild, isRegular } = game;
  const wins: BoardWin[] = [];
  /** For each cell the cluster that reached it last: its first cell plus 1. */
  const reached = board.map(() => 0);
  const visited = board.map(() => false);
  for (let start = 0; start < board.length; start++) {
    const symbol = board[start]!;
    const begins = isRegular[symbol] === true || isWild[symbol] === true;
    if (!begins || visited[start] === true) continue;
    const cells = collectCluster(game, board, start, reached);
    // A wild that joined the cluster of a regular symbol may join others, and one of wilds.
    for (const cell of cells) if (isWild[board[cell]!] === isWild[symbol]) visited[cell] = true;
    const win = toWin(game, board, cells, symbol);
    if (win !== null) wins.push(win);
  }
  return wins;
}

/** All cells that can be reached from one through the sides of cells with its symbol or wilds. */
function collectCluster(
  { rows, cells, isWild }: SlotGame,
  board: Board,
  start: number,
  reached: number[],
): number[] {
  const cluster = [start];
  const symbol = board[start]!;
  const number = start + 1;
  reached[start] = number;

  function reach(cell: number): void {
    if (reached[cell] === number) return;
    const found = board[cell]!;
    if (found !== symbol && isWild[found] !== true) return;
    reached[cell] = number;
    cluster.push(cell);
  }

  for (let at = 0; at < cluster.length; at++) {
    const cell = cluster[at]!;
    const row = cell % rows;
    if (cell >= rows) reach(cell - rows);
    if (cell + rows < cells) reach(cell + rows);
    if (row > 0) reach(cell - 1);
    if (row < rows - 1) reach(cell + 1);
  }
  return cluster;
}

function toWin(
  game: SlotGame,
  board: Board,
  cluster: readonly number[],
  firstSymbol: number,
): BoardWin | null {
  const count = cluster.length;
  const symbol =
    game.isWild[firstSymbol] === true
      ? findBestPaidWild(game, board, { cells: cluster, count })
      : firstSymbol;
  const paid = game.pay[symbol]![count]!;
  if (paid === 0) return null;
  let multiplier = 1;
  for (const cell of cluster) multiplier = multiplyCapped(multiplier, game.multipliers[board[cell]!]!);
  const hundredths = multiplyCapped(paid, multiplier);
  const cells = cluster.toSorted((one, other) => one - other);
  return { kind: 'cluster', symbol, count, line: -1, ways: 1, cells, multiplier, hundredths };
}
