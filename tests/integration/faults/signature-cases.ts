import type { SIGNATURES } from '#shared/faults/signatures.ts';
import { bet, computeHmac, undo } from '#tests/support/wallets/wallet-caller.ts';
import { makeNextAttemptAfterSecretChange } from './next-attempt.ts';
import { createAcceptance, balance, betwin, finish, createRejection, rollback } from './calls.ts';
import { SECRET } from './fault-bench.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import { errorResponse } from './page-responses.ts';
import type { Call } from './wallet-case.ts';

const withWrongSignature = (call: Call): Call => ({ ...call, signature: 'f'.repeat(64) });
const withoutSignature = (call: Call): Call => ({ ...call, signature: null });
const withReserialisedSignature = (call: Call): Call => ({
  ...call,
  signature: (body) => computeHmac(JSON.stringify(JSON.parse(body)), SECRET),
});
const withSpaces = (call: Call): Call => ({ ...call, isSpaced: true });

const BET = betwin(bet('a', '10.00'));
const POSTED = ['bet a -10.00 applied'];

/** A rollback that is retried after the wallet's secret was changed, so that its signature is invalid by then. */
const outdatedRollback = {
  flow: 'error_after_bet',
  otherFaults: [
    {
      fault: 'connection_reset',
      stage: 'before_ledger',
      callbacks: ['rollback'],
      frequency: { kind: 'next', count: 1 },
    },
  ],
  afterwards: makeNextAttemptAfterSecretChange,
  pageResponse: errorResponse(500, { kind: 'game_failed' }),
} satisfies Partial<GatewayCase>;

const acceptedRollback: GatewayCase = {
  ...outdatedRollback,
  reaction: 'has a rollback accepted whose signature has become invalid',
  round: 'bet rolled_back in rolled_back',
  deliveries: ['betwin settled: 200', 'rollback settled: reset, 200*'],
  ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
  balance: '1000.00',
};

const rejectedRollback: GatewayCase = {
  ...outdatedRollback,
  reaction: 'ends a rollback as rejected if its signature has become invalid',
  round: 'bet rolling_back in rollback_refused',
  deliveries: ['betwin settled: 200', 'rollback refused: reset, 400'],
  ledger: ['bet -1.00 applied'],
  balance: '999.00',
};

const unnoticed = createUnnoticedCase('', {
  reaction: 'notices nothing as long as its signatures are valid',
});

export const SIGNATURE_CASES: Record<keyof typeof SIGNATURES, FaultCases> = {
  signature_not_verified: {
    rule: {
      wallet: [
        {
          calls: [
            withWrongSignature(BET),
            withoutSignature(balance),
            withWrongSignature(rollback(undo('r', 'x'))),
            withWrongSignature(finish),
            rollback(undo('s', 'a')),
          ],
          responses: ['990.00', '990.00', '990.00', '990.00', '1000.00'].map(createAcceptance),
          named: [0, 1, 2, 3],
          ledger: [
            'bet a -10.00 reversed',
            'tombstone x 0.00 tombstoned',
            'rollback r 0.00 no_effect',
            'rollback s 10.00 applied',
          ],
          balance: '1000.00',
        },
      ],
      gateway: [unnoticed, acceptedRollback],
    },
  },
  signature_not_verified_on_rollback: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [
            withWrongSignature(betwin(bet('b', '1.00'))),
            withWrongSignature(finish),
            withWrongSignature(rollback(undo('r', 'a'))),
          ],
          responses: [createRejection('403'), createRejection('403'), createAcceptance('1000.00')],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied'],
          balance: '1000.00',
        },
      ],
      gateway: [unnoticed, acceptedRollback],
    },
  },
  missing_signature_accepted: {
    rule: {
      wallet: [
        {
          calls: [withWrongSignature(BET), balance, withoutSignature(BET)],
          responses: [createRejection('403'), createAcceptance('1000.00'), createAcceptance('990.00')],
          ledger: POSTED,
          balance: '990.00',
        },
      ],
      gateway: [unnoticed, rejectedRollback],
    },
  },
  signature_over_reserialised_json: {
    rule: {
      wallet: [
        {
          calls: [
            withSpaces(BET),
            withReserialisedSignature(withSpaces(balance)),
            withWrongSignature(BET),
            BET,
          ],
          responses: [
            createRejection('403'),
            createAcceptance('1000.00'),
            createRejection('403'),
            createAcceptance('990.00'),
          ],
          named: [0, 1],
          ledger: POSTED,
          balance: '990.00',
        },
      ],
      gateway: [unnoticed],
    },
  },
  invalid_signature_401: {
    rule: {
      wallet: [
        {
          calls: [BET, withWrongSignature(betwin(bet('b', '1.00'))), withoutSignature(balance)],
          responses: [
            createAcceptance('990.00'),
            { ...createRejection('403'), status: 401 },
            { ...createRejection('403'), status: 401 },
          ],
          named: [1, 2],
          ledger: POSTED,
          balance: '990.00',
        },
      ],
      gateway: [
        {
          ...rejectedRollback,
          deliveries: ['betwin settled: 200', 'rollback refused: reset, 401*'],
        },
      ],
    },
  },
};
