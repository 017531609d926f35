import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';
import { DECIMALS_SOURCES } from './decimals.ts';
import {
  ADVISORY_GROUP,
  ADVISORY_IDS,
  CASES_GROUP,
  SCENARIO_IDS,
  SUITE_GROUPS,
  type SuiteGroup,
} from './scenarios.ts';

/** The version of the wallet description that the scenarios are derived from. */
export const SUITE_VERSION = '2026.03.03';

export const SCENARIO_VERDICTS = ['passed', 'failed', 'inconclusive'] as const;
export type ScenarioVerdict = (typeof SCENARIO_VERDICTS)[number];

/** `none`: only those of the system · `trusted`: the operator's · `presented`: whatever the hosts presented. */
export const TRUSTED_CERTIFICATES = ['none', 'trusted', 'presented'] as const;

/** One request and its outcome. It never contains secrets, only the signature. */
export const suiteExchangeSchema = z.object({
  /** Numbered from 1 within the run. */
  n: z.int(),
  step: z.string(),
  callback: z.enum(CALLBACKS),
  attempt: z.int(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  response: z
    .object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() })
    .nullable(),
  duration_ms: z.number(),
  /** Why there is no complete response; null if there is one. */
  error: z.string().nullable(),
  /** The captured exchange, if the run was made in a workbench. */
  exchange_id: z.int().optional(),
});
export type SuiteExchange = z.infer<typeof suiteExchangeSchema>;

export const suiteFailureSchema = z.object({
  rule: z.string(),
  expected: z.string(),
  actual: z.string(),
  hint: z.string(),
  /** The `n` of the exchange that shows it; null if there is none. */
  exchange: z.int().nullable(),
});
export type SuiteFailure = z.infer<typeof suiteFailureSchema>;

export const suiteWarningSchema = z.object({
  rule: z.string(),
  message: z.string(),
  /** The `n` of the last exchange before it; missing if the warning is about the whole run. */
  exchange: z.int().optional(),
});
export type SuiteWarning = z.infer<typeof suiteWarningSchema>;

const scenarioOutcomeSchema = z.object({
  title: z.string(),
  status: z.enum(SCENARIO_VERDICTS),
  /** Why the check was not possible, or additional information about a failure; null if none. */
  inconclusive_reason: z.string().nullable(),
  /** 0 if it was not run. */
  duration_ms: z.number(),
  /** If it was to run several times: flaky if some of the runs passed, and not all. */
  repeats: z.object({ runs: z.int(), passed: z.int() }).optional(),
  warnings: z.array(suiteWarningSchema),
  failures: z.array(suiteFailureSchema),
  exchanges: z.array(suiteExchangeSchema),
});

export const scenarioReportSchema = z.object({
  id: z.enum(SCENARIO_IDS),
  group: z.enum(Object.keys(SUITE_GROUPS) as [SuiteGroup, ...SuiteGroup[]]),
  ...scenarioOutcomeSchema.shape,
});
export type ScenarioReport = z.infer<typeof scenarioReportSchema>;

const advisoryReportSchema = z.object({
  id: z.enum(ADVISORY_IDS),
  group: z.literal(ADVISORY_GROUP),
  ...scenarioOutcomeSchema.shape,
});
export type AdvisoryReport = z.infer<typeof advisoryReportSchema>;

const caseReportSchema = z.object({
  /** The name of its file. */
  id: z.string(),
  group: z.literal(CASES_GROUP),
  ...scenarioOutcomeSchema.shape,
});
export type CaseReport = z.infer<typeof caseReportSchema>;
export type AnyScenarioReport = ScenarioReport | AdvisoryReport | CaseReport;

/** The result of a scenario without its exchanges, which are most of a report. */
export type ScenarioResult<Report extends AnyScenarioReport = AnyScenarioReport> = Omit<Report, 'exchanges'>;

export const verdictCountsSchema = z.object({
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  inconclusive: z.int(),
});
const NO_VERDICTS = { total: 0, passed: 0, failed: 0, inconclusive: 0 };

export const suiteReportSchema = z.object({
  suite: z.object({
    name: z.literal('testgame'),
    version: z.string(),
    strict: z.boolean(),
    started_at: z.string(),
    duration_ms: z.number(),
    target: z.object({
      balance_url: z.string(),
      betwin_url: z.string(),
      rollback_url: z.string(),
      finish_url: z.string(),
      account_id: z.string(),
      currency: z.string(),
      decimals: z.int().nullable().default(null),
      /** Where the number comes from; null if decimals are null. */
      decimals_source: z.enum(DECIMALS_SOURCES).nullable().default(null),
      /** Null if no operator of the workbench owns the wallet. */
      casino_id: z.string().nullable().default(null),
      /** Another player, for the advisory scenarios with two; null if none was given. */
      second_account_id: z.string().nullable().default(null),
      /** Certificates that the run trusted besides those of the system; null in a report without them. */
      certificates: z.enum(TRUSTED_CERTIFICATES).nullable().default(null),
      /** Host and port of the proxies between the suite and the wallet; null without one. */
      proxy: z.string().nullable().default(null),
      /** Faults that were armed for the casino when the run started, if it tested the mock wallet. */
      armed_faults: z.array(z.string()).default([]),
    }),
    /** The requested scenarios of the run; null in a report without them. */
    requested: z
      .object({
        scenarios: z.array(z.enum(SCENARIO_IDS)),
        advisory: z.array(z.enum(ADVISORY_IDS)),
        /** How many saved cases. */
        cases: z.int(),
        /** How many times each scenario is run. */
        repeat: z.int().default(1),
      })
      .nullable()
      .default(null),
    /** Why no scenario was started; null if the run started. The run has no scenarios then. */
    not_started: z
      .object({ reason: z.string(), message: z.string(), exchange: suiteExchangeSchema.nullable() })
      .nullable()
      .default(null),
    /** Why the run ended early; null if it did not. */
    ended_early: z.string().nullable().default(null),
    /** Warnings about the whole run, such as slow responses. */
    warnings: z.array(suiteWarningSchema),
  }),
  summary: z.object({
    total: z.int(),
    passed: z.int(),
    failed: z.int(),
    inconclusive: z.int(),
    warnings: z.int(),
    /** True if all 29 scenarios were run and passed. */
    integration_ready: z.boolean(),
  }),
  scenarios: z.array(scenarioReportSchema),
  /** Apart from `summary`, which they never change. */
  advisory_summary: verdictCountsSchema.default(NO_VERDICTS),
  advisory: z.array(advisoryReportSchema).default([]),
  /** Counterexamples of fuzzing that were played again, also apart from `summary`. */
  cases_summary: verdictCountsSchema.default(NO_VERDICTS),
  cases: z.array(caseReportSchema).default([]),
});
export type SuiteReport = z.infer<typeof suiteReportSchema>;

/** A report without the exchanges of its scenarios. */
export interface SuiteResults extends Pick<SuiteReport, 'suite' | 'summary' | 'advisory_summary'> {
  readonly scenarios: readonly ScenarioResult<ScenarioReport>[];
  readonly advisory: readonly ScenarioResult<AdvisoryReport>[];
}
