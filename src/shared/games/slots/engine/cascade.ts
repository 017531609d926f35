import type { BoardWin } from './board-win.ts';
import type { Draws } from './draws.ts';
import type { Board, SlotsGame } from './slots-game.ts';

/** A grid full of new symbols: a draw for each cell, reel by reel, from the top. */
export function drawBoard({ cells, strip }: SlotsGame, draws: Draws): Board {
  const board: number[] = [];
  for (let cell = 0; cell < cells; cell++) board.push(strip[draws.below(strip.length)]!);
  return board;
}

/**
 * Winning symbols vanish, what is left on a reel falls, and new symbols come from above: a draw for each, reel by reel,
 * from the top. Sticky and walking wilds neither vanish nor move. Null where nothing vanishes, and so nothing new comes.
 */
export function cascadeOf(
  game: SlotsGame,
  board: Board,
  wins: readonly BoardWin[],
  draws: Draws,
): Board | null {
  const gone = new Set<number>();
  for (const { cells } of wins)
    for (const cell of cells) if (game.isHeld[board[cell]!] !== true) gone.add(cell);
  if (gone.size === 0) return null;
  const next = [...board];
  for (let reel = 0; reel < game.reels; reel++) refillReel({ game, gone, board: next }, reel, draws);
  return next;
}

interface Falling {
  readonly game: SlotsGame;
  readonly gone: ReadonlySet<number>;
  readonly board: number[];
}

function refillReel({ game, gone, board }: Falling, reel: number, draws: Draws): void {
  const { rows, strip, isHeld } = game;
  const places: number[] = [];
  for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
    if (isHeld[board[cell]!] !== true) places.push(cell);
  const left = places.filter((cell) => !gone.has(cell)).map((cell) => board[cell]!);
  const fresh = places.length - left.length;
  for (const [index, cell] of places.entries())
    board[cell] = index < fresh ? strip[draws.below(strip.length)]! : left[index - fresh]!;
}
