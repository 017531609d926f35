import { z } from 'zod';
import { exchangeHoldSchema } from '#shared/breakpoints/hold-stage.ts';
import {
  exchangeKindSchema,
  failureReasonSchema,
  signatureVerdictSchema,
  timingSchema,
  vantageSchema,
} from '#shared/exchange.ts';
import { encodedBodySchema } from './encoded-body.ts';
import { wireHeadersSchema, wireTextSchema } from './wire-text.ts';

/** Exchanges in a file refer to each other by `n`: IDs of this workbench mean nothing elsewhere. */
const referenceSchema = z.int().positive().nullable();

const instantSchema = z.number().min(0).max(8.64e15);
const statusSchema = z.int().min(0).max(999);

export const exportedResponseSchema = z.strictObject({
  status: statusSchema,
  headers: wireHeadersSchema,
  body: encodedBodySchema,
});

/** The facts of an exchange for which HAR has no field. */
export const exportedFactsSchema = z.strictObject({
  n: z.int().positive(),
  vantage: vantageSchema,
  kind: exchangeKindSchema,
  startedAt: instantSchema,
  subject: z.strictObject({
    casinoId: z.string().nullable(),
    accountId: z.string().nullable(),
    currency: z.string().nullable(),
    gameId: z.string().nullable(),
    roundId: z.string().nullable(),
    sessionId: z.string().nullable(),
    transactionIds: z.array(z.string()),
  }),
  attempt: z.int().positive().nullable(),
  /** Attempts of one delivery have the same number. */
  delivery: referenceSchema,
  /** The same exchange as seen by the other side. */
  peer: referenceSchema,
  /** The exchange that this one replays. */
  replayOf: referenceSchema,
  warnings: z.array(z.string()),
  faults: z.array(z.string()),
  signature: z.strictObject({
    verdict: signatureVerdictSchema,
    expected: z.string().nullable(),
    /** Identifies the secret used for the verdict: a salt and a digest. Omitted if unknown. */
    signer: z
      .string()
      .regex(/^[\da-f]{32}:[\da-f]{16}$/, 'must be a salt and a digest in hex, separated by a colon')
      .optional(),
  }),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reply'), apiCode: z.string().nullable() }),
    z.strictObject({
      kind: z.literal('failed'),
      reason: failureReasonSchema,
      message: z.string(),
      mayHaveArrived: z.boolean(),
    }),
  ]),
  timing: timingSchema,
  /** Set by a user; omitted if neither is set. Older versions do not know it. */
  mark: z.strictObject({ pinned: z.boolean(), note: z.string().nullable() }).optional(),
  /** Where it was held at a breakpoint; omitted if it was not. Older versions do not know it. */
  holds: z.array(exchangeHoldSchema).min(1).max(20).optional(),
  /**
   * The exchange that a recording proxy saw on its way, or whose request a shadow wallet got as well; omitted without one.
   * Older versions do not know it, and wrote it as `replayOf`.
   */
  copyOf: z.int().positive().optional(),
  /** What a recording proxy knows besides; omitted for others. Older versions do not know it. */
  relay: z
    .strictObject({
      proxy: z.string(),
      received: z.strictObject({ target: z.string(), host: z.string().nullable() }),
      /** The wallet's response, if the gateway received a different one or none. */
      answered: exportedResponseSchema.nullable(),
    })
    .optional(),
});

/** One complete exchange in a file, without any loss. */
export const exportedExchangeSchema = exportedFactsSchema.extend({
  durationMs: z.number().min(0),
  request: z.strictObject({
    method: wireTextSchema.min(1),
    /** As captured; if a server recorded it, only the path. */
    url: wireTextSchema,
    headers: wireHeadersSchema,
    body: encodedBodySchema,
    /** Full length, if the capture was truncated. */
    bodyBytes: z.int().min(0),
  }),
  /** The response; after a failure, what was received before it. */
  response: exportedResponseSchema.nullable(),
});
export type ExportedExchange = z.infer<typeof exportedExchangeSchema>;
export type ExportedFacts = z.infer<typeof exportedFactsSchema>;
export type ExportedResponse = z.infer<typeof exportedResponseSchema>;
