import { describeMovement } from '../expect-same-response.ts';
import { formatAmount } from '#shared/format/amount-text.ts';
import { findPowerOfTen, money, type Money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { excerptField } from '../findings.ts';
import { TOMBSTONE_CODES } from '../expect-rejection.ts';
import { allow, describeRejection, createViolation, type Explanation } from './explanation.ts';
import {
  hasBalance,
  rememberBalance,
  type WalletResponse,
  type WalletRequest,
  type WalletState,
} from './wallet-model.ts';

type Rollback = Extract<WalletRequest, { callback: 'rollback' }>;
type Accepted = Extract<WalletResponse, { kind: 'accepted' }>;

/** Whether the protocol allows this response to a rollback in this state, and the resulting state. */
export function checkRollback(state: WalletState, request: Rollback, response: WalletResponse): Explanation {
  return response.kind === 'accepted'
    ? explainAccepted(state, request, response)
    : explainRejected(state, request, response.apiCode);
}

/** The states after a rollback whose response was lost, if the wallet applied it. */
export function applyRollback(state: WalletState, request: Rollback): readonly WalletState[] {
  return post(state, request, null);
}

function explainAccepted(state: WalletState, request: Rollback, response: Accepted): Explanation {
  const { transactions } = request;
  const isRepeat = transactions.every(({ id }) => state.rollbacks.has(id));
  const candidates = post(state, request, response);
  const balances = candidates.map(({ balance }) => balance);
  const states = candidates.filter(
    ({ balance }) =>
      balance.eq(response.balance) ||
      (isRepeat && transactions.some(({ id }) => hasBalance(state.rollbacks.get(id)!, response.balance))),
  );
  for (const [index, { id, originalId }] of transactions.entries()) {
    const result = response.results[index];
    if (result === undefined) continue;
    const known = state.rollbacks.get(id);
    if (known !== undefined && known.id !== null && known.id !== result.id) {
      const was = `the original result of ${id}: \`id\` ${excerptField(known.id)}`;
      const is = `id ${excerptField(result.id)}`;
      if (states.length > 0)
        return createViolation('rollback_idempotent', was, is, { hint: 'response_remade' });
      const moved = describeMovement(balances, response.balance, state.decimals);
      return createViolation('rollback_idempotent', `${moved.expected}; ${was}`, `${moved.actual}; ${is}`, {
        movesMoney: true,
      });
    }
    const original = state.transactions.get(originalId);
    if (known === undefined && result.id === '' && original?.isReversed === false)
      return createViolation(
        'operator_id',
        `\`id\` is not empty: ${originalId} exists`,
        excerptField(result.id),
      );
  }
  if (states.length > 0) {
    const ids = transactions.map(({ id }) => id);
    return allow(
      ...states.map((each) => ({
        ...each,
        rollbacks: rememberBalance(each.rollbacks, ids, response.balance),
      })),
    );
  }
  const moved = response.balance.minus(state.balance);
  const isScaled = balances.some((each) => findPowerOfTen(moved, each.minus(state.balance)) !== null);
  const rule = isScaled ? 'in_currency_units' : getRule(state, request, moved);
  if (rule === 'rollback_idempotent') {
    const { expected, actual } = describeMovement(balances, response.balance, state.decimals);
    return createViolation(rule, expected, actual, { movesMoney: true });
  }
  const expected = [...new Set(balances.map((balance) => formatAmount(balance, state.decimals)))].join(
    ' or ',
  );
  return createViolation(
    rule,
    `balance ${expected}`,
    `balance ${formatAmount(response.balance, state.decimals)}`,
    { movesMoney: true, hint: moved.isZero() ? 'none_reversed' : null },
  );
}

/** The rule that a wrong balance breaks, which shows that the rollback `moved` this much. */
function getRule(state: WalletState, { transactions }: Rollback, moved: Money): FuzzRule {
  if (transactions.some(({ id }) => state.rollbacks.has(id))) return 'rollback_idempotent';
  const originals = new Set(transactions.map(({ originalId }) => originalId));
  const reversible = [...originals].filter((id) => isReversible(state, id));
  if (reversible.length === 0) {
    // Reversing a bet again credits it, reversing a win again debits it.
    const again = moved.isPositive() ? 'bet' : 'win';
    const isAgain = [...originals].some((id) => state.transactions.get(id)?.type === again);
    return isAgain ? 'rollback_reverses_once' : 'balance_follows';
  }
  return reversible.length > 1 && !moved.isZero() ? 'rollback_order' : 'rollback_reverses';
}

function explainRejected(state: WalletState, { transactions }: Rollback, apiCode: string): Explanation {
  const actual = describeRejection({ apiCode });
  // Nothing is left to reverse: the gateway treats such a rejection as settled (decision 25).
  const isSettled = transactions.every(
    ({ id, originalId }) =>
      !state.rollbacks.has(id) &&
      (state.tombstones.has(originalId) || state.transactions.get(originalId)?.isReversed === true),
  );
  if (isSettled && TOMBSTONE_CODES.some((code) => code === apiCode)) return allow(state);
  if (transactions.some(({ id }) => state.rollbacks.has(id)))
    return createViolation('rollback_idempotent', 'HTTP 200 with the original response', actual, {
      hint: 'repeat_rejected',
    });
  if (apiCode === API_CODES.insufficientFunds)
    return createViolation('rollback_below_zero', 'HTTP 200, even below zero', actual);
  const isKnown = transactions.some(({ originalId }) => state.transactions.has(originalId));
  return isKnown
    ? createViolation('rollback_reverses', 'HTTP 200', actual, { hint: 'rollback_rejected' })
    : createViolation('rollback_tombstone', 'HTTP 200', actual);
}

function isReversible(state: WalletState, originalId: string): boolean {
  return state.transactions.get(originalId)?.isReversed === false;
}

/** One state for each way in which a wallet may reverse a spent win: below zero, or down to zero. */
function post(before: WalletState, request: Rollback, response: Accepted | null): readonly WalletState[] {
  let states: readonly WalletState[] = [before];
  const isNew = request.transactions.some(({ id }) => !before.rollbacks.has(id));
  for (const { id, originalId } of request.transactions) {
    if (before.rollbacks.has(id)) continue;
    states = states.flatMap((state) => reverse(state, originalId));
  }
  return states.map((state) => {
    const rollbacks = new Map(state.rollbacks);
    for (const [index, { id }] of request.transactions.entries()) {
      const known = before.rollbacks.get(id);
      const resultId = response?.results[index]?.id ?? null;
      if (known === undefined) rollbacks.set(id, { id: resultId, balances: [state.balance] });
      else if (known.id === null) rollbacks.set(id, { ...known, id: resultId });
    }
    const finishedRounds =
      request.finished && isNew ? new Set([...state.finishedRounds, request.roundId]) : state.finishedRounds;
    return { ...state, rollbacks, finishedRounds };
  });
}

function reverse(state: WalletState, originalId: string): readonly WalletState[] {
  const original = state.transactions.get(originalId);
  if (original === undefined) return [{ ...state, tombstones: new Set([...state.tombstones, originalId]) }];
  if (original.isReversed) return [state];
  const transactions = new Map(state.transactions);
  transactions.set(originalId, { ...original, isReversed: true });
  const withBalance = (balance: Money): WalletState => ({ ...state, transactions, balance });
  if (original.type === 'bet') return [withBalance(state.balance.plus(original.amount))];
  const debited = state.balance.minus(original.amount);
  if (!debited.isNegative()) return [withBalance(debited)];
  const rest = state.balance.isNegative() ? state.balance : money('0');
  return [withBalance(debited), withBalance(rest)];
}
