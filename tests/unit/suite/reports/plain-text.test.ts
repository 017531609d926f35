import { expect, test } from 'vitest';
import { renderFuzzCtrf } from '#core/suite/fuzz/reports/fuzz-ctrf.ts';
import { renderFuzzGithub } from '#core/suite/fuzz/reports/fuzz-github.ts';
import { renderFuzzJunit } from '#core/suite/fuzz/reports/fuzz-junit.ts';
import { renderFuzzList } from '#core/suite/fuzz/reports/fuzz-list.ts';
import { renderCtrfReport } from '#core/suite/reports/ctrf-report.ts';
import { renderGithubReport } from '#core/suite/reports/github-report.ts';
import { renderJunitReport } from '#core/suite/reports/junit-report.ts';
import { renderListReport } from '#core/suite/reports/list-report.ts';
import { FUZZ_RULES, getFuzzHint, type FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { createFuzzReport, RACE } from '#tests/support/suite/fuzz-report.ts';
import {
  CONTEXT,
  createFailedReport,
  createInconclusiveReport,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

const MARKED = 'The wallet sends no `balance`.';
const RULES = Object.keys(FUZZ_RULES) as FuzzRule[];
const FAILURES = RULES.map((rule) => ({
  rule: FUZZ_RULES[rule].text,
  expected: '`id` as before',
  actual: 'none',
  hint: getFuzzHint(rule, true),
  exchange: 7,
}));

const REPORT = createSuiteReport(
  [
    { ...createFailedReport('R1', 'none'), failures: FAILURES },
    { ...createInconclusiveReport('B1', 'no balance'), inconclusive_reason: MARKED },
    createScenarioReport('S1', { warnings: [{ rule: MARKED, message: MARKED }] }),
  ],
  { warnings: [{ rule: MARKED, message: MARKED }], ended_early: MARKED },
);
const NOT_STARTED = createSuiteReport([], {
  not_started: { reason: 'invalid', message: MARKED, exchange: null },
});
const FUZZ = createFuzzReport(
  FAILURES.map((failure) => ({ ...RACE, ...failure })),
  { notes: [MARKED], ended_early: MARKED },
);

/** The visible part of a CTRF report. `extra` contains the findings unchanged. */
function renderPlain(json: string): string {
  const { results } = JSON.parse(json);
  return JSON.stringify(results.tests.map(({ message, trace }: Record<string, unknown>) => [message, trace]));
}

test.each([
  ['the list of the suite', renderListReport(REPORT)],
  ['the list of a run that was not started', renderListReport(NOT_STARTED)],
  ['annotations', renderGithubReport(REPORT)],
  ['JUnit', renderJunitReport(REPORT, CONTEXT)],
  ['JUnit of a run that was not started', renderJunitReport(NOT_STARTED, CONTEXT)],
  ['CTRF', renderPlain(renderCtrfReport(REPORT, CONTEXT))],
  ['the list of random sequences', renderFuzzList(FUZZ)],
  ['annotations of random sequences', renderFuzzGithub(FUZZ)],
  ['JUnit of random sequences', renderFuzzJunit(FUZZ, CONTEXT)],
  ['CTRF of random sequences', renderPlain(renderFuzzCtrf(FUZZ, CONTEXT))],
])('names have no backticks where code is not rendered: %s', (_name, text) => {
  expect(text).toContain(
    text.includes('Preflight') || text.includes('not_started') ? 'balance' : 'as before',
  );
  expect(text.split('\n').filter((line) => line.includes('`'))).toEqual([]);
});
