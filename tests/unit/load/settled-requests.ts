import type { LoadResponse, SettledRequest } from '#core/load/load-response.ts';
import { money } from '#shared/money.ts';

export const createAcknowledgement = (balance: string): LoadResponse => ({
  kind: 'acknowledged',
  balance: money(balance),
});
export const createRejection = (isCancelled = false): LoadResponse => ({
  kind: 'rejected',
  reason: 'api_code 100',
  isCancelled,
});
export const unknown = (reason = 'ECONNRESET'): LoadResponse => ({ kind: 'unknown', reason });

interface SettledFields {
  readonly id: string;
  /** When it was sent and when it was answered, in milliseconds. */
  readonly at: readonly [number, number];
  readonly first: LoadResponse;
  readonly last?: LoadResponse;
  readonly moved?: string;
  readonly accountId?: string;
}

/** A betwin of one transaction; the amount is negative for a bet. */
export function betwin(amount: string, fields: SettledFields): SettledRequest {
  return createSettled({ callback: 'betwin', movements: [{ id: fields.id, amount: money(amount) }] }, fields);
}

/** A rollback of a transaction. */
export function rollback(original: string, fields: SettledFields): SettledRequest {
  return createSettled({ callback: 'rollback', reversals: [{ id: fields.id, original }] }, fields);
}

function createSettled(
  request: Pick<SettledRequest['request'], 'callback'> & Partial<SettledRequest['request']>,
  { id, at: [sentAt, doneAt], first, last = first, moved, accountId = 'alice' }: SettledFields,
): SettledRequest {
  return {
    request: {
      row: 0,
      step: 0,
      url: `http://127.0.0.1/${request.callback}`,
      body: id,
      currency: 'USD',
      status: 200,
      movements: [],
      reversals: [],
      accountId,
      ...request,
    },
    sentAt,
    doneAt,
    first,
    last,
    moved: moved === undefined ? null : money(moved),
  };
}
