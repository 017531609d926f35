import { formatPlural } from '#shared/format/format-plural.ts';
import { money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import { CALLBACK_REQUEST_SCHEMAS } from '#shared/protocol/callback-requests.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { readFields } from '../../capture/subject.ts';
import type { WalletRequest } from '../fuzz/wallet-model.ts';

/** A callback as a wallet has to understand it. */
export interface JudgedRequest {
  readonly callback: Callback;
  /** Whose money it is about; null if the body does not say. */
  readonly account: string | null;
  /** Of its currency, for amounts in messages; 0 if it is unknown: amounts then have the decimals that they need. */
  readonly decimals: number;
  readonly request: WalletRequest;
  /** What the request means if the wallet rejects it; null if that makes no difference. */
  readonly ifRejected: WalletRequest | null;
  readonly betwin: readonly BetwinTransaction[];
  readonly rollback: readonly RollbackTransaction[];
  /** The field and the rule that the request itself breaks; null if it follows the protocol. */
  readonly issue: string | null;
}

/** @param isSigned false if its signature is wrong or missing, so it must be rejected. */
export function readJudgedRequest(callback: Callback, body: Buffer, isSigned: boolean): JudgedRequest {
  const read = readFields(body);
  const fields = Array.isArray(read) ? null : read;
  const account = fields === null ? null : findAccount(fields);
  const decimals = GLOBAL_CURRENCIES.get(String(fields?.['currency'])) ?? 0;
  const invalid = (
    request: Omit<Extract<WalletRequest, { callback: 'invalid' }>, 'callback'>,
    issue: string | null,
  ): JudgedRequest => ({
    callback,
    account,
    decimals,
    request: { callback: 'invalid', ...request },
    ifRejected: null,
    betwin: [],
    rollback: [],
    issue,
  });
  if (!isSigned) return invalid(WRONGLY_SIGNED, null);
  if (fields === null) return invalid(MALFORMED, 'body: is not a JSON object');
  const parsed = CALLBACK_REQUEST_SCHEMAS[callback].safeParse(fields);
  if (!parsed.success) {
    const issue = describeIssue(parsed.error);
    // A wallet may reject it; otherwise it has to post it like any other.
    if (parsed.error.issues.every(({ path }) => !MONEY_FIELDS.includes(String(path[0])))) {
      return {
        callback,
        account,
        decimals,
        issue,
        ...toWalletRequest(callback, fields),
        ifRejected: MAY_BE_REJECTED,
      };
    }
    const isAmount = parsed.error.issues.every(
      ({ path, code }) => path.at(-1) === 'amount' && code !== 'invalid_type',
    );
    return invalid(
      isAmount ? { ...MALFORMED, rule: 'zero_rejected', allowsAnyCode: true } : MALFORMED,
      issue,
    );
  }
  const request = toWalletRequest(callback, fields);
  const precise = request.betwin.findIndex(
    ({ amount }) =>
      GLOBAL_CURRENCIES.has(String(fields['currency'])) && money(amount).decimalPlaces() > decimals,
  );
  return {
    callback,
    account,
    decimals,
    // A wallet may reject it (decision 17).
    issue:
      precise === -1
        ? null
        : `transactions[${precise}].amount: has more than ${formatPlural(decimals, 'decimal')}`,
    ...request,
    ifRejected: precise === -1 ? null : MAY_BE_REJECTED,
  };
}

export const WRONGLY_SIGNED = {
  callback: 'invalid',
  rule: 'signature_rejected',
  apiCode: API_CODES.invalidSignature,
  allowsAnyCode: false,
} as const;
const MALFORMED = {
  rule: 'malformed_rejected',
  apiCode: API_CODES.badRequest,
  allowsAnyCode: false,
} as const;
const MAY_BE_REJECTED = { callback: 'invalid', ...MALFORMED, allowsAnyCode: true } as const;

/** Without them, the effect of a callback is unknown. */
const MONEY_FIELDS = ['account_id', 'currency', 'round_id', 'round_id_provider', 'transactions', 'finished'];

function findAccount(fields: Readonly<Record<string, unknown>>): string | null {
  const { account_id: account, currency } = fields;
  return typeof account === 'string' && typeof currency === 'string' ? `${currency}\n${account}` : null;
}

/** The fields that move money have passed the body's schema. */
function toWalletRequest(
  callback: Callback,
  body: Readonly<Record<string, unknown>>,
): Pick<JudgedRequest, 'request' | 'betwin' | 'rollback'> {
  const finished = body['finished'] === true;
  switch (callback) {
    case 'balance':
      return { request: { callback }, betwin: [], rollback: [] };
    case 'finish':
      return { request: { callback, roundId: String(body['round_id']) }, betwin: [], rollback: [] };
    case 'betwin': {
      const betwin = body['transactions'] as readonly BetwinTransaction[];
      const transactions = betwin.map(({ id_provider: id, type, amount }) => ({
        id,
        type,
        amount: money(amount),
      }));
      const roundId = String(body['round_id']);
      return { request: { callback, roundId, finished, transactions }, betwin, rollback: [] };
    }
    case 'rollback': {
      const rollback = body['transactions'] as readonly RollbackTransaction[];
      const transactions = rollback.map(({ id_provider: id, original_id_provider: originalId }) => ({
        id,
        originalId,
      }));
      const roundId = String(body['round_id_provider']);
      return { request: { callback, roundId, finished, transactions }, betwin: [], rollback };
    }
  }
}
