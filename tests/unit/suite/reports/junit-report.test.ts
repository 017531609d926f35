import { expect, test } from 'vitest';
import { renderJunitReport } from '#core/suite/reports/junit-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
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
import { findJunitErrors } from '#tests/support/suite/report-schemas.ts';
import { listElements, readXml, type XmlElement } from '#tests/support/suite/read-xml.ts';

function read(report: SuiteReport): XmlElement {
  return readXml(renderJunitReport(report, CONTEXT), 'text/xml');
}

test.each([
  ['a wallet that passed everything', ALL_PASSED],
  ['a hostile wallet', HOSTILE_REPORT],
  ['advisory scenarios and saved cases', WITH_ADVISORY],
  ['a run that was not started', NOT_STARTED_REPORT],
])('a report of %s is well-formed and matches the schema of Jenkins', (_what, report) => {
  expect(findJunitErrors(renderJunitReport(report, CONTEXT))).toEqual([]);
});

test('the schema check finds invalid elements', () => {
  const text = renderJunitReport(ALL_PASSED, CONTEXT);
  expect(findJunitErrors(text.replace(' tests="29"', ''))).toHaveLength(1);
  expect(findJunitErrors(text.replaceAll('testcase', 'test'))).not.toEqual([]);
  expect(findJunitErrors(text.replace(/ time="[\d.]+"/, ' time="1"'))).toHaveLength(1);
});

test('there is a suite for each executed group, and the counts add up', () => {
  const root = read(
    createSuiteReport([
      createScenarioReport('S1'),
      createFailedReport('B1', '5.00'),
      createScenarioReport('B2'),
      createInconclusiveReport('R1', 'It was lost'),
    ]),
  );
  const getCounts = ({ attributes: { name, tests, failures, errors } }: XmlElement) =>
    [name, tests, failures, errors].join(' ');
  expect(getCounts(root)).toBe('testgame 4 1 1');
  expect(root.children.map(getCounts)).toEqual([
    'Signature and balance 1 0 0',
    'Bets and wins 2 1 0',
    'Rollback 1 0 1',
  ]);
});

test('an advisory scenario that did not pass is skipped, but a saved case counts', () => {
  const root = read(WITH_ADVISORY);
  const getCounts = ({ attributes: { name, tests, failures, errors, skipped = '-' } }: XmlElement) =>
    [name, tests, failures, errors, skipped].join(' ');
  expect(getCounts(root)).toBe('testgame 35 1 1 -');
  expect(root.children.slice(-2).map(getCounts)).toEqual([
    'Advisory (not part of Integration Ready) 3 0 0 2',
    'Saved cases 3 1 1 0',
  ]);
  const cases = root.children.at(-1)!.children.filter(({ name }) => name === 'testcase');
  expect(cases.map(({ attributes }) => attributes['classname'])).toEqual(
    Array(3).fill('testgame.saved_cases'),
  );
  expect(cases[0]?.attributes['name']).toBe('1-1.json bet a 1.00 → bet a 1.00, again');
});

test('the message of a failure is rule, expected and actual value, and its text contains all details', () => {
  const [failure] = listElements(read(createSuiteReport([createFailedReport('B1', '5.00')]))).filter(
    ({ name }) => name === 'failure',
  );
  expect(failure?.attributes['message']).toMatch(
    /^Betwin: a bet debits.* Expected: the balance 4\.00\. Actual: 5\.00\.$/,
  );
  expect(failure?.text).toContain('Expected: the balance 4.00\nActual: 5.00');
  expect(failure?.text).toContain('Response: HTTP 500 5.00');
});

test('an inconclusive scenario is an error with its reason, not a skip that would pass a build', () => {
  const found = listElements(read(createSuiteReport([createInconclusiveReport('R1', 'It was lost')])));
  expect(found.find(({ name }) => name === 'error')?.attributes).toEqual({
    type: 'inconclusive',
    message: 'It was lost',
  });
});

test('a warning that fails a strict run is reported as the failure', () => {
  const warned = createScenarioReport('B5', {
    status: 'failed',
    warnings: [{ rule: 'A rule', message: 'The round changed its id.' }],
  });
  const found = listElements(read(createSuiteReport([warned], { strict: true })));
  expect(found.find(({ name }) => name === 'failure')?.text).toBe(
    'A warning, in a strict run: The round changed its id.',
  );
});

test('each suite states the target in its properties', () => {
  const properties = listElements(read(ALL_PASSED)).filter(({ name }) => name === 'property');
  const accounts = properties.filter(({ attributes }) => attributes['name'] === 'account_id');
  expect(accounts.map(({ attributes }) => attributes['value'])).toEqual(Array(6).fill('alice'));
});

test('characters that XML does not allow are escaped', () => {
  const failure = listElements(read(HOSTILE_REPORT)).find(({ name }) => name === 'failure');
  expect(failure?.text).toContain(
    String.raw`]]><script>alert(1)</script>--></pre>&"'\u001b[31m\u0000\ud800x\uffff\u202e\u2028 end`,
  );
});
