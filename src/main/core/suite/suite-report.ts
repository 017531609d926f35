import type { ScenarioReport, SuiteReport, SuiteWarning } from '#shared/suite/report.ts';
import { SUITE_VERSION } from '#shared/suite/report.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { formatIsoTime } from '../clock.ts';
import type { RequestedTarget } from './target.ts';

/** The protocol recommends faster responses. */
const SLOW_MS = 500;

/** The report of a run so far. It does not contain the secret. */
export function buildReport(
  run: {
    readonly target: RequestedTarget;
    readonly strict: boolean;
    readonly startedAt: number;
    readonly durationMs: number;
    readonly endedEarly?: string | null;
    readonly notStarted?: SuiteReport['suite']['not_started'];
  },
  scenarios: readonly ScenarioReport[],
): SuiteReport {
  const { urls, accountId, currency, decimals, decimalsSource } = run.target;
  const warnings = findSlowResponses(scenarios);
  return {
    suite: {
      name: 'testgame',
      version: SUITE_VERSION,
      strict: run.strict,
      started_at: formatIsoTime(run.startedAt),
      duration_ms: run.durationMs,
      target: {
        balance_url: urls.balance,
        betwin_url: urls.betwin,
        rollback_url: urls.rollback,
        finish_url: urls.finish,
        account_id: accountId,
        currency,
        decimals,
        decimals_source: decimals === null ? null : decimalsSource,
      },
      not_started: run.notStarted ?? null,
      ended_early: run.endedEarly ?? null,
      warnings,
    },
    summary: summarise(scenarios, warnings),
    scenarios: [...scenarios],
  };
}

function summarise(
  scenarios: readonly ScenarioReport[],
  warnings: readonly SuiteWarning[],
): SuiteReport['summary'] {
  const count = (status: ScenarioReport['status']): number =>
    scenarios.filter((scenario) => scenario.status === status).length;
  const passed = count('passed');
  return {
    total: scenarios.length,
    passed,
    failed: count('failed'),
    inconclusive: count('inconclusive'),
    warnings: scenarios.reduce((sum, each) => sum + each.warnings.length, warnings.length),
    integration_ready: passed === SCENARIO_IDS.length,
  };
}

function findSlowResponses(scenarios: readonly ScenarioReport[]): SuiteWarning[] {
  const slow = scenarios.flatMap(({ exchanges }) => exchanges.filter((each) => each.duration_ms > SLOW_MS));
  if (slow.length === 0) return [];
  const slowest = Math.max(...slow.map((each) => each.duration_ms));
  return [
    {
      rule: SUITE_RULES.answer_in_time.text,
      message: `${slow.length} of the responses took longer than the recommended ${SLOW_MS} ms; the slowest took ${Math.round(slowest)} ms.`,
    },
  ];
}
