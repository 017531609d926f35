import { expect, test } from 'vitest';
import type { SuiteResult } from '#core/suite/run-suite.ts';
import { suiteExitCode } from '#headless/actions/suite/suite-exit-code.ts';
import { scenarioReport, suiteReport } from '#tests/support/suite/suite-report.ts';

const WENT_ON = { isStopped: false, hasDefects: false };

const finished = (...statuses: readonly ('passed' | 'failed' | 'inconclusive')[]): SuiteResult => ({
  kind: 'finished',
  report: suiteReport(statuses.map((status) => scenarioReport('B1', { status }))),
});

const NOT_STARTED: SuiteResult = {
  kind: 'not_started',
  failure: { kind: 'refused', message: 'Nothing listens.', exchange: null },
  report: suiteReport([]),
};

test.each([
  ['0 where every scenario that was run passed', finished('passed', 'passed'), WENT_ON, 0],
  ['1 where one failed', finished('passed', 'failed'), WENT_ON, 1],
  ['1 where one was inconclusive', finished('inconclusive'), WENT_ON, 1],
  ['1 where it was stopped', finished('passed'), { ...WENT_ON, isStopped: true }, 1],
  ['1 where it was stopped before it began', NOT_STARTED, { ...WENT_ON, isStopped: true }, 1],
  ['3 where it was not started', NOT_STARTED, WENT_ON, 3],
  [
    '4 where the suite hit a defect, whatever else',
    finished('failed'),
    { isStopped: true, hasDefects: true },
    4,
  ],
] as const)('%s', (_name, result, how, code) => {
  expect(suiteExitCode(result, how)).toBe(code);
});
