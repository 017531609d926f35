import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';
import { DECIMALS_SOURCES } from './decimals.ts';
import { SCENARIO_IDS, SUITE_GROUPS, type SuiteGroup } from './scenarios.ts';

/** The version of the wallet description that the scenarios are derived from. */
export const SUITE_VERSION = '2026.03.03';

export const SCENARIO_VERDICTS = ['passed', 'failed', 'inconclusive'] as const;
export type ScenarioVerdict = (typeof SCENARIO_VERDICTS)[number];

/** One request and what came of it. Secrets are never in it: the signature stands in for them. */
export const suiteExchangeSchema = z.object({
  /** Counted from 1 in the whole run. */
  n: z.int(),
  step: z.string(),
  callback: z.enum(CALLBACKS),
  attempt: z.int(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  response: z
    .object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() })
    .nullable(),
  duration_ms: z.number(),
  /** Why no whole answer came; null where one did. */
  error: z.string().nullable(),
  /** The captured exchange, where the run was made in a workbench. */
  exchange_id: z.int().optional(),
});
export type SuiteExchange = z.infer<typeof suiteExchangeSchema>;

export const suiteFailureSchema = z.object({
  rule: z.string(),
  expected: z.string(),
  actual: z.string(),
  hint: z.string(),
  /** The exchange that shows it, by its `n`; null where none does. */
  exchange: z.int().nullable(),
});
export type SuiteFailure = z.infer<typeof suiteFailureSchema>;

export const suiteWarningSchema = z.object({ rule: z.string(), message: z.string() });
export type SuiteWarning = z.infer<typeof suiteWarningSchema>;

export const scenarioReportSchema = z.object({
  id: z.enum(SCENARIO_IDS),
  group: z.enum(Object.keys(SUITE_GROUPS) as [SuiteGroup, ...SuiteGroup[]]),
  title: z.string(),
  status: z.enum(SCENARIO_VERDICTS),
  /** Why the check could not be made; null where it was. */
  inconclusive_reason: z.string().nullable(),
  duration_ms: z.number(),
  warnings: z.array(suiteWarningSchema),
  failures: z.array(suiteFailureSchema),
  exchanges: z.array(suiteExchangeSchema),
});
export type ScenarioReport = z.infer<typeof scenarioReportSchema>;

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
      /** Why so many; null with them. */
      decimals_source: z.enum(DECIMALS_SOURCES).nullable().default(null),
    }),
    /** Why not even the first scenario was begun; null where it was. The run has no scenarios then. */
    not_started: z
      .object({ reason: z.string(), message: z.string(), exchange: suiteExchangeSchema.nullable() })
      .nullable()
      .default(null),
    /** Why it ended before its last scenario; null where it did not. */
    ended_early: z.string().nullable().default(null),
    /** Of the run as a whole, such as slow answers. */
    warnings: z.array(suiteWarningSchema),
  }),
  summary: z.object({
    total: z.int(),
    passed: z.int(),
    failed: z.int(),
    inconclusive: z.int(),
    warnings: z.int(),
    /** All 29 scenarios were run and passed. */
    integration_ready: z.boolean(),
  }),
  scenarios: z.array(scenarioReportSchema),
});
export type SuiteReport = z.infer<typeof suiteReportSchema>;
