import type { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import { bet, undo } from '#tests/support/wallets/wallet-caller.ts';
import { makeNextAttempt } from './next-attempt.ts';
import { createAcceptance, betwin, rollback } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import {
  failedWin,
  gameError,
  lostOnce,
  NOT_ROLLED_BACK,
  FAILED_WIN_DELIVERIES,
  ROLLED_BACK,
} from './rollback-case-parts.ts';
import { SPENT_WIN_CASES } from './spent-win-cases.ts';
import { TOMBSTONE_CASES } from './tombstone-cases.ts';

const BET = betwin(bet('a', '10.00'));
const UNDO = rollback(undo('r', 'a'));

export const ROLLBACK_CASES: Record<keyof typeof ROLLBACKS, FaultCases> = {
  rollback_ignored: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [rollback(undo('t', 'x')), UNDO],
          responses: [createAcceptance('990.00'), createAcceptance('990.00')],
          ledger: [
            'bet a -10.00 applied',
            'tombstone x 0.00 tombstoned',
            'rollback t 0.00 no_effect',
            'rollback r 0.00 no_effect',
          ],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          ...gameError,
          reaction: 'treats the rollback as settled, and the stake is lost',
          round: ROLLED_BACK.bet,
          deliveries: ['betwin settled: 200', 'rollback settled: 200*'],
          ledger: ['bet -1.00 applied', 'rollback 0.00 no_effect'],
          balance: '999.00',
        },
      ],
    },
  },
  repeated_rollback_applied: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [UNDO, UNDO],
          responses: [createAcceptance('1000.00'), createAcceptance('1010.00')],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied', 'rollback r 10.00 applied'],
          balance: '1010.00',
        },
      ],
      gateway: [
        {
          ...gameError,
          reaction: 'retries in good faith, and the player is credited twice',
          otherFaults: [lostOnce('after_ledger')],
          afterwards: makeNextAttempt,
          round: ROLLED_BACK.bet,
          deliveries: ['betwin settled: 200', 'rollback settled: reset, 200*'],
          ledger: ['bet -1.00 reversed', 'rollback 1.00 applied', 'rollback 1.00 applied'],
          balance: '1001.00',
        },
      ],
    },
  },
  only_first_rollback: {
    rule: {
      wallet: [
        {
          before: [BET, betwin(bet('b', '5.00'))],
          calls: [rollback(undo('r', 'a'), undo('s', 'b'))],
          responses: [{ status: 200, json: { balance: '995.00', transactions: [{ id_provider: 'r' }] } }],
          ledger: ['bet a -10.00 reversed', 'bet b -5.00 applied', 'rollback r 10.00 applied'],
          balance: '995.00',
        },
      ],
      gateway: [
        {
          ...failedWin('after_ledger'),
          reaction: 'detects the missing result, and ends the rollback with an unknown effect',
          round: NOT_ROLLED_BACK.betAndWin,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback invalid: 200*'],
          ledger: ['bet -1.00 applied', 'win win reversed', 'rollback -win applied'],
          balance: '999.00',
        },
      ],
    },
  },
  original_id_echoed: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [UNDO],
          responses: [{ status: 200, json: { balance: '1000.00', transactions: [{ id_provider: 'a' }] } }],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied'],
          balance: '1000.00',
        },
      ],
      gateway: [
        {
          ...gameError,
          reaction: 'ends the rollback with an unknown effect, although the money was returned',
          round: NOT_ROLLED_BACK.bet,
          deliveries: ['betwin settled: 200', 'rollback invalid: 200*'],
          ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
          balance: '1000.00',
        },
      ],
    },
  },
  ...TOMBSTONE_CASES,
  ...SPENT_WIN_CASES,
};
