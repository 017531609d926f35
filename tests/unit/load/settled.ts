import type { LoadResponse, SettledRequest } from '#core/load/load-response.ts';
import { money } from '#shared/money.ts';

export const acknowledged = (balance: string): LoadResponse => ({
  kind: 'acknowledged',
  balance: money(balance),
});
export const rejected = (isCancelled = false): LoadResponse => ({
  kind: 'rejected',
  reason: 'api_code 100',
  isCancelled,
});
export const unknown = (reason = 'ECONNRESET'): LoadResponse => ({ kind: 'unknown', reason });

interface Given {
  readonly id: string;
  /** Sent and answered, in milliseconds. */
  readonly at: readonly [number, number];
  readonly first: LoadResponse;
  readonly last?: LoadResponse;
  readonly moved?: string;
  readonly accountId?: string;
}

/** A betwin of one transaction; the amount is negative for a bet. */
export function betwin(amount: string, given: Given): SettledRequest {
  return settled({ callback: 'betwin', movements: [{ id: given.id, amount: money(amount) }] }, given);
}

/** A rollback of a transaction. */
export function rollback(original: string, given: Given): SettledRequest {
  return settled({ callback: 'rollback', reversals: [{ id: given.id, original }] }, given);
}

function settled(
  money_: Pick<SettledRequest['request'], 'callback'> & Partial<SettledRequest['request']>,
  { id, at: [sentAt, doneAt], first, last = first, moved, accountId = 'alice' }: Given,
): SettledRequest {
  return {
    request: {
      row: 0,
      step: 0,
      url: `http://127.0.0.1/${money_.callback}`,
      body: id,
      currency: 'USD',
      status: 200,
      movements: [],
      reversals: [],
      accountId,
      ...money_,
    },
    sentAt,
    doneAt,
    first,
    last,
    moved: moved === undefined ? null : money(moved),
  };
}
