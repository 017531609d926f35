import type { SentCallback } from '#core/gateway/delivery/check-response.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import type { FailureReason } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';

const ACCOUNT = { account_id: 'alice', currency: 'USD' };

const REQUESTS: Record<Callback, object> = {
  balance: { ...ACCOUNT, game_id: 'dice' },
  betwin: {
    ...ACCOUNT,
    game_id: 'dice',
    round_id: 'R',
    finished: true,
    transactions: [
      { id_provider: 't1', type: 'bet', amount: '1.00' },
      { id_provider: 't2', type: 'win', amount: '1.98' },
    ],
  },
  rollback: {
    ...ACCOUNT,
    game_id: 'dice',
    round_id_provider: 'R',
    finished: true,
    transactions: [
      { id_provider: 't1', type: 'rollback', original_id_provider: 'o1' },
      { id_provider: 't2', type: 'rollback', original_id_provider: 'o2' },
    ],
  },
  finish: { ...ACCOUNT, round_id: 'R' },
};

/** One callback of each kind as sent; with two transactions where applicable: `t1` and `t2`. */
export const SENT: Record<Callback, SentCallback> = {
  balance: createSentCallback('balance'),
  betwin: createSentCallback('betwin'),
  rollback: createSentCallback('rollback'),
  finish: createSentCallback('finish'),
};

/** Accepting responses of a wallet. */
export const VALID_RESPONSES: Record<Callback, object> = {
  balance: { balance: '12.50' },
  betwin: {
    round_id: 'W',
    balance: '12.50',
    transactions: [
      { id_provider: 't1', id: 'w1', bonus_amount: '0.00' },
      { id_provider: 't2', id: 'w2', bonus_amount: '0.00' },
    ],
  },
  rollback: {
    round_id: 'W',
    balance: '12.50',
    transactions: [
      { id_provider: 't1', id: 'w1' },
      { id_provider: 't2', id: 'w2' },
    ],
  },
  finish: { balance: '12.50' },
};

export function createReply(status: number, body: string | object): WireOutcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'reply', status, headers: [], body: Buffer.from(text) };
}

export function createFailure(reason: FailureReason): Extract<WireOutcome, { kind: 'failed' }> {
  return { kind: 'failed', reason, message: `it failed: ${reason}`, mayHaveArrived: true, partial: null };
}

function createSentCallback(callback: Callback): SentCallback {
  return { callback, body: Buffer.from(JSON.stringify(REQUESTS[callback])) };
}
