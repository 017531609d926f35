import { expect } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { IDEMPOTENCY } from '#shared/faults/idempotency.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, betwin, createRejection } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import { errorResponse, balanceResponse } from './page-responses.ts';
import type { WalletResponse } from './wallet-call.ts';
import type { Call } from './wallet-case.ts';

const BET = betwin(bet('a', '10.00'));
const ONCE = ['bet a -10.00 applied'];
const TWICE = ['bet a -10.00 applied', 'bet a -10.00 applied'];
const withFields = (call: Call, more: object): Call => ({ ...call, fields: { ...call.fields, ...more } });

const LOST_RESPONSE: FaultArmingInput = {
  fault: 'connection_reset',
  stage: 'after_ledger',
  callbacks: ['betwin'],
  frequency: { kind: 'next', count: 1 },
};

/** The first response is lost, so that the gateway retries what the wallet has posted. */
function createRetryCase(reaction: string, more: Partial<GatewayCase>): GatewayCase {
  return createUnnoticedCase('*', {
    reaction,
    otherFaults: [LOST_RESPONSE],
    deliveries: ['betwin settled: reset, 200*'],
    ...more,
  });
}

const getIds = (response: readonly WalletResponse[]) =>
  response.map(({ json }) => (json as { transactions: { id: string }[] }).transactions[0]?.id);
const expectSameResponse = ([first, second]: readonly WalletResponse[]) =>
  expect(second?.text).toBe(first?.text);

export const IDEMPOTENCY_CASES: Record<keyof typeof IDEMPOTENCY, FaultCases> = {
  repeated_bet_applied: {
    rule: {
      wallet: [
        {
          calls: [BET, BET],
          responses: [createAcceptance('990.00'), createAcceptance('980.00')],
          ledger: TWICE,
          balance: '980.00',
        },
      ],
      gateway: [
        createRetryCase('retries in good faith, and the stake is debited twice', {
          pageResponse: balanceResponse('998.00'),
          ledger: ['bet -1.00 applied', 'bet -1.00 applied'],
          balance: '998.00',
        }),
      ],
    },
  },
  repeated_win_applied: {
    rule: {
      wallet: [
        {
          calls: [betwin(win('w', '5.00')), betwin(win('w', '5.00')), BET, BET],
          responses: ['1005.00', '1010.00', '1000.00', '1000.00'].map(createAcceptance),
          named: [1],
          ledger: ['win w 5.00 applied', 'win w 5.00 applied', ...ONCE],
          balance: '1000.00',
        },
      ],
      gateway: [
        createRetryCase('retries in good faith, and the win is paid twice', {
          wins: true,
          pageResponse: { status: 200 },
          round: 'bet confirmed, win confirmed in finished',
          ledger: ['bet -1.00 applied', 'win win applied', 'win win applied'],
          balance: '999.00 + 2 win',
        }),
      ],
    },
  },
  repeat_rejected: {
    rule: {
      wallet: [
        {
          calls: [BET, BET],
          responses: [createAcceptance('990.00'), createRejection('400')],
          ledger: ONCE,
          balance: '990.00',
        },
      ],
      gateway: [
        createRetryCase('treats its retry as rejected and does not roll the bet back, so the stake is lost', {
          pageResponse: errorResponse(502, { kind: 'wallet_unavailable' }),
          round: 'bet declined in not_started',
          deliveries: ['betwin refused: reset, 400*'],
        }),
      ],
    },
  },
  repeat_with_other_id: {
    rule: {
      wallet: [
        {
          calls: [BET, BET],
          responses: [createAcceptance('990.00'), createAcceptance('990.00')],
          ledger: ONCE,
          balance: '990.00',
          check: (response) => expect(new Set(getIds(response)).size).toBe(2),
        },
      ],
      gateway: [createRetryCase('accepts the response', {})],
    },
  },
  keyed_on_body: {
    rule: {
      wallet: [
        {
          calls: [BET, BET, withFields(BET, { finished: false }), withFields(BET, { finished: false })],
          responses: ['990.00', '990.00', '980.00', '980.00'].map(createAcceptance),
          named: [2],
          ledger: TWICE,
          balance: '980.00',
          check: expectSameResponse,
        },
      ],
      gateway: [
        createRetryCase('retries the same bytes, which is safe', {
          deliveries: ['betwin settled: reset, 200'],
        }),
      ],
    },
  },
  old_beside_new_applied: {
    rule: {
      wallet: [
        {
          calls: [BET, BET, betwin(bet('a', '10.00'), bet('b', '5.00'))],
          responses: [createAcceptance('990.00'), createAcceptance('990.00'), createAcceptance('975.00')],
          ledger: [...TWICE, 'bet b -5.00 applied'],
          balance: '975.00',
          check: expectSameResponse,
        },
      ],
      gateway: [
        createRetryCase('never mixes old and new transactions, so its retries are safe', {
          deliveries: ['betwin settled: reset, 200'],
        }),
      ],
    },
  },
  race_between_equals: {
    rule: {
      wallet: [
        {
          calls: [Array.from({ length: 5 }, () => BET), BET],
          responses: [...Array.from({ length: 5 }, () => ({ status: 200 })), createAcceptance('950.00')],
          namedCount: 4,
          ledger: Array.from({ length: 5 }, () => 'bet a -10.00 applied'),
          balance: '950.00',
        },
      ],
      gateway: [
        createRetryCase('sends one attempt after the other, which is safe', {
          deliveries: ['betwin settled: reset, 200'],
        }),
      ],
    },
  },
};
