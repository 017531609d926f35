import { expect } from 'vitest';
import type { MALFORMED_BODIES } from '#shared/faults/malformed-bodies.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { createInvalidGatewayCases } from './response-cases.ts';
import { balance, betwin, finish, rollback } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { MALFORMED_REJECTION_CASES } from './malformed-rejection-cases.ts';
import { errorResponse, balanceResponse } from './page-responses.ts';
import { createRolledBackCase, createUnnoticedCase } from './unnoticed-cases.ts';
import type { Call, WalletCase } from './wallet-case.ts';

const BATCH = betwin(bet('a', '10.00'), win('b', '4.00'));
const LEDGER = ['bet a -10.00 applied', 'win b 4.00 applied'];
const UNDONE = ['bet a -10.00 applied', 'win b 4.00 reversed', 'rollback r -4.00 applied'];

/** The malformed response of a betwin; the money has moved. */
function createBetwinCase(json: unknown): WalletCase {
  return { calls: [BATCH], responses: [{ status: 200, json }], ledger: LEDGER, balance: '994.00' };
}

function createRollbackCase(json: unknown): WalletCase {
  return {
    before: [BATCH],
    calls: [rollback(undo('r', 'b'))],
    responses: [{ status: 200, json }],
    ledger: UNDONE,
    balance: '990.00',
  };
}

/** The malformed response without transactions. */
function createOtherCase(json: unknown): WalletCase {
  const calls: readonly Call[] = [balance, finish];
  return { calls, responses: calls.map(() => ({ json })), named: [0, 1], ledger: [], balance: '1000.00' };
}

const without = (field: string) => expect.not.objectContaining({ [field]: expect.anything() }) as unknown;
const results = (first: unknown, second: unknown) => ({ transactions: [first, second] });
const each = (result: unknown) => results(result, result);

const rejectsLoad: GatewayCase = {
  reaction: 'shows an error instead of a balance',
  flow: 'load',
  pageResponse: errorResponse(502, { kind: 'balance_unknown' }),
  deliveries: ['balance invalid: 200*'],
  ledger: [],
  balance: '1000.00',
};

const [betwinInvalid, rollbackInvalid] = createInvalidGatewayCases('after_ledger', '200') as [
  GatewayCase,
  GatewayCase,
];

export const MALFORMED_BODY_CASES: Record<keyof typeof MALFORMED_BODIES, FaultCases> = {
  balance_as_number: {
    after_ledger: {
      wallet: [
        createBetwinCase({ balance: 994 }),
        createRollbackCase({ balance: 990 }),
        createOtherCase({ balance: 1000 }),
      ],
      gateway: [betwinInvalid, rollbackInvalid, rejectsLoad],
    },
  },
  balance_missing: {
    after_ledger: {
      wallet: [
        createBetwinCase(without('balance')),
        createRollbackCase(without('balance')),
        createOtherCase(without('balance')),
      ],
      gateway: [betwinInvalid, rollbackInvalid, rejectsLoad],
    },
  },
  round_id_missing: {
    after_ledger: {
      wallet: [createBetwinCase(without('round_id')), createRollbackCase(without('round_id'))],
      gateway: [betwinInvalid, rollbackInvalid],
    },
  },
  results_missing: {
    after_ledger: {
      wallet: [
        createBetwinCase({ transactions: [], balance: '994.00' }),
        createRollbackCase({ transactions: [], balance: '990.00' }),
      ],
      gateway: [betwinInvalid, rollbackInvalid],
    },
  },
  results_reversed: {
    after_ledger: {
      wallet: [
        createBetwinCase(results({ id_provider: 'b' }, { id_provider: 'a' })),
        { ...createRollbackCase({ transactions: [{ id_provider: 'r' }] }), named: [] },
      ],
      gateway: [
        {
          ...betwinInvalid,
          wins: true,
          round: 'bet unknown, win unknown in not_started',
          ledger: ['bet -1.00 applied', 'win win applied'],
          balance: '999.00 + win',
        },
        createUnnoticedCase('', { reaction: 'cannot notice it with a single result' }),
      ],
    },
  },
  id_provider_not_echoed: {
    after_ledger: {
      wallet: [
        createBetwinCase(each({ id_provider: expect.stringMatching(/^wallet-T/) })),
        createRollbackCase({ transactions: [{ id_provider: expect.stringMatching(/^wallet-T/) }] }),
      ],
      gateway: [betwinInvalid, rollbackInvalid],
    },
  },
  operator_id_empty: {
    after_ledger: {
      wallet: [
        createBetwinCase(each({ id: '' })),
        createRollbackCase({ transactions: [{ id_provider: 'r', id: '' }] }),
      ],
      gateway: [betwinInvalid, createRolledBackCase('accepts an empty id in a rollback')],
    },
  },
  operator_id_not_unique: {
    after_ledger: {
      wallet: [createBetwinCase(each({ id: 'T1' })), createRollbackCase({ transactions: [{ id: 'T1' }] })],
      gateway: [createUnnoticedCase(), createRolledBackCase('accepts it in a rollback too')],
    },
  },
  bonus_amount_missing: {
    after_ledger: { wallet: [createBetwinCase(each(without('bonus_amount')))], gateway: [betwinInvalid] },
  },
  bonus_amount_as_number: {
    after_ledger: { wallet: [createBetwinCase(each({ bonus_amount: 0 }))], gateway: [betwinInvalid] },
  },
  bonus_amount_above_amount: {
    after_ledger: {
      wallet: [createBetwinCase(results({ bonus_amount: '11.00' }, { bonus_amount: '5.00' }))],
      gateway: [createUnnoticedCase()],
    },
  },
  bonus_amount_negative: {
    after_ledger: { wallet: [createBetwinCase(each({ bonus_amount: '-1.00' }))], gateway: [betwinInvalid] },
  },
  ...MALFORMED_REJECTION_CASES,
  balance_before_transactions: {
    after_ledger: {
      wallet: [createBetwinCase({ balance: '1000.00' }), createRollbackCase({ balance: '994.00' })],
      gateway: [
        createUnnoticedCase('*', {
          reaction: 'shows the old balance until the next one is reported',
          pageResponse: balanceResponse('1000.00'),
          laterPageResponse: balanceResponse('999.00'),
          deliveries: ['betwin settled: 200*', 'balance settled: 200'],
        }),
      ],
    },
  },
};
