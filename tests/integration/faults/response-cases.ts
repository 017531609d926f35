import { expect } from 'vitest';
import type { REPLACED_RESPONSES } from '#shared/faults/replaced-responses.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, betwin } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { TwoStageCases, StageCases } from './stage-cases.ts';
import { createRetriedGatewayCases } from './dropped-response-cases.ts';
import { balanceResponse, UNAVAILABLE } from './page-responses.ts';

type Stage = 'before_ledger' | 'after_ledger';

function createResponseCases(
  stage: Stage,
  response: object,
  gateway: StageCases['gateway'],
  check?: StageCases['wallet'][0]['check'],
): StageCases {
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
        responses: [response, createAcceptance('990.00')],
        named: [0],
        ledger: ['bet a -10.00 applied'],
        balance: '990.00',
      },
    ],
    gateway,
  };
}

function createRetriedCases(response: object): TwoStageCases {
  const outcome = String((response as { status: number }).status);
  return {
    before_ledger: createResponseCases(
      'before_ledger',
      response,
      createRetriedGatewayCases('before_ledger', outcome),
    ),
    after_ledger: createResponseCases(
      'after_ledger',
      response,
      createRetriedGatewayCases('after_ledger', outcome),
    ),
  };
}

/** Callbacks that are never retried; `outcome` is what the gateway saw. */
export function createInvalidGatewayCases(
  stage: Stage,
  outcome: string,
): readonly [GatewayCase, ...GatewayCase[]] {
  const isPosted = stage === 'after_ledger';
  return [
    {
      reaction: 'does not retry: unknown, not started, and an error for the player',
      pageResponse: UNAVAILABLE,
      round: 'bet unknown in not_started',
      deliveries: [`betwin invalid: ${outcome}*`],
      ledger: isPosted ? ['bet -1.00 applied'] : [],
      balance: isPosted ? '999.00' : '1000.00',
    },
    {
      reaction: 'ends a rollback with an unknown effect',
      arming: { callbacks: ['rollback'] },
      flow: 'error_after_bet',
      pageResponse: { status: 500, body: { error: { kind: 'game_failed' } } },
      round: 'bet rolling_back in rollback_invalid',
      deliveries: ['betwin settled: 200', `rollback invalid: ${outcome}*`],
      ledger: isPosted ? ['bet -1.00 reversed', 'rollback 1.00 applied'] : ['bet -1.00 applied'],
      balance: isPosted ? '1000.00' : '999.00',
    },
  ];
}

function createMeaninglessCases(before: object, after: object, outcome = '200'): TwoStageCases {
  return {
    before_ledger: createResponseCases(
      'before_ledger',
      before,
      createInvalidGatewayCases('before_ledger', outcome),
    ),
    after_ledger: createResponseCases(
      'after_ledger',
      after,
      createInvalidGatewayCases('after_ledger', outcome),
    ),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const expectOverLimit: StageCases['wallet'][0]['check'] = ([response]) =>
  expect(Buffer.byteLength(response?.text ?? '')).toBeGreaterThan(LIMITS.responseBodyBytes);
const TOO_LARGE = { status: 200, type: JSON_TYPE };
const HTML = 'text/html; charset=utf-8';
const WHOLE = { round_id: expect.any(String), balance: '990.00', transactions: [{ bonus_amount: '0.00' }] };

export const RESPONSE_CASES: Record<keyof typeof REPLACED_RESPONSES, TwoStageCases> = {
  http_500: createRetriedCases({
    status: 500,
    type: JSON_TYPE,
    json: { code: 'internal', meta: { api_code: '500' } },
  }),
  http_502_html: createRetriedCases({ status: 502, type: HTML, text: expect.stringContaining('<html>') }),
  http_503: createRetriedCases({ status: 503, text: '' }),
  invalid_json: createMeaninglessCases(
    { status: 200, type: JSON_TYPE, text: '{"balance":', json: undefined },
    { status: 200, type: JSON_TYPE, text: expect.stringMatching(/^\{"round_id"/), json: undefined },
  ),
  empty_body: createMeaninglessCases(
    { status: 200, type: JSON_TYPE, text: '' },
    { status: 200, type: JSON_TYPE, text: '' },
  ),
  wrong_content_type: {
    before_ledger: createResponseCases(
      'before_ledger',
      { status: 200, type: HTML, text: '{}' },
      createInvalidGatewayCases('before_ledger', '200'),
    ),
    after_ledger: createResponseCases('after_ledger', { status: 200, type: HTML, json: WHOLE }, [
      {
        reaction: 'reads the body anyway and accepts it',
        pageResponse: balanceResponse('999.00'),
        round: 'bet confirmed in finished',
        deliveries: ['betwin settled: 200*'],
        ledger: ['bet -1.00 applied'],
        balance: '999.00',
      },
    ]),
  },
  too_large_body: {
    before_ledger: createResponseCases(
      'before_ledger',
      TOO_LARGE,
      createInvalidGatewayCases('before_ledger', 'too_large'),
      expectOverLimit,
    ),
    after_ledger: createResponseCases(
      'after_ledger',
      { ...TOO_LARGE, json: WHOLE },
      createInvalidGatewayCases('after_ledger', 'too_large'),
      expectOverLimit,
    ),
  },
  redirect_302: createMeaninglessCases(
    { status: 302, location: '/elsewhere', text: '' },
    { status: 302, location: '/elsewhere', text: '' },
    '302',
  ),
};
