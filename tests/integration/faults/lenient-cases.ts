import { expect } from 'vitest';
import type { MONEY } from '#shared/faults/money.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, betwin, finish, createRejection, rollback } from './calls.ts';
import type { FaultCases } from './stage-cases.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import type { Call } from './wallet-case.ts';

const neverSent = createUnnoticedCase('', {
  reaction: 'never sends a request that the wallet handles incorrectly',
});
const truncate = (callback: Call['callback']): Call => ({ callback, text: '{"account_id":"ali' });
const internalError = { status: 500, json: { code: 'internal', meta: { api_code: '500' } } };

/** Wallets that do not reject invalid requests, or reject them incorrectly. */
export const LENIENT_CASES: Record<
  keyof Pick<typeof MONEY, 'zero_amount_accepted' | 'malformed_json_500' | 'missing_fields_ignored'>,
  FaultCases
> = {
  zero_amount_accepted: {
    rule: {
      wallet: [
        {
          calls: [
            betwin(bet('a', '1.00')),
            betwin(bet('b', '-1.00')),
            betwin(bet('c', '0'), win('d', '0.00')),
          ],
          responses: [createAcceptance('999.00'), createRejection('400'), createAcceptance('999.00')],
          ledger: ['bet a -1.00 applied', 'bet c 0.00 applied', 'win d 0.00 applied'],
          balance: '999.00',
        },
      ],
      gateway: [neverSent],
    },
  },
  malformed_json_500: {
    rule: {
      wallet: [
        {
          // The player of an unreadable body is unknown.
          arming: { accountId: null },
          calls: [
            truncate('betwin'),
            truncate('balance'),
            truncate('rollback'),
            truncate('finish'),
            { callback: 'betwin', text: '{}' },
            betwin(bet('a', '1.00')),
          ],
          responses: [
            ...Array.from({ length: 4 }, () => internalError),
            createRejection('400'),
            createAcceptance('999.00'),
          ],
          named: [0, 1, 2, 3],
          ledger: ['bet a -1.00 applied'],
          balance: '999.00',
        },
      ],
      gateway: [neverSent],
    },
  },
  missing_fields_ignored: {
    rule: {
      wallet: [
        {
          calls: [
            { ...betwin({ id_provider: 'a', amount: '10.00' }) },
            { callback: 'balance', fields: { game_id: undefined } },
            { callback: 'finish', fields: { round_id: undefined } },
            { callback: 'rollback', fields: { ...rollback(undo('r', 'a')).fields, finished: undefined } },
            { callback: 'betwin', fields: { transactions: [bet('b', 'ten')] } },
            finish,
          ],
          responses: [
            ...['990.00', '990.00', '990.00', '1000.00'].map(createAcceptance),
            createRejection('400'),
            createAcceptance('1000.00'),
          ],
          named: [0, 1, 2, 3],
          ledger: ['bet a -10.00 reversed', 'rollback r 10.00 applied'],
          balance: '1000.00',
        },
        {
          arming: { accountId: null },
          calls: [{ callback: 'balance', fields: { account_id: undefined } }],
          responses: [{ status: 400, json: { meta: { api_code: '101', api_message: expect.any(String) } } }],
          ledger: [],
          balance: '1000.00',
        },
      ],
      gateway: [neverSent],
    },
  },
};
