import { compileSlots, type Board, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { Draws } from '#shared/games/slots/engine/draws.ts';
import { slotGameConfigSchema, type SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { z } from 'zod';

type SlotGameConfigInput = z.input<typeof slotGameConfigSchema>;

/** Every symbol has the weight 1, so that a draw is the index of a symbol. */
export const SYMBOLS: SlotGameConfigInput['symbols'] = [
  { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 3: 1, 4: 4, 5: 10 } },
  { id: 'b', name: 'B', type: 'regular', weight: 1, payouts: { 3: 0.5, 4: 2, 5: 5 } },
  { id: 'c', name: 'C', type: 'regular', weight: 1, payouts: { 3: 0.1 } },
  // Blanks: regular symbols that never pay. There are two kinds, so that they do not form clusters.
  { id: 'x', name: 'X', type: 'regular', weight: 1 },
  { id: 'y', name: 'Y', type: 'regular', weight: 1 },
  { id: 'wild', name: 'Wild', type: 'wild', weight: 1 },
  { id: 'gold', name: 'Gold', type: 'wild', weight: 1, payouts: { 3: 2, 5: 50 } },
  { id: 'twice', name: 'Twice', type: 'wild', weight: 1, wild: { variant: 'multiplier', multiplier: 2 } },
  { id: 'thrice', name: 'Thrice', type: 'wild', weight: 1, wild: { variant: 'multiplier', multiplier: 3 } },
  { id: 'wide', name: 'Wide', type: 'wild', weight: 1, wild: { variant: 'expanding' } },
  { id: 'star', name: 'Star', type: 'scatter', weight: 1, payouts: { 3: 2 } },
  { id: 'key', name: 'Key', type: 'bonus', weight: 1 },
];

export const FREE_SPINS = {
  enabled: true,
  trigger_count: 3,
  spins_awarded: 2,
  multiplier: 1,
  retrigger_enabled: true,
  max_retriggers: 2,
};

/** Sticky wilds, for games with free spins. */
export const HELD_WILDS: SlotGameConfigInput['symbols'] = [
  { id: 'glue', name: 'Glue', type: 'wild', weight: 1, wild: { variant: 'sticky', spins: 2 } },
  { id: 'goer', name: 'Goer', type: 'wild', weight: 1, wild: { variant: 'walking' } },
  {
    id: 'comer',
    name: 'Comer',
    type: 'wild',
    weight: 1,
    wild: { variant: 'walking', direction: 'right' },
  },
];

/** A configuration of 5 × 3 with the middle line only, changed as needed. */
export function createSlotGameConfig(changes: Partial<SlotGameConfigInput> = {}): SlotGameConfig {
  const config: SlotGameConfigInput = {
    id: 'table',
    name: 'Table',
    reels: 5,
    rows: 3,
    win_mode: 'paylines',
    volatility: 'low',
    info_rtp: 95,
    max_win_multiplier: 100_000,
    symbols: SYMBOLS,
    ...(changes.win_mode === undefined || changes.win_mode === 'paylines'
      ? { paylines: [Array.from({ length: changes.reels ?? 5 }, () => 1)] }
      : {}),
    ...changes,
  };
  return slotGameConfigSchema.parse(config);
}

export function createSlotGame(changes: Partial<SlotGameConfigInput> = {}): SlotGame {
  return compileSlots(createSlotGameConfig(changes));
}

/** The board for rows of symbol IDs as displayed: `['a a a x y', …]`. */
export function toBoard(game: SlotGame, rows: readonly string[]): Board {
  const ids = rows.map((row) => row.trim().split(/\s+/));
  const board: number[] = [];
  for (let reel = 0; reel < game.reels; reel++)
    for (let row = 0; row < game.rows; row++) board.push(getIndex(game, ids[row]?.[reel] ?? ''));
  return board;
}

/** The inverse of `toBoard`. */
export function toRows(game: SlotGame, board: Board): string[] {
  return Array.from({ length: game.rows }, (_, row) =>
    Array.from(
      { length: game.reels },
      (_reel, reel) => game.config.symbols[board[reel * game.rows + row]!]!.id,
    ).join(' '),
  );
}

export function getIndex(game: SlotGame, id: string): number {
  const index = game.config.symbols.findIndex((symbol) => symbol.id === id);
  if (index < 0) throw new Error(`There is no symbol ${id}`);
  return index;
}

/** Predefined draws. Running out of them is an error of the test. */
export function createScriptedDraws(
  ...draws: readonly (readonly number[])[]
): Draws & { countLeft(): number } {
  const all = draws.flat();
  return {
    below(count) {
      const next = all.shift();
      if (next === undefined || next >= count) throw new Error(`No draw below ${count}: ${next}`);
      return next;
    },
    countLeft: () => all.length,
  };
}
