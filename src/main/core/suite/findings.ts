import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import { money, type Money } from '#shared/money.ts';
import type { SuiteFailure } from '#shared/suite/report.ts';
import { findStatusHint, SUITE_HINTS, type SuiteHint } from '#shared/suite/hints.ts';
import { SUITE_RULES, type SuiteRule } from '#shared/suite/rules.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import { describeBody, describeResponse, describeStatus, joinStatus } from '../http/describe-response.ts';
import { InconclusiveError, NoResponseError, RuleViolationsError } from './scenario-errors.ts';
import type { OpenRequest, SuiteReply } from './suite-wire.ts';

/** A complete response with a JSON body. */
export interface JsonResponse {
  readonly status: number;
  /** Status and body, for a message. */
  readonly description: string;
  readonly value: unknown;
}

/** Collects all rules that one response breaks, so that a report names all of them. */
export interface Findings {
  /** `hint` replaces the rule's usual hint where that would be wrong. */
  add(rule: SuiteRule, expected: string, actual: string, hint?: SuiteHint): void;
  /** Formats an amount for `expected` and `actual`. */
  format(amount: Money): string;
  /** Ends the scenario if there are findings. */
  throwIfAny(): void;
}

export function createFindings({ exchange, decimals }: SuiteReply): Findings {
  const failures: SuiteFailure[] = [];
  return {
    add(rule, expected, actual, given) {
      const { text, hint: usual } = SUITE_RULES[rule];
      const hintId = given ?? (rule === 'response_status' ? findStatusHint(actual) : undefined);
      const hint = hintId === undefined ? usual : SUITE_HINTS[hintId];
      failures.push({ rule: text, expected, actual, hint, exchange: exchange.n });
    },
    format: (amount) => formatAmount(amount, decimals),
    throwIfAny() {
      if (failures.length > 0) throw new RuleViolationsError(failures);
    },
  };
}

/** Undefined if it is not JSON. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** A difference that open requests without a response explain says nothing about the request that shows it. */
export function throwIfLate(reply: SuiteReply, difference: Money): void {
  throwIfApplied(reply, findSum(reply.note?.open ?? [], difference));
}

/** The same for requests that were applied without a response. */
export function throwIfApplied({ decimals }: SuiteReply, late: readonly OpenRequest[] = []): void {
  if (late.length === 0) return;
  const difference = late.reduce((sum, { moves }) => sum.plus(moves), money('0'));
  const names = late.map(({ step, scenario }) => `'${step}'${scenario === null ? '' : ` of ${scenario}`}`);
  throw new InconclusiveError(
    `The balance differs by ${formatMovement(difference, decimals)}, which is what ${names.join(' and ')} moves: the request got no response, and was applied later`,
  );
}

/** More requests without a response have too many sums. */
const MAX_SUMMED = 8;

/** The requests that together move this difference; none if there are none. */
export function findSum(open: readonly OpenRequest[], difference: Money): readonly OpenRequest[] {
  if (difference.isZero()) return [];
  const last = open.slice(-MAX_SUMMED);
  for (let bits = 1; bits < 2 ** last.length; bits++) {
    const some = last.filter((_, index) => (bits >> index) % 2 === 1);
    if (some.reduce((sum, { moves }) => sum.plus(moves), money('0')).eq(difference)) return some;
  }
  return [];
}

/** The response of another betwin of the round, which a wallet returns if it takes the round for the key of repeats. */
export function throwIfOfRound(
  reply: SuiteReply,
  sent: readonly { readonly id_provider: string }[],
  value: unknown,
): void {
  const results = readField(value, 'transactions');
  const other = (Array.isArray(results) ? results : [])
    .map((result) => readField(result, 'id_provider'))
    .find((id) => reply.note?.roundIds.some((each) => each === id) === true);
  if (other === undefined || sent.some(({ id_provider: id }) => id === other)) return;
  const findings = createFindings(reply);
  findings.add(
    'idempotent',
    `the response to ${sent.map(({ id_provider: id }) => id).join(', ')}, which is new`,
    `the one to ${excerptField(other)}, another betwin of the round`,
    'round_response',
  );
  findings.throwIfAny();
}

/** A lost connection is inconclusive; a timeout and a body that is not JSON are findings. */
export function readResponse(reply: SuiteReply, findings: Findings): JsonResponse {
  const { outcome, exchange } = reply;
  if (outcome.kind === 'failed') {
    if (!outcome.mayHaveArrived)
      throw new InconclusiveError(
        `The ${exchange.callback} could not reach the wallet at ${exchange.request.url}: ${outcome.message}`,
      );
    if (outcome.reason === 'timeout')
      findings.add('response_in_time', 'a response within 10 s', outcome.message);
    else if (outcome.reason === 'too_large')
      findings.add('response_json', 'at most 1 MiB of JSON', outcome.message);
    else throw new NoResponseError(formatNoResponse(outcome, exchange.step));
    findings.throwIfAny();
    throw new Error('Unreachable');
  }
  const body = outcome.body.toString('utf8');
  try {
    const value = JSON.parse(body) as unknown;
    return { status: outcome.status, value, description: describeJson(outcome, value) };
  } catch {
    const isKnown = outcome.status === 200 || outcome.status === 400;
    if (!isKnown) findings.add('response_status', 'HTTP 200 or 400', describeStatus(outcome));
    const describe = isKnown ? describeResponse : describeBody;
    findings.add('response_json', 'a JSON body', describe(outcome, excerpt));
    findings.throwIfAny();
    throw new Error('Unreachable');
  }
}

/** With the usual cause of its status, unless the body has a reason of the wallet. */
function describeJson(outcome: Extract<WireOutcome, { kind: 'reply' }>, value: unknown): string {
  const isOfWallet = readField(readField(value, 'meta'), 'api_code') !== undefined;
  return joinStatus(isOfWallet ? `HTTP ${outcome.status}` : describeStatus(outcome), excerptBody(value));
}

function formatNoResponse(
  { reason, message, partial }: Extract<WireOutcome, { kind: 'failed' }>,
  step: string,
): string {
  if (reason !== 'closed' && reason !== 'reset')
    return `The step '${step}' was sent and got no usable response: ${message}`;
  return partial === null
    ? `The wallet closed the connection without a response to the step '${step}'`
    : `The wallet closed the connection before its response to the step '${step}' was complete`;
}

const EXCERPT_LENGTH = 120;

/** Part of a response, short enough for a message. */
export function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  if (text === '') return 'an empty body';
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}

/** A whole JSON body: a string as it was received, since its content may look like an object. */
export function excerptBody(value: unknown): string {
  return typeof value === 'string' ? `the JSON string ${excerpt(JSON.stringify(value))}` : excerpt(value);
}

/** The api_code of a rejection; undefined if there is none. */
export function readApiCode({ outcome }: SuiteReply): unknown {
  if (outcome.kind !== 'reply') return undefined;
  return readField(readField(readJson(outcome.body.toString('utf8')), 'meta'), 'api_code');
}

/** A field of a response, for a message: in quotes if it would be invisible or cut off at its ends without them. */
export function excerptField(value: unknown): string {
  return excerpt(
    typeof value === 'string' && (value === '' || value.trim() !== value) ? JSON.stringify(value) : value,
  );
}

/** For rules whose usual hint is about a number instead of a string. */
export function findMissingHint(value: unknown): SuiteHint | undefined {
  if (typeof value === 'number') return undefined;
  return value === undefined || value === null ? 'field_missing' : 'not_a_decimal';
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
