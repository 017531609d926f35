import { expect, test } from 'vitest';
import { renderJsonReport } from '#core/suite/reports/json-report.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  createSuiteReport,
  HOSTILE_REPORT,
} from '#tests/support/suite/suite-report.ts';

test('the report is unchanged by writing and parsing its JSON', () => {
  expect(JSON.parse(renderJsonReport(ALL_PASSED))).toEqual(ALL_PASSED);
  expect(suiteReportSchema.parse(JSON.parse(renderJsonReport(WITH_ADVISORY)))).toMatchObject({
    summary: { total: 29, integration_ready: true },
    advisory_summary: { total: 3, passed: 1, failed: 1, inconclusive: 1 },
    cases_summary: { total: 3, passed: 1, failed: 1, inconclusive: 1 },
    cases: [{ id: '1-1.json', group: 'saved_cases' }, { status: 'failed' }, { status: 'inconclusive' }],
  });
  expect(renderJsonReport(ALL_PASSED)).toMatch(/^\{\n[\s\S]*\}\n$/);
});

test('unpaired surrogates are replaced, because strict JSON parsers reject them', () => {
  const text = renderJsonReport(HOSTILE_REPORT);
  expect(text).not.toMatch(/\\ud800/i);
  expect(text.isWellFormed()).toBe(true);
  expect(suiteReportSchema.parse(JSON.parse(text)).scenarios[1]?.failures[0]?.actual).toContain('\ufffdx');
});

test('a report from before the advisory scenarios and saved cases can be read, and contains none', () => {
  const { suite, summary, scenarios } = createSuiteReport([]);
  expect(suiteReportSchema.parse({ suite, summary, scenarios })).toEqual(createSuiteReport([]));
});
