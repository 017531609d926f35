import { z } from 'zod';
import { positiveAmountSchema } from '../../protocol/amount.ts';
import { seedsSchema } from '../session-api.ts';
import { slotGameConfigSchema } from './slot-game-config.ts';
import { slotsGridSchema, slotsSpinResultSchema } from './spin-result.ts';

/** The slot games, and the session's open round to continue after a reload: GET. */
export const SLOTS_PATH = '/api/v1/game/slots';
/**
 * The paid spin that begins a round: POST. Rejected with `round_open` while the session has one that is not finished.
 */
export const SLOTS_SPIN_PATH = '/api/v1/game/slots/spin';
/**
 * The input that the open round awaits: POST. Rejected with `invalid_request` if the round is not open (any more) or
 * awaits something else, for example because it continued in another tab: `SLOTS_PATH` has its state. Rejected with
 * `game_failed` if a win could not be credited: the whole round is being rolled back.
 */
export const SLOTS_STEP_PATH = '/api/v1/game/slots/step';
/**
 * Where the gateway serves the SVGs of symbols: GET. Nothing that is served there can run scripts or load anything.
 */
export const SLOTS_DRAWINGS_PATH = '/slots-drawings';

/** A multiple of the bet as exact decimal text. */
const multipleSchema = z.string();
/** Text with exactly the currency's decimals. */
const amountSchema = z.string();

/** A box of the pick bonus, from 0, and what is behind it. */
const pickedBoxSchema = z.object({ field: z.int(), value: multipleSchema });

const stepBase = {
  /** What this step won: truncated to the currency's decimals. */
  win: amountSchema,
  /** What the round has won, including this step. */
  won: amountSchema,
  /** The round has reached the maximum win of its game: it ends, and its remaining steps are cancelled. */
  capped: z.boolean(),
  /** The last step of its round. */
  finished: z.boolean(),
};

const spinBase = {
  ...stepBase,
  result: slotsSpinResultSchema,
  /**
   * If an expanding wild has covered its reel: the spin's grids as they landed, before it did. For each of the
   * `cascade_steps` and, last, the final one; without cascades only that one.
   */
  landed: z.array(slotsGridSchema).optional(),
};

export const slotsStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spin'), ...spinBase }),
  z.object({ kind: z.literal('free_spin'), ...spinBase }),
  /** `prize` is the index of the segment where the wheel stops. */
  z.object({ kind: z.literal('wheel'), ...stepBase, prize: z.int(), value: multipleSchema }),
  z.object({
    kind: z.literal('pick'),
    ...stepBase,
    field: z.int(),
    value: multipleSchema,
    /** With the last pick: what was behind the boxes that were not picked. Null before. */
    others: z.array(pickedBoxSchema).nullable(),
  }),
]);
export type SlotsStepView = z.infer<typeof slotsStepSchema>;

/** A round as its player may see it. */
export const slotsRoundViewSchema = z.object({
  roundId: z.string(),
  slotGame: z.string(),
  /** The configuration of the game that it is played by, to its end: SHA-256 of its JSON text, as hex. */
  fingerprint: z.string(),
  stake: amountSchema,
  /** Number of the bet: all steps of a round draw from it. */
  nonce: z.int(),
  /** What comes next; `nothing` once it is finished. Bonus games come before free spins. */
  awaits: z.enum(['free_spin', 'wheel', 'pick', 'nothing']),
  won: amountSchema,
  /** How many steps it has had, including its paid spin. */
  steps: z.int().min(1),
  /** `awarded`: since the round began, including those that are left. */
  freeSpins: z.object({ left: z.int(), awarded: z.int() }),
  /** The multiplier of the first win in the cascades of the next spin. */
  cascadeMultiplier: multipleSchema,
  /** Sticky and walking wilds, where the round's next spin finds them. */
  held: z.array(z.object({ reel: z.int(), row: z.int(), symbol: z.string() })),
  /** The boxes picked so far in a pick bonus, in the order of the picks. */
  picked: z.array(pickedBoxSchema),
  /** The boxes of all its pick bonuses so far, in the order of the picks: needed to recompute it. */
  picks: z.array(z.int()),
  lastSpin: slotsSpinResultSchema,
});
export type SlotsRoundView = z.infer<typeof slotsRoundViewSchema>;

/**
 * The stakes that a slot game offers in the session's currency: each of their wins is paid exactly, or truncating it
 * to the decimals takes less than 0.05 points of RTP. A stake that loses more is rejected with `bet_limit`.
 */
const slotStakesSchema = z.object({
  /** Ascending, within the operator's limits. */
  levels: z.array(amountSchema),
  /** If there are none within them: the nearest outside. */
  nearest: z.array(amountSchema),
});
export type SlotStakes = z.infer<typeof slotStakesSchema>;

/** A finished round with all its steps, and the round after each of them. */
const slotsFinishedRoundSchema = z.object({
  steps: z.array(z.object({ round: slotsRoundViewSchema, step: slotsStepSchema })).min(1),
  serverSeedHash: z.string(),
  /** In milliseconds since 1970. */
  startedAt: z.int(),
});
export type SlotsFinishedRound = z.infer<typeof slotsFinishedRoundSchema>;

export const slotsStateResponseSchema = z.object({
  /** The whole configurations, including weights, because they decide what the seeds mean. */
  slotGames: z.array(slotGameConfigSchema),
  /** By the `id` of the game. */
  stakes: z.record(z.string(), slotStakesSchema),
  /** URLs of the SVGs of symbols that have their own: by the `id` of the game and of the symbol. */
  drawings: z.record(z.string(), z.record(z.string(), z.string())),
  /** Null if the session has no round to continue. */
  round: slotsRoundViewSchema.nullable(),
  /** The session's last finished round: a reload may have come before its result. Null if there is none. */
  last: slotsFinishedRoundSchema.nullable(),
  seeds: seedsSchema,
});
export type SlotsStateResponse = z.infer<typeof slotsStateResponseSchema>;

export const slotsSpinRequestSchema = z.object({
  /** The `id` of a game. */
  slotGame: z.string(),
  /** For example one of the `levels` of its `stakes`. */
  stake: positiveAmountSchema,
});
export type SlotsSpinRequest = z.infer<typeof slotsSpinRequestSchema>;

export const slotsStepRequestSchema = z.discriminatedUnion('kind', [
  z.object({ roundId: z.string(), kind: z.literal('free_spin') }),
  z.object({ roundId: z.string(), kind: z.literal('wheel') }),
  z.object({ roundId: z.string(), kind: z.literal('pick'), field: z.int().min(0) }),
]);
export type SlotsStepRequest = z.infer<typeof slotsStepRequestSchema>;

/** The response to a spin and to a step. */
export const slotsStepResponseSchema = z.object({
  round: slotsRoundViewSchema,
  step: slotsStepSchema,
  /** As the wallet answered; null if the step moved no money, so the balance is unchanged. */
  balance: z.string().nullable(),
  seeds: seedsSchema,
});
export type SlotsStepResponse = z.infer<typeof slotsStepResponseSchema>;
