import { expect } from 'vitest';
import type { DROPPED_RESPONSES } from '#shared/faults/dropped-responses.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { nextAttempt } from './next-attempt.ts';
import { accepted, betwin } from './calls.ts';
import type { Play } from './gateway-play.ts';
import type { TwoStageProof, StageProof } from './proof.ts';
import { shows, UNAVAILABLE } from './page-responses.ts';

type Stage = 'before_ledger' | 'after_ledger';

const SHORT_TIMEOUT = { ...betwin(bet('a', '10.00')), patienceMs: 1_000 };
const POSTED = ['bet a -10.00 applied'];

/** The bet, and the same bytes again: the original response if it was posted, and posted once in any case. */
function cutOnce(responses: object): StageProof['wallet'][0] {
  return {
    arming: { frequency: { kind: 'next', count: 1 } },
    calls: [betwin(bet('a', '10.00')), betwin(bet('a', '10.00'))],
    responses: [responses, accepted('990.00')],
    named: [0],
    ledger: POSTED,
    balance: '990.00',
  };
}

/** The gateway's behaviour after an attempt that failed with `word`. */
export function retriedPlays(stage: Stage, word: string): readonly [Play, ...Play[]] {
  const isPosted = stage === 'after_ledger';
  return [
    {
      does: 'retries the same bytes, which count once',
      arming: { frequency: { kind: 'next', count: 1 } },
      pageResponse: shows('999.00'),
      round: 'bet confirmed in finished',
      deliveries: [`betwin settled: ${word}*, 200`],
      ledger: ['bet -1.00 applied'],
      balance: '999.00',
    },
    {
      does: 'gives a betwin up after three retries: unknown, not started, and never rolled back',
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: [`betwin exhausted: ${word}*, ${word}*, ${word}*, ${word}*`],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
    {
      does: 'owes a rollback until it is answered',
      arming: { callbacks: ['rollback'], frequency: { kind: 'next', count: 1 } },
      flow: 'error_after_bet',
      afterwards: nextAttempt,
      pageResponse: { status: 500, body: { error: { kind: 'game_failed' } } },
      round: 'bet rolled_back in rolled_back',
      deliveries: ['betwin settled: 200', `rollback settled: ${word}*, 200`],
      ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
      balance: '1000.00',
    },
    {
      does: 'owes a finish until it is answered',
      arming: { callbacks: ['finish'], frequency: { kind: 'next', count: 1 } },
      flow: 'unfinished',
      afterwards: nextAttempt,
      pageResponse: shows('999.00'),
      round: 'bet confirmed in finished',
      deliveries: ['betwin settled: 200', `finish settled: ${word}*, 200`],
      ledger: ['bet -1.00 applied'],
      balance: '999.00',
    },
  ];
}

function droppedResponse(stage: Stage, response: object, word: string): StageProof {
  const isPosted = stage === 'after_ledger';
  return {
    wallet: [
      {
        calls: [betwin(bet('a', '10.00'))],
        responses: [response],
        ledger: isPosted ? POSTED : [],
        balance: isPosted ? '990.00' : '1000.00',
      },
      cutOnce(response),
    ],
    gateway: retriedPlays(stage, word),
  };
}

function bothStages(response: object, word: string): TwoStageProof {
  return {
    before_ledger: droppedResponse('before_ledger', response, word),
    after_ledger: droppedResponse('after_ledger', response, word),
  };
}

function noResponse(stage: Stage): StageProof {
  const isPosted = stage === 'after_ledger';
  const response = { status: null, text: '', lost: 'silent' };
  return {
    wallet: [
      {
        calls: [SHORT_TIMEOUT],
        responses: [response],
        ledger: isPosted ? POSTED : [],
        balance: isPosted ? '990.00' : '1000.00',
      },
      { ...cutOnce(response), calls: [SHORT_TIMEOUT, betwin(bet('a', '10.00'))] },
    ],
    gateway: timedOutPlays(isPosted),
  };
}

/** A response that does not arrive within ten seconds; `isPosted`: the wallet has posted. */
export function timedOutPlays(isPosted: boolean): readonly [Play, ...Play[]] {
  return [
    {
      does: 'owes a rollback after a timeout',
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
      does: 'gives a betwin up after one timeout: unknown, not started, and never rolled back',
      isSlow: true,
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: ['betwin exhausted: timeout*'],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
  ];
}

export const DROPPED_RESPONSE_PROOFS: Record<keyof typeof DROPPED_RESPONSES, TwoStageProof> = {
  no_answer: { before_ledger: noResponse('before_ledger'), after_ledger: noResponse('after_ledger') },
  connection_reset: bothStages({ status: null, text: '', lost: 'reset' }, 'reset'),
  connection_closed: bothStages({ status: null, text: '', lost: 'closed' }, 'closed'),
  half_body: {
    before_ledger: droppedResponse(
      'before_ledger',
      { status: 200, text: '{"balance"', lost: 'closed' },
      'closed',
    ),
    after_ledger: droppedResponse(
      'after_ledger',
      { status: 200, text: expect.stringMatching(/^\{"round_id":"R\d+","transactions":\[/), lost: 'closed' },
      'closed',
    ),
  },
};
