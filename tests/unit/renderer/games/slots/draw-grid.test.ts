import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawGrid, isDrawn } from '#renderer/games/slots/draw-grid.ts';
import { slotsConfigSchema } from '#shared/games/slots/slots-config.ts';
import { BOARD, MACHINE } from './slots-samples.ts';

const SEEDS = { serverSeed: 'seed-of-the-house', clientSeed: 'client' };

function shipped(name: string) {
  const file = new URL(`../../../../../resources/slots/${name}.json`, import.meta.url);
  return slotsConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Rows as people read them. */
function rowsOf(board: readonly (readonly string[])[]): string[] {
  return board[0]!.map((_, row) => board.map((column) => column[row]).join(' '));
}

describe('the reels that a page draws again', () => {
  it('are those of the worked example in docs/fairness.md', async () => {
    expect(rowsOf(await drawGrid(shipped('orchard-twenty'), { ...SEEDS, nonce: 0 }))).toEqual([
      'cherry leaf cherry quince plum',
      'pear apple fig plum pear',
      'apple plum basket cherry blossom',
    ]);
  });

  it('go on with the next message where one has too few digits', async () => {
    // The other example of docs/fairness.md: 24 cells need two messages of 16 numbers.
    expect(rowsOf(await drawGrid(shipped('dune-caravan'), { ...SEEDS, nonce: 215 }))).toEqual([
      'coin palm coin wanderer sphinx chest',
      'chest jar rug tent sphinx jar',
      'sphinx sphinx tent coin tent chest',
      'sun sphinx chest palm sphinx palm',
    ]);
  });
});

describe('a number that would favour the first symbols', () => {
  it('is passed over', async () => {
    const symbols = Array.from({ length: 40 }, (_, index) => ({
      ...MACHINE.symbols[0]!,
      id: `p${String(index)}`,
      weight: 65_536,
    }));
    // The second number of these seeds is 4,294,341,957: above 1,638 times the sum of the weights, 2,621,440.
    expect(await drawGrid({ ...MACHINE, symbols }, { ...SEEDS, nonce: 92 })).toEqual([
      ['p2', 'p3'],
      ['p25', 'p38'],
      ['p6', 'p27'],
    ]);
  });
});

describe('reels that were shown', () => {
  const other = BOARD.map((column, reel) => (reel === 0 ? ['b', 'b'] : column));

  it('must be those that were drawn', () => {
    expect(isDrawn(MACHINE, BOARD, BOARD)).toBe(true);
    expect(isDrawn(MACHINE, BOARD, other)).toBe(false);
    expect(isDrawn(MACHINE, BOARD, BOARD.slice(1))).toBe(false);
  });

  it('may be covered by an expanding wild that landed on the reel, and by no other', () => {
    const symbols = MACHINE.symbols.map((symbol) =>
      symbol.id === 'w' ? { ...symbol, wild: { variant: 'expanding' as const } } : symbol,
    );
    const expanding = { ...MACHINE, symbols };
    const covered = BOARD.map((column, reel) => (reel === 2 ? ['w', 'w'] : column));
    expect(isDrawn(expanding, BOARD, covered)).toBe(true);
    expect(isDrawn(MACHINE, BOARD, covered)).toBe(false);
    const elsewhere = BOARD.map((column, reel) => (reel === 0 ? ['w', 'w'] : column));
    expect(isDrawn(expanding, BOARD, elsewhere)).toBe(false);
  });
});
