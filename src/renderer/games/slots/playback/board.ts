import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';

/** Columns of symbol ids from left to right, each from top to bottom. */
export type Board = readonly (readonly string[])[];

/** The grid before the first spin: regular symbols in turn, so that it suggests no win. */
export function idleBoard({ reels, rows, symbols }: SlotGameConfig): Board {
  const plain = symbols.filter(({ type }) => type === 'regular');
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) => plain[(reel * 3 + row * 2) % plain.length]!.id),
  );
}

/** The key of a cell in sets of cells. */
export function cellKey(reel: number, row: number): string {
  return `${String(reel)}-${String(row)}`;
}

export function cellsOf(wins: readonly SlotsWinLine[]): ReadonlySet<string> {
  return new Set(wins.flatMap(({ positions }) => positions.map(([reel, row]) => cellKey(reel, row))));
}

/**
 * How many rows each symbol of the next grid has fallen. Winning symbols are gone, the ones above have moved down, and
 * new ones come from above. Held wilds neither disappear nor move.
 */
export function dropsOf(
  { rows, symbols }: SlotGameConfig,
  board: Board,
  gone: ReadonlySet<string>,
): readonly (readonly number[])[] {
  const held = new Set(
    symbols
      .filter(({ wild }) => wild?.variant === 'sticky' || wild?.variant === 'walking')
      .map(({ id }) => id),
  );
  return board.map((column, reel) => {
    const places = [...column.keys()].filter((row) => !held.has(column[row]!));
    const left = places.filter((row) => !gone.has(cellKey(reel, row)));
    const fresh = places.length - left.length;
    const drops = Array.from({ length: rows }, () => 0);
    for (const [index, row] of places.entries())
      drops[row] = index < fresh ? row + fresh - index : row - left[index - fresh]!;
    return drops;
  });
}
