import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountIdSchema, CALLBACKS } from '../../protocol/callback.ts';
import { acceptUnchecked, createDocumentProcedure } from '../document-input.ts';
import { sequenceSchema } from '../replay.ts';

export const LOAD_ENGINES = ['artillery', 'k6'] as const;
export type LoadEngine = (typeof LOAD_ENGINES)[number];

/** The limits of one load test. */
export const LOAD_LIMITS = {
  /** Rounds that start per second. */
  rate: 500,
  durationSeconds: 600,
  connections: 200,
  /** All requests of one test: rate × duration × callbacks of a round. */
  requests: 100_000,
  accounts: 1_000,
  hosts: 50,
} as const;

/** A host as in a URL, without a port. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/, 'must be the name of a host, without a port');

/** The hosts that may be loaded besides loopback. */
export const loadHostsSchema = z.array(hostSchema).max(LOAD_LIMITS.hosts);

export const loadStartSchema = z.strictObject({
  /** Every virtual user sends these callbacks, with fresh ids. */
  what: sequenceSchema.shape.what,
  engine: z.enum(LOAD_ENGINES).default('artillery'),
  /** Another base URL, before `/balance`, `/betwin`, `/rollback` and `/finish`. */
  target: sequenceSchema.shape.target,
  /** The secret to sign with, instead of the operator's. */
  secret: z.string().min(1).max(512).optional(),
  /** Players that take turns; by default the captured one. */
  accounts: z.array(accountIdSchema).max(LOAD_LIMITS.accounts).default([]),
  rate: z.int().min(1).max(LOAD_LIMITS.rate).default(5),
  durationSeconds: z.int().min(1).max(LOAD_LIMITS.durationSeconds).default(10),
  connections: z.int().min(1).max(LOAD_LIMITS.connections).default(10),
  /** The share of requests, in percent, whose first response may be missing or differ from the captured one. */
  maxErrorPercent: z.number().min(0).max(100).default(0),
  /** Allowed for this test only, besides those of the settings. Loopback is always allowed. */
  allowHosts: loadHostsSchema.default([]),
  /** The host's name, typed by a user: needed for every host other than loopback. */
  confirmHost: z.string().trim().toLowerCase().max(253).default(''),
});
export type LoadStart = z.infer<typeof loadStartSchema>;

/** Latencies are in milliseconds; null without responses. */
const latencyShape = {
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  p99_ms: z.number().nullable(),
};

const loadFiguresSchema = z.object({
  /** The requests and responses of the engine so far. */
  requests: z.int(),
  responses: z.int(),
  /** Without a complete response, or with HTTP 5xx, or with one that breaks the protocol. */
  errors: z.int(),
  /** Definite responses whose status differs from the captured one. */
  unexpected: z.int(),
  ...latencyShape,
  /** One for each second in which something was sent or answered. */
  seconds: z.array(
    z.object({
      /** Milliseconds since 1970. */
      at: z.number(),
      requests: z.int(),
      errors: z.int(),
      ...latencyShape,
    }),
  ),
});
export type LoadFigures = z.infer<typeof loadFiguresSchema>;

/** The transactions of a request, and what they would move: a decimal, negative for a debit. */
const loadRequestSchema = z.object({
  callback: z.enum(CALLBACKS),
  accountId: z.string(),
  ids: z.array(z.string()),
  amount: z.string(),
});
export type LoadRequestFacts = z.infer<typeof loadRequestSchema>;

/**
 * Where a difference in the money comes from. `response`: the first response whose balance no order of the requests
 * explains · `resent`: a request without a definite outcome moved the balance again, or by a different amount, when it was
 * resent · `rest`: no response shows it.
 */
