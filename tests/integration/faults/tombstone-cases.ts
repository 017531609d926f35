import type { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import { bet, undo } from '#tests/support/wallets/wallet-caller.ts';
import { deliverLastBetwinLate } from './next-attempt.ts';
import { createAcceptance, betwin, createRejection, rollback } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import {
  failedWin,
  gameError,
  NOT_ROLLED_BACK,
  FAILED_WIN_DELIVERIES,
  ROLLED_BACK,
} from './rollback-case-parts.ts';

const BET = betwin(bet('a', '10.00'));
const UNDO = rollback(undo('r', 'a'));

/** Wallets that mishandle an ID that was rolled back, or never received. */
export const TOMBSTONE_CASES: Record<
  keyof Pick<
    typeof ROLLBACKS,
    'unknown_original_rejected' | 'tombstone_forgotten' | 'rolled_back_bet_applied'
  >,
  FaultCases
> = {
  unknown_original_rejected: {
    rule: {
      wallet: [
        {
          calls: [UNDO, BET],
          responses: [createRejection('400'), createAcceptance('990.00')],
          named: [0],
          ledger: ['bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          ...failedWin('before_ledger'),
          reaction: 'ends the rollback as rejected, and no money moves',
          round: NOT_ROLLED_BACK.rejected,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback refused: 400*'],
          ledger: ['bet -1.00 applied'],
          balance: '999.00',
        },
      ],
    },
  },
  tombstone_forgotten: {
    rule: {
      wallet: [
        {
          calls: [UNDO, BET],
          responses: [createAcceptance('1000.00'), createAcceptance('990.00')],
          named: [0],
          ledger: ['rollback r 0.00 no_effect', 'bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          ...failedWin('before_ledger'),
          reaction: 'treats the rollback as settled, and the delayed betwin is applied',
          afterwards: deliverLastBetwinLate,
          round: ROLLED_BACK.betAndWin,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback settled: 200*'],
          ledger: [
            'bet -1.00 reversed',
            'rollback 0.00 no_effect',
            'rollback 1.00 applied',
            'win win applied',
          ],
          balance: '1000.00 + win',
        },
      ],
    },
  },
  rolled_back_bet_applied: {
    rule: {
      wallet: [
        {
          before: [BET, UNDO],
          calls: [BET],
          responses: [createAcceptance('990.00')],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied', 'bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          ...gameError,
          reaction: 'treats the rollback as settled, and a bet that arrives late is debited again',
          afterwards: deliverLastBetwinLate,
          round: ROLLED_BACK.bet,
          deliveries: ['betwin settled: 200', 'rollback settled: 200'],
          ledger: ['bet -1.00 reversed', 'rollback 1.00 applied', 'bet -1.00 applied'],
          balance: '999.00',
        },
      ],
    },
  },
};
