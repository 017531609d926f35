import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { exchangeSummarySchema, headersSchema } from '../exchange.ts';
import { httpAddressSchema } from '../http-address.ts';
import { asWritten, takesDocument } from './document-input.ts';

/** A person may send one request this often at most. */
export const REPLAY_TIMES_MAX = 100;

/**
 * Where it goes: `origin`: where it went; to the mock wallet where it was that, wherever that listens now · `mock`: the mock
 * wallet of the casino · `url`: anywhere else.
 */
export const replayTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('origin') }),
  z.strictObject({ kind: z.literal('mock') }),
  z.strictObject({
    kind: z.literal('url'),
    url: httpAddressSchema,
  }),
]);
export type ReplayTarget = z.infer<typeof replayTargetSchema>;

/**
 * How `X-REQUEST-SIGN` is made: `as_sent`: the header as it was · `anew`: over the bytes that leave, with the
 * operator's secret, or another · `wrong`: well-formed, and not right · `none`: no header.
 */
export const replaySigningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('as_sent') }),
  z.strictObject({ kind: z.literal('anew'), secret: z.string().min(1).max(512).optional() }),
  z.strictObject({ kind: z.literal('wrong') }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type ReplaySigning = z.infer<typeof replaySigningSchema>;

export const replayDraftSchema = z.strictObject({
  originId: z.int(),
  target: replayTargetSchema.default({ kind: 'origin' }),
  signing: replaySigningSchema.default({ kind: 'as_sent' }),
  /** The bytes of the body in base64; those that were sent where left out. */
  bodyBase64: z.base64('must be base64').optional(),
  /**
   * Header lines without those that the connection needs and without the signature, which are refused here; those sent
   * where left out.
   */
  headers: headersSchema.optional(),
  /**
   * Ids of the body that each request gets fresh ones for, wherever they stand as a whole JSON string: the same fresh id
   * for the same old one. Every other byte stays, and so does what is no id of a transaction, a round or a session
   * (`account_id`, `amount`, `currency`, `game_id`, `session_payload`, `type`), even where it reads the same.
   */
  freshIds: z.array(z.string().min(1).max(512)).max(200).default([]),
  times: z.int().min(1).max(REPLAY_TIMES_MAX).default(1),
  /** Each after the answer to the one before, or all at the same moment. */
  atOnce: z.boolean().default(false),
});
export type ReplayDraft = z.infer<typeof replayDraftSchema>;

/** The paths of several callbacks may follow behind it. */
function isBaseAddress(text: string): boolean {
  // What is no address at all is told as that.
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return search === '' && hash === '' && !/\/(?:balance|betwin|rollback|finish)\/*$/.test(pathname);
}

/** What is played again, in the order in which it was sent: callbacks alone, of a round or a session. */
export const sequenceSchema = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('round'), roundId: z.string().min(1) }),
    z.strictObject({ kind: z.literal('session'), sessionId: z.string().min(1) }),
  ]),
  /** Another address is the one before `/balance`, `/betwin`, `/rollback` and `/finish`. */
  target: replayTargetSchema
    .default({ kind: 'origin' })
    .refine((target) => target.kind !== 'url' || isBaseAddress(target.url), {
      path: ['url'],
      message: 'must be the base URL before /balance, without a query',
    }),
  signing: replaySigningSchema.default({ kind: 'anew' }),
  /** Every `id_provider` and `round_id` gets a fresh one, the same wherever it is named again. */
  fresh: z.boolean().default(true),
  /** `original`: with the waits between them · `faster`: those divided by a factor · `none`: one right after the other · `stepwise`: each when told. */
  spacing: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('original') }),
      z.strictObject({ kind: z.literal('faster'), factor: z.number().min(1).max(1_000) }),
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('stepwise') }),
    ])
    .default({ kind: 'none' }),
});
export type ReplaySequence = z.infer<typeof sequenceSchema>;

/** How the sequence stands that is or was last under way. */
export const sequenceStateSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'waiting_for_step', 'finished', 'stopped']),
  what: sequenceSchema.shape.what,
  /** Why it stopped by itself, in words. */
  failure: z.string().nullable(),
  /** Those that are sent again, in order, and what was sent for each so far. */
  steps: z.array(z.object({ originId: z.int(), exchangeId: z.int().nullable() })),
});
export type SequenceState = z.infer<typeof sequenceStateSchema>;

const known = { NOT_FOUND: { message: 'Exchange not found.' } };

export const replayContract = {
  /**
   * Sends an exchange again as the draft says, and tells of each as it is done. Replaying changes nothing in the
   * gateway. The caller that lets go stops what has not begun. Refused: exchanges that are no callbacks, bodies that
   * were captured cut, `mock` and `anew` where no operator has the casino.
   */
  send: takesDocument('draft', 'input')
    .input(z.object({ draft: asWritten(replayDraftSchema) }))
    .output(eventIterator(z.object({ exchange: exchangeSummarySchema, sent: z.int(), of: z.int() })))
    .errors(known),
  /** The replays of an exchange, or of the other side's view of it, oldest first: the last 500 of them. */
  of: oc.input(z.object({ originId: z.int() })).output(z.array(exchangeSummarySchema)),
  sequence: {
    /** Begins; change topic `replay` is noted at each step. One at a time. */
    start: takesDocument('sequence', 'input')
      .input(z.object({ sequence: asWritten(sequenceSchema) }))
      .output(sequenceStateSchema)
      .errors({
        BUSY: { status: 409, message: 'A replay is in progress. Stop it first, or wait until it ends.' },
      }),
    /**
     * Sends the next of one that goes stepwise, and waits for its answer. While one is under way it waits for that, and
     * sends no other.
     */
    step: oc.output(sequenceStateSchema.nullable()),
    /** Sends no more; what is under way is waited for. */
    stop: oc.output(sequenceStateSchema.nullable()),
    get: oc.output(sequenceStateSchema.nullable()),
  },
};
