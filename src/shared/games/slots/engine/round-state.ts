import { z } from 'zod';
import { heldWildSchema } from './held-wilds.ts';
import { getStartMultiplier } from './spin.ts';
import type { SlotGame } from './slot-game.ts';

const progress = {
  /** What the round has won so far, in millionths of the bet. */
  won: z.int().min(0),
  freeSpins: z.strictObject({
    left: z.int().min(0),
    /** Since the round began, including those that are left. */
    awarded: z.int().min(0),
    retriggers: z.int().min(0),
  }),
  held: z.array(heldWildSchema).readonly(),
  /** Hundredths: the multiplier of the first win of the next spin's cascades. */
  cascadeMultiplier: z.int(),
};

/**
 * The state of a round, as plain JSON: stored with the round, so that unfinished free spins survive a reload and a
 * restart. Players never see it: `hidden` contains the prizes behind boxes that have not been picked.
 */
export const slotsStateSchema = z.discriminatedUnion('awaits', [
  z.strictObject({ awaits: z.literal('spin') }),
  z.strictObject({ awaits: z.literal('free_spin'), ...progress }),
  z.strictObject({ awaits: z.literal('wheel'), ...progress }),
  z.strictObject({
    awaits: z.literal('pick'),
    ...progress,
    /** The index of the prize behind each box. */
    hidden: z.array(z.int()).readonly(),
    picked: z.array(z.int()).readonly(),
  }),
  z.strictObject({ awaits: z.literal('nothing'), won: progress.won }),
]);
export type SlotsState = z.infer<typeof slotsStateSchema>;

/** The part of a round in progress that does not depend on what it awaits. */
export type Progress = Pick<
  Extract<SlotsState, { awaits: 'free_spin' }>,
  'won' | 'freeSpins' | 'held' | 'cascadeMultiplier'
>;

/** Where every round begins: with its paid spin. */
export const NEW_ROUND: SlotsState = { awaits: 'spin' };

export function createProgress(game: SlotGame): Progress {
  return {
    won: 0,
    freeSpins: { left: 0, awarded: 0, retriggers: 0 },
    held: [],
    cascadeMultiplier: getStartMultiplier(game),
  };
}
