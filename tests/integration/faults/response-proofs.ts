import { expect } from 'vitest';
import type { REPLACED_RESPONSES } from '#shared/faults/replaced-responses.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { accepted, betwin } from './calls.ts';
import type { Play } from './gateway-play.ts';
import type { TwoStageProof, StageProof } from './proof.ts';
import { retriedPlays } from './dropped-response-proofs.ts';
import { shows, UNAVAILABLE } from './page-responses.ts';

type Stage = 'before_ledger' | 'after_ledger';

function answered(
  stage: Stage,
  response: object,
  gateway: StageProof['gateway'],
  check?: StageProof['wallet'][0]['check'],
): StageProof {
  const isPosted = stage === 'after_ledger';
  return {
    wallet: [
      {
        calls: [betwin(bet('a', '10.00'))],
        responses: [{ lost: null, ...response }],
        ledger: isPosted ? ['bet a -10.00 applied'] : [],
        balance: isPosted ? '990.00' : '1000.00',
        ...(check === undefined ? {} : { check }),
      },
      {
        arming: { frequency: { kind: 'next', count: 1 } },
        calls: [betwin(bet('a', '10.00')), betwin(bet('a', '10.00'))],
        responses: [response, accepted('990.00')],
        named: [0],
        ledger: ['bet a -10.00 applied'],
        balance: '990.00',
      },
    ],
    gateway,
  };
}

function retried(response: object): TwoStageProof {
  const word = String((response as { status: number }).status);
  return {
    before_ledger: answered('before_ledger', response, retriedPlays('before_ledger', word)),
    after_ledger: answered('after_ledger', response, retriedPlays('after_ledger', word)),
  };
}

/** Never retried: `word` is what the gateway saw. */
export function createMeaninglessPlays(stage: Stage, word: string): readonly [Play, ...Play[]] {
  const isPosted = stage === 'after_ledger';
  return [
    {
      does: 'does not retry: unknown, not started, and an error for the player',
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: [`betwin refused: ${word}*`],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
    {
      does: 'ends a rollback',
      arming: { callbacks: ['rollback'] },
      flow: 'error_after_bet',
      pageResponse: { status: 500, body: { error: { kind: 'game_failed' } } },
      round: 'bet rolling_back in rollback_refused',
      deliveries: ['betwin settled: 200', `rollback refused: ${word}*`],
      ledger: isPosted ? ['bet -1.00 reversed', 'rollback 1.00 applied'] : ['bet -1.00 applied'],
      balance: isPosted ? '1000.00' : '999.00',
    },
  ];
}

function createMeaninglessProof(before: object, after: object, word = '200'): TwoStageProof {
  return {
    before_ledger: answered('before_ledger', before, createMeaninglessPlays('before_ledger', word)),
    after_ledger: answered('after_ledger', after, createMeaninglessPlays('after_ledger', word)),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const overLimit: StageProof['wallet'][0]['check'] = ([response]) =>
  expect(Buffer.byteLength(response?.text ?? '')).toBeGreaterThan(LIMITS.responseBodyBytes);
const TOO_LARGE = { status: 200, type: JSON_TYPE };
const HTML = 'text/html; charset=utf-8';
const WHOLE = { round_id: expect.any(String), balance: '990.00', transactions: [{ bonus_amount: '0.00' }] };

export const RESPONSE_PROOFS: Record<keyof typeof REPLACED_RESPONSES, TwoStageProof> = {
  http_500: retried({
    status: 500,
    type: JSON_TYPE,
    json: { code: 'internal', meta: { api_code: '500' } },
  }),
  http_502_html: retried({ status: 502, type: HTML, text: expect.stringContaining('<html>') }),
  http_503: retried({ status: 503, text: '' }),
  invalid_json: createMeaninglessProof(
    { status: 200, type: JSON_TYPE, text: '{"balance":', json: undefined },
    { status: 200, type: JSON_TYPE, text: expect.stringMatching(/^\{"round_id"/), json: undefined },
  ),
  empty_body: createMeaninglessProof(
    { status: 200, type: JSON_TYPE, text: '' },
    { status: 200, type: JSON_TYPE, text: '' },
  ),
  wrong_content_type: {
    before_ledger: answered(
      'before_ledger',
      { status: 200, type: HTML, text: '{}' },
      createMeaninglessPlays('before_ledger', '200'),
    ),
    after_ledger: answered('after_ledger', { status: 200, type: HTML, json: WHOLE }, [
      {
        does: 'reads the body all the same and accepts it',
        pageResponse: shows('999.00'),
        round: 'bet confirmed in finished',
        deliveries: ['betwin settled: 200*'],
        ledger: ['bet -1.00 applied'],
        balance: '999.00',
      },
    ]),
  },
  too_large_body: {
    before_ledger: answered(
      'before_ledger',
      TOO_LARGE,
      createMeaninglessPlays('before_ledger', 'too_large'),
      overLimit,
    ),
    after_ledger: answered(
      'after_ledger',
      { ...TOO_LARGE, json: WHOLE },
      createMeaninglessPlays('after_ledger', 'too_large'),
      overLimit,
    ),
  },
  redirect_302: createMeaninglessProof(
    { status: 302, location: '/elsewhere', text: '' },
    { status: 302, location: '/elsewhere', text: '' },
    '302',
  ),
};
