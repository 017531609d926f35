import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';

/** Columns of symbol IDs from left to right, each from top to bottom. */
export type Board = readonly (readonly string[])[];

/**
 * The grid before the first spin. It looks like the result of a spin, but suggests no win: equal symbols neither touch
 * nor are on three reels in a row, if there are enough of them.
 */
export function createIdleBoard({ reels, rows, symbols }: SlotGameConfig): Board {
  const plain = symbols.filter(({ type }) => type === 'regular').map(({ id }) => id);
  const board: string[][] = [];
  for (let reel = 0; reel < reels; reel++) {
    const [before = [], beforeThat = []] = [board[reel - 1], board[reel - 2]];
    const column: string[] = [];
    const order = shuffle(plain, reel);
    for (let row = 0; row < rows; row++) {
      const apart = order.filter((id) => id !== column[row - 1] && id !== before[row]);
      const unused = apart.filter((id) => !column.includes(id));
      const harmless = unused.filter((id) => !before.includes(id) || !beforeThat.includes(id));
      column.push(harmless[0] ?? unused[0] ?? apart[0] ?? order[row % order.length]!);
    }
    board.push(column);
  }
  return board;
}

/** The items in an order that depends only on `seed`. */
export function shuffle<T>(items: readonly T[], seed: number): readonly T[] {
  let state = seed * 7919 + 104_729;
  return items
    .map((item) => {
      state = (state * 48_271) % 2_147_483_647;
      return { item, at: state };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** The key of a cell in sets of cells. */
export function getCellKey(reel: number, row: number): string {
  return `${String(reel)}-${String(row)}`;
}

export function getWinningCells(wins: readonly SlotsWinLine[]): ReadonlySet<string> {
  return new Set(wins.flatMap(({ positions }) => positions.map(([reel, row]) => getCellKey(reel, row))));
}

/**
 * How many rows each symbol of the next grid has fallen. Winning symbols are gone, the ones above have moved down, and
 * new ones come from above. Held wilds neither disappear nor move.
 */
export function getDrops(
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
    const freeRows = [...column.keys()].filter((row) => !held.has(column[row]!));
    const left = freeRows.filter((row) => !gone.has(getCellKey(reel, row)));
    const fresh = freeRows.length - left.length;
    const drops = Array.from({ length: rows }, () => 0);
    for (const [index, row] of freeRows.entries())
      drops[row] = index < fresh ? row + fresh - index : row - left[index - fresh]!;
    return drops;
  });
}
