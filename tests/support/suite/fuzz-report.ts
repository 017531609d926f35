import { FUZZ_RULES } from '#shared/suite/fuzz-rules.ts';
import type { FuzzFinding, FuzzReport, FuzzStep } from '#shared/suite/fuzz-report.ts';
import { ALL_PASSED, createSuiteExchange, NOT_STARTED_REPORT } from './suite-report.ts';

const bet = (n: number, title: string, answer: string): FuzzStep => ({
  n,
  lane: n - 1,
  title,
  answer,
  sent_at_ms: 0,
  answered_at_ms: 5,
  exchange: createSuiteExchange({ n }),
});

export const RACE: FuzzFinding = {
  rule: FUZZ_RULES.no_funds.text,
  title: 'bet a 6.00 | bet b 6.00',
  expected: 'HTTP 400 with api_code 100',
  actual: 'HTTP 200 with balance -2.00',
  hint: 'Check before lock.',
  race: true,
  reproduced: { runs: 10, failed: 7 },
  steps: [bet(1, 'bet a 6.00', '200, balance 4.00'), bet(2, 'bet b 6.00', '200, <b>|balance -2.00')],
  failed_step: 2,
  case: {
    case: 'ggw-fuzz',
    version: 1,
    title: 'bet a 6.00 | bet b 6.00',
    rule: 'no_funds',
    sequence: { before: [], lanes: [], after: [] },
  },
};

/** A report of random sequences, with changes. */
export function createFuzzReport(
  findings: readonly FuzzFinding[],
  change: Partial<FuzzReport['fuzz']> = {},
): FuzzReport {
  return {
    fuzz: {
      seed: 7,
      runs: 300,
      requests: 4_000,
      undecided: 0,
      max_length: 40,
      races: true,
      started_at: ALL_PASSED.suite.started_at,
      duration_ms: 2_500,
      target: ALL_PASSED.suite.target,
      not_started: null,
      ended_early: null,
      inconclusive: false,
      notes: [],
      ...change,
    },
    found: findings.length > 0,
    findings: [...findings],
  };
}

/** A run that was not started; the wallet's text is hostile. */
export const FUZZ_NOT_STARTED = createFuzzReport([], {
  runs: 0,
  not_started: NOT_STARTED_REPORT.suite.not_started,
});
