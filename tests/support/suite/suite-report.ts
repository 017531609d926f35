import type {
  AdvisoryReport,
  AnyScenarioReport,
  CaseReport,
  ScenarioReport,
  SuiteExchange,
  SuiteReport,
} from '#shared/suite/report.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import {
  ADVISORY_SCENARIOS,
  CASES_GROUP,
  SCENARIO_IDS,
  SCENARIOS,
  type AdvisoryId,
  type ScenarioId,
} from '#shared/suite/scenarios.ts';

/**
 * Text that a wallet might send to break out of a report: ends of CDATA and of elements, a script, quotes, terminal
 * escapes, the null character, an unpaired surrogate, a character that XML does not allow, and a bidirectional control.
 */
const HOSTILE = `]]><script>alert(1)</script>--></pre>&"'\u001b[31m\u0000\ud800x\uffff\u202e\u2028\r\nend`;

export const CONTEXT = { version: '0.0.0-test' };

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

const PASSED = {
  status: 'passed',
  inconclusive_reason: null,
  duration_ms: 12.25,
} as const;

/** A passed scenario, with changes. */
export function createScenarioReport(id: ScenarioId, change: Partial<ScenarioReport> = {}): ScenarioReport {
  return {
    id,
    ...SCENARIOS[id],
    ...PASSED,
    warnings: [],
    failures: [],
    exchanges: [createSuiteExchange()],
    ...change,
  };
}

function createAdvisoryReport(id: AdvisoryId, change: Partial<AdvisoryReport> = {}): AdvisoryReport {
  return { id, ...ADVISORY_SCENARIOS[id], ...PASSED, warnings: [], failures: [], exchanges: [], ...change };
}

export function createCaseReport(id: string, change: Partial<CaseReport> = {}): CaseReport {
  const identity = { id, group: CASES_GROUP, title: 'bet a 1.00 → bet a 1.00, again' } as const;
  return { ...identity, ...PASSED, warnings: [], failures: [], exchanges: [], ...change };
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
  {
    advisory = [],
    cases = [],
  }: { readonly advisory?: readonly AdvisoryReport[]; readonly cases?: readonly CaseReport[] } = {},
): SuiteReport {
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
        casino_id: null,
        second_account_id: null,
        certificates: 'none',
        proxy: null,
        armed_faults: [],
      },
      requested: { scenarios: [...SCENARIO_IDS], advisory: [], cases: cases.length, repeat: 1 },
      not_started: null,
      ended_early: null,
      warnings: [],
      ...suite,
    },
    summary: {
      ...countVerdicts(scenarios),
      warnings: scenarios.flatMap(({ warnings }) => warnings).length,
      integration_ready: countVerdicts(scenarios).passed === SCENARIO_IDS.length,
    },
    scenarios: [...scenarios],
    advisory_summary: countVerdicts(advisory),
    advisory: [...advisory],
    cases_summary: countVerdicts(cases),
    cases: [...cases],
  };
}

function countVerdicts(reports: readonly AnyScenarioReport[]): SuiteReport['cases_summary'] {
  const count = (status: AnyScenarioReport['status']) =>
    reports.filter((report) => report.status === status).length;
  return {
    total: reports.length,
    passed: count('passed'),
    failed: count('failed'),
    inconclusive: count('inconclusive'),
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

const { text: RULE, hint: HINT } = SUITE_RULES.no_funds;
const FAILURE = { rule: RULE, expected: 'HTTP 400', actual: 'HTTP 200', hint: HINT, exchange: null };

/**
 * All 29 passed, and each verdict among the advisory scenarios and the saved cases, whose names come from a hostile
 * file.
 */
export const WITH_ADVISORY = createSuiteReport(
  ALL_PASSED.scenarios,
  {},
  {
    advisory: [
      createAdvisoryReport('A1', { status: 'failed', failures: [FAILURE] }),
      createAdvisoryReport('A2', { status: 'inconclusive', inconclusive_reason: 'The wallet was lost.' }),
      createAdvisoryReport('A3'),
    ],
    cases: [
      createCaseReport('1-1.json'),
      createCaseReport('1-2.json', { title: HOSTILE, status: 'failed', failures: [FAILURE] }),
      createCaseReport(`${HOSTILE}.json`, {
        status: 'inconclusive',
        inconclusive_reason: 'The wallet was lost.',
      }),
    ],
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
