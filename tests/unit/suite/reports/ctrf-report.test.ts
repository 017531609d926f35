import { expect, test } from 'vitest';
import { renderCtrfReport } from '#core/suite/reports/ctrf-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { findCtrfErrors } from '#tests/support/suite/report-schemas.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createFailedReport,
  HOSTILE_REPORT,
  createInconclusiveReport,
  NOT_STARTED_REPORT,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

function read(report: SuiteReport) {
  return JSON.parse(renderCtrfReport(report, CONTEXT));
}

test.each([
  ['of a wallet that passed everything', ALL_PASSED],
  ['of a hostile wallet', HOSTILE_REPORT],
  ['with advisory scenarios and saved cases', WITH_ADVISORY],
  ['without any scenario', createSuiteReport([])],
  ['of a run that was not started', NOT_STARTED_REPORT],
])('a report %s matches the published schema', (_what, report) => {
  expect(findCtrfErrors(read(report))).toEqual([]);
});

test('the schema rejects an invalid report', () => {
  expect(findCtrfErrors({ ...read(ALL_PASSED), specVersion: 1 })).not.toEqual([]);
});

test('an inconclusive scenario is neither passed, failed nor skipped', () => {
  const { results } = read(
    createSuiteReport([
      createScenarioReport('S1'),
      createFailedReport('B1', '5.00'),
      createInconclusiveReport('R1', 'It was lost'),
    ]),
  );
  expect(results.tests.map((each: { status: string }) => each.status)).toEqual(['passed', 'failed', 'other']);
  expect(results.summary).toMatchObject({ tests: 3, passed: 1, failed: 1, other: 1, skipped: 0, pending: 0 });
  expect(results.tests[2]).toMatchObject({ rawStatus: 'inconclusive', message: 'It was lost' });
});

test('an advisory scenario never fails a build, but a saved case does', () => {
  const { results } = read(WITH_ADVISORY);
  const others = results.tests
    .slice(29)
    .map((each: { status: string; rawStatus: string; suite: string[] }) =>
      [each.suite[1], each.status, each.rawStatus].join(': '),
    );
  expect(others).toEqual([
    'Advisory (not part of Integration Ready): other: failed',
    'Advisory (not part of Integration Ready): other: inconclusive',
    'Advisory (not part of Integration Ready): passed: passed',
    'Saved cases: passed: passed',
    'Saved cases: failed: failed',
    'Saved cases: other: inconclusive',
  ]);
  expect(results.summary).toMatchObject({ tests: 35, passed: 31, failed: 1, other: 3, suites: 8 });
  expect(results.summary.extra.integration_ready).toBe(true);
});

test('times are whole milliseconds since 1970', () => {
  const { start, stop, duration } = read(ALL_PASSED).results.summary;
  expect({ start, stop, duration }).toEqual({
    start: Date.UTC(2026, 2, 3, 12),
    stop: Date.UTC(2026, 2, 3, 12) + 1235,
    duration: 1235,
  });
});

test('a failure contains its rule, expected and actual, and the exchange', () => {
  const [failed] = read(createSuiteReport([createFailedReport('B1', '5.00')])).results.tests;
  expect(failed.message).toMatch(/^Betwin: a bet debits.* Expected: the balance 4\.00\. Actual: 5\.00\.$/);
  expect(failed.trace).toContain('Expected: the balance 4.00\nActual: 5.00');
  expect(failed.trace).toContain('Step: 2: betwin, bet u (attempt 2)\nResponse: HTTP 500 5.00');
  expect(failed.extra.exchanges).toHaveLength(2);
});
