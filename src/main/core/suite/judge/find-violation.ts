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
 */
export function findViolationInAny(
  states: readonly WalletState[],
  request: WalletRequest,
  response: WalletResponse,
): Violation | null {
  const violations = states.flatMap((state) => findViolation(state, request, response) ?? []);
  const [first] = violations;
  if (first === undefined) return null;
  const expected = new Set(violations.map((each) => each.expected));
  return { ...first, expected: joinAlternatives([...expected]) };
}

const MAX_ALTERNATIVES = 3;

/** `the balance is 83.00 or 82.00`: the words that differ, one after the other. */
function joinAlternatives(texts: readonly string[]): string {
  const all = texts.map((text) => text.match(/\s+|[:,;]|[^\s:,;]+/g) ?? []);
  const [words = []] = all;
  const isCommon = (count: number, part: (words: readonly string[]) => string | undefined): boolean =>
    all.every((each) => each.length > count && part(each) === part(words));
  let start = 0;
  while (isCommon(start + 1, (each) => each[start])) start += 1;
  let end = 0;
  while (isCommon(start + end + 1, (each) => each.at(-1 - end))) end += 1;
  const variants = all.map((each) => each.slice(start, each.length - end).join(''));
  const listed =
    variants.length > MAX_ALTERNATIVES ? [...variants.slice(0, MAX_ALTERNATIVES), 'another'] : variants;
  return [...words.slice(0, start), listed.join(' or '), ...words.slice(words.length - end)].join('');
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
