import type { HISTORIES } from '#shared/faults/histories.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { deliverLastBetwinLate } from './next-attempt.ts';
import { createAcceptance, betwin, finish, createRejection, rollback } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import { failedWin, FAILED_WIN_DELIVERIES, ROLLED_BACK } from './rollback-case-parts.ts';
import { createRolledBackCase, createUnnoticedCase } from './unnoticed-cases.ts';

const BET = betwin(bet('a', '10.00'));
const WIN = betwin(win('w', '5.00'));
const UNDO = rollback(undo('r', 'a'));

/** Wins of 1.00 with different IDs, one call each. */
const wins = (count: number) =>
  Array.from({ length: count }, (_, index) => betwin(win(`w${index + 1}`, '1.00')));
const winsInLedger = (count: number) =>
  Array.from({ length: count }, (_, index) => `win w${index + 1} 1.00 applied`);

const oneRollback = {
  ...createRolledBackCase('sends one rollback, which is applied'),
  deliveries: ['betwin settled: 200', 'rollback settled: 200'],
};

export const HISTORY_CASES: Record<keyof typeof HISTORIES, FaultCases> = {
  old_transaction_forgotten: {
    rule: {
      wallet: [
        {
          before: [BET, ...wins(7)],
          calls: [BET, betwin(win('w8', '1.00')), BET],
          responses: [createAcceptance('990.00'), createAcceptance('998.00'), createAcceptance('988.00')],
          ledger: ['bet a -10.00 applied', ...winsInLedger(8), 'bet a -10.00 applied'],
          balance: '988.00',
        },
      ],
      gateway: [createUnnoticedCase('', { reaction: 'retries early enough to be safe' })],
    },
  },
  old_tombstone_forgotten: {
    rule: {
      wallet: [
        {
          // The rollback itself is the first newer entry.
          before: [UNDO, ...wins(2)],
          calls: [BET, betwin(win('w3', '1.00')), BET],
          responses: [createRejection('155'), createAcceptance('1003.00'), createAcceptance('993.00')],
          ledger: [
            'tombstone a 0.00 tombstoned',
            'rollback r 0.00 no_effect',
            ...winsInLedger(3),
            'bet a -10.00 applied',
          ],
          balance: '993.00',
        },
      ],
      gateway: [
        {
          ...failedWin('before_ledger'),
          reaction: 'treats the rollback as settled, and a briefly delayed betwin is still rejected',
          afterwards: deliverLastBetwinLate,
          round: ROLLED_BACK.betAndWin,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback settled: 200'],
          ledger: [
            'bet -1.00 reversed',
            'tombstone 0.00 tombstoned',
            'rollback 0.00 no_effect',
            'rollback 1.00 applied',
          ],
          balance: '1000.00',
        },
      ],
    },
  },
  tombstone_of_whole_round: {
    rule: {
      wallet: [
        {
          calls: [UNDO, betwin(bet('b', '10.00'))],
          responses: [createAcceptance('1000.00'), createRejection('155')],
          ledger: ['tombstone a 0.00 tombstoned', 'rollback r 0.00 no_effect'],
          balance: '1000.00',
        },
      ],
      gateway: [createUnnoticedCase('', { reaction: 'sends nothing else in a round that it rolls back' })],
    },
  },
  second_rollback_applied: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [UNDO, UNDO, rollback(undo('s', 'a'))],
          responses: [createAcceptance('1000.00'), createAcceptance('1000.00'), createAcceptance('1010.00')],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied', 'rollback s 10.00 applied'],
          balance: '1010.00',
        },
      ],
      gateway: [oneRollback],
    },
  },
  rollback_after_finish_ignored: {
    rule: {
      wallet: [
        {
          before: [BET, finish],
          calls: [UNDO],
          responses: [createAcceptance('990.00')],
          ledger: ['bet a -10.00 applied', 'rollback r 0.00 no_effect'],
          balance: '990.00',
        },
      ],
      gateway: [oneRollback],
    },
  },
  equal_bets_merged: {
    rule: {
      wallet: [
        {
          calls: [...wins(2), BET, betwin(bet('b', '5.00')), betwin(bet('c', '10.00'))],
          responses: ['1001.00', '1002.00', '992.00', '987.00', '992.00'].map(createAcceptance),
          ledger: [...winsInLedger(2), 'bet a -10.00 applied', 'bet b -5.00 applied'],
          balance: '987.00',
        },
      ],
      gateway: [createUnnoticedCase('', { reaction: 'plays a round with one bet, which is safe' })],
    },
  },
  second_win_ignored: {
    rule: {
      wallet: [
        {
          calls: [BET, betwin(bet('b', '10.00')), WIN, betwin(win('x', '7.00'))],
          responses: ['990.00', '980.00', '985.00', '985.00'].map(createAcceptance),
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied', 'win w 5.00 applied'],
          balance: '985.00',
        },
      ],
      gateway: [createUnnoticedCase('', { reaction: 'plays a round with at most one win, which is safe' })],
    },
  },
  rolled_back_win_applied: {
    rule: {
      wallet: [
        {
          before: [WIN, rollback(undo('r', 'w'))],
          calls: [WIN],
          responses: [createAcceptance('1005.00')],
          ledger: ['win w 5.00 reversed', 'rollback r -5.00 applied', 'win w 5.00 applied'],
          balance: '1005.00',
        },
      ],
      gateway: [
        {
          ...failedWin('after_ledger'),
          reaction: 'treats the rollback as settled, and a win that arrives late is paid again',
          afterwards: deliverLastBetwinLate,
          round: ROLLED_BACK.betAndWin,
          deliveries: [...FAILED_WIN_DELIVERIES, 'rollback settled: 200'],
          ledger: [
            'bet -1.00 reversed',
            'win win reversed',
            'rollback -win applied',
            'rollback 1.00 applied',
            'win win applied',
          ],
          balance: '1000.00 + win',
        },
      ],
    },
  },
  new_after_known_ignored: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [betwin(bet('b', '5.00'), bet('a', '10.00')), betwin(bet('a', '10.00'), bet('c', '5.00'))],
          responses: [
            createAcceptance('985.00'),
            { status: 200, json: { transactions: [{ id_provider: 'a' }] } },
          ],
          ledger: ['bet a -10.00 applied', 'bet b -5.00 applied'],
          balance: '985.00',
        },
      ],
      gateway: [
        createUnnoticedCase('', {
          reaction: 'never mixes old and new transactions, so its retries are safe',
        }),
      ],
    },
  },
};
