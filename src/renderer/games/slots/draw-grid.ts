import type { SlotsMachine } from '#shared/games/slots/slots-api.ts';
import { fairDigits } from '../table/fair-digits.ts';
import type { Board } from './show/board.ts';

const WORD_DIGITS = 8;
const WORDS = 2 ** 32;

/** The symbols that land with a round's paid spin, drawn from its seeds: docs/fairness.md, Slots. */
export async function drawGrid(
  { reels, rows, symbols }: SlotsMachine,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): Promise<Board> {
  const total = symbols.reduce((sum, { weight }) => sum + weight, 0);
  const bound = WORDS - (WORDS % total);
  const cells: string[] = [];
  for (let cursor = 0; cells.length < reels * rows; cursor++) {
    const message = `${seeds.clientSeed}-${String(seeds.nonce)}${cursor === 0 ? '' : `-${String(cursor)}`}`;
    const digits = await fairDigits(seeds.serverSeed, message);
    for (let at = 0; at < digits.length && cells.length < reels * rows; at += WORD_DIGITS) {
      const word = Number.parseInt(digits.slice(at, at + WORD_DIGITS), 16);
      // Numbers from here on would favour the first symbols.
      if (word < bound) cells.push(symbolAt(symbols, word % total));
    }
  }
  return Array.from({ length: reels }, (_, reel) => cells.slice(reel * rows, (reel + 1) * rows));
}

/** In whose part of the weights a number falls, in the order of the configuration. */
function symbolAt(symbols: SlotsMachine['symbols'], number: number): string {
  let above = 0;
  return symbols.find(({ weight }) => number < (above += weight))!.id;
}

/** Whether what was shown is the grid that was drawn. An expanding wild has covered the rest of its reel meanwhile. */
export function isDrawn({ symbols }: SlotsMachine, drawn: Board, shown: Board): boolean {
  const expanding = new Set(symbols.filter(({ wild }) => wild?.variant === 'expanding').map(({ id }) => id));
  return drawn.every((column, reel) =>
    column.every((symbol, row) => {
      const seen = shown[reel]?.[row];
      return seen === symbol || (seen !== undefined && expanding.has(seen) && column.includes(seen));
    }),
  );
}
