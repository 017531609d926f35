import { z } from 'zod';
import { createFairDraws, type FairDigits } from './fair-draws.ts';
import { playSlots, type SlotsStepResult, type InvalidInput } from './play-slots.ts';
import { NEW_ROUND, slotsStateSchema } from './round-state.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotsInput, SlotsStep } from './slots-step.ts';

/** A round of the gateway as plain JSON: its state, and how many of its digits are used. */
export const slotsRoundSchema = z.strictObject({
  state: slotsStateSchema,
  /** The first of the round's cursors that no step has drawn from. */
  cursor: z.int().min(0),
});
export type SlotsRound = z.infer<typeof slotsRoundSchema>;

/** A round before its paid spin. */
export const NEW_SLOTS_ROUND: SlotsRound = { state: NEW_ROUND, cursor: 0 };

export type FairStepResult =
  { readonly kind: 'played'; readonly step: SlotsStep; readonly round: SlotsRound } | InvalidInput;

/**
 * One step of a round with the digits of its bet. All steps of a round share a nonce; each begins with digits that no
 * earlier step has used, so that a round is the same however much time passes between its steps.
 */
export function playFairSlots(
  game: SlotGame,
  { state, cursor }: SlotsRound,
  input: SlotsInput,
  getDigits: FairDigits,
): FairStepResult {
  const draws = createFairDraws(getDigits, cursor);
  const played: SlotsStepResult | InvalidInput = playSlots(game, state, input, draws);
  if (played.kind === 'rejected') return played;
  return { kind: 'played', step: played.step, round: { state: played.next, cursor: draws.nextCursor() } };
}
