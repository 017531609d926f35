import type { Change } from '#tests/support/wallets/wallet-caller.ts';
import type { Call } from './wallet-case.ts';

export function betwin(...transactions: readonly Change[]): Call {
  return { callback: 'betwin', fields: { transactions } };
}

export function rollback(...transactions: readonly Change[]): Call {
  return { callback: 'rollback', fields: { transactions } };
}

export const balance: Call = { callback: 'balance' };
export const finish: Call = { callback: 'finish' };

/** An error as a caller receives it. */
export function createRejection(apiCode: string, currentBalance?: string): object {
  return {
    status: 400,
    json: {
      code: 'invalid_argument',
      meta: { api_code: apiCode, ...(currentBalance === undefined ? {} : { balance: currentBalance }) },
    },
  };
}

/** A success as a caller receives it. */
export function createAcceptance(newBalance: string): object {
  return { status: 200, lost: null, json: { balance: newBalance } };
}
