import type { RACES } from '#shared/faults/races.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, betwin, rollback } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import { createRolledBackCase, createUnnoticedCase } from './unnoticed-cases.ts';

const BET = betwin(bet('a', '10.00'));
const UNDO = rollback(undo('r', 'a'));
const OK = { status: 200 };

const sequentialCase = createUnnoticedCase('', { reaction: 'sends one call after the other, which is safe' });
const oneRollback = {
  ...createRolledBackCase('sends one rollback at a time, which is safe'),
  deliveries: ['betwin settled: 200', 'rollback settled: 200'],
};

export const RACE_CASES: Record<keyof typeof RACES, FaultCases> = {
  race_for_funds: {
    rule: {
      wallet: [
        {
          player: { balance: '15.00' },
          calls: [[BET, betwin(bet('b', '10.00'))]],
          responses: [OK, OK],
          namedCount: 1,
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied'],
          balance: '-5.00',
          anyOrder: true,
        },
      ],
      gateway: [sequentialCase],
    },
  },
  race_loses_update: {
    rule: {
      wallet: [
        {
          calls: [[BET, betwin(bet('b', '10.00'))], betwin(win('c', '1.00'))],
          responses: [createAcceptance('990.00'), createAcceptance('990.00'), createAcceptance('991.00')],
          namedCount: 1,
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied', 'win c 1.00 applied'],
          balance: '991.00',
          anyOrder: true,
        },
      ],
      gateway: [sequentialCase],
    },
  },
  race_of_bet_and_rollback: {
    rule: {
      wallet: [
        {
          // Only the bet is slow, so that the rollback is posted first.
          calls: [[BET, UNDO], BET],
          responses: [createAcceptance('990.00'), createAcceptance('1000.00'), createAcceptance('990.00')],
          namedCount: 1,
          ledger: ['tombstone a 0.00 tombstoned', 'rollback r 0.00 no_effect', 'bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [sequentialCase],
    },
  },
  race_of_equal_rollbacks: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [[UNDO, UNDO], UNDO],
          responses: [OK, OK, createAcceptance('1010.00')],
          namedCount: 1,
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied', 'rollback r 10.00 applied'],
          balance: '1010.00',
        },
      ],
      gateway: [oneRollback],
    },
  },
  race_of_two_rollbacks: {
    rule: {
      wallet: [
        {
          before: [BET],
          calls: [[UNDO, rollback(undo('s', 'a'))], rollback(undo('t', 'a'))],
          responses: [OK, OK, createAcceptance('1010.00')],
          namedCount: 1,
          ledger: [
            'bet a -10.00 reversed',
            'rollback r 10.00 applied',
            'rollback s 10.00 applied',
            'rollback t 0.00 no_effect',
          ],
          balance: '1010.00',
          anyOrder: true,
        },
      ],
      gateway: [oneRollback],
    },
  },
};
