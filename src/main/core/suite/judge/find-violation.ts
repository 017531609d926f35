import { money, type Money } from '#shared/money.ts';
import { applyUnanswered, explainResponse } from '../fuzz/explain-response.ts';
import type { Violation } from '../fuzz/explanation.ts';
import type { WalletRequest, WalletResponse, WalletState } from '../fuzz/wallet-model.ts';
import { listIds } from './request-ids.ts';

/** The rule that a response breaks in this state; null if it breaks none, or if the state is unknown. */
export function findViolation(
  state: WalletState | null,
  request: WalletRequest,
  response: WalletResponse,
): Violation | null {
  if (state === null) return null;
  const explanation = explainResponse(state, request, response);
  return explanation.kind === 'violation' ? explanation.violation : null;
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
  for (const before of states)
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

/** What a request may move if it is applied again: all, or only its bets or wins. */
function listMovements(request: WalletRequest, whole: Money): readonly Money[] {
  const parts = (['bet', 'win'] as const).map((part) =>
    (request.callback === 'betwin' ? request.transactions : [])
      .filter(({ type }) => type === part)
      .reduce((sum, { amount }) => (part === 'bet' ? sum.minus(amount) : sum.plus(amount)), money('0')),
  );
  return [whole, ...parts].filter((each) => !each.isZero());
}
