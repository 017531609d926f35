import { expect, test } from 'vitest';
import { FUZZ_REPORTS, SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { redactReport } from '#core/transfer/redaction/redact-report.ts';
import type { SuiteExchange, SuiteReport } from '#shared/suite/report.ts';
import { createFuzzReport, RACE } from '#tests/support/suite/fuzz-report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createFailedReport,
  createSuiteExchange,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';

const SECRET = 'the-secret/of+acme';
const PLANTED = {
  secret: SECRET,
  hex: Buffer.from(SECRET).toString('hex'),
  base64: Buffer.from(SECRET).toString('base64'),
  token: 'planted-token-1234567890',
  key: 'planted-key-1234567890',
  cookie: 'planted-cookie-1234567890',
  name: 'Zorroína',
  email: 'diego@mail.example',
};
const QUOTED = `rejected: ${Object.values(PLANTED).join(' ')}`;

/** An exchange with a wallet that leaks data. */
const createLeakyExchange = (change: Partial<SuiteExchange> = {}): SuiteExchange =>
  createSuiteExchange({
    response: {
      status: 200,
      headers: { 'set-cookie': `session=${PLANTED.cookie}; Path=/`, 'x-api-key': PLANTED.key },
      body: JSON.stringify({
        balance: '5.00',
        access_token: PLANTED.token,
        player: { id: 'alice', nickname: 'alice', first_name: PLANTED.name, email: PLANTED.email },
        debug: QUOTED,
      }),
    },
    ...change,
  });

const createLeakyScenario = () => ({
  ...createFailedReport('B1', QUOTED),
  inconclusive_reason: QUOTED,
  warnings: [{ rule: 'A rule', message: QUOTED }],
  exchanges: [createLeakyExchange({ n: 7 }), createLeakyExchange({ response: null, error: QUOTED })],
});
const LEAKY = createSuiteReport([createLeakyScenario()]);
const LEAKY_START = createSuiteReport([], {
  not_started: { reason: 'rejected', message: QUOTED, exchange: createLeakyExchange() },
});
const LEAKY_FUZZ = createFuzzReport([
  {
    ...RACE,
    actual: QUOTED,
    steps: RACE.steps.map((step, index) => ({
      ...step,
      answer: QUOTED,
      exchange: createLeakyExchange({ n: index + 1 }),
    })),
  },
]);

const REPORTERS = Object.keys(SUITE_REPORTS) as SuiteReporter[];

test.each(REPORTERS)('no value that a wallet leaks is in a %s report', (reporter) => {
  const texts = [
    ...[LEAKY, LEAKY_START].map((report) => SUITE_REPORTS[reporter](redactReport(report, [SECRET]), CONTEXT)),
    FUZZ_REPORTS[reporter](redactReport(LEAKY_FUZZ, [SECRET]), CONTEXT),
  ];
  for (const [what, planted] of Object.entries(PLANTED))
    // A name in a sentence cannot be distinguished from another word.
    if (what !== 'name') expect(texts.join('\n'), what).not.toContain(planted);
});

test('the verdict, the player and the signature are kept, and the name is replaced in its field', () => {
  const { scenarios, suite } = redactReport(LEAKY, [SECRET]);
  expect(suite).toEqual(LEAKY.suite);
  expect(scenarios[0]?.failures[0]).toMatchObject({
    rule: LEAKY.scenarios[0]!.failures[0]!.rule,
    exchange: 7,
  });
  const [exchange] = scenarios[0]!.exchanges;
  expect(exchange?.request).toEqual(createSuiteExchange().request);
  expect(exchange?.response?.headers).toEqual({
    'set-cookie': 'session=removed; Path=/',
    'x-api-key': 'removed',
  });
  expect(JSON.parse(exchange?.response?.body ?? '')).toMatchObject({
    balance: '5.00',
    access_token: 'removed',
    player: { id: 'alice', nickname: 'alice', first_name: 'name-1', email: 'email-1' },
  });
});

test.each<[string, SuiteReport]>([
  ['that passed', ALL_PASSED],
  ['with advisory scenarios and cases', WITH_ADVISORY],
  ['that did not start', NOT_STARTED_REPORT],
  ['of a hostile wallet', HOSTILE_REPORT],
])('a report %s without anything to redact is not changed', (_name, report) => {
  expect(redactReport(report, [SECRET])).toEqual(report);
});
