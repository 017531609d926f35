import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { exchangeSummarySchema, headersSchema } from '../exchange.ts';
import { httpAddressSchema } from '../http-address.ts';
import { selectionSchema } from '../replay/round-source.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** The most times that one request can be sent at once. */
export const MAX_REPLAY_TIMES = 100;

/**
 * Where it goes: `origin`: where it was sent; if that was the mock wallet, its current address · `mock`: the mock
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
 * How `X-REQUEST-SIGN` is made: `original`: the original header · `re_sign`: over the bytes that leave, with the
 * operator's secret or another one · `wrong`: well-formed but invalid · `none`: no header.
 */
export const replaySigningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('original') }),
  z.strictObject({ kind: z.literal('re_sign'), secret: z.string().min(1).max(512).optional() }),
  z.strictObject({ kind: z.literal('wrong') }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type ReplaySigning = z.infer<typeof replaySigningSchema>;

export const replayDraftSchema = z.strictObject({
  originId: z.int(),
  target: replayTargetSchema.default({ kind: 'origin' }),
  signing: replaySigningSchema.default({ kind: 'original' }),
  /** The bytes of the body in base64; the original ones if left out. */
  bodyBase64: z.base64('must be base64').optional(),
  /**
   * Header lines without those that the connection needs and without the signature, which are rejected here; the
   * original ones if left out.
   */
  headers: headersSchema.optional(),
  /**
   * IDs of the body that each request replaces with fresh ones, wherever they are a whole JSON string: the same fresh id
   * for the same old one. All other bytes are unchanged, and so are values that are not IDs of a transaction, a round
   * or a session (`account_id`, `amount`, `currency`, `game_id`, `session_payload`, `type`), even if they have the same
   * value.
   */
  freshIds: z.array(z.string().min(1).max(512)).max(200).default([]),
  times: z.int().min(1).max(MAX_REPLAY_TIMES).default(1),
  /** Each after the response to the previous one, or all at the same time. */
  atOnce: z.boolean().default(false),
});
export type ReplayDraft = z.infer<typeof replayDraftSchema>;

/** The paths of several callbacks may follow it. */
function isBaseAddress(text: string): boolean {
  // Text that is not a URL at all has its own message.
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return search === '' && hash === '' && !/\/(?:balance|betwin|rollback|finish)\/*$/.test(pathname);
}

/** The replayed callbacks of a round or a session, in the order in which they were sent. */
export const sequenceSchema = z.strictObject({
  what: selectionSchema,
  /** Another base URL, before `/balance`, `/betwin`, `/rollback` and `/finish`. */
  target: replayTargetSchema
    .default({ kind: 'origin' })
    .refine((target) => target.kind !== 'url' || isBaseAddress(target.url), {
      path: ['url'],
      message: 'must be the base URL, without /balance and without a query',
    }),
  signing: replaySigningSchema.default({ kind: 're_sign' }),
  /** Every `id_provider` and `round_id` gets a fresh one, the same wherever it occurs again. */
  fresh: z.boolean().default(true),
  /**
   * `original`: with the original pauses · `faster`: those divided by a factor · `none`: without pauses · `stepwise`:
   * each on request.
   */
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

/** The state of the current or last sequence. */
export const sequenceStateSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'waiting_for_step', 'finished', 'stopped']),
  what: sequenceSchema.shape.what,
  /** Why it stopped by itself. */
  failure: z.string().nullable(),
  /**
   * The exchanges to resend, in order, with what was sent for each so far, and the exchange that it is compared with: the
   * last attempt with a response.
   */
  steps: z.array(z.object({ originId: z.int(), comparedId: z.int(), exchangeId: z.int().nullable() })),
});
export type SequenceState = z.infer<typeof sequenceStateSchema>;

/** The destination of one target, or why there is none, as a message that follows its name. */
const replayDestinationSchema = z.discriminatedUnion('kind', [
  /** The URL of one exchange, or the different base URLs of a round or session, before `/balance` and the like. */
  z.object({ kind: z.literal('urls'), urls: z.array(z.string()) }),
  z.object({ kind: z.literal('rejected'), message: z.string() }),
]);
export type ReplayDestination = z.infer<typeof replayDestinationSchema>;

/** The URLs that a replay goes to, before it is sent. */
export const replayDestinationsSchema = z.object({
  origin: replayDestinationSchema,
  mock: replayDestinationSchema,
  /** The host of `origin` if it was imported and is not this machine. */
  remoteHost: z.string().nullable(),
});
export type ReplayDestinations = z.infer<typeof replayDestinationsSchema>;

const errors = { NOT_FOUND: { message: 'Exchange not found.' } };

export const replayContract = {
  /**
   * Resends an exchange according to the draft, and reports each result. Replays change nothing in the gateway. A
   * caller that stops cancels replays that have not started. Rejected: exchanges that are not callbacks, bodies that
   * were captured truncated, `mock` and `re_sign` if no operator has the casino.
   */
  send: createDocumentProcedure('draft', 'input')
    .input(z.object({ draft: acceptUnchecked(replayDraftSchema) }))
    .output(eventIterator(z.object({ exchange: exchangeSummarySchema, sent: z.int(), of: z.int() })))
    .errors(errors),
  /**
   * The replays of an exchange, or of the other side's view of it, and the shadow wallet's responses to it,
   * oldest first: the last 500 of them.
   */
  list: oc.input(z.object({ originId: z.int() })).output(z.array(exchangeSummarySchema)),
  /** Where `origin` and `mock` send it. Of a round or session, the first 100 callbacks count. */
  destinations: oc
    .input(
      z.object({
        what: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('exchange'), originId: z.int() }),
          ...sequenceSchema.shape.what.options,
        ]),
      }),
    )
    .output(replayDestinationsSchema)
    .errors(errors),
  sequence: {
    /** Starts a sequence; change topic `replay` is emitted at each step. One at a time. */
    start: createDocumentProcedure('sequence', 'input')
      .input(z.object({ sequence: acceptUnchecked(sequenceSchema) }))
      .output(sequenceStateSchema)
      .errors({
        BUSY: { status: 409, message: 'A replay is in progress. Stop it first, or wait until it ends.' },
      }),
    /**
     * Sends the next request of a stepwise sequence and waits for the response. While one is in flight it waits for
     * that, and sends no other.
     */
    step: oc.output(sequenceStateSchema.nullable()),
    /** Sends no more; waits for requests in flight. */
    stop: oc.output(sequenceStateSchema.nullable()),
    get: oc.output(sequenceStateSchema.nullable()),
  },
};
