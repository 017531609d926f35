import type { Board } from './board.ts';

/** A cell that an expanding wild covers. `fromWild`: its distance in rows from the wild, positive above it. */
export interface CoveredCell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
  readonly fromWild: number;
}

/** The cells that expanding wilds have covered: those that differ from the landed grid, each from the nearest wild. */
export function getCovers(landed: Board, board: Board): readonly CoveredCell[] {
  return board.flatMap((column, reel) => {
    const before = landed[reel] ?? [];
    return [...column.entries()]
      .filter(([row, symbol]) => symbol !== before[row])
      .map(([row, symbol]) => {
        const wilds = [...before.keys()].filter((at) => before[at] === symbol).map((at) => at - row);
        const fromWild = wilds.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
        return { reel, row, symbol, fromWild };
      });
  });
}
