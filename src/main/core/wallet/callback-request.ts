import type { Callback } from '#shared/protocol/callback.ts';
import type { CallbackRequest } from '#shared/protocol/callback-requests.ts';
import { API_CODES, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { findCallbackLimitViolation } from '#shared/json-limits.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { RejectionStage, WalletRules } from './port/wallet-rules.ts';

export type ParsedCallback = {
  [Name in Callback]: { readonly callback: Name; readonly request: CallbackRequest<Name> };
}[Callback];

/** A body that cannot be posted: the error, and the check that found it. */
export interface UnparsedCallback {
  readonly error: DomainError;
  readonly at: RejectionStage;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a callback's body after its signature has been verified; an error names the field and the rule. */
export function readCallback(
  callback: Callback,
  body: Buffer,
  { rules, maxTransactions }: { readonly rules: WalletRules; readonly maxTransactions: number },
): ParsedCallback | UnparsedCallback {
  const exceeded = findCallbackLimitViolation(body);
  if (exceeded !== null)
    return { error: createDomainError(API_CODES.badRequest, `The body ${exceeded}`), at: 'json' };
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    return {
      error: createDomainError(API_CODES.badRequest, 'The body is not valid JSON in UTF-8'),
      at: 'json',
    };
  }
  const parsed = rules.read(callback, value);
  if (!parsed.success)
    return { error: createDomainError(API_CODES.badRequest, describeIssue(parsed.error)), at: 'schema' };
  // Also checked for requests that a faulty wallet read leniently: no fault makes a request take longer than another.
  if ('transactions' in parsed.data && parsed.data.transactions.length > maxTransactions)
    return { error: createDomainError(API_CODES.badRequest, formatTooMany(maxTransactions)), at: 'schema' };
  return { callback, request: parsed.data } as ParsedCallback;
}

/** Worded like the schema's own message, whose limit is the highest possible setting. */
function formatTooMany(maxTransactions: number): string {
  return `transactions: must have at most ${maxTransactions} item${maxTransactions === 1 ? '' : 's'}`;
}
