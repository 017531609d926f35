import { expect, test } from 'vitest';
import { renderJunitReport } from '#core/suite/reports/junit-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import {
  ALL_PASSED,
  CONTEXT,
  createFailedReport,
  HOSTILE_REPORT,
  createInconclusiveReport,
  NOT_STARTED_REPORT,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';
import { elementsOf, readXml, type XmlElement } from '#tests/support/suite/read-xml.ts';

/** The part of Jenkins' schema (junit-10.xsd of its xunit plugin) that a report uses. */
const DIALECT: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly inside: readonly string[] }>
> = {
  testsuites: { attributes: ['name', 'tests', 'failures', 'errors', 'time'], inside: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
    inside: ['properties', 'testcase'],
  },
  properties: { attributes: [], inside: ['property'] },
  property: { attributes: ['name', 'value'], inside: [] },
  testcase: { attributes: ['name', 'classname', 'time'], inside: ['failure', 'error', 'system-out'] },
  failure: { attributes: ['type', 'message'], inside: [] },
  error: { attributes: ['type', 'message'], inside: [] },
  'system-out': { attributes: [], inside: [] },
};
const NO_SUCH_ELEMENT = { attributes: ['no such element'], inside: [] };

function read(report: SuiteReport): XmlElement {
  return readXml(renderJunitReport(report, CONTEXT), 'text/xml');
}

test.each([
  ['a wallet that passed everything', ALL_PASSED],
  ['a hostile wallet', HOSTILE_REPORT],
  ['a run that was not started', NOT_STARTED_REPORT],
])('a report of %s is well-formed and matches the schema of Jenkins', (_what, report) => {
  for (const { name, attributes, children } of elementsOf(read(report))) {
    const { attributes: named, inside } = DIALECT[name] ?? NO_SUCH_ELEMENT;
    expect(Object.keys(attributes), name).toEqual(named);
    for (const child of children) expect(inside).toContain(child.name);
    if ('time' in attributes) expect(attributes['time']).toMatch(/^\d+\.\d{3}$/);
  }
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
  const counts = ({ attributes: { name, tests, failures, errors } }: XmlElement) =>
    [name, tests, failures, errors].join(' ');
  expect(counts(root)).toBe('testgame 4 1 1');
  expect(root.children.map(counts)).toEqual([
    'Signature and balance 1 0 0',
    'Bets and wins 2 1 0',
    'Rollback 1 0 1',
  ]);
});

test('a failure has rule, expected and actual as its message, and all details as its text', () => {
  const [failure] = elementsOf(read(createSuiteReport([createFailedReport('B1', '5.00')]))).filter(
    ({ name }) => name === 'failure',
  );
  expect(failure?.attributes['message']).toMatch(
    /^Betwin: a bet debits.* Expected: the balance 4\.00\. Actual: 5\.00\.$/,
  );
  expect(failure?.text).toContain('Expected: the balance 4.00\nActual: 5.00');
  expect(failure?.text).toContain('Response: HTTP 500 5.00');
});

test('an inconclusive scenario is an error with its reason, not a skip that would pass a build', () => {
  const found = elementsOf(read(createSuiteReport([createInconclusiveReport('R1', 'It was lost')])));
  expect(found.find(({ name }) => name === 'error')?.attributes).toEqual({
    type: 'inconclusive',
    message: 'It was lost',
  });
});

test('a warning that fails a strict run is the failure', () => {
  const warned = createScenarioReport('B5', {
    status: 'failed',
    warnings: [{ rule: 'A rule', message: 'The round changed its id.' }],
  });
  const found = elementsOf(read(createSuiteReport([warned], { strict: true })));
  expect(found.find(({ name }) => name === 'failure')?.text).toBe(
    'A warning, in a strict run: The round changed its id.',
  );
});

test('the target is in the properties of each suite', () => {
  const properties = elementsOf(read(ALL_PASSED)).filter(({ name }) => name === 'property');
  const accounts = properties.filter(({ attributes }) => attributes['name'] === 'account_id');
  expect(accounts.map(({ attributes }) => attributes['value'])).toEqual(Array(6).fill('alice'));
});

test('characters that XML does not allow are escaped', () => {
  const failure = elementsOf(read(HOSTILE_REPORT)).find(({ name }) => name === 'failure');
  expect(failure?.text).toContain(
    String.raw`]]><script>alert(1)</script>--></pre>&"'\u001b[31m\u0000\ud800x\uffff\u202e\u2028 end`,
  );
});
