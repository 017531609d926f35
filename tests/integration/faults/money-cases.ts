import type { MONEY } from '#shared/faults/money.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { ARITHMETIC_CASES } from './arithmetic-cases.ts';
import { createAcceptance, betwin, createRejection } from './calls.ts';
import { LENIENT_CASES } from './lenient-cases.ts';
import type { FaultCases } from './stage-cases.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import { errorResponse, balanceResponse, UNAVAILABLE } from './page-responses.ts';

export const MONEY_CASES: Record<keyof typeof MONEY, FaultCases> = {
  overdraft_allowed: {
    rule: {
      wallet: [
        {
          player: { balance: '15.00' },
          calls: [betwin(bet('a', '10.00')), betwin(bet('b', '10.00'))],
          responses: [createAcceptance('5.00'), createAcceptance('-5.00')],
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied'],
          balance: '-5.00',
        },
      ],
      gateway: [
        createUnnoticedCase('*', {
          player: { balance: '0.50' },
          pageResponse: balanceResponse('-0.50'),
          balance: '-0.50',
        }),
      ],
    },
  },
  batch_not_atomic: {
    rule: {
      wallet: [
        {
          calls: [
            betwin(bet('a', '10.00')),
            betwin(bet('b', '10.00'), win('c', '1.00'), bet('d', '2000.00')),
          ],
          responses: [createAcceptance('990.00'), createRejection('100')],
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied', 'win c 1.00 applied'],
          balance: '981.00',
        },
        {
          calls: [betwin(bet('a', '2000.00'), bet('b', '1.00'))],
          responses: [createRejection('100', '1000.00')],
          named: [],
          ledger: [],
          balance: '1000.00',
        },
      ],
      gateway: [
        {
          reaction: 'accepts the rejection, and the stake is lost',
          player: { winLimit: '0.01' },
          wins: true,
          pageResponse: errorResponse(409, { kind: 'win_limit' }),
          round: 'bet declined, win declined in not_started',
          deliveries: ['betwin refused: 400*'],
          ledger: ['bet -1.00 applied'],
          balance: '999.00',
        },
      ],
    },
  },
  wins_before_bets: {
    rule: {
      wallet: [
        {
          player: { balance: '5.00' },
          calls: [betwin(win('w', '1.00'), bet('a', '1.00')), betwin(bet('b', '10.00'), win('c', '20.00'))],
          responses: [
            createAcceptance('5.00'),
            {
              status: 200,
              json: { balance: '15.00', transactions: [{ id_provider: 'b' }, { id_provider: 'c' }] },
            },
          ],
          ledger: [
            'win w 1.00 applied',
            'bet a -1.00 applied',
            'win c 20.00 applied',
            'bet b -10.00 applied',
          ],
          balance: '15.00',
        },
      ],
      gateway: [
        createUnnoticedCase('*', {
          reaction: 'notices nothing if the win covers the bet',
          player: { balance: '0.50' },
          wins: true,
          pageResponse: { status: 200 },
          round: 'bet confirmed, win confirmed in finished',
          ledger: ['win win applied', 'bet -1.00 applied'],
          balance: '-0.50 + win',
        }),
      ],
    },
  },
  only_first_transaction: {
    rule: {
      wallet: [
        {
          calls: [betwin(bet('a', '10.00')), betwin(bet('b', '10.00'), win('c', '20.00'))],
          responses: [
            createAcceptance('990.00'),
            { status: 200, json: { balance: '980.00', transactions: [{ id_provider: 'b' }] } },
          ],
          ledger: ['bet a -10.00 applied', 'bet b -10.00 applied'],
          balance: '980.00',
        },
      ],
      gateway: [
        {
          reaction: 'detects the missing result and does not retry',
          wins: true,
          pageResponse: UNAVAILABLE,
          round: 'bet unknown, win unknown in not_started',
          deliveries: ['betwin invalid: 200*'],
          ledger: ['bet -1.00 applied'],
          balance: '999.00',
        },
        createUnnoticedCase('', { reaction: 'cannot notice it with a single transaction' }),
      ],
    },
  },
  ...ARITHMETIC_CASES,
  ...LENIENT_CASES,
};
