import { expect, test } from 'vitest';
import { SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { ALL_PASSED, CONTEXT } from '#tests/support/suite/suite-report.ts';

const { suite } = ALL_PASSED;
const report = {
  ...ALL_PASSED,
  suite: { ...suite, target: { ...suite.target, second_account_id: 'bob-2' } },
};
const REPORTERS = (Object.keys(SUITE_REPORTS) as SuiteReporter[]).filter((reporter) => reporter !== 'badge');

test.each(REPORTERS)('the second account is in the %s report', (reporter) => {
  expect(SUITE_REPORTS[reporter](report, CONTEXT)).toContain('bob-2');
});
