import type { ScenarioReport, SuiteExchange, SuiteReport } from '#shared/suite/report.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '#shared/suite/scenarios.ts';

/**
 * Text that a wallet might send to break out of a report: ends of CDATA and of elements, a script, quotes, terminal
 * escapes, the null character, an unpaired surrogate, a character that XML does not allow, and a bidirectional control.
 */
const HOSTILE = `]]><script>alert(1)</script>--></pre>&"'\u001b[31m\u0000\ud800x\uffff\u202e\u2028\r\nend`;

export const CONTEXT = { program: 'Game Gateway Workbench 0.0.0-test' };

export function createSuiteExchange(change: Partial<SuiteExchange> = {}): SuiteExchange {
  return {
    n: 1,
    step: 'balance before',
    callback: 'balance',
    attempt: 1,
    request: {
      url: 'http://wallet.example/balance',
      headers: { 'content-type': 'application/json', 'X-REQUEST-SIGN': 'ab12' },
      body: '{"account_id":"alice"}',
    },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"balance":"5.00"}' },
    duration_ms: 1.5,
    error: null,
    ...change,
  };
}

/** A passed scenario, with changes. */
export function createScenarioReport(id: ScenarioId, change: Partial<ScenarioReport> = {}): ScenarioReport {
  return {
    id,
    ...SCENARIOS[id],
    status: 'passed',
    inconclusive_reason: null,
    duration_ms: 12.25,
    warnings: [],
    failures: [],
    exchanges: [createSuiteExchange()],
    ...change,
  };
}

/** A failed scenario with evidence; everything from the wallet is this text. */
export function createFailedReport(id: ScenarioId, reported: string): ScenarioReport {
  const { text: rule, hint } = SUITE_RULES.bet_debits;
  return createScenarioReport(id, {
    status: 'failed',
    failures: [{ rule, expected: 'the balance 4.00', actual: reported, hint, exchange: 7 }],
    exchanges: [
      createSuiteExchange({ n: 6 }),
      createSuiteExchange({
        n: 7,
        step: 'bet u',
        callback: 'betwin',
        attempt: 2,
        response: { status: 500, headers: { 'x-wallet': reported }, body: reported },
      }),
    ],
  });
}

export function createInconclusiveReport(id: ScenarioId, reason: string): ScenarioReport {
  return createScenarioReport(id, {
    status: 'inconclusive',
    inconclusive_reason: reason,
    exchanges: [createSuiteExchange({ n: 9, response: null, error: reason })],
  });
}

export function createSuiteReport(
  scenarios: readonly ScenarioReport[],
  suite: Partial<SuiteReport['suite']> = {},
): SuiteReport {
  const count = (status: ScenarioReport['status']) =>
    scenarios.filter((scenario) => scenario.status === status).length;
  return {
    suite: {
      name: 'testgame',
      version: '2026.03.03',
      strict: false,
      started_at: '2026-03-03T12:00:00.000Z',
      duration_ms: 1234.5,
      target: {
        balance_url: 'http://wallet.example/balance',
        betwin_url: 'http://wallet.example/betwin',
        rollback_url: 'http://wallet.example/rollback',
        finish_url: 'http://wallet.example/finish',
        account_id: 'alice',
        currency: 'USD',
        decimals: 2,
        decimals_source: 'currency',
      },
      not_started: null,
      ended_early: null,
      warnings: [],
      ...suite,
    },
    summary: {
      total: scenarios.length,
      passed: count('passed'),
      failed: count('failed'),
      inconclusive: count('inconclusive'),
      warnings: scenarios.flatMap(({ warnings }) => warnings).length,
      integration_ready: count('passed') === SCENARIO_IDS.length,
    },
    scenarios: [...scenarios],
  };
}

export const ALL_PASSED = createSuiteReport(SCENARIO_IDS.map((id) => createScenarioReport(id)));

/** One scenario of each verdict and a warning; all text from a wallet or a user is hostile. */
export const HOSTILE_REPORT = createSuiteReport(
  [
    createScenarioReport('S1', { warnings: [{ rule: 'A rule', message: HOSTILE }] }),
    createFailedReport('B1', HOSTILE),
    createInconclusiveReport('R1', HOSTILE),
  ],
  {
    warnings: [{ rule: 'A rule', message: HOSTILE }],
    target: {
      ...ALL_PASSED.suite.target,
      account_id: HOSTILE,
      balance_url: `http://wallet.example/${HOSTILE}`,
    },
  },
);

/** A run that was not started; the wallet's text is hostile. */
export const NOT_STARTED_REPORT = createSuiteReport([], {
  not_started: {
    reason: 'not_json',
    message: `It answered ${HOSTILE}`,
    exchange: createSuiteExchange({
      response: { status: 200, headers: { 'x-wallet': HOSTILE }, body: HOSTILE },
    }),
  },
});
