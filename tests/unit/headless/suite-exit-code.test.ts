import { expect, test } from 'vitest';
import type { SuiteResult } from '#core/suite/run-suite.ts';
import { getSuiteExitCode } from '#headless/actions/suite/suite-exit-code.ts';
import {
  ALL_PASSED,
  createCaseReport,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

const NOT_STOPPED = { isStopped: false, hasDefects: false };

const createFinished = (...statuses: readonly ('passed' | 'failed' | 'inconclusive')[]): SuiteResult => ({
  kind: 'finished',
  report: createSuiteReport(statuses.map((status) => createScenarioReport('B1', { status }))),
});

const NOT_STARTED: SuiteResult = {
  kind: 'not_started',
  failure: { kind: 'refused', message: 'Nothing listens.', exchange: null },
  report: createSuiteReport([]),
};

test.each([
  ['0 if every executed scenario passed', createFinished('passed', 'passed'), NOT_STOPPED, 0],
  ['1 if one failed', createFinished('passed', 'failed'), NOT_STOPPED, 1],
  ['1 if one was inconclusive', createFinished('inconclusive'), NOT_STOPPED, 1],
  ['1 if it was stopped', createFinished('passed'), { ...NOT_STOPPED, isStopped: true }, 1],
  ['1 if it was stopped before the start', NOT_STARTED, { ...NOT_STOPPED, isStopped: true }, 1],
  ['3 if it was not started', NOT_STARTED, NOT_STOPPED, 3],
  [
    '4 if the suite hit a defect, whatever else happened',
    createFinished('failed'),
    { isStopped: true, hasDefects: true },
    4,
  ],
] as const)('%s', (_name, result, how, code) => {
  expect(getSuiteExitCode(result, how)).toBe(code);
});

test.each(['failed', 'inconclusive'] as const)(
  '1 if the verdict of a saved case is %s, although all 29 passed',
  (status) => {
    const report = createSuiteReport(
      ALL_PASSED.scenarios,
      {},
      { cases: [createCaseReport('1.json', { status })] },
    );
    expect(getSuiteExitCode({ kind: 'finished', report }, NOT_STOPPED)).toBe(1);
  },
);

test('a failed advisory scenario counts only if --only named it', () => {
  const report = {
    ...createSuiteReport([createScenarioReport('B1')]),
    advisory_summary: { total: 1, passed: 0, failed: 1, inconclusive: 0 },
  };
  const result: SuiteResult = { kind: 'finished', report };
  expect(getSuiteExitCode(result, NOT_STOPPED)).toBe(0);
  expect(getSuiteExitCode(result, { ...NOT_STOPPED, countsAdvisory: true })).toBe(1);
});
