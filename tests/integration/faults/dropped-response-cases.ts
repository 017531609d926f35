import { expect } from 'vitest';
import type { DROPPED_RESPONSES } from '#shared/faults/dropped-responses.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { makeNextAttempt } from './next-attempt.ts';
import { createAcceptance, betwin } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { TwoStageCases, StageCases } from './stage-cases.ts';
import { balanceResponse, UNAVAILABLE } from './page-responses.ts';

type Stage = 'before_ledger' | 'after_ledger';

const SHORT_TIMEOUT = { ...betwin(bet('a', '10.00')), timeoutMs: 1_000 };
const POSTED = ['bet a -10.00 applied'];

/** The bet is sent twice as the same bytes: whether or not the first was posted, it is posted once. */
function createDroppedOnceCase(responses: object): StageCases['wallet'][0] {
  return {
    arming: { frequency: { kind: 'next', count: 1 } },
    calls: [betwin(bet('a', '10.00')), betwin(bet('a', '10.00'))],
    responses: [responses, createAcceptance('990.00')],
    named: [0],
    ledger: POSTED,
    balance: '990.00',
  };
}

/** How the gateway reacts to an attempt that failed with `outcome`. */
export function createRetriedGatewayCases(
  stage: Stage,
  outcome: string,
): readonly [GatewayCase, ...GatewayCase[]] {
  const isPosted = stage === 'after_ledger';
  return [
    {
      reaction: 'retries the same bytes, which count once',
      arming: { frequency: { kind: 'next', count: 1 } },
      pageResponse: balanceResponse('999.00'),
      round: 'bet confirmed in finished',
      deliveries: [`betwin settled: ${outcome}*, 200`],
      ledger: ['bet -1.00 applied'],
      balance: '999.00',
    },
    {
      reaction: 'gives up a betwin after three retries: unknown, not started, and never rolled back',
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: [`betwin exhausted: ${outcome}*, ${outcome}*, ${outcome}*, ${outcome}*`],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
    {
      reaction: 'keeps a rollback pending until it is answered',
      arming: { callbacks: ['rollback'], frequency: { kind: 'next', count: 1 } },
      flow: 'error_after_bet',
      afterwards: makeNextAttempt,
      pageResponse: { status: 500, body: { error: { kind: 'game_failed' } } },
      round: 'bet rolled_back in rolled_back',
      deliveries: ['betwin settled: 200', `rollback settled: ${outcome}*, 200`],
      ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
      balance: '1000.00',
    },
    {
      reaction: 'keeps a finish pending until it is answered',
      arming: { callbacks: ['finish'], frequency: { kind: 'next', count: 1 } },
      flow: 'unfinished',
      afterwards: makeNextAttempt,
      pageResponse: balanceResponse('999.00'),
      round: 'bet confirmed in finished',
      deliveries: ['betwin settled: 200', `finish settled: ${outcome}*, 200`],
      ledger: ['bet -1.00 applied'],
      balance: '999.00',
    },
  ];
}

function createDroppedResponseCases(stage: Stage, response: object, outcome: string): StageCases {
  const isPosted = stage === 'after_ledger';
  return {
    wallet: [
      {
        calls: [betwin(bet('a', '10.00'))],
        responses: [response],
        ledger: isPosted ? POSTED : [],
        balance: isPosted ? '990.00' : '1000.00',
      },
      createDroppedOnceCase(response),
    ],
    gateway: createRetriedGatewayCases(stage, outcome),
  };
}

function createTwoStageCases(response: object, outcome: string): TwoStageCases {
  return {
    before_ledger: createDroppedResponseCases('before_ledger', response, outcome),
    after_ledger: createDroppedResponseCases('after_ledger', response, outcome),
  };
}

function createNoResponseCases(stage: Stage): StageCases {
  const isPosted = stage === 'after_ledger';
  const response = { status: null, text: '', lost: 'timeout' };
  return {
    wallet: [
      {
        calls: [SHORT_TIMEOUT],
        responses: [response],
        ledger: isPosted ? POSTED : [],
        balance: isPosted ? '990.00' : '1000.00',
      },
      { ...createDroppedOnceCase(response), calls: [SHORT_TIMEOUT, betwin(bet('a', '10.00'))] },
    ],
    gateway: createTimedOutGatewayCases(isPosted),
  };
}

/** A response that does not arrive within ten seconds; `isPosted`: the wallet has posted. */
export function createTimedOutGatewayCases(isPosted: boolean): readonly [GatewayCase, ...GatewayCase[]] {
  return [
    {
      reaction: 'keeps a rollback pending after a timeout',
      isSlow: true,
      arming: { callbacks: ['rollback'] },
      flow: 'error_after_bet',
      pageResponse: { status: 500, body: { error: { kind: 'game_failed' } } },
      round: 'bet rolling_back in open',
      deliveries: ['betwin settled: 200', 'rollback pending: timeout*'],
      ledger: isPosted ? ['bet -1.00 reversed', 'rollback 1.00 applied'] : ['bet -1.00 applied'],
      balance: isPosted ? '1000.00' : '999.00',
    },
    {
      reaction: 'gives up a betwin after one timeout: unknown, not started, and never rolled back',
      isSlow: true,
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: ['betwin exhausted: timeout*'],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
  ];
}

export const DROPPED_RESPONSE_CASES: Record<keyof typeof DROPPED_RESPONSES, TwoStageCases> = {
  no_answer: {
    before_ledger: createNoResponseCases('before_ledger'),
    after_ledger: createNoResponseCases('after_ledger'),
  },
  connection_reset: createTwoStageCases({ status: null, text: '', lost: 'reset' }, 'reset'),
  connection_closed: createTwoStageCases({ status: null, text: '', lost: 'closed' }, 'closed'),
  half_body: {
    before_ledger: createDroppedResponseCases(
      'before_ledger',
      { status: 200, text: '{"balance"', lost: 'closed' },
      'closed',
    ),
    after_ledger: createDroppedResponseCases(
      'after_ledger',
      { status: 200, text: expect.stringMatching(/^\{"round_id":"R\d+","transactions":\[/), lost: 'closed' },
      'closed',
    ),
  },
};
