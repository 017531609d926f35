import { expect, test } from 'vitest';
import { jsonReport } from '#core/suite/reports/json-report.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { ALL_PASSED, HOSTILE_REPORT } from '#tests/support/suite/suite-report.ts';

test('the report comes back from its JSON as it was', () => {
  expect(JSON.parse(jsonReport(ALL_PASSED))).toEqual(ALL_PASSED);
  expect(jsonReport(ALL_PASSED)).toMatch(/^\{\n[\s\S]*\}\n$/);
});

test('half a surrogate pair is replaced: strict readers of JSON reject it', () => {
  const text = jsonReport(HOSTILE_REPORT);
  expect(text).not.toMatch(/\\ud800/i);
  expect(text.isWellFormed()).toBe(true);
  expect(suiteReportSchema.parse(JSON.parse(text)).scenarios[1]?.failures[0]?.actual).toContain('\ufffdx');
});
