import { expect, test } from 'vitest';
import { renderJsonReport } from '#core/suite/reports/json-report.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { ALL_PASSED, HOSTILE_REPORT } from '#tests/support/suite/suite-report.ts';

test('the report can be parsed from its JSON unchanged', () => {
  expect(JSON.parse(renderJsonReport(ALL_PASSED))).toEqual(ALL_PASSED);
  expect(renderJsonReport(ALL_PASSED)).toMatch(/^\{\n[\s\S]*\}\n$/);
});

test('unpaired surrogates are replaced, because strict JSON parsers reject them', () => {
  const text = renderJsonReport(HOSTILE_REPORT);
  expect(text).not.toMatch(/\\ud800/i);
  expect(text.isWellFormed()).toBe(true);
  expect(suiteReportSchema.parse(JSON.parse(text)).scenarios[1]?.failures[0]?.actual).toContain('\ufffdx');
});
