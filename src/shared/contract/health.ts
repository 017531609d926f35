import { z } from 'zod';
import { listScopeSchema, type ListScope } from '../filter/list-scope.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import { filterTextSchema } from './filter-input.ts';

const shareSchema = z.number().gt(0).lt(1);

/** The targets of a wallet; omitted ones are the protocol's recommendations. */
export const healthTargetsSchema = z.strictObject({
  /** The share of calls that are answered, and not with 5xx. */
  availability: shareSchema.default(0.999),
  /** Half of the responses take less than this, in milliseconds. */
  p50_ms: z.number().positive().default(200),
  /** 99 of 100 responses take less than this, in milliseconds. */
  p99_ms: z.number().positive().default(1_000),
  /** The share of calls that end with anything but HTTP 200 or insufficient funds (100). */
  error_rate: shareSchema.default(0.001),
});
export type HealthTargets = z.infer<typeof healthTargetsSchema>;

export const DEFAULT_HEALTH_TARGETS: HealthTargets = healthTargetsSchema.parse({});

export const HEALTH_TARGET_NAMES = ['availability', 'p50_ms', 'p99_ms', 'error_rate'] as const;
export type HealthTargetName = (typeof HEALTH_TARGET_NAMES)[number];

/** Calls that are left out unless asked for, because they say little about the wallet in use. */
export const HEALTH_EXTRAS = ['faults', 'replays', 'suite'] as const;
export type HealthExtra = (typeof HEALTH_EXTRAS)[number];

/** The errors of a wallet; the first three make it unavailable. */
export const HEALTH_ERROR_KINDS = ['timeout', 'no_response', 'server_error', 'rejected', 'other'] as const;
export type HealthErrorKind = (typeof HEALTH_ERROR_KINDS)[number];

const verdictSchema = z.object({
  target: z.enum(HEALTH_TARGET_NAMES),
  /** `inconclusive`: the calls are compatible with both, at 95% confidence. */
  verdict: z.enum(['met', 'missed', 'inconclusive']),
  /** The number of calls, and how many of them miss the target. */
  calls: z.int(),
  against: z.int(),
  /** The confidence that the target is met, from 0 to 1. */
  confidence: z.number(),
  /** How many calls with this share of misses would be enough for 95%; null if it is met, or never would be. */
  calls_needed: z.int().nullable(),
});
export type HealthVerdict = z.infer<typeof verdictSchema>;

const figuresSchema = z.object({
  calls: z.int(),
  /** Null without calls. */
  availability: z.number().nullable(),
  error_rate: z.number().nullable(),
  /** The wallet's own time, without the time for connecting; null without responses. */
  p50_ms: z.number().nullable(),
  p90_ms: z.number().nullable(),
  p99_ms: z.number().nullable(),
});
export type HealthFigures = z.infer<typeof figuresSchema>;

const errorsSchema = z.object({
  timeout: z.int(),
  /** Refused, reset or lost connections, and responses that are too large. */
  no_response: z.int(),
  /** HTTP 5xx. */
  server_error: z.int(),
  /** HTTP 4xx, except insufficient funds (100). */
  rejected: z.int(),
  /** Any other status but 200. */
  other: z.int(),
} satisfies Record<HealthErrorKind, unknown>);

/** The mean of each phase; null if there is none. Only waiting and receiving are the wallet's own time. */
const phasesSchema = z.object({
  /** Calls that opened a connection. */
  connections: z.int(),
  /** DNS, TCP and TLS of one of these. */
  connect_ms: z.number().nullable(),
  wait_ms: z.number().nullable(),
  receive_ms: z.number().nullable(),
});
export type HealthPhases = z.infer<typeof phasesSchema>;

export const healthReportSchema = z.object({
  targets: healthTargetsSchema,
  /** Calls since then, on the workbench's clock: the beginning of a minute; null for all. */
  since: z.number().nullable(),
  /** Calls before then: the end of a minute; null for all. */
  until: z.number().nullable(),
  filter: z.string(),
  all: figuresSchema,
  /** Only callbacks with calls. */
  callbacks: z.array(figuresSchema.extend({ callback: z.enum(CALLBACKS) })),
  errors: errorsSchema,
  phases: phasesSchema,
  /** About all calls. */
  verdicts: z.array(verdictSchema),
  /** How many calls including each of them would add; those left out for several reasons need them all. */
  left_out: z.object({ faults: z.int(), replays: z.int(), suite: z.int() }),
});
export type HealthReport = z.infer<typeof healthReportSchema>;

const slotSchema = figuresSchema.extend({
  /** The first millisecond of the slot. */
  at: z.number(),
  errors: errorsSchema,
  /** Calls that were another attempt of a delivery. */
  retries: z.int(),
  /** Deliveries that were pending at its end; null if the filter says nothing about deliveries. */
  pending: z.int().nullable(),
});
export type HealthSlot = z.infer<typeof slotSchema>;

const latencyBinSchema = z.object({ from_ms: z.number(), to_ms: z.number(), calls: z.int() });
export type HealthLatencyBin = z.infer<typeof latencyBinSchema>;

export const healthOverTimeSchema = z.object({
  report: healthReportSchema,
  /** Whether any imported calls are kept, whatever the query asks for. */
  has_imports: z.boolean(),
  /** The length of a slot in milliseconds: minutes, hours or days. */
  slot_ms: z.int(),
  /** All slots of the range in order, even those without calls; of all time, from the first to the last counted call. */
  slots: z.array(slotSchema),
  /** How often each latency occurred, without empty bins, in ascending order. */
  latencies: z.array(latencyBinSchema),
});
export type HealthOverTime = z.infer<typeof healthOverTimeSchema>;

/** Runs of the suite are among `HEALTH_EXTRAS` instead. */
export const HEALTH_SCOPES = ['live', 'imported', 'all'] as const satisfies readonly ListScope[];
export const healthScopeSchema = z.enum(HEALTH_SCOPES);
export type HealthScope = z.infer<typeof healthScopeSchema>;

/** Which calls are counted, and against which targets. */
export const healthQuerySchema = z.object({
  filter: filterTextSchema.default(''),
  scope: listScopeSchema.default('live'),
  /** Only calls of the last `lastMs` milliseconds, on the workbench's clock; null for all. */
  lastMs: z.number().positive().nullable().default(null),
  /** Instead of `lastMs`: from the minute of the first instant up to that of the second, inclusive. */
  between: z.tuple([z.number(), z.number()]).nullable().default(null),
  include: z.array(z.enum(HEALTH_EXTRAS)).default([]),
  targets: healthTargetsSchema.default(DEFAULT_HEALTH_TARGETS),
});
