import { expect } from 'vitest';
import type { REJECTIONS } from '#shared/faults/rejections.ts';
import { bet, undo } from '#tests/support/wallets/wallet-caller.ts';
import { balance, betwin, finish, createRejection, rollback } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { errorResponse } from './page-responses.ts';

function createRejectionCases(
  apiCode: string,
  pageResponse: object,
  more: {
    readonly hasBalance?: true;
    readonly isCancelled?: true;
    readonly plays?: readonly GatewayCase[];
  } = {},
): FaultCases {
  const response = createRejection(apiCode, more.hasBalance === true ? '1000.00' : undefined);
  const declined: GatewayCase = {
    reaction: 'does not retry: declined and not started',
    pageResponse,
    round: 'bet declined in not_started',
    deliveries: ['betwin refused: 400*'],
    ledger: [],
    balance: '1000.00',
  };
  const isCancelled = more.isCancelled === true;
  const rejectedRollback: GatewayCase = {
    reaction: isCancelled ? 'treats a rollback as settled' : 'ends a rollback as rejected',
    arming: { callbacks: ['rollback'] },
    flow: 'error_after_bet',
    pageResponse: errorResponse(500, { kind: 'game_failed' }),
    round: isCancelled ? 'bet rolled_back in rolled_back' : 'bet rolling_back in rollback_refused',
    deliveries: ['betwin settled: 200', `rollback ${isCancelled ? 'settled' : 'refused'}: 400*`],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
  };
  const rejectedFinish: GatewayCase = {
    reaction: 'ends a finish as rejected',
    arming: { callbacks: ['finish'] },
    flow: 'unfinished',
    pageResponse: { status: 200, body: { balance: '999.00' } },
    round: 'bet confirmed in finish_refused',
    deliveries: ['betwin settled: 200', 'finish refused: 400*'],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
  };
  return {
    before_ledger: {
      wallet: [
        {
          calls: [betwin(bet('a', '10.00')), balance, rollback(undo('r', 'a')), finish],
          responses: [response, response, response, response],
          named: [0, 1, 2, 3],
          ledger: [],
          balance: '1000.00',
          check: (all) =>
            expect(all.map(({ text }) => text.includes('"balance"'))).toEqual(
              all.map(() => more.hasBalance === true),
            ),
        },
      ],
      gateway: [declined, rejectedRollback, rejectedFinish, ...(more.plays ?? [])],
    },
  };
}

const BALANCE = '1000.00';

export const REJECTION_CASES: Record<keyof typeof REJECTIONS, FaultCases> = {
  reject_100: createRejectionCases(
    '100',
    errorResponse(409, {
      kind: 'insufficient_funds',
      message: 'Not enough funds for this bet.',
      balance: BALANCE,
    }),
    { hasBalance: true },
  ),
  reject_101: createRejectionCases('101', errorResponse(410, { kind: 'session_ended' }), {
    plays: [
      {
        reaction: 'ends the session if a balance is rejected',
        flow: 'load',
        pageResponse: errorResponse(410, { kind: 'session_ended' }),
        laterPageResponse: errorResponse(410, { kind: 'session_ended' }),
        deliveries: ['balance refused: 400*'],
        ledger: [],
        balance: '1000.00',
      },
      {
        reaction: 'ends the session if a betwin is rejected',
        arming: { callbacks: ['betwin'] },
        pageResponse: errorResponse(410, { kind: 'session_ended' }),
        laterPageResponse: errorResponse(410, { kind: 'session_ended' }),
        round: 'bet declined in not_started',
        deliveries: ['betwin refused: 400*'],
        ledger: [],
        balance: '1000.00',
      },
      {
        reaction: 'keeps the session if a rollback is rejected',
        arming: { callbacks: ['rollback'] },
        flow: 'error_after_bet',
        pageResponse: errorResponse(500, { kind: 'game_failed' }),
        laterPageResponse: { status: 200 },
        round: 'bet rolling_back in rollback_refused',
        deliveries: ['betwin settled: 200', 'rollback refused: 400*', 'balance settled: 200'],
        ledger: ['bet -1.00 applied'],
        balance: '999.00',
      },
    ],
  }),
  reject_105: createRejectionCases(
    '105',
    errorResponse(409, {
      kind: 'bet_limit',
      message: 'This bet is over your bet limit.',
      balance: BALANCE,
    }),
    { hasBalance: true },
  ),
  reject_106: createRejectionCases(
    '106',
    errorResponse(409, {
      kind: 'win_limit',
      message: 'This win is over your win limit.',
      balance: BALANCE,
    }),
    { hasBalance: true },
  ),
  reject_155: createRejectionCases('155', errorResponse(502, { kind: 'wallet_rejected' }), {
    isCancelled: true,
  }),
  reject_409: createRejectionCases('409', errorResponse(502, { kind: 'wallet_rejected' }), {
    isCancelled: true,
  }),
  reject_400: createRejectionCases('400', errorResponse(502, { kind: 'wallet_rejected' })),
  reject_403: createRejectionCases(
    '403',
    errorResponse(502, { kind: 'wallet_rejected', message: expect.stringContaining('configuration issue') }),
  ),
};
