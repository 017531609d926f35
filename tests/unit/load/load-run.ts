import type { LoadRun } from '#shared/contract/load/load.ts';

const START = Date.UTC(2026, 2, 3, 12);

/** By default, a test that failed because a bet was not debited. */
export function loadRun(fields: Partial<LoadRun>): LoadRun {
  return {
    state: 'finished',
    startedAt: START,
    endedAt: START + 12_000,
    what: { kind: 'round', roundId: 'round-1' },
    engine: 'artillery',
    engineName: 'Artillery 2.0.34',
    urls: ['http://127.0.0.1:4802/demo/betwin'],
    rate: 5,
    durationSeconds: 4,
    connections: 10,
    maxErrorPercent: 10,
    planned: 20,
    started: 20,
    isStopped: false,
    figures: {
      requests: 40,
      responses: 37,
      errors: 3,
      unexpected: 0,
      p50_ms: 3.2,
      p95_ms: 11.4,
      p99_ms: 48,
      seconds: [0, 1, 2, 3].map((second) => ({
        at: START + second * 1_000,
        requests: 10,
        errors: second === 2 ? 3 : 0,
        p50_ms: 3 + second / 10,
        p95_ms: 11,
        p99_ms: 30 + second * 6,
      })),
    },
    settling: null,
    money: {
      verdict: 'differs',
      accounts: [
        {
          accountId: 'alice',
          currency: 'USD',
          before: '1000',
          after: '982.5',
          acknowledged: '-20',
          difference: '2.5',
        },
        {
          accountId: 'bob',
          currency: 'USD',
          before: '1000',
          after: '980',
          acknowledged: '-20',
          difference: '0',
        },
      ],
      differences: [
        {
          accountId: 'alice',
          currency: 'USD',
          amount: '2.5',
          cause: 'response',
          requests: [
            { callback: 'betwin', accountId: 'alice', ids: ['bet-17'], amount: '-2.5' },
            { callback: 'betwin', accountId: 'alice', ids: ['win-17'], amount: '1.5' },
          ],
          more: 0,
        },
      ],
      unknown: 3,
      resent: 3,
      unsettled: [],
      unsettledCount: 0,
    },
    verdict: 'failed',
    reasons: ['The balances differ from what the wallet acknowledged.'],
    leftOut: [],
    folder: '/data/load-test',
    ...fields,
  };
}
