import { expect } from 'vitest';
import type { MALFORMED_BODIES } from '#shared/faults/malformed-bodies.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { betwin } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { errorResponse, UNAVAILABLE } from './page-responses.ts';
import { createUnnoticedCase } from './unnoticed-cases.ts';
import type { WalletCase } from './wallet-case.ts';

const POOR = { balance: '0.50' };
const rejectedBet = {
  player: POOR,
  calls: [betwin(bet('a', '10.00'))],
  ledger: [],
  balance: '0.50',
} satisfies Partial<WalletCase>;
const declined = {
  reaction: 'treats the bet as declined and does not retry',
  player: POOR,
  round: 'bet declined in not_started',
  deliveries: ['betwin refused: 400*'],
  ledger: [],
  balance: '0.50',
} satisfies Partial<GatewayCase>;
const unnoticed = createUnnoticedCase('', { reaction: 'cannot notice it if nothing is rejected' });

/** Cases of rejections that break the protocol. */
export const MALFORMED_REJECTION_CASES: Record<
  keyof Pick<
    typeof MALFORMED_BODIES,
    'api_code_as_number' | 'meta_balance_missing' | 'errors_with_200' | 'envelope_code_wrong'
  >,
  FaultCases
> = {
  api_code_as_number: {
    after_ledger: {
      wallet: [{ ...rejectedBet, responses: [{ status: 400, json: { meta: { api_code: 100 } } }] }],
      gateway: [
        { ...declined, pageResponse: errorResponse(502, { kind: 'wallet_rejected', balance: null }) },
        unnoticed,
      ],
    },
  },
  meta_balance_missing: {
    after_ledger: {
      wallet: [
        {
          ...rejectedBet,
          responses: [
            {
              status: 400,
              json: { meta: expect.not.objectContaining({ balance: expect.anything() }) as unknown },
            },
          ],
        },
      ],
      gateway: [
        { ...declined, pageResponse: errorResponse(409, { kind: 'insufficient_funds', balance: null }) },
        unnoticed,
      ],
    },
  },
  errors_with_200: {
    after_ledger: {
      wallet: [{ ...rejectedBet, responses: [{ status: 200, json: { meta: { api_code: '100' } } }] }],
      gateway: [
        {
          ...declined,
          reaction: 'treats it as a response that breaks the schema',
          pageResponse: UNAVAILABLE,
          round: 'bet unknown in not_started',
          deliveries: ['betwin invalid: 200*'],
        },
        unnoticed,
      ],
    },
  },
  envelope_code_wrong: {
    after_ledger: {
      wallet: [
        { ...rejectedBet, responses: [{ status: 400, json: { code: 'error', meta: { api_code: '100' } } }] },
      ],
      gateway: [
        { ...declined, pageResponse: errorResponse(409, { kind: 'insufficient_funds', balance: '0.50' }) },
        unnoticed,
      ],
    },
  },
};
