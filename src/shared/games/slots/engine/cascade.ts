import type { BoardWin } from './board-win.ts';
import type { Draws } from './draws.ts';
import type { Board, SlotGame } from './slot-game.ts';

/**
 * A grid full of new symbols: a draw for each cell, reel by reel, from the top; with strips a draw for each reel, for
 * the position of its strip that stops in the top row.
 */
export function drawBoard(game: SlotGame, draws: Draws): Board {
  const { cells, strip, reelStrips } = game;
  if (reelStrips !== null)
    return createStoppedBoard(
      game,
      reelStrips.map(({ length }) => draws.below(length)),
    );
  const board: number[] = [];
  for (let cell = 0; cell < cells; cell++) board.push(strip[draws.below(strip.length)]!);
  return board;
}

/** The grid of a game with strips whose reels stop at these positions: the following symbols of a strip are below. */
export function createStoppedBoard({ reelStrips, rows }: SlotGame, stops: readonly number[]): number[] {
  const board: number[] = [];
  for (const [reel, strip] of (reelStrips ?? []).entries())
    for (let row = 0; row < rows; row++) board.push(strip[(stops[reel]! + row) % strip.length]!);
  return board;
}

/**
 * Winning symbols vanish, the rest of a reel falls, and new symbols come from above: a draw for each, reel by reel,
 * from the top. Sticky and walking wilds neither vanish nor move. Null if nothing vanishes, so there are no new
 * symbols.
 */
export function playCascade(
  game: SlotGame,
  board: Board,
  wins: readonly BoardWin[],
  draws: Draws,
): Board | null {
  const vanished = new Set<number>();
  for (const { cells } of wins)
    for (const cell of cells) if (game.isHeld[board[cell]!] !== true) vanished.add(cell);
  if (vanished.size === 0) return null;
  const next = [...board];
  for (let reel = 0; reel < game.reels; reel++) refillReel({ game, vanished, board: next }, reel, draws);
  return next;
}

interface FallingBoard {
  readonly game: SlotGame;
  readonly vanished: ReadonlySet<number>;
  readonly board: number[];
}

function refillReel({ game, vanished, board }: FallingBoard, reel: number, draws: Draws): void {
  const { rows, strip, isHeld } = game;
  const freeCells: number[] = [];
  for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
    if (isHeld[board[cell]!] !== true) freeCells.push(cell);
  const remaining = freeCells.filter((cell) => !vanished.has(cell)).map((cell) => board[cell]!);
  const newCount = freeCells.length - remaining.length;
  for (const [index, cell] of freeCells.entries())
    board[cell] = index < newCount ? strip[draws.below(strip.length)]! : remaining[index - newCount]!;
}
