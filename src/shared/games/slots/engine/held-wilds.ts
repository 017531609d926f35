import { z } from 'zod';
import type { Board, SlotGame } from './slot-game.ts';

/** A wild that is on the grid when the round's next spin lands. */
export const heldWildSchema = z.strictObject({
  symbol: z.int(),
  cell: z.int(),
  /** How many more spins it stays, including the next one. A walking wild stays while it is on the grid. */
  spins: z.int(),
});
export type HeldWild = z.infer<typeof heldWildSchema>;

const NONE: readonly HeldWild[] = [];

/** The landed board with the held wilds in their places. */
export function applyHeldWilds(landed: Board, held: readonly HeldWild[]): Board {
  if (held.length === 0) return landed;
  const board = [...landed];
  for (const { cell, symbol } of held) board[cell] = symbol;
  return board;
}

/** The wilds that are held for the round's next spin, and where: from the board of this spin, and already held ones. */
export function advanceHeldWilds(
  game: SlotGame,
  board: Board,
  held: readonly HeldWild[],
): readonly HeldWild[] {
  if (!game.hasHeld) return NONE;
  const next: HeldWild[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    const symbol = board[cell]!;
    if (game.isHeld[symbol] !== true) continue;
    const wild = game.config.symbols[symbol]!.wild;
    if (wild?.variant === 'sticky') {
      const before = held.find((each) => each.cell === cell);
      const spins = before === undefined ? wild.spins : before.spins - 1;
      if (spins > 0) next.push({ symbol, cell, spins });
    } else if (wild?.variant === 'walking') {
      const moved = wild.direction === 'left' ? cell - game.rows : cell + game.rows;
      if (moved >= 0 && moved < game.cells) next.push({ symbol, cell: moved, spins: 1 });
    }
  }
  // If a walking wild meets a sticky one, the sticky one keeps the cell.
  const isSticky = ({ symbol }: HeldWild) => game.config.symbols[symbol]?.wild?.variant === 'sticky';
  return next.filter(
    (wild) => isSticky(wild) || !next.some((each) => each.cell === wild.cell && isSticky(each)),
  );
}
