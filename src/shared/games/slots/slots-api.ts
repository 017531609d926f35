import { z } from 'zod';
import { positiveAmountSchema } from '../../protocol/amount.ts';
import { seedsSchema } from '../session-api.ts';
import { slotsConfigSchema } from './slots-config.ts';
import { slotsGridSchema, slotsSpinResultSchema } from './spin-result.ts';

/** The machines, and the round that the session has open, to go on with after a reload: GET. */
export const SLOTS_PATH = '/api/v1/game/slots';
/** The paid spin that begins a round: POST. Refused with `round_open` while the session has one to play to its end. */
export const SLOTS_SPIN_PATH = '/api/v1/game/slots/spin';
/**
 * What the open round awaits: POST. Refused with `invalid_request` where the round is not open (any more) or awaits
 * something else, as when it went on in another tab: `SLOTS_PATH` says where it stands. Refused with `game_failed` where
 * a win could not be credited: the whole round is being taken back.
 */
export const SLOTS_STEP_PATH = '/api/v1/game/slots/step';
/** Where the gateway serves the SVGs of symbols: GET, and nothing that is served there can run or load anything. */
export const SLOTS_DRAWINGS_PATH = '/slots-drawings';

/**
 * A slots game as a page shows it: its whole configuration, weights too, for they decide what the seeds mean. Features
 * that are left out, or not `enabled`, are not there. The segments of a wheel are its `prizes`, in their order.
 */
const slotGameConfigSchema = slotsConfigSchema;
export type SlotGameConfig = z.infer<typeof slotGameConfigSchema>;

/** A multiple of the bet as exact decimal text. */
const multipleSchema = z.string();
/** Text with exactly the currency's decimals. */
const amountSchema = z.string();

/** A field of the pick bonus, from 0, and what lies behind it. */
const fieldSchema = z.object({ field: z.int(), value: multipleSchema });

const stepBase = {
  /** What this step won: cut to the currency's decimals. */
  win: amountSchema,
  /** What the round has won with it. */
  won: amountSchema,
  /** The round has reached the highest win of its machine: it ends, and what it still had to come is gone. */
  capped: z.boolean(),
  /** The last step of its round. */
  finished: z.boolean(),
};

const spinBase = {
  ...stepBase,
  result: slotsSpinResultSchema,
  /**
   * Where an expanding wild has covered its reel: the spin's grids as they landed, before it did. Of each of the
   * `cascade_steps` and, last, the one that is left; without cascades of that one alone.
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
    /** With the last pick: what lay behind the fields that were not picked. Null before. */
    others: z.array(fieldSchema).nullable(),
  }),
]);
export type SlotsStepView = z.infer<typeof slotsStepSchema>;

/** A round as its player may see it. */
export const slotsRoundViewSchema = z.object({
  roundId: z.string(),
  machine: z.string(),
  /** Which configuration of the machine it is played by, to its end: SHA-256 of its JSON text, as hex. */
  fingerprint: z.string(),
  stake: amountSchema,
  /** Number of the bet: all steps of a round draw from it. */
  nonce: z.int(),
  /** What comes next; `nothing` once it is finished. Bonus games come before free spins. */
  awaits: z.enum(['free_spin', 'wheel', 'pick', 'nothing']),
  won: amountSchema,
  /** How many steps it has had, its paid spin included. */
  steps: z.int().min(1),
  /** `awarded`: since the round began, those that are left included. */
  freeSpins: z.object({ left: z.int(), awarded: z.int() }),
  /** Of the cascades of the next spin: what their first win is multiplied by. */
  cascadeMultiplier: multipleSchema,
  /** Sticky and walking wilds, where the round's next spin finds them. */
  held: z.array(z.object({ reel: z.int(), row: z.int(), symbol: z.string() })),
  /** Of a pick bonus that is under way, in the order of the picks. */
  picked: z.array(fieldSchema),
  /** The fields of all its pick bonuses so far, in the order of the picks: what recomputing it takes. */
  picks: z.array(z.int()),
  lastSpin: slotsSpinResultSchema,
});
export type SlotsRoundView = z.infer<typeof slotsRoundViewSchema>;

/**
 * The stakes that a machine offers in the session's currency: every win of theirs is paid exactly, or cutting it to the
 * decimals takes less than 0.05 points of RTP. A stake that loses more is refused with `bet_limit`.
 */
const slotsStakesSchema = z.object({
  /** Ascending, within the operator's limits. */
  levels: z.array(amountSchema),
  /** Where there are none within them: the nearest beyond. */
  nearest: z.array(amountSchema),
});
export type SlotsStakes = z.infer<typeof slotsStakesSchema>;

export const slotsStateResponseSchema = z.object({
  machines: z.array(slotGameConfigSchema),
  /** By the `id` of the machine. */
  stakes: z.record(z.string(), slotsStakesSchema),
  /** Addresses of the SVGs of symbols that have one of their own: by the `id` of the machine and that of the symbol. */
  drawings: z.record(z.string(), z.record(z.string(), z.string())),
  /** Null where the session has no round to go on with. */
  round: slotsRoundViewSchema.nullable(),
  seeds: seedsSchema,
});
export type SlotsStateResponse = z.infer<typeof slotsStateResponseSchema>;

export const slotsSpinRequestSchema = z.object({
  /** The `id` of a machine. */
  machine: z.string(),
  /** Such as one of the `levels` of its `stakes`. */
  stake: positiveAmountSchema,
});
export type SlotsSpinRequest = z.infer<typeof slotsSpinRequestSchema>;

export const slotsStepRequestSchema = z.discriminatedUnion('kind', [
  z.object({ roundId: z.string(), kind: z.literal('free_spin') }),
  z.object({ roundId: z.string(), kind: z.literal('wheel') }),
  z.object({ roundId: z.string(), kind: z.literal('pick'), field: z.int().min(0) }),
]);
export type SlotsStepRequest = z.infer<typeof slotsStepRequestSchema>;

/** Of a spin and of a step. */
export const slotsStepResponseSchema = z.object({
  round: slotsRoundViewSchema,
  step: slotsStepSchema,
  /** As the wallet answered; null where the step moved no money, and so nobody asked: it is as it was. */
  balance: z.string().nullable(),
  seeds: seedsSchema,
});
export type SlotsStepResponse = z.infer<typeof slotsStepResponseSchema>;
