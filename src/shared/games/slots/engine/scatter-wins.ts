import type { BoardWin } from './board-win.ts';
import type { Board, SlotGame } from './slot-game.ts';

/** The payouts of scatters, each kind separately, wherever they are. */
export function findScatterWins({ scatters, pay }: SlotGame, board: Board): BoardWin[] {
  const wins: BoardWin[] = [];
  for (const symbol of scatters) {
    let count = 0;
    for (let cell = 0; cell < board.length; cell++) if (board[cell] === symbol) count++;
    const hundredths = pay[symbol]![count]!;
    if (hundredths === 0) continue;
    const cells = [...board.keys()].filter((cell) => board[cell] === symbol);
    wins.push({ kind: 'scatter', symbol, count, line: -1, ways: 1, cells, multiplier: 1, hundredths });
  }
  return wins;
}

/** How many cells contain a symbol of a kind, such as `game.isScatter`. */
export function countCells(board: Board, isKind: readonly boolean[]): number {
  let count = 0;
  for (let cell = 0; cell < board.length; cell++) if (isKind[board[cell]!] === true) count++;
  return count;
}
