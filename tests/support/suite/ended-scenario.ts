import type { ScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '#shared/suite/scenarios.ts';

/** A scenario that has ended, as a report has it. */
export function endedScenario(id: ScenarioId, other: Partial<ScenarioReport> = {}): ScenarioReport {
  return {
    id,
    ...SCENARIOS[id],
    status: 'passed',
    inconclusive_reason: null,
    duration_ms: 4,
    warnings: [],
    failures: [],
    exchanges: [],
    ...other,
  };
}

export function reportOf(scenarios: readonly ScenarioReport[]): SuiteReport {
  const count = (status: ScenarioReport['status']): number =>
    scenarios.filter((each) => each.status === status).length;
  return {
    suite: {
      name: 'testgame',
      version: '2026.03.03',
      strict: false,
      started_at: '2026-03-03T10:00:00.000Z',
      duration_ms: 300,
      target: {
        balance_url: 'http://localhost:3000/balance',
        betwin_url: 'http://localhost:3000/betwin',
        rollback_url: 'http://localhost:3000/rollback',
        finish_url: 'http://localhost:3000/finish',
        account_id: 'alice',
        currency: 'USD',
        decimals: 2,
        decimals_source: 'currency',
      },
      not_started: null,
      ended_early: null,
      warnings: [],
    },
    summary: {
      total: scenarios.length,
      passed: count('passed'),
      failed: count('failed'),
      inconclusive: count('inconclusive'),
      warnings: 0,
      integration_ready: count('passed') === SCENARIO_IDS.length,
    },
    scenarios: [...scenarios],
  };
}
