import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fuzzFindingSchema, fuzzReportSchema } from '../suite/fuzz-report.ts';
import { fuzzCaseSchema } from '../suite/fuzz-sequence.ts';
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
  /** Plays these in place of random sequences. */
  cases: z.array(fuzzCaseSchema).min(1).max(100).optional(),
});

const fuzzRunSchema = z.object({
  state: z.enum(['running', 'finished', 'not_started']),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  target: suiteRunSchema.shape.target,
  options: z.object({ ...optionsShape, seed: z.int32() }),
  /** What it plays in place of random sequences; null if it plays those. */
  cases: z.array(fuzzCaseSchema).nullable(),
  /** Sequences and requests until now. */
  runs: z.int(),
  requests: z.int(),
  /** How long it has taken until then. */
  durationMs: z.number(),
  /** The rule whose counterexample is being made shorter. */
  shrinking: z.string().nullable(),
  findings: z.array(fuzzFindingSchema),
  problem: suiteRunSchema.shape.problem,
  /** Null until it has ended. */
  report: fuzzReportSchema.nullable(),
});
export type FuzzRunState = z.infer<typeof fuzzRunSchema>;

/** Random sequences against a wallet. The last run is kept until the workbench stops. */
export const fuzzContract = {
  /** Starts a run and returns it at once; not while a suite runs. Progress emits change topic `suite`. */
  start: createDocumentProcedure('run')
    .input(z.object({ run: acceptUnchecked(fuzzStartSchema) }))
    .output(fuzzRunSchema)
    .errors({
      BUSY: { status: 409, message: 'A run is in progress. Stop it first, or wait until it ends.' },
    }),
  /** Stops the current run, which restores the balance first. Returns the last run; null if there is none. */
  stop: oc.output(z.object({ run: fuzzRunSchema.nullable() })),
  /** The current or the last run; null if there was none since the workbench started. */
  get: oc.output(z.object({ run: fuzzRunSchema.nullable() })),
  /** The report of the last run as a file, the same that `ggw fuzz --reporter` writes. */
  report: oc
    .input(z.object({ format: z.enum(SUITE_REPORT_FORMATS) }))
    .output(reportFileSchema)
    .errors({ NO_REPORT: { status: 409, message: 'No run of random sequences has ended.' } }),
};
