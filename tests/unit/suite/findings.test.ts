import { expect, test } from 'vitest';
import { excerpt, excerptBody, excerptField } from '#core/suite/findings.ts';
import { formatFindings } from '#core/suite/reports/format-findings.ts';
import { groupByCause, groupFindings } from '#shared/suite/findings.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteExchange } from '#tests/support/suite/suite-report.ts';

const createFailure = (rule: string, actual: string) => ({
  rule,
  expected: 'that',
  actual,
  hint: `hint of ${rule}`,
  exchange: null,
});

test('failures of one rule are one finding', () => {
  const failures = [createFailure('a', '1'), createFailure('b', '2'), createFailure('a', '3')];
  expect(groupFindings(failures)).toEqual([[failures[0], failures[2]], [failures[1]]]);
});

test('scenarios that broke the same rule follow each other, whatever the hints, the most frequent rule first', () => {
  const fail = (id: ScenarioId, rule: string, hint: string) => ({
    id,
    report: createScenarioReport(id, {
      status: 'failed',
      failures: [{ ...createFailure(rule, '1'), hint }],
    }),
  });
  const scenarios = [
    fail('S1', 'signed', 'h'),
    fail('B1', 'idempotent', 'of bets'),
    fail('B2', 'reversed', 'h'),
    fail('B3', 'reversed', 'h'),
    fail('I1', 'idempotent', 'of races'),
    fail('I2', 'idempotent', 'of races'),
  ];
  const groups = groupByCause(scenarios).map((group) => group.map(({ id }) => id));
  expect(groups).toEqual([['I1', 'I2'], ['B1'], ['B2', 'B3'], ['S1']]);
});

test('a report shows a finding once, with its count', () => {
  const failures = Array.from({ length: 12 }, (_, index) => createFailure('a', String(index)));
  const text = formatFindings(createScenarioReport('S1', { status: 'failed', failures }));
  expect(text.match(/Rule: a/g)).toHaveLength(1);
  expect(text).toContain('11 more times');
});

test('an exchange is mentioned once, however many failures it has', () => {
  const createFailureAt = (exchange: number) => ({ ...createFailure('a', 'x'), exchange });
  const exchanges = [1, 2, 3].map((n) => createSuiteExchange({ n, step: `step ${n}` }));
  const scenario = createScenarioReport('S1', {
    status: 'failed',
    exchanges,
    failures: [1, 1, 2, 2, 3, 1].map(createFailureAt),
  });
  expect(formatFindings(scenario)).toContain('Also: Step 2: balance, step 2; Step 3: balance, step 3');
  const alone = createScenarioReport('S1', {
    status: 'failed',
    exchanges,
    failures: [1, 1, 1].map(createFailureAt),
  });
  expect(formatFindings(alone)).not.toContain('Also');
});

test('an excerpt of a response is short, and states that a value is missing or empty', () => {
  expect([undefined, '', null, 'OK', { balance: '1.00' }].map(excerpt)).toEqual([
    'missing',
    'an empty body',
    'null',
    'OK',
    '{"balance":"1.00"}',
  ]);
  expect(excerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
});

test('an excerpt of a JSON string has its quotes, as its content may look like an object', () => {
  expect([JSON.stringify({ balance: '1.00' }), '', 9, { a: 1 }].map(excerptBody)).toEqual([
    String.raw`the JSON string "{\"balance\":\"1.00\"}"`,
    'the JSON string ""',
    '9',
    '{"a":1}',
  ]);
});

test('a field of a response that is empty or ends in spaces is in quotes', () => {
  expect(['', ' ', 'T1 ', 'T1', null, undefined, 7].map(excerptField)).toEqual([
    '""',
    '" "',
    '"T1 "',
    'T1',
    'null',
    'missing',
    '7',
  ]);
});
