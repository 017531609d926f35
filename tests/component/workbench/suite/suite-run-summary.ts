import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';

/** The four callback URLs under a base URL. */
export function createUrls(base: string): SuiteRunSummary['target']['urls'] {
  return {
    balance: `${base}/balance`,
    betwin: `${base}/betwin`,
    rollback: `${base}/rollback`,
    finish: `${base}/finish`,
  };
}

/** A run of all scenarios in which one failed, with changes. */
export function createRunSummary({
  target,
  ...change
}: Partial<Omit<SuiteRunSummary, 'target'>> & {
  target?: Partial<SuiteRunSummary['target']>;
} = {}): SuiteRunSummary {
  return {
    id: 1,
    state: 'finished',
    startedAt: 1_770_000_000_000,
    endedAt: 1_770_000_000_010,
    strict: false,
    target: {
      urls: createUrls('http://wallet.test'),
      accountId: 'alice',
      currency: 'USD',
      decimals: 2,
      casinoId: 'demo',
      decimalsSource: 'given',
      secondAccountId: null,
      ...target,
    },
    scenarios: [...SCENARIO_IDS],
    advisory: [],
    current: null,
    error: null,
    summary: { total: 29, passed: 28, failed: 1, inconclusive: 0, warnings: 0, integration_ready: false },
    ...change,
  };
}
