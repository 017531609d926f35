import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';

const amountChoiceSchema = z.discriminatedUnion('kind', [
  /** Whole units. */
  z.object({ kind: z.literal('units'), count: z.int().positive() }),
  /** Multiples of the currency's smallest unit. */
  z.object({ kind: z.literal('smallest'), count: z.int().positive() }),
  /** A share of the balance before the request, or before the race: 60%, all of it, and one unit more than that. */
  z.object({ kind: z.literal('balance'), share: z.enum(['most', 'all', 'beyond']) }),
]);
/** How much a transaction moves. */
export type AmountChoice = z.infer<typeof amountChoiceSchema>;

/** The defect of a request that has to be rejected. */
export const DEFECTS = [
  'wrong_signature',
  'no_signature',
  'unknown_player',
  'cut_json',
  'missing_field',
  'zero_amount',
] as const;

/** Together with its round, a slot identifies an `id_provider`. */
const slotSchema = z.int().nonnegative();
const roundSchema = z.int().nonnegative();

const operationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('betwin'),
    round: roundSchema,
    /** Which session it names; null for none. */
    session: z.int().nullable(),
    finished: z.boolean(),
    /** Whether its JSON has white space. */
    indented: z.boolean(),
    transactions: z
      .array(z.object({ slot: slotSchema, type: z.enum(['bet', 'win']), amount: amountChoiceSchema }))
      .min(1)
      .readonly(),
  }),
  z.object({
    kind: z.literal('rollback'),
    round: roundSchema,
    /** Like that of a betwin. Cases of older versions have none. */
    session: z.int().nullable().default(null),
    finished: z.boolean(),
    /** `again`: which of two rollback IDs the original has. */
    transactions: z
      .array(z.object({ slot: slotSchema, again: z.literal([0, 1]) }))
      .min(1)
      .readonly(),
  }),
  z.object({ kind: z.literal('finish'), round: roundSchema }),
  z.object({ kind: z.literal('balance') }),
  /** A request that has to be rejected. */
  z.object({ kind: z.literal('invalid'), callback: z.enum(CALLBACKS), defect: z.enum(DEFECTS) }),
  /** The same bytes as a request before, counted backwards. */
  z.object({ kind: z.literal('repeat'), back: z.int().nonnegative() }),
]);
/** One request. Few rounds and slots are used often, so that IDs repeat. */
export type Operation = z.infer<typeof operationSchema>;

/** Requests one after the other, then lanes of requests at the same time, then requests one after the other. */
export const sequenceSchema = z.object({
  before: z.array(operationSchema).readonly(),
  /** Fewer than two if nothing races. */
  lanes: z.array(z.array(operationSchema).readonly()).readonly(),
  after: z.array(operationSchema).readonly(),
});
export type Sequence = z.infer<typeof sequenceSchema>;

/** A counterexample in a file, with which it is played again: IDs and amounts are chosen again each time. */
export const fuzzCaseSchema = z.object({
  case: z.literal('ggw-fuzz'),
  version: z.literal(1),
  /** The result, for readers of the file. */
  title: z.string(),
  rule: z.string(),
  sequence: sequenceSchema,
});
export type FuzzCase = z.infer<typeof fuzzCaseSchema>;
