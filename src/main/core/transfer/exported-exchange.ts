import { z } from 'zod';
import {
  exchangeKindSchema,
  failureReasonSchema,
  signatureVerdictSchema,
  timingSchema,
  vantageSchema,
} from '#shared/exchange.ts';
import { spelledBodySchema } from './body-spelling.ts';
import { wireHeadersSchema, wireTextSchema } from './wire-text.ts';

/** Exchanges of one file name each other by `n`: ids of this workbench mean nothing in another. */
const referenceSchema = z.int().positive().nullable();

const instantSchema = z.number().min(0).max(8.64e15);
const statusSchema = z.int().min(0).max(999);

export const exportedResponseSchema = z.strictObject({
  status: statusSchema,
  headers: wireHeadersSchema,
  body: spelledBodySchema,
});

/** What of an exchange no field of a HAR file has a place for. */
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
  /** The same exchange as the other side saw it. */
  peer: referenceSchema,
  /** The exchange that this one sent again. */
  replayOf: referenceSchema,
  warnings: z.array(z.string()),
  faults: z.array(z.string()),
  signature: z.strictObject({
    verdict: signatureVerdictSchema,
    expected: z.string().nullable(),
    /** With whose secret it was judged: a salt, and what it makes of the secret. Left out where that is not known. */
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
});

/** One exchange whole, as it stands in a file: no byte of it is lost. */
export const exportedExchangeSchema = exportedFactsSchema.extend({
  durationMs: z.number().min(0),
  request: z.strictObject({
    method: wireTextSchema.min(1),
    /** As it was captured: a server sees a path only. */
    url: wireTextSchema,
    headers: wireHeadersSchema,
    body: spelledBodySchema,
    /** Whole length, where the capture was cut. */
    bodyBytes: z.int().min(0),
  }),
  /** What came back; after a failure, what had come before it. */
  response: exportedResponseSchema.nullable(),
});
export type ExportedExchange = z.infer<typeof exportedExchangeSchema>;
export type ExportedFacts = z.infer<typeof exportedFactsSchema>;
export type ExportedResponse = z.infer<typeof exportedResponseSchema>;
