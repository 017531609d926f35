import { oc } from '@orpc/contract';
import { z } from 'zod';
import { httpAddressSchema } from '../http-address.ts';
import { accountIdSchema, type CALLBACKS } from '../protocol/callback.ts';
import { currencyCodeSchema, currencyDecimalsSchema } from '../protocol/currency.ts';
import { DECIMALS_SOURCES } from '../suite/decimals.ts';
import {
  suiteReportSchema,
  verdictCountsSchema,
  type AnyScenarioReport,
  type SuiteResults,
} from '../suite/report.ts';
import { ADVISORY_IDS, ANY_SCENARIO_IDS, SCENARIO_IDS } from '../suite/scenarios.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

const urlsSchema = z.strictObject({
  balance: httpAddressSchema,
  betwin: httpAddressSchema,
  rollback: httpAddressSchema,
  finish: httpAddressSchema,
} satisfies Record<(typeof CALLBACKS)[number], z.ZodType>);

const playerFields = {
  accountId: accountIdSchema,
  currency: currencyCodeSchema,
  /** Null: as configured for the currency, or else as the wallet's balance shows them. */
  decimals: currencyDecimalsSchema.nullable().default(null),
  /** Another player, whom only advisory scenario A4 needs; without one it is left out. */
  secondAccountId: accountIdSchema.nullable().default(null),
};

/**
 * What a run tests: `casino`: the wallet that a casino's sessions would call, with its secret and its URLs, or the
 * mock wallet if it has none · `external`: any other.
 */
export const suiteTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('casino'), casinoId: z.string().min(1), ...playerFields }),
  z.strictObject({
    kind: z.literal('external'),
    urls: urlsSchema,
    secret: z.string().min(1).max(512),
    ...playerFields,
  }),
]);
export type SuiteTargetInput = z.infer<typeof suiteTargetSchema>;

const suiteStartSchema = z.strictObject({
  target: suiteTargetSchema,
  /** A warning fails its scenario. */
  strict: z.boolean().default(false),
  /** By default all 29, and the advisory ones. */
  only: z.array(z.enum(ANY_SCENARIO_IDS)).min(1).optional(),
});

export const suiteRunSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'finished', 'not_started', 'interrupted']),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  strict: z.boolean(),
  target: z.object({
    casinoId: z.string().nullable(),
    urls: urlsSchema,
    accountId: z.string(),
    currency: z.string(),
    /** Null if the wallet's balance was to show them: the report has the result. */
    decimals: z.int().nullable(),
    decimalsSource: z.enum(DECIMALS_SOURCES).default('given'),
    secondAccountId: z.string().nullable().default(null),
  }),
  /** The requested scenarios, in the order of the suite. */
  scenarios: z.array(z.enum(SCENARIO_IDS)),
  /** The requested advisory scenarios, which run after them. */
  advisory: z.array(z.enum(ADVISORY_IDS)).default([]),
  /** The current scenario, or the one in which the run was interrupted; null if there is none. */
  current: z.enum(ANY_SCENARIO_IDS).nullable(),
  /** Why it was not started, with the captured exchange that shows it. */
  error: z.object({ message: z.string(), exchangeId: z.int().nullable() }).nullable(),
  /** Without `advisory` in a run of an earlier version. */
  summary: suiteReportSchema.shape.summary.extend({ advisory: verdictCountsSchema.optional() }).nullable(),
});
export type SuiteRunSummary = z.infer<typeof suiteRunSchema>;

/** A balance that a run was to restore when its process ended. */
export const unrestoredBalanceSchema = z.object({
  id: z.int(),
  /** Null for Explore. */
  runId: z.int().nullable(),
  scenario: z.enum(ANY_SCENARIO_IDS).nullable(),
  casinoId: z.string().nullable(),
  /** The balance URL of the wallet. */
  url: z.string(),
  accountId: z.string(),
  currency: z.string(),
  /** Before the scenario or the sequences, as decimal text. */
  balance: z.string(),
  readAt: z.number(),
});
export type UnrestoredBalance = z.infer<typeof unrestoredBalanceSchema>;

/**
 * The formats of a report: `html` for people, `markdown` for tickets, `junit` and `ctrf` for CI servers, `json` for
 * programs.
 */
export const SUITE_REPORT_FORMATS = ['html', 'markdown', 'json', 'junit', 'ctrf'] as const;
export type SuiteReportFormat = (typeof SUITE_REPORT_FORMATS)[number];

/** A report as a file. */
export const reportFileSchema = z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() });

const errors = { NOT_FOUND: { message: 'Run not found.' } };

export const suiteContract = {
  /**
   * Starts a run and returns it at once; one at a time. Change topic `suite` is emitted as scenarios begin and end.
   */
  start: createDocumentProcedure('run')
    .input(z.object({ run: acceptUnchecked(suiteStartSchema) }))
    .output(suiteRunSchema)
    .errors({
      BUSY: { status: 409, message: 'A run is in progress. Stop it first, or wait until it ends.' },
    }),
  /** Stops the current run: the current scenario restores the balance first. */
  stop: oc
    .input(z.object({ id: z.int() }))
    .output(suiteRunSchema)
    .errors(errors),
  /** The newest runs, newest first. */
  list: oc.input(z.object({ limit: z.int().min(1).max(200) })).output(z.array(suiteRunSchema)),
  /** One run with its results; while it runs, with those of the scenarios that have ended. */
  get: oc
    .input(z.object({ id: z.int() }))
    // Not validated again: the store has validated the report, and doing so takes longer than the rest of the call.
    .output(z.object({ run: suiteRunSchema, report: z.custom<SuiteResults | null>() }))
    .errors(errors),
  /** A scenario of a run with its exchanges; null until it has ended. */
  scenario: oc
    .input(z.object({ id: z.int(), scenario: z.enum(ANY_SCENARIO_IDS) }))
    .output(z.custom<AnyScenarioReport | null>())
    .errors(errors),
  /** The report of a run as a file, the same that `ggw suite --reporter` writes. */
  report: oc
    .input(z.object({ id: z.int(), format: z.enum(SUITE_REPORT_FORMATS) }))
    .output(reportFileSchema)
    .errors({ ...errors, NO_REPORT: { status: 409, message: 'No scenario of this run has finished.' } }),
  remove: oc
    .input(z.object({ id: z.int() }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(errors),
  /** The balances that runs of earlier processes did not restore, because these were ended. */
  unrestored: oc.output(z.array(unrestoredBalanceSchema)),
  /** Forgets one of them. */
  dismissUnrestored: oc.input(z.object({ id: z.int() })).output(z.object({ dismissed: z.literal(true) })),
};
