import { parseBalance, type Money } from '#shared/money.ts';
import { API_CODES, explainApiCodes, type ApiCode } from '#shared/protocol/errors.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';
import {
  readField,
  createFindings,
  findMissingHint,
  readResponse,
  readJson,
  excerpt,
  excerptBody,
  excerptField,
  throwIfLate,
  throwIfOfRound,
  type Findings,
} from './findings.ts';
import { InconclusiveError } from './scenario-errors.ts';
import type { SuiteReply } from './suite-wire.ts';

/** Either is valid for a rolled-back ID that is sent again (protocol, Errors; decision 1). */
export const TOMBSTONE_CODES: readonly ApiCode[] = [API_CODES.tombstoned, API_CODES.alreadyRolledBack];

const LIMIT_CODES: readonly string[] = [API_CODES.betLimit, API_CODES.winLimit];
/** Codes whose `meta.balance` is required (protocol, Wallet error envelope). */
export const CODES_WITH_BALANCE: readonly string[] = [API_CODES.insufficientFunds, ...LIMIT_CODES];

/**
 * Expects HTTP 400 with the error envelope and one of these codes; `rule` is broken if the wallet accepts instead.
 * Returns the received code.
 */
export function expectRejection(
  reply: SuiteReply,
  expected: {
    readonly rule: SuiteRule;
    readonly codes: readonly ApiCode[];
    /** The rule that a rejection with another code breaks. */
    readonly codeRule?: SuiteRule;
    /** `meta.balance`, for codes that include it. */
    readonly balance?: Money;
  },
): string {
  const findings = createFindings(reply);
  const { status, value, description } = readResponse(reply, findings);
  const expectation = `HTTP 400 with api_code ${explainApiCodes(...expected.codes)}`;
  if (status === 200) throwIfOfRound(reply, readSent(reply), value);
  if (status === 200)
    findings.add(isRejection(value) ? 'error_status' : expected.rule, expectation, description);
  else if (status !== 400) findings.add('response_status', expectation, description);
  findings.throwIfAny();

  const meta = readField(value, 'meta');
  const code = readEnvelope(value, findings);
  if (code !== null && !expected.codes.some((each) => each === code)) {
    if (LIMIT_CODES.includes(code))
      throw new InconclusiveError(
        `The wallet rejected it with ${explainApiCodes(code)} before reaching this check`,
      );
    // Whatever else is wrong with the request, its signature is valid.
    findings.add(
      code === API_CODES.invalidSignature ? 'signature_raw_bytes' : (expected.codeRule ?? 'error_code'),
      `api_code ${explainApiCodes(...expected.codes)}`,
      `api_code ${explainApiCodes(code)}${quoteMessage(value)}`,
    );
  }
  if (code !== null && CODES_WITH_BALANCE.includes(code))
    checkBalance(readField(meta, 'balance'), expected.balance, { reply, findings });
  findings.throwIfAny();
  return code ?? '';
}

/** ", message “…”": the wallet's message is more specific than its code; empty if it has none. */
function quoteMessage(value: unknown): string {
  const message = readField(readField(value, 'meta'), 'api_message');
  return typeof message === 'string' && message !== '' ? `, message ${excerpt(message)}` : '';
}

/** Whether a request was answered with HTTP 200 and is not a rejection. */
export function wasAccepted({ outcome }: SuiteReply): boolean {
  if (outcome.kind !== 'reply' || outcome.status !== 200) return false;
  return !isRejection(readJson(outcome.body.toString('utf8')));
}

/** Whether a request was answered with HTTP 400. */
export function wasRejected({ outcome }: SuiteReply): boolean {
  return outcome.kind === 'reply' && outcome.status === 400;
}

/** Recognises a rejection whatever its HTTP status, to distinguish it from an accepted request. */
export function isRejection(value: unknown): boolean {
  return (
    readField(readField(value, 'meta'), 'api_code') !== undefined && readField(value, 'balance') === undefined
  );
}

/** Checks the form of the envelope and returns its api_code; null if there is none. */
export function readEnvelope(value: unknown, findings: Findings): string | null {
  const meta = readField(value, 'meta');
  const [code, apiCode, apiMessage] = [
    readField(value, 'code'),
    readField(meta, 'api_code'),
    readField(meta, 'api_message'),
  ];
  const isBeside = apiCode === undefined && readField(value, 'api_code') !== undefined;
  if (isBeside || (code === undefined && meta === undefined)) {
    const hint = isBeside ? 'envelope_beside_meta' : 'envelope_absent';
    findings.add('error_envelope', 'an envelope with `code` and `meta`', excerptBody(value), hint);
    return null;
  }
  if (code !== 'invalid_argument')
    findings.add('error_envelope', '`code` is "invalid_argument"', excerptField(code), 'envelope_code');
  if (typeof apiCode !== 'string')
    findings.add(
      'error_envelope',
      '`meta.api_code` is a string',
      excerptField(apiCode),
      findMissingHint(apiCode),
    );
  if (typeof apiMessage !== 'string' || apiMessage === '')
    findings.add(
      'error_envelope',
      '`meta.api_message` is a non-empty string',
      excerptField(apiMessage),
      'field_missing',
    );
  return typeof apiCode === 'string' ? apiCode : null;
}

/** The transactions of the request. */
function readSent({ exchange }: SuiteReply): readonly { readonly id_provider: string }[] {
  const transactions = readField(readJson(exchange.request.body), 'transactions');
  return Array.isArray(transactions) ? (transactions as { id_provider: string }[]) : [];
}

function checkBalance(
  balance: unknown,
  expected: Money | undefined,
  { reply, findings }: { readonly reply: SuiteReply; readonly findings: Findings },
): void {
  const read = typeof balance === 'string' ? parseBalance(balance) : null;
  if (read === null)
    findings.add('error_balance', '`meta.balance` is a decimal string', excerptField(balance));
  else if (expected !== undefined && !read.eq(expected)) {
    throwIfLate(reply, read.minus(expected));
    findings.add('error_balance', `\`meta.balance\` is ${findings.format(expected)}`, excerpt(balance));
  }
}
