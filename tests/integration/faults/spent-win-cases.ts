import type { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { spendAllBeforeNextAttempt } from './next-attempt.ts';
import { createAcceptance, betwin, createRejection, rollback } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import {
  failedWin,
  lostOnce,
  NOT_ROLLED_BACK,
  FAILED_WIN_DELIVERIES,
  ROLLED_BACK,
} from './rollback-case-parts.ts';

const SPENT = [betwin(win('w', '100.00'), bet('b', '1070.00'))];

/** The win was posted, and its rollback arrives after the player has spent it. */
const spentWin = {
  ...failedWin('after_ledger'),
  otherFaults: [...failedWin('after_ledger').otherFaults, lostOnce('before_ledger')],
  afterwards: spendAllBeforeNextAttempt,
} satisfies Partial<GatewayCase>;

/** Wallets whose rollbacks do not debit more than the balance. */
export const SPENT_WIN_CASES: Record<
  keyof Pick<typeof ROLLBACKS, 'spent_win_rejected' | 'spent_win_stops_at_zero'>,
  FaultCases
> = {
  spent_win_rejected: {
    rule: {
      wallet: [
        {
          before: SPENT,
          calls: [rollback(undo('r', 'w'))],
          responses: [createRejection('100', '30.00')],
          ledger: ['win w 100.00 applied', 'bet b -1070.00 applied'],
          balance: '30.00',
        },
      ],
      gateway: [
        {
          ...spentWin,
          reaction: 'ends the rollback as rejected, and no money moves',
          round: NOT_ROLLED_BACK.rejected,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback refused: reset, 400*'],
          ledger: ['bet -1.00 applied', 'win win applied'],
          balance: '0.00',
        },
      ],
    },
  },
  spent_win_stops_at_zero: {
    rule: {
      wallet: [
        {
          before: SPENT,
          calls: [rollback(undo('r', 'w'))],
          responses: [createAcceptance('0.00')],
          ledger: ['win w 100.00 reversed', 'bet b -1070.00 applied', 'rollback r -30.00 applied'],
          balance: '0.00',
        },
        {
          player: { balance: '970.00' },
          before: SPENT,
          calls: [rollback(undo('r', 'w'))],
          responses: [createAcceptance('0.00')],
          ledger: ['win w 100.00 reversed', 'bet b -1070.00 applied', 'rollback r 0.00 applied'],
          balance: '0.00',
        },
      ],
      gateway: [
        {
          ...spentWin,
          reaction: 'treats the rollback as settled, and the operator loses the rest',
          round: ROLLED_BACK.betAndWin,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback settled: reset, 200*'],
          ledger: [
            'bet -1.00 reversed',
            'win win reversed',
            'rollback 0.00 applied',
            'rollback 1.00 applied',
          ],
          balance: '1.00',
        },
      ],
    },
  },
};
