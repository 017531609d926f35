import { z } from 'zod';
import { fuzzCaseSchema } from './fuzz-sequence.ts';
import { suiteExchangeSchema, suiteReportSchema } from './report.ts';

/** One request of a counterexample. */
export const fuzzStepSchema = z.object({
  n: z.int(),
  /** Steps with a lane were sent at the same time as those of the other lanes; null if it was sent alone. */
  lane: z.int().nullable(),
  /** What it does, in words. */
  title: z.string(),
  /** What the wallet answered, in words. */
  answer: z.string(),
  /** Since the first step of the counterexample. */
  sent_at_ms: z.number(),
  answered_at_ms: z.number(),
  /** The last attempt. */
  exchange: suiteExchangeSchema,
});
export type FuzzStep = z.infer<typeof fuzzStepSchema>;

export const fuzzFindingSchema = z.object({
  rule: z.string(),
  /** The shortest sequence in one line. */
  title: z.string(),
  expected: z.string(),
  actual: z.string(),
  hint: z.string(),
  /** Whether it needs concurrent requests. */
  race: z.boolean(),
  /** How many times the shortest sequence failed when it was played again. */
  reproduced: z.object({ runs: z.int(), failed: z.int() }),
  steps: z.array(fuzzStepSchema),
  /** The `n` of the step whose response breaks the rule; null if there is none. */
  failed_step: z.int().nullable(),
  /** To play it again. */
  case: fuzzCaseSchema,
});
export type FuzzFinding = z.infer<typeof fuzzFindingSchema>;

export const fuzzReportSchema = z.object({
  fuzz: z.object({
    seed: z.int(),
    /** Sequences that were played, without those that shrank a counterexample. */
    runs: z.int(),
    /** Requests sent, with retries. */
    requests: z.int(),
    /** Sequences with too many possible orders to judge: they count neither as passed nor as failed. */
    undecided: z.int(),
    max_length: z.int(),
    races: z.boolean(),
    started_at: z.string(),
    duration_ms: z.number(),
    target: suiteReportSchema.shape.suite.shape.target,
    not_started: suiteReportSchema.shape.suite.shape.not_started,
    /** Why it ended before its last sequence; null if it did not. */
    ended_early: z.string().nullable(),
    /**
     * Nothing was found, but either nothing was tried, or the wallet stopped answering or somebody else moved the money
     * before the last sequence.
     */
    inconclusive: z.boolean(),
    /** Other events: money moved by others, a balance that could not be restored. */
    notes: z.array(z.string()),
  }),
  found: z.boolean(),
  findings: z.array(fuzzFindingSchema),
});
export type FuzzReport = z.infer<typeof fuzzReportSchema>;
