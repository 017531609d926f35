import { formatMovement } from '#shared/format/amount-text.ts';
import { parseBalance, type Money } from '#shared/money.ts';
import type { FailureReason } from '#shared/exchange.ts';
import { readField, readJson } from '../findings.ts';

/** A response, or why there was none. */
export type RecordedOutcome =
  | { readonly kind: 'reply'; readonly status: number; readonly body: Buffer }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

/** The facts of a response, by field. They make two plays of the same requests comparable. */
export type ResponseFacts = Readonly<Record<string, string>>;

/** The balances of players before the first request, by their account IDs, as far as they are known. */
export type StartBalances = ReadonlyMap<string, Money>;

export interface FactReader {
  /** The facts of the next response; `requestBody`: the body that was sent. */
  read(requestBody: Buffer, outcome: RecordedOutcome): ResponseFacts;
  /** The player's next balance is a new start: something unknown may have moved money before it. */
  forgetBalance(accountId: unknown): void;
}

/**
 * Reads the protocol's fields of responses so that they can be compared with those of another play: IDs are named in the
 * order of their first appearance, transactions by their place in the request, and balances are changes since the start.
 * The first balance of a player without one in `startBalances` is the start. The wallet's own fields are ignored.
 */
export function createFactReader(startBalances: StartBalances, decimals: number): FactReader {
  const names = new Map<string, string>();
  const starts = new Map<unknown, Money>(startBalances);

  function getName(kind: string, id: unknown): string {
    if (typeof id !== 'string') return describeOther(id);
    if (id === '') return 'empty';
    const key = `${kind} ${id}`;
    const known = names.get(key) ?? `${kind} ${names.size + 1}`;
    names.set(key, known);
    return known;
  }

  function describeBalance(value: unknown, accountId: unknown): string {
    const balance = typeof value === 'string' ? parseBalance(value) : null;
    if (balance === null) return describeOther(value);
    const start = starts.get(accountId) ?? balance;
    starts.set(accountId, start);
    const change = balance.minus(start);
    return change.isZero() ? 'as at the start' : `${formatMovement(change, decimals)} since the start`;
  }

  function describeResults(results: unknown, requestBody: Buffer): string {
    if (!Array.isArray(results)) return describeOther(results);
    const sent = readIds(requestBody);
    return results
      .map((result: unknown) => {
        const position = sent.indexOf(readField(result, 'id_provider')) + 1;
        const bonus = readField(result, 'bonus_amount');
        const parts = [
          position === 0 ? 'unknown id_provider' : `transaction ${position}`,
          getName('id', readField(result, 'id')),
          ...(bonus === undefined ? [] : [`bonus_amount ${describeOther(bonus)}`]),
        ];
        return parts.join(', ');
      })
      .join('; ');
  }

  return {
    forgetBalance: (accountId) => void starts.delete(accountId),
    read(requestBody, outcome) {
      if (outcome.kind === 'failed') return { response: `none (${outcome.reason})` };
      const response = `HTTP ${outcome.status}`;
      const value = readJson(outcome.body.toString('utf8'));
      if (typeof value !== 'object' || value === null)
        return { response, body: value === undefined ? 'not JSON' : describeOther(value) };
      const meta = readField(value, 'meta');
      const describeOwnBalance = (balance: unknown): string =>
        describeBalance(balance, readAccountId(requestBody));
      const facts = {
        api_code: describeIfPresent(readField(meta, 'api_code'), describeOther),
        'meta.balance': describeIfPresent(readField(meta, 'balance'), describeOwnBalance),
        balance: describeIfPresent(readField(value, 'balance'), describeOwnBalance),
        round_id: describeIfPresent(readField(value, 'round_id'), (id) => getName('round', id)),
        transactions: describeIfPresent(readField(value, 'transactions'), (results) =>
          describeResults(results, requestBody),
        ),
      };
      const entries = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null);
      return { response, ...Object.fromEntries(entries) };
    },
  };
}

/** Whose balance the response to a request reports. */
export const readAccountId = (requestBody: Buffer): unknown =>
  readField(readJson(requestBody.toString('utf8')), 'account_id');

/** Whether a response reports the player's balance, from which later ones are compared. */
export function reportsBalance(outcome: RecordedOutcome): boolean {
  if (outcome.kind === 'failed') return false;
  const value = readJson(outcome.body.toString('utf8'));
  const balance = readField(value, 'balance') ?? readField(readField(value, 'meta'), 'balance');
  return typeof balance === 'string' && parseBalance(balance) !== null;
}

/** Null for a field that is missing. */
function describeIfPresent(value: unknown, describe: (value: unknown) => string): string | null {
  return value === undefined ? null : describe(value);
}

function describeOther(value: unknown): string {
  return JSON.stringify(value) ?? 'missing';
}

/** The `id_provider` of each transaction of a request. */
function readIds(requestBody: Buffer): readonly unknown[] {
  const transactions = readField(readJson(requestBody.toString('utf8')), 'transactions');
  return Array.isArray(transactions)
    ? transactions.map((each: unknown) => readField(each, 'id_provider'))
    : [];
}
