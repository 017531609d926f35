import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fuzzFindingSchema, fuzzReportSchema, fuzzStepSchema } from '../suite/fuzz-report.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';
import { reportFileSchema, SUITE_REPORT_FORMATS, suiteRunSchema, suiteTargetSchema } from './suite.ts';

const optionsShape = {
  runs: z.int().min(1).max(100_000),
  maxLength: z.int().min(1).max(200),
  /** No sequence starts after this time. */
  budgetSeconds: z.int().min(1).max(3_600),
  races: z.boolean(),
};

const fuzzStartSchema = z.strictObject({
  target: suiteTargetSchema,
  runs: optionsShape.runs.default(300),
  maxLength: optionsShape.maxLength.default(40),
  budgetSeconds: optionsShape.budgetSeconds.default(60),
  races: optionsShape.races.default(true),
  /** Random by default. */
  seed: z.int32().optional(),
});

const fuzzReplayStartSchema = z.strictObject({
  target: suiteTargetSchema,
  /** A finding of the last run, counted from 1. */
  finding: z.int().min(1),
});

const stateSchema = z.enum(['running', 'finished', 'not_started']);

/** A finding that was played again. */
const fuzzReplaySchema = z.object({
  /** Counted from 1. */
  finding: z.int(),
  state: stateSchema,
  startedAt: z.number(),
  /** What failed; null if nothing did. It may break a rule other than the finding's. */
  found: fuzzFindingSchema.nullable(),
  /** The requests of the last time that it was played. */
  steps: z.array(fuzzStepSchema),
  /** How many times nothing failed because there were too many possible orders to judge. */
  undecided: z.int(),
  /** Why it ended early; null if it did not. */
  endedEarly: z.string().nullable(),
  error: suiteRunSchema.shape.error,
});
export type FuzzReplay = z.infer<typeof fuzzReplaySchema>;

const fuzzRunSchema = z.object({
  state: stateSchema,
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  target: suiteRunSchema.shape.target,
  options: z.object({ ...optionsShape, seed: z.int32() }),
  /** Sequences and requests until now. */
  runs: z.int(),
  requests: z.int(),
  /** How long it has taken so far. */
  durationMs: z.number(),
  /** The rule whose counterexample is being shortened. */
  shrinking: z.string().nullable(),
  findings: z.array(fuzzFindingSchema),
  /** The last replay of each finding that was played again. */
  replays: z.array(fuzzReplaySchema),
  error: suiteRunSchema.shape.error,
  /** Null until it has ended. */
  report: fuzzReportSchema.nullable(),
});
export type FuzzRunState = z.infer<typeof fuzzRunSchema>;

const BUSY = { status: 409, message: 'A run is in progress. Stop it first, or wait until it ends.' } as const;

/** Random sequences against a wallet. The last run is kept until the workbench stops. */
export const fuzzContract = {
  /** Starts a run and returns it at once; not while a suite runs. Progress emits change topic `suite`. */
  start: createDocumentProcedure('run')
    .input(z.object({ run: acceptUnchecked(fuzzStartSchema) }))
    .output(fuzzRunSchema)
    .errors({
      BUSY,
    }),
  /**
   * Plays a finding of the last run again, with new IDs and amounts. Returns the run at once, with the replay in
   * progress; the run and its findings stay as they are. Progress emits change topic `suite`.
   */
  replay: createDocumentProcedure('run')
    .input(z.object({ run: acceptUnchecked(fuzzReplayStartSchema) }))
    .output(fuzzRunSchema)
    .errors({
      BUSY,
      NO_FINDING: { status: 404, message: 'The last run has no such finding.' },
    }),
  /** Stops the current run or replay, which restores the balance first. Returns the last run; null if there is none. */
  stop: oc.output(z.object({ run: fuzzRunSchema.nullable() })),
  /** The current or the last run; null if there was none since the workbench started. */
  get: oc.output(z.object({ run: fuzzRunSchema.nullable() })),
  /** The report of the last run as a file, the same that `ggw fuzz --reporter` writes. */
  report: oc
    .input(z.object({ format: z.enum(SUITE_REPORT_FORMATS) }))
    .output(reportFileSchema)
    .errors({ NO_REPORT: { status: 409, message: 'No run of random sequences has ended.' } }),
};
