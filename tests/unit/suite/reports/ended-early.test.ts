import { describe, expect, test } from 'vitest';
import { FUZZ_REPORTS, SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { completeInterruptedReport } from '#core/suite/stored/interrupted-report.ts';
import type { SuiteRunSummary, UnrestoredBalance } from '#shared/contract/suite.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_IDS, SCENARIO_IDS, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { createFuzzReport } from '#tests/support/suite/fuzz-report.ts';
import { listElements, readXml } from '#tests/support/suite/read-xml.ts';
import { findCtrfErrors, findJunitErrors } from '#tests/support/suite/report-schemas.ts';
import {
  ALL_PASSED,
  CONTEXT,
  createScenarioReport,
  createSuiteReport,
  WITH_ADVISORY,
} from '#tests/support/suite/suite-report.ts';

const BALANCE: UnrestoredBalance = {
  id: 1,
  runId: 3,
  scenario: 'N3',
  casinoId: 'demo',
  url: 'http://wallet.example/balance',
  accountId: 'alice',
  currency: 'USD',
  balance: '1500.55',
  readAt: 0,
};
const BEFORE = 'Before, alice of demo had 1,500.55 USD.';

function createInterruptedRun(current: AnyScenarioId | null): SuiteRunSummary {
  const url = 'http://wallet.example';
  return {
    id: 3,
    state: 'interrupted',
    startedAt: 0,
    endedAt: null,
    strict: false,
    target: {
      casinoId: 'demo',
      urls: {
        balance: `${url}/balance`,
        betwin: `${url}/betwin`,
        rollback: `${url}/rollback`,
        finish: `${url}/finish`,
      },
      accountId: 'alice',
      currency: 'USD',
      decimals: 2,
      decimalsSource: 'currency',
      secondAccountId: null,
    },
    scenarios: [...SCENARIO_IDS],
    advisory: ADVISORY_IDS.filter((id) => id !== 'A4'),
    current,
    error: null,
    summary: null,
  };
}

/** The stored report of a run that was interrupted in N3. */
const PASSED_BEFORE = createSuiteReport(
  SCENARIO_IDS.slice(0, SCENARIO_IDS.indexOf('N3')).map((id) => createScenarioReport(id)),
);
const interrupt = (
  current: AnyScenarioId | null,
  stored: SuiteReport | null,
  unrestored = [BALANCE],
): SuiteReport => completeInterruptedReport(createInterruptedRun(current), stored, unrestored);

const STOPPED = 'The run was stopped.';
const LIMIT = 'The run exceeded its limit of 3 minutes.';
const CASES: readonly (readonly [name: string, report: SuiteReport, facts: readonly string[]])[] = [
  [
    'killed in a scenario',
    interrupt('N3', PASSED_BEFORE),
    ['The workbench stopped during N3 of run 3.', BEFORE],
  ],
  ['killed in the first scenario', interrupt('S1', null), ['during S1 of run 3.', BEFORE]],
  ['killed in its preflight', interrupt(null, null, []), ['The workbench stopped during run 3.']],
  ['killed in an advisory scenario', interrupt('A2', ALL_PASSED), ['during A2 of run 3.', BEFORE]],
  [
    'stopped after what it was to play',
    createSuiteReport(PASSED_BEFORE.scenarios, { ended_early: STOPPED }),
    [STOPPED],
  ],
  ['beyond its limit', createSuiteReport(PASSED_BEFORE.scenarios, { ended_early: LIMIT }), [LIMIT]],
];
const TEXT_FORMATS = (Object.keys(SUITE_REPORTS) as SuiteReporter[]).filter((format) => format !== 'badge');

describe.each(CASES)('the report of a run that was %s', (_name, report, facts) => {
  test.each(TEXT_FORMATS)('says so as %s', (format) => {
    const text = SUITE_REPORTS[format](report, CONTEXT);
    for (const fact of facts) expect(text).toContain(fact);
    if (format === 'list' || format === 'markdown' || format === 'html')
      expect(text).toContain('Not Integration Ready: the run ended early');
  });

  test('is not ready, and its badge says that it ended early', () => {
    expect(report.summary.integration_ready).toBe(false);
    expect(SUITE_REPORTS.badge(report, CONTEXT)).toContain('ended early');
    expect(SUITE_REPORTS.badge(report, CONTEXT)).not.toContain('#12703c');
  });

  test('has an error in JUnit, and its counts match its tests', () => {
    const text = SUITE_REPORTS.junit(report, CONTEXT);
    expect(findJunitErrors(text)).toEqual([]);
    const elements = listElements(readXml(text, 'text/xml'));
    const count = (name: string): string => String(elements.filter((each) => each.name === name).length);
    expect(Number(elements[0]?.attributes['errors'])).toBeGreaterThan(0);
    expect(elements[0]?.attributes).toMatchObject({ tests: count('testcase'), errors: count('error') });
  });

  test('has a test in CTRF that neither passed nor was skipped, and its counts match its tests', () => {
    const document = JSON.parse(SUITE_REPORTS.ctrf(report, CONTEXT));
    expect(findCtrfErrors(document)).toEqual([]);
    const { tests, summary } = document.results as {
      tests: readonly { status: string }[];
      summary: Record<string, number>;
    };
    expect(summary['tests']).toBe(tests.length);
    expect(summary['other']).toBe(tests.filter(({ status }) => status === 'other').length);
    expect(summary['other']).toBeGreaterThan(0);
  });

  test('has an error on GitHub', () => {
    expect(SUITE_REPORTS.github(report)).toContain('\n::error ');
  });
});

test('an interrupted run has the verdicts from before, the scenario that it was in, and those that it did not start', () => {
  const { suite, summary, scenarios, advisory } = interrupt('N3', PASSED_BEFORE);
  expect(suite.ended_early).toContain(BEFORE);
  expect(summary).toMatchObject({ total: 29, passed: PASSED_BEFORE.summary.passed, failed: 0 });
  expect(scenarios.find(({ id }) => id === 'N3')?.inconclusive_reason).toBe(suite.ended_early);
  expect(scenarios.at(-1)?.inconclusive_reason).toBe(
    'The workbench stopped during N3 of run 3. This scenario was not started.',
  );
  expect(advisory.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3']);
});

test('the balance of another run is not in the report', () => {
  const report = interrupt('N3', PASSED_BEFORE, [{ ...BALANCE, runId: 2 }]);
  expect(report.suite.ended_early).toBe('The workbench stopped during N3 of run 3.');
});

test('a run with all verdicts that ended early in an advisory scenario has an error for a build', () => {
  const report = createSuiteReport(WITH_ADVISORY.scenarios, { ended_early: STOPPED });
  expect(SUITE_REPORTS.junit(report, CONTEXT)).toContain('<error type="ended_early"');
});

describe('the report of a run of Explore that was stopped', () => {
  const report = createFuzzReport([], { ended_early: STOPPED });
  test.each(TEXT_FORMATS)('says so as %s', (format) => {
    expect(FUZZ_REPORTS[format](report, CONTEXT)).toContain(STOPPED);
  });
});
