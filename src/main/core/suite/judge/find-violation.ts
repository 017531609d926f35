import { money, type Money } from '#shared/money.ts';
import { applyUnanswered, explainResponse } from '../fuzz/explain-response.ts';
import type { Violation } from '../fuzz/explanation.ts';
import type { WalletRequest, WalletResponse, WalletState } from '../fuzz/wallet-model.ts';
import { listIds } from './request-ids.ts';

/** The rule that a response breaks in this state; null if it breaks none, or if the state is unknown. */
function findViolation(
  state: WalletState | null,
  request: WalletRequest,
  response: WalletResponse,
): Violation | null {
  if (state === null) return null;
  const explanation = explainResponse(state, request, response);
  return explanation.kind === 'violation' ? explanation.violation : null;
}

/**
 * The same in the first of these states, with what the other ones expect: which of them the wallet is in is unknown, as
 * it may have applied a request without a usable response.
 *
 * @param stated the player's balance in the wallet's last response before this one, even an unusable one: the states
 *   that have it, or the balance of a rejection, come first.
 */
export function findViolationInAny(
  states: readonly WalletState[],
  request: WalletRequest,
  response: WalletResponse,
  stated: Money | null = null,
): Violation | null {
  const said = [response.kind === 'rejected' ? response.balance : null, stated];
  const likely = said.flatMap((balance) =>
    balance === null ? [] : states.filter((state) => state.balance.eq(balance)),
  );
  const ordered = new Set([...likely, ...states]);
  const violations = [...ordered].flatMap((state) => findViolation(state, request, response) ?? []);
  const [first] = violations;
  if (first === undefined) return null;
  return { ...first, expected: joinAlternatives(violations.map((each) => each.expected)) };
}

const MAX_ALTERNATIVES = 3;
const NUMBER = /(?<![\w.,-])−?\d+(?:[.,]\d+)*(?![\w-])/g;

/**
 * `the balance is 83.00 or 82.00` for texts that differ in one number only; others are listed whole: `HTTP 200: the
 * balance is 83.00, or HTTP 200 with the original response`.
 */
export function joinAlternatives(texts: readonly string[]): string {
  const byForm = new Map<string, string[]>();
  for (const text of new Set(texts)) {
    const form = text.replaceAll(NUMBER, '0');
    byForm.set(form, [...(byForm.get(form) ?? []), text]);
  }
  return limit([...byForm.values()].flatMap(joinNumbers)).join(', or ');
}

/** Texts of one form as one text, if a single number differs; otherwise the texts. */
function joinNumbers(texts: readonly string[]): readonly string[] {
  const numbers = texts.map((text) => text.match(NUMBER) ?? []);
  const [first = []] = numbers;
  const differing = first.flatMap((number, at) => (numbers.every((each) => each[at] === number) ? [] : [at]));
  if (differing.length !== 1) return texts;
  const alternatives = limit(numbers.map((each) => each[differing[0]!]!)).join(' or ');
  let at = -1;
  return [texts[0]!.replaceAll(NUMBER, (number) => ((at += 1) === differing[0] ? alternatives : number))];
}

function limit(alternatives: readonly string[]): readonly string[] {
  return alternatives.length > MAX_ALTERNATIVES
    ? [...alternatives.slice(0, MAX_ALTERNATIVES), 'another']
    : alternatives;
}

/**
 * The violation of a request that moved money although an earlier attempt, without a response, had moved it; null if
 * the balance shows something else.
 */
export function findMovedAgain(
  states: readonly WalletState[],
  lost: readonly WalletRequest[],
  request: WalletRequest,
  response: WalletResponse,
): Violation | null {
  const isAttempt = lost.some((each) => listIds(each).join('\n') === listIds(request).join('\n'));
  if (!isAttempt || response.kind === 'rejected') return null;
  // With the response to an earlier attempt, its outcome is known: the request repeats that one.
  for (const before of states.filter((state) => !isAnswered(state, request)))
    for (const after of applyUnanswered(before, request)) {
      const violation = findViolation(after, request, response);
      const surplus = response.balance.minus(after.balance);
      const isAgain = listMovements(request, after.balance.minus(before.balance)).some(
        (each) => each.isPositive() === surplus.isPositive() && surplus.mod(each).isZero(),
      );
      if (violation?.movesMoney === true && isAgain)
        return {
          ...violation,
          actual: `${violation.actual}, and an earlier attempt, whose outcome was unknown, had moved money`,
        };
    }
  return null;
}

function isAnswered({ transactions, rollbacks }: WalletState, request: WalletRequest): boolean {
  if (request.callback === 'rollback')
    return request.transactions.every(({ id }) => rollbacks.get(id)?.id != null);
  return (
    request.callback === 'betwin' &&
    request.transactions.every(({ id }) => transactions.get(id)?.result != null)
  );
}

/** What a request may move if it is applied again: all, or only its bets or wins. */
function listMovements(request: WalletRequest, whole: Money): readonly Money[] {
  const parts = (['bet', 'win'] as const).map((part) =>
    (request.callback === 'betwin' ? request.transactions : [])
      .filter(({ type }) => type === part)
      .reduce((sum, { amount }) => (part === 'bet' ? sum.minus(amount) : sum.plus(amount)), money('0')),
  );
  return [whole, ...parts].filter((each) => !each.isZero());
}
