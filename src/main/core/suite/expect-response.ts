import { parseAmount, parseBalance, type Money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { SuiteHint } from '#shared/suite/hints.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';
import {
  readApiCode,
  readField,
  createFindings,
  findMissingHint,
  readResponse,
  excerpt,
  excerptField,
  throwIfOfRound,
  throwIfApplied,
  throwIfLate,
  type Findings,
} from './findings.ts';
import { describeScale, explainBalance } from './judge/explain-balance.ts';
import { InconclusiveError } from './scenario-errors.ts';
import type { SuiteReply } from './suite-wire.ts';

/** The protocol's fields of a response, without the wallet's own. */
export interface ValidResponse {
  readonly balance: Money;
  readonly roundId: string | null;
  readonly results: readonly ValidResult[];
}

export interface ValidResult {
  readonly idProvider: string;
  readonly id: string;
  /** Null for a rollback. */
  readonly bonusAmount: Money | null;
}

export interface BalanceExpectation {
  /** Any balance if omitted. */
  readonly balance?: Money;
  /** The rule that a wrong balance or a rejection breaks. */
  readonly rule: SuiteRule;
  /** The rule that a rejection breaks, if it is a different one. */
  readonly rejectionRule?: SuiteRule;
  /** Replaces the usual hint: for a rejection, and for a wrong balance. */
  readonly rejectionHint?: SuiteHint;
  readonly balanceHint?: (answered: Money) => SuiteHint | undefined;
  /** The balance before the round, if a rollback must leave other transactions of the round as they are. */
  readonly roundStart?: Money;
}

/** Expects a balance or finish to succeed, with this balance. */
export function expectBalance(reply: SuiteReply, expected?: BalanceExpectation): Money {
  const findings = createFindings(reply);
  const value = readAccepted(reply, findings, {
    rule: expected?.rejectionRule,
    hint: expected?.rejectionHint,
  });
  const balance = readBalance(value, findings);
  checkCurrent(reply, balance, findings);
  checkBalance(balance, expected, { reply, findings });
  findings.throwIfAny();
  return balance!;
}

/** Expects a betwin to succeed, with valid fields and one result for each transaction. */
export function expectBetwin(
  reply: SuiteReply,
  sent: readonly BetwinTransaction[],
  expected?: BalanceExpectation,
): ValidResponse {
  const findings = createFindings(reply);
  // A rejected plain bet says nothing about how bets are debited.
  const rule = expected?.rejectionRule ?? (expected?.rule === 'bet_debits' ? 'accepted' : expected?.rule);
  const value = readAccepted(reply, findings, { rule, hint: expected?.rejectionHint });
  throwIfOfRound(reply, sent, value);
  const balance = readBalance(value, findings);
  const roundId = readRoundId(value, findings);
  const results = readResults(value, sent, findings).map((result, index) => {
    const { id_provider: idProvider, amount } = sent[index]!;
    return {
      idProvider,
      id: readOperatorId(result, index, findings),
      bonusAmount: readBonus(readField(result, 'bonus_amount'), amount, findings),
    };
  });
  checkBalance(balance, expected, { reply, findings });
  findings.throwIfAny();
  return { balance: balance!, roundId, results };
}

/** For a bet that the win before it covers: a rejection for another reason than funds says nothing about the order. */
export function expectInOrder(
  reply: SuiteReply,
): Pick<BalanceExpectation, 'rule' | 'rejectionRule' | 'rejectionHint'> {
  return readApiCode(reply) === API_CODES.insufficientFunds
    ? { rule: 'in_order', rejectionHint: 'win_not_counted' }
    : { rule: 'in_order', rejectionRule: 'accepted' };
}

/** Expects a rollback to succeed; results of the `unknown` originals may have an empty ID. */
export function expectRollback(
  reply: SuiteReply,
  sent: readonly RollbackTransaction[],
  expected: BalanceExpectation & { readonly unknown?: readonly string[] },
): ValidResponse {
  const findings = createFindings(reply);
  const value = readAccepted(reply, findings, {
    rule: expected.rejectionRule ?? expected.rule,
    hint: expected.rejectionHint,
  });
  const balance = readBalance(value, findings);
  const roundId = readRoundId(value, findings);
  const results = readResults(value, sent, findings).map((result, index) => {
    const { id_provider: idProvider, original_id_provider: original } = sent[index]!;
    const mayBeEmpty = expected.unknown?.includes(original) === true;
    const id = readField(result, 'id');
    if (typeof id !== 'string' || (id === '' && !mayBeEmpty))
      findings.add(
        'operator_id',
        `\`transactions[${index}].id\` is a ${mayBeEmpty ? '' : 'non-empty '}string`,
        excerptField(id),
        typeof id === 'number' ? 'id_as_number' : undefined,
      );
    return { idProvider, id: typeof id === 'string' ? id : '', bonusAmount: null };
  });
  checkBalance(balance, expected, { reply, findings });
  findings.throwIfAny();
  return { balance: balance!, roundId, results };
}

/** For rules whose usual hint is about a wrong balance. */
const REJECTION_HINTS: Partial<Record<SuiteRule, SuiteHint>> = {
  win_credits: 'win_rejected',
  rollback_reverses: 'rollback_rejected',
};

/**
 * Expects HTTP 200 with an object; `rule` is broken by a rejection with 400. If a required bet or win exceeds a limit
 * of the wallet, the scenario is inconclusive.
 */
function readAccepted(
  reply: SuiteReply,
  findings: Findings,
  { rule = 'accepted', hint }: { rule?: SuiteRule | undefined; hint?: SuiteHint | undefined },
): unknown {
  const { status, value, description } = readResponse(reply, findings);
  if (status === 200 && typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  const code = readField(readField(value, 'meta'), 'api_code');
  if (status === 400 && (code === API_CODES.betLimit || code === API_CODES.winLimit))
    throw new InconclusiveError(
      `The wallet rejected an amount that the scenario needs: ${explainApiCodes(code)}`,
    );
  if (status === 400 && code === API_CODES.invalidSignature) {
    findings.add(
      'signature_raw_bytes',
      'HTTP 200: the signature is valid',
      `HTTP 400 with api_code ${explainApiCodes(API_CODES.invalidSignature)}`,
    );
    findings.throwIfAny();
  }
  if (status === 400) throwIfApplied(reply, reply.note?.applied);
  const [broken, known] =
    status === 400 ? [rule, hint ?? REJECTION_HINTS[rule]] : (['response_status', undefined] as const);
  findings.add(broken, 'HTTP 200 with a JSON object', description, known);
  findings.throwIfAny();
  return value;
}

function readBalance(value: unknown, findings: Findings): Money | null {
  const balance = readField(value, 'balance');
  const read = typeof balance === 'string' ? parseBalance(balance) : null;
  if (read === null)
    findings.add(
      'decimal_strings',
      '`balance` is a decimal string',
      excerptField(balance),
      findMissingHint(balance),
    );
  return read;
}

/** A balance callback must not return an earlier balance than the wallet's own last response. */
function checkCurrent({ note }: SuiteReply, answered: Money | null, findings: Findings): void {
  if (note?.stale == null || answered === null) return;
  const { balance, step } = note.stale;
  findings.add(
    'balance_readable',
    `balance ${findings.format(balance)}, which the response to '${step}' reported`,
    `balance ${findings.format(answered)}, an earlier one`,
    'stale_read',
  );
  findings.throwIfAny();
}

function checkBalance(
  answered: Money | null,
  expectation: BalanceExpectation | undefined,
  { reply, findings }: { readonly reply: SuiteReply; readonly findings: Findings },
): void {
  const expected = expectation?.balance;
  if (answered === null || expected === undefined || answered.eq(expected)) return;
  throwIfLate(reply, answered.minus(expected));
  const { reported, decimals } = reply;
  const wrong = { ...expectation!, expected, answered, reported, decimals };
  const { rule, hint } = explainBalance(wrong);
  findings.add(
    rule,
    `balance ${findings.format(expected)}`,
    `balance ${findings.format(answered)}${describeScale(wrong)}`,
    rule === wrong.rule ? (wrong.balanceHint?.(answered) ?? hint) : hint,
  );
}

function readRoundId(value: unknown, findings: Findings): string | null {
  const roundId = readField(value, 'round_id');
  if (typeof roundId === 'string' && roundId !== '') return roundId;
  findings.add('response_round_id', '`round_id` is a non-empty string', excerptField(roundId));
  return null;
}

/** The results, if there is one for each transaction; each must echo its ID in the same position. */
function readResults(
  value: unknown,
  sent: readonly { readonly id_provider: string }[],
  findings: Findings,
): readonly unknown[] {
  const results = readField(value, 'transactions');
  if (!Array.isArray(results) || results.length !== sent.length) {
    const came = Array.isArray(results) ? `${results.length}` : excerpt(results);
    const wanted = `${sent.length} ${sent.length === 1 ? 'result' : 'results'} in \`transactions\``;
    findings.add('results_in_order', wanted, came, 'results_missing');
    return [];
  }
  const ids = results.map((result) => readField(result, 'id_provider'));
  const wrongIndex = ids.findIndex((id, index) => id !== sent[index]?.id_provider);
  if (wrongIndex !== -1) {
    const isElsewhere = sent.some(({ id_provider: id }) => id === ids[wrongIndex]);
    findings.add(
      isElsewhere ? 'results_in_order' : 'id_echoed',
      `\`transactions[${wrongIndex}].id_provider\` is ${sent[wrongIndex]?.id_provider ?? ''}`,
      excerptField(ids[wrongIndex]),
    );
  }
  return results;
}

function readOperatorId(result: unknown, index: number, findings: Findings): string {
  const id = readField(result, 'id');
  if (typeof id === 'string' && id !== '') return id;
  findings.add(
    'operator_id',
    `\`transactions[${index}].id\` is a non-empty string`,
    excerptField(id),
    typeof id === 'number' ? 'id_as_number' : undefined,
  );
  return '';
}

const BONUS_PATTERN = /^\d{1,18}(\.\d{1,12})?$/;

function readBonus(bonus: unknown, amount: string, findings: Findings): Money | null {
  const isText = typeof bonus === 'string' && BONUS_PATTERN.test(bonus);
  const read = isText ? parseAmount(bonus) : null;
  if (read === null) {
    findings.add(
      'bonus_amount',
      '`bonus_amount` is a decimal string with at most 18 digits and 12 decimals',
      excerptField(bonus),
      typeof bonus === 'string' && bonus.startsWith('-') ? 'bonus_share' : undefined,
    );
    return null;
  }
  if (read.gt(amount))
    findings.add('bonus_amount', `\`bonus_amount\` is at most ${amount}`, excerpt(bonus), 'bonus_share');
  return read;
}