const loadDifferenceSchema = z.object({
  accountId: z.string(),
  currency: z.string(),
  /** How much the balance is above the expected one; negative if it is below. */
  amount: z.string(),
  cause: z.enum(['response', 'resent', 'rest']),
  /** The possible causes: requests whose effect is not visible in an earlier balance. */
  requests: z.array(loadRequestSchema),
  /** How many more there are. */
  more: z.int(),
});
export type LoadDifference = z.infer<typeof loadDifferenceSchema>;

const loadBalanceCheckSchema = z.object({
  /**
   * `equal`: every balance is the one before plus the acknowledged sums · `unproven`: a request has no definite
   * response.
   */
  verdict: z.enum(['equal', 'differs', 'unproven']),
  accounts: z.array(
    z.object({
      accountId: z.string(),
      currency: z.string(),
      /** Null if the wallet did not report it. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The sum of the movements that the wallet acknowledged and did not roll back. */
      acknowledged: z.string(),
      difference: z.string().nullable(),
    }),
  ),
  differences: z.array(loadDifferenceSchema),
  /** Requests without a definite outcome at first, and how many of them were resent. */
  unknown: z.int(),
  resent: z.int(),
  /** Requests that never got a definite response, the first hundred. */
  unsettled: z.array(loadRequestSchema.extend({ reason: z.string() })),
  unsettledCount: z.int(),
});
export type LoadBalanceCheck = z.infer<typeof loadBalanceCheckSchema>;

const loadRunSchema = z.object({
  state: z.enum([
    'preparing',
    'starting_engine',
    'running',
    'settling',
    'finished',
    /** The engine or the wallet could not be used; `reasons` say why. */
    'not_started',
  ]),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  what: sequenceSchema.shape.what,
  engine: z.enum(LOAD_ENGINES),
  /** The engine with its version, as it was started. */
  engineName: z.string(),
  urls: z.array(z.string()),
  rate: z.int(),
  durationSeconds: z.int(),
  connections: z.int(),
  maxErrorPercent: z.number(),
  /** The rounds that were planned, and those that started. */
  planned: z.int(),
  started: z.int(),
  /** Whether a user stopped the engine. */
  isStopped: z.boolean(),
  figures: loadFiguresSchema,
  /** How many unknown outcomes have to be settled, and how many have been. */
  settling: z.object({ done: z.int(), total: z.int() }).nullable(),
  money: loadBalanceCheckSchema.nullable(),
  /** `failed`: the balances differ or could not be verified, or there were more errors than allowed. */
  verdict: z.enum(['passed', 'failed']).nullable(),
  /** Why it failed or did not start, as sentences. */
  reasons: z.array(z.string()),
  /** The omitted callbacks of each round, and why. */
  leftOut: z.array(z.string()),
  /** The folder with the script, the prepared requests and the journal of the engine. */
  folder: z.string(),
});
export type LoadRun = z.infer<typeof loadRunSchema>;

const BUSY = {
  status: 409,
  message: 'A load test is in progress. Stop it first, or wait until it ends.',
} as const;

/**
 * A round or session as a load test on an existing engine, and the result for the money. One at a time; the last one
 * is kept until the workbench stops.
 */
export const loadContract = {
  /** Starts a test and returns it at once. Progress emits change topic `load`. */
  start: createDocumentProcedure('test')
    .input(z.object({ test: acceptUnchecked(loadStartSchema) }))
    .output(loadRunSchema)
    .errors({ BUSY }),
  /** Stops the engine. Sent requests are still settled, and the money compared. */
  stop: oc.output(z.object({ run: loadRunSchema.nullable() })),
  /** The current or the last test; null if there was none since the workbench started. */
  get: oc.output(z.object({ run: loadRunSchema.nullable() })),
  hosts: {
    get: oc.output(z.object({ hosts: loadHostsSchema })),
    /** Replaces the hosts that may be loaded besides loopback. */
    save: createDocumentProcedure('hosts')
      .input(z.object({ hosts: acceptUnchecked(loadHostsSchema) }))
      .output(z.object({ hosts: loadHostsSchema })),
  },
};
