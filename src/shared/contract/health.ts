import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';

const shareSchema = z.number().gt(0).lt(1);

/** What a wallet is expected to reach; what is left out is the protocol's recommendation. */
export const healthTargetsSchema = z.strictObject({
  /** The share of calls that are answered, and not with 5xx. */
  availability: shareSchema.default(0.999),
  /** Half of the answers take less than this, in milliseconds. */
  p50_ms: z.number().positive().default(200),
  /** 99 of 100 answers take less than this, in milliseconds. */
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

const verdictSchema = z.object({
  target: z.enum(HEALTH_TARGET_NAMES),
  /** `unclear`: the calls are compatible with both, at 95 % confidence. */
  verdict: z.enum(['met', 'missed', 'unclear']),
  /** How many calls it is about, and how many of them are against the target. */
  calls: z.int(),
  against: z.int(),
  /** How sure it is that the target is met, from 0 to 1. */
  confidence: z.number(),
  /** How many calls with so few against it would be enough for 95 %; null if it is met, or would not be. */
  calls_needed: z.int().nullable(),
});
export type HealthVerdict = z.infer<typeof verdictSchema>;

const figuresSchema = z.object({
  calls: z.int(),
  /** Null without calls. */
  availability: z.number().nullable(),
  error_rate: z.number().nullable(),
  /** The wallet's own time, without connecting; null without answers. */
  p50_ms: z.number().nullable(),
  p90_ms: z.number().nullable(),
  p99_ms: z.number().nullable(),
});
export type HealthFigures = z.infer<typeof figuresSchema>;

export const healthReportSchema = z.object({
  targets: healthTargetsSchema,
  /** Calls since then, on the workbench's clock; null for all. */
  since: z.number().nullable(),
  filter: z.string(),
  all: figuresSchema,
  /** Of callbacks with calls. */
  callbacks: z.array(figuresSchema.extend({ callback: z.enum(CALLBACKS) })),
  /** About all calls. */
  verdicts: z.array(verdictSchema),
  left_out: z.object({ faults: z.int(), replays: z.int(), suite: z.int() }),
});
export type HealthReport = z.infer<typeof healthReportSchema>;
