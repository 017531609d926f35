import { z } from 'zod';
import { exchangeKindSchema, headersSchema } from '../exchange.ts';
import { MAX_FILTER_LENGTH } from '../filter/parse-filter.ts';
import { LIMITS } from '../protocol/limits.ts';
import { holdStageSchema } from './hold-stage.ts';

/** The protocol's limit for a response, in seconds: how long a third-party gateway probably waits. */
export const DEFAULT_CALLER_TIMEOUT_S = LIMITS.attemptTimeoutMs / 1_000;

/** A breakpoint as a user sets it. */
export const breakpointDraftSchema = z.strictObject({
  /** In the filter language, with the fields of `HOLD_FIELDS`; empty matches every callback. */
  filter: z.string().max(MAX_FILTER_LENGTH).default(''),
  stages: z.array(holdStageSchema).min(1, 'must name at least one stage').default(['before_sending']),
  /** The breakpoint removes itself after it has held this many messages; null: never. */
  next: z.int().min(1, 'must be at least 1').max(1_000, 'must be at most 1000').nullable().default(null),
  /** How long a third-party gateway waits for the mock wallet, for the countdown; it cannot be stopped. */
  callerTimeoutS: z
    .number()
    .min(1, 'must be at least 1')
    .max(3_600, 'must be at most 3600')
    .default(DEFAULT_CALLER_TIMEOUT_S),
});
export type BreakpointDraft = z.output<typeof breakpointDraftSchema>;
export type BreakpointDraftInput = z.input<typeof breakpointDraftSchema>;

/** A breakpoint that is set now. In memory only: a start begins without any. */
export const breakpointSchema = breakpointDraftSchema.extend({
  /** Counted from 1 at each start. */
  id: z.int(),
  /** A disabled breakpoint holds nothing new. */
  enabled: z.boolean(),
  /** How many messages it still holds before it removes itself; null if that is not limited. */
  left: z.int().nullable(),
  /** How many messages it has held. */
  hits: z.int(),
});
export type Breakpoint = z.infer<typeof breakpointSchema>;

/** Who waits for a message while it is held. */
const waitingCallerSchema = z.discriminatedUnion('kind', [
  /** The time limit does not run: the message has not been sent, or its attempt is paused. */
  z.object({ kind: z.literal('paused') }),
  /** A third-party gateway, which waits at most this much longer; negative once its time limit has passed. */
  z.object({ kind: z.literal('running'), leftMs: z.number() }),
  /** The sender has closed the connection. */
  z.object({ kind: z.literal('gone') }),
]);

/** A held message, without its content. */
export const heldMessageSchema = z.object({
  /** Counted from 1 at each start, in the order in which they were held. */
  id: z.int(),
  stage: holdStageSchema,
  /** In real time, at the moment of the query. */
  heldMs: z.number(),
  caller: waitingCallerSchema,
  kind: exchangeKindSchema,
  casinoId: z.string().nullable(),
  accountId: z.string().nullable(),
  roundId: z.string().nullable(),
  transactionIds: z.array(z.string()),
  /** Which attempt of its delivery, counted from 1; null if unknown. */
  attempt: z.int().nullable(),
  /** The status of a response. */
  status: z.int().nullable(),
  apiCode: z.string().nullable(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** A held message with its content. */
export const heldDetailSchema = heldMessageSchema.extend({
  method: z.string(),
  url: z.string(),
  /** The headers of the request, or of the response if one is held. */
  headers: headersSchema,
  bodyBase64: z.base64(),
  /** Whether an operator's secret is known to sign it again with. */
  canSign: z.boolean(),
});
export type HeldDetail = z.infer<typeof heldDetailSchema>;

/** What is sent instead of a held message. Omitted parts are unchanged. */
export const messageEditSchema = z.strictObject({
  /** Only for a response. */
  status: z.int().min(200, 'must be at least 200').max(599, 'must be at most 599').optional(),
  headers: headersSchema.optional(),
  bodyBase64: z.base64('must be base64').optional(),
  /** Signs a request again, with the operator's secret. */
  sign: z.boolean().default(false),
});
export type MessageEdit = z.output<typeof messageEditSchema>;

/** A response instead of the held one, or of the one that a held request would get. */
export const responseDraftSchema = z.strictObject({
  status: z.int().min(200, 'must be at least 200').max(599, 'must be at most 599'),
  headers: headersSchema.default([['content-type', 'application/json; charset=utf-8']]),
  bodyBase64: z.base64('must be base64'),
});
export type ResponseDraft = z.output<typeof responseDraftSchema>;

export const breakpointStateSchema = z.object({
  /** In the order in which they were set. */
  breakpoints: z.array(breakpointSchema),
  /** Oldest first. */
  held: z.array(heldMessageSchema),
});
export type BreakpointState = z.infer<typeof breakpointStateSchema>;
