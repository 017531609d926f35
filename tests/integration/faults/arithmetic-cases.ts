import type { MONEY } from '#shared/faults/money.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, balance, betwin } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import { balanceResponse, UNAVAILABLE } from './page-responses.ts';

const POINTS = 'CUSTOM_POINTS';
const DUST = 'CUSTOM_DUST';

/** Cases of wallets that calculate incorrectly, in currencies of 2, 4 and 16 decimals. */
export const ARITHMETIC_CASES: Record<
  keyof Pick<typeof MONEY, 'float_arithmetic' | 'two_decimals_only'>,
  FaultCases
> = {
  float_arithmetic: {
    rule: {
      wallet: [
        {
          player: { balance: '0.30' },
          calls: [betwin(bet('a', '0.10')), balance],
          responses: [createAcceptance('0.19999999999999998'), createAcceptance('0.2')],
          named: [0, 1],
          ledger: ['bet a -0.10 applied'],
          balance: '0.20',
        },
        {
          player: { currency: POINTS, balance: '1.1000' },
          calls: [betwin(bet('a', '0.1234')), betwin(bet('b', '0.1001'))],
          responses: [createAcceptance(String(1.1 - 0.1234)), createAcceptance(String(0.9766 - 0.1001))],
          named: [0, 1],
          ledger: ['bet a -0.1234 applied', 'bet b -0.1001 applied'],
          balance: '0.8765',
        },
        {
          player: { currency: DUST, balance: '0.3000000000000001' },
          calls: [betwin(bet('a', '0.1000000000000001'))],
          responses: [createAcceptance(String(0.3000000000000001 - 0.1000000000000001))],
          ledger: ['bet a -0.1000000000000001 applied'],
          balance: (0.3000000000000001 - 0.1000000000000001).toFixed(16),
        },
      ],
      gateway: [
        {
          reaction: 'rejects a balance of more than 16 decimals',
          player: { balance: '1.30' },
          stake: '1.10',
          pageResponse: UNAVAILABLE,
          round: 'bet unknown in not_started',
          deliveries: ['betwin invalid: 200*'],
          ledger: ['bet -1.10 applied'],
          balance: '0.20',
        },
        {
          reaction: 'rejects a balance with an exponent',
          player: { currency: DUST, balance: '1.0000000000000002' },
          pageResponse: UNAVAILABLE,
          round: 'bet unknown in not_started',
          deliveries: ['betwin invalid: 200*'],
          ledger: ['bet -1.0000000000000000 applied'],
          balance: '0.0000000000000002',
        },
        createUnnoticedCase('*', {
          reaction: 'shows any other balance truncated to the decimals of the currency',
          player: { balance: '1000.10' },
          stake: '0.30',
          pageResponse: balanceResponse('999.80'),
          ledger: ['bet -0.30 applied'],
          balance: '999.80',
        }),
      ],
    },
  },
  two_decimals_only: {
    rule: {
      wallet: [
        {
          calls: [betwin(bet('a', '1.25')), balance],
          responses: [createAcceptance('998.75'), createAcceptance('998.75')],
          named: [],
          ledger: ['bet a -1.25 applied'],
          balance: '998.75',
        },
        {
          player: { currency: POINTS, balance: '10.5678' },
          calls: [balance, betwin(bet('a', '1.2345'))],
          responses: [createAcceptance('10.56'), createAcceptance('9.33')],
          named: [0, 1],
          ledger: ['bet a -1.2345 applied'],
          balance: '9.3300',
        },
        {
          player: { currency: DUST, balance: '1.0000000000000009' },
          calls: [betwin(win('a', '0.0050000000000001'))],
          responses: [createAcceptance('1.00')],
          ledger: ['win a 0.0050000000000001 applied'],
          balance: '1.0000000000000000',
        },
      ],
      gateway: [
        createUnnoticedCase('*', {
          reaction: 'does not notice the truncation',
          player: { currency: POINTS, balance: '10.5678' },
          stake: '1.2345',
          pageResponse: balanceResponse('9.3300'),
          ledger: ['bet -1.2345 applied'],
          balance: '9.3300',
        }),
      ],
    },
  },
};
