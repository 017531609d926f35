import { multiplyCapped, type BoardWin } from './board-win.ts';
import type { Board, SlotGame } from './slot-game.ts';

const NONE = -1;

/**
 * The payouts of the paylines. A line is read from the left and pays once, its highest reading: its first regular
 * symbol with the wilds before and among it; or the wilds it begins with, as the best regular symbol of that count or
 * by their own payouts.
 */
export function findLineWins(game: SlotGame, board: Board): BoardWin[] {
  const wins: BoardWin[] = [];
  for (let line = 0; line < game.lines.length; line++) {
    const win = findLineWin(game, board, line);
    if (win !== null) wins.push(win);
  }
  return wins;
}

/** The payout of one payline; null if it pays nothing. */
export function findLineWin(game: SlotGame, board: Board, line: number): BoardWin | null {
  const cells = game.lines[line]!;
  let wilds = 0;
  let length = 0;
  let symbol = NONE;
  for (; length < cells.length; length++) {
    const next = board[cells[length]!]!;
    if (next === symbol) continue;
    if (game.isWild[next] === true) {
      if (symbol === NONE) wilds++;
    } else if (symbol === NONE && game.isRegular[next] === true) symbol = next;
    else break;
  }
  const paid = symbol === NONE ? 0 : game.pay[symbol]![length]!;
  if (wilds === 0 && paid === 0) return null;
  const read = { game, board, line };
  const asSymbol = paid === 0 ? null : readAsSymbol(read, symbol, length);
  const asWilds = wilds === 0 ? null : readAsWilds(read, wilds);
  if (asSymbol === null || asWilds === null) return asSymbol ?? asWilds;
  return asWilds.hundredths > asSymbol.hundredths ? asWilds : asSymbol;
}

interface Line {
  readonly game: SlotGame;
  readonly board: Board;
  readonly line: number;
}

function readAsWilds({ game, board, line }: Line, count: number): BoardWin | null {
  const cells = game.lines[line]!;
  let symbol = game.bestRegular[count]!;
  for (let reel = 0; reel < count; reel++) {
    const wild = board[cells[reel]!]!;
    if (game.pay[wild]![count]! > game.pay[symbol]![count]!) symbol = wild;
  }
  return game.pay[symbol]![count] === 0 ? null : readAsSymbol({ game, board, line }, symbol, count);
}

function readAsSymbol({ game, board, line }: Line, symbol: number, count: number): BoardWin {
  const cells = game.lines[line]!.slice(0, count);
  let multiplier = 1;
  for (const cell of cells) multiplier = multiplyCapped(multiplier, game.multipliers[board[cell]!]!);
  const hundredths = multiplyCapped(game.pay[symbol]![count]!, multiplier);
  return { kind: 'line', symbol, count, line, ways: 1, cells, multiplier, hundredths };
}
