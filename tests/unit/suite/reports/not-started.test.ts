import { describe, expect, test } from 'vitest';
import { FUZZ_REPORTS, SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { fuzzReportSchema } from '#shared/suite/fuzz-report.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { createFuzzReport } from '#tests/support/suite/fuzz-report.ts';
import { listElements, readXml } from '#tests/support/suite/read-xml.ts';
import { findCtrfErrors, findJunitErrors } from '#tests/support/suite/report-schemas.ts';
import { CONTEXT, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const REASON = 'Nothing is listening there.';
const notStarted = { reason: 'refused', message: REASON, exchange: null };
const SUITE = createSuiteReport([], { not_started: notStarted });
const FUZZ = createFuzzReport([], { runs: 0, not_started: notStarted });

const REPORTERS = Object.keys(SUITE_REPORTS) as SuiteReporter[];

describe.each([
  ['the test game', (reporter: SuiteReporter) => SUITE_REPORTS[reporter](SUITE, CONTEXT)],
  ['random sequences', (reporter: SuiteReporter) => FUZZ_REPORTS[reporter](FUZZ, CONTEXT)],
])('a run of %s that was not started', (_what, render) => {
  test.each(REPORTERS.filter((reporter) => reporter !== 'badge'))(
    'states the reason in its %s report',
    (reporter) => {
      expect(render(reporter)).toContain(REASON);
    },
  );

  test.each(['list', 'markdown', 'html'] as const)(
    'states only once in its %s report that it was not started',
    (reporter) => {
      const text = render(reporter).replace(/<title>.*?<\/title>/, '');
      expect(text.match(/not started/gi)).toHaveLength(1);
    },
  );

  test('has one test with the status other in CTRF, which matches the published schema', () => {
    const report = JSON.parse(render('ctrf'));
    expect(findCtrfErrors(report)).toEqual([]);
    const { tests, summary } = report.results;
    expect(tests).toMatchObject([{ status: 'other', rawStatus: 'not_started', message: REASON }]);
    expect(summary).toMatchObject({ tests: 1, passed: 0, failed: 0, other: 1 });
  });

  test('has one test with one error in JUnit, which matches the schema of Jenkins', () => {
    expect(findJunitErrors(render('junit'))).toEqual([]);
    const elements = listElements(readXml(render('junit'), 'text/xml'));
    const [root] = elements;
    expect(root?.attributes).toMatchObject({ tests: '1', failures: '0', errors: '1' });
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(1);
    const errors = elements.filter(({ name }) => name === 'error');
    expect(errors.map(({ attributes }) => attributes)).toEqual([{ type: 'not_started', message: REASON }]);
  });

  test('has a well-formed page and badge', () => {
    const page = listElements(readXml(render('html'), 'application/xhtml+xml'));
    expect(page.filter(({ name }) => name === 'h2').at(-1)?.text).toBe('Preflight');
    expect(listElements(readXml(render('badge'), 'text/xml')).at(-1)?.text).toMatch(/^not started · /);
  });
});

test('has JSON that matches the schema of a report', () => {
  const suite = suiteReportSchema.parse(JSON.parse(SUITE_REPORTS.json(SUITE)));
  expect(suite.suite.not_started).toEqual(notStarted);
  const fuzz = fuzzReportSchema.parse(JSON.parse(FUZZ_REPORTS.json(FUZZ, CONTEXT)));
  expect(fuzz.fuzz.not_started).toEqual(notStarted);
});
