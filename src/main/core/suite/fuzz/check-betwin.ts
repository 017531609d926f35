import { formatAmount } from '#shared/format/amount-text.ts';
import { findPowerOfTen, type Money } from '#shared/money.ts';
import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import type { FuzzHint, FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { describeMovement } from '../expect-same-response.ts';
import { excerptField } from '../findings.ts';
import { TOMBSTONE_CODES } from '../expect-rejection.ts';
import { isTruncated } from '../judge/explain-balance.ts';
import { allow, describeRejection, createViolation, type Explanation } from './explanation.ts';
import {
  hasBalance,
  rememberBalance,
  type AppliedTransaction,
  type RequestedTransaction,
  type WalletResponse,
  type WalletRequest,
  type WalletState,
} from './wallet-model.ts';

type Betwin = Extract<WalletRequest, { callback: 'betwin' }>;
type Accepted = Extract<WalletResponse, { kind: 'accepted' }>;
type Rejected = Extract<WalletResponse, { kind: 'rejected' }>;

/** A larger batch has too many parts. */
const MAX_DIVIDED = 5;

/** Whether the protocol allows this response to a betwin in this state, and the resulting state. */
export function checkBetwin(state: WalletState, request: Betwin, response: WalletResponse): Explanation {
  return response.kind === 'accepted'
    ? explainAccepted(state, request, response)
    : explainRejected(state, request, response);
}

/** The state after a betwin whose response was lost, if the wallet applied it; null if it has to reject it. */
export function applyBetwin(state: WalletState, request: Betwin): WalletState | null {
  if (findRolledBack(state, request) !== undefined || findUnfundedBet(state, request) !== null) return null;
  return post(state, request, null);
}

/** What a wallet that is not atomic may apply of a batch: every part of it but the whole. */
export function listProperSubsets(request: Betwin): readonly Betwin[] {
  const { transactions } = request;
  if (transactions.length > MAX_DIVIDED) return [];
  return Array.from({ length: 2 ** transactions.length - 2 }, (_, index) => ({
    ...request,
    transactions: transactions.filter((__, bit) => ((index + 1) >> bit) % 2 === 1),
  }));
}

function explainAccepted(state: WalletState, request: Betwin, response: Accepted): Explanation {
  const { transactions } = request;
  const after = post(state, request, response);
  const isNew = ({ id }: RequestedTransaction): boolean => !state.transactions.has(id);
  const tombstone = transactions.find(({ id }) => state.tombstones.has(id));
  if (tombstone !== undefined)
    return createViolation(
      'tombstoned',
      `HTTP 400 with api_code ${explainApiCodes(...TOMBSTONE_CODES)}: ${tombstone.id} was rolled back before it arrived`,
      `HTTP 200 with balance ${formatAmount(response.balance, state.decimals)}`,
      { movesMoney: !response.balance.eq(state.balance) },
    );
  const uncovered = findUnfundedBet(state, request);
  const noFunds =
    uncovered === null
      ? null
      : `HTTP 400 with api_code ${explainApiCodes(API_CODES.insufficientFunds)}: the bet of ${formatAmount(uncovered.bet, state.decimals)} exceeds the balance ${formatAmount(uncovered.balance, state.decimals)}`;
  const expected = noFunds ?? `balance ${formatAmount(after.balance, state.decimals)}`;
  const merged = after.balance.eq(response.balance) ? [] : listMerged(state, request, response);
  if (merged.length > 0)
    return createViolation(
      'new_id_processed',
      `${expected}; a different \`id\` for each transaction`,
      `balance ${formatAmount(response.balance, state.decimals)}: ${merged.map(({ id }) => id).join(', ')} moved nothing; two have the \`id\` ${findSharedId(state, request, response) ?? ''}`,
      { movesMoney: true },
    );
  if (noFunds !== null)
    return createViolation(
      'no_funds',
      noFunds,
      `HTTP 200 with balance ${formatAmount(response.balance, state.decimals)}`,
      { movesMoney: !response.balance.eq(state.balance) },
    );
  // A repeat may report the original balance, the current one, or that of an earlier repeat.
  const isRepeat = !transactions.some(isNew);
  const isBalanceExplained =
    after.balance.eq(response.balance) ||
    (isRepeat && reportsEarlierBalance(state, transactions, response.balance));
  const formatMovement = () => describeMovement([after.balance], response.balance, state.decimals);
  for (const [index, { id }] of transactions.entries()) {
    const known = state.transactions.get(id);
    const result = response.results[index];
    if (known?.result == null || result === undefined) continue;
    const { id: operatorId, bonusAmount } = known.result;
    if (result.id !== operatorId || result.bonusAmount?.eq(bonusAmount) !== true) {
      if (known.isReversed)
        return createViolation(
          'tombstoned',
          `HTTP 400 with api_code ${explainApiCodes(...TOMBSTONE_CODES)}: ${id} was rolled back`,
          `HTTP 200 with another result, and balance ${formatAmount(response.balance, state.decimals)}`,
          { movesMoney: !isBalanceExplained },
        );
      const was = `the original result of ${id}: \`id\` ${excerptField(operatorId)}, \`bonus_amount\` ${formatAmount(bonusAmount, state.decimals)}`;
      const is = `id ${excerptField(result.id)}, bonus_amount ${result.bonusAmount === null ? 'missing' : formatAmount(result.bonusAmount, state.decimals)}`;
      if (isBalanceExplained) return createViolation('idempotent', was, is, { hint: 'response_remade' });
      const moved = formatMovement();
      return createViolation('idempotent', `${moved.expected}; ${was}`, `${moved.actual}; ${is}`, {
        movesMoney: true,
      });
    }
  }
  const shared = findSharedId(state, request, response);
  if (shared !== null)
    return createViolation(
      'operator_id',
      'a different `id` for each transaction',
      `two of them have ${shared}`,
      { hint: 'id_shared' },
    );
  if (isBalanceExplained) {
    const ids = transactions.map(({ id }) => id);
    return allow({ ...after, transactions: rememberBalance(after.transactions, ids, response.balance) });
  }
  const reversed = transactions.find(({ id }) => state.transactions.get(id)?.isReversed === true);
  const moved = response.balance.minus(state.balance);
  const isScaled = findPowerOfTen(moved, after.balance.minus(state.balance)) !== null;
  const rule = isScaled
    ? 'in_currency_units'
    : reversed !== undefined
      ? 'tombstoned'
      : !transactions.every(isNew)
        ? 'idempotent'
        : transactions.length > 1
          ? 'in_order'
          : transactions[0]?.type === 'win'
            ? 'win_credits'
            : 'bet_debits';
  const isUnmoved =
    response.balance.eq(state.balance) || reportsEarlierBalance(state, transactions, response.balance);
  if (rule === 'idempotent' && transactions.some(isNew) && isUnmoved) {
    const ignored = transactions.filter(isNew).map(({ id }) => id);
    return createViolation(
      'new_id_processed',
      expected,
      `balance ${formatAmount(response.balance, state.decimals)}: ${ignored.join(', ')} moved nothing`,
      { movesMoney: true, hint: 'batch_by_transaction' },
    );
  }
  if (rule === 'idempotent') {
    const movement = formatMovement();
    return createViolation(rule, movement.expected, movement.actual, { movesMoney: true });
  }
  return createViolation(rule, expected, `balance ${formatAmount(response.balance, state.decimals)}`, {
    movesMoney: true,
    hint: findBalanceHint(request, { rule, moved, decimals: state.decimals }),
  });
}

/** For a balance that does not follow from the transactions: the hint that its change does not refute. */
function findBalanceHint(
  { transactions }: Betwin,
  { rule, moved, decimals }: { readonly rule: FuzzRule; readonly moved: Money; readonly decimals: number },
): FuzzHint | null {
  if (rule === 'in_currency_units' || rule === 'tombstoned') return null;
  const amounts = transactions.map(({ type, amount }) => (type === 'bet' ? amount.negated() : amount));
  if (isTruncated(amounts, moved, decimals)) return 'truncated';
  if (transactions.some(({ amount }) => amount.lt(1))) return 'small_amount';
  if (!moved.isZero()) return 'other_amount';
  return rule === 'in_order' ? 'unchanged' : null;
}

/** The new transactions that the wallet took for others: they have the `id` of another, and the balance lacks them. */
function listMerged(
  state: WalletState,
  request: Betwin,
  { balance, results }: Accepted,
): readonly RequestedTransaction[] {
  const operatorIds = new Set([...state.transactions.values()].map(({ result }) => result?.id));
  const merged = request.transactions.filter(({ id }, index) => {
    const operatorId = results[index]?.id;
    if (operatorId === undefined || state.transactions.has(id)) return false;
    const isShared = operatorIds.has(operatorId);
    operatorIds.add(operatorId);
    return isShared;
  });
  const others = request.transactions.filter((each) => !merged.includes(each));
  return post(state, { ...request, transactions: others }, null).balance.eq(balance) ? merged : [];
}

/** An operator-side ID that a new transaction shares with another one; null if there is none. */
function findSharedId(state: WalletState, { transactions }: Betwin, { results }: Accepted): string | null {
  const newIds = transactions.flatMap(({ id }, index) =>
    state.transactions.has(id) ? [] : (results[index]?.id ?? []),
  );
  if (newIds.length === 0) return null;
  for (const { result } of state.transactions.values())
    if (result !== null && newIds.includes(result.id)) return result.id;
  return newIds.find((id, index) => newIds.indexOf(id) !== index) ?? null;
}

function reportsEarlierBalance(
  state: WalletState,
  transactions: readonly RequestedTransaction[],
  balance: Money,
): boolean {
  return transactions.some(({ id }) => {
    const known = state.transactions.get(id);
    return known !== undefined && hasBalance(known, balance);
  });
}

function explainRejected(state: WalletState, request: Betwin, { apiCode, balance }: Rejected): Explanation {
  const actual = describeRejection({ apiCode });
  const known = request.transactions.filter(({ id }) => state.transactions.has(id));
  const hasNew = known.length < request.transactions.length;
  const isTombstoneCode = TOMBSTONE_CODES.some((code) => code === apiCode);
  if (isTombstoneCode && findRolledBack(state, request) !== undefined) return allow(state);
  const uncovered = findUnfundedBet(state, request);
  if (apiCode === API_CODES.insufficientFunds && uncovered !== null) {
    if (balance === null || balance.eq(state.balance)) return allow(state);
    const isPart = listProperSubsets(request).some((part) => post(state, part, null).balance.eq(balance));
    return createViolation(
      isPart ? 'atomic' : 'error_balance',
      `\`meta.balance\` ${formatAmount(state.balance, state.decimals)}: a rejected request moves nothing`,
      `meta.balance ${formatAmount(balance, state.decimals)}${isPart ? ', as if part of the batch had been applied' : ''}`,
      { movesMoney: isPart },
    );
  }
  // Limits of the wallet are unknown, and no rule says that a finished round accepts another betwin.
  if (hasNew && (apiCode === API_CODES.betLimit || apiCode === API_CODES.winLimit)) return allow(state);
  const isOther = !isTombstoneCode && apiCode !== API_CODES.insufficientFunds;
  if (hasNew && isOther && state.finishedRounds.has(request.roundId)) return allow(state);
  // The protocol requires the original response; a wallet that rejects the difference and moves nothing loses no
  // money.
  if (known.some((each) => isOtherContent(state.transactions.get(each.id)!, each, request.roundId)))
    return allow(state);
  if (!hasNew && findRolledBack(state, request) === undefined)
    return createViolation('idempotent', 'HTTP 200 with the original response', actual, {
      hint: 'repeat_rejected',
    });
  if (findRolledBack(state, request) !== undefined)
    return createViolation('tombstoned', `api_code ${explainApiCodes(...TOMBSTONE_CODES)}`, actual, {
      hint: 'other_code',
    });
  if (uncovered !== null)
    return createViolation('no_funds', `api_code ${explainApiCodes(API_CODES.insufficientFunds)}`, actual, {
      hint: 'other_code',
    });
  if (isTombstoneCode)
    return createViolation('tombstoned', 'HTTP 200: none of its IDs was rolled back', actual, {
      hint: 'tombstone_of_others',
    });
  if (known.length > 0)
    return createViolation(
      'idempotent',
      'HTTP 200: the known transaction as before, the new one applied',
      actual,
      { hint: 'batch_by_transaction' },
    );
  return createViolation(
    'accepted',
    `HTTP 200: the balance is ${formatAmount(state.balance, state.decimals)}`,
    actual,
  );
}

function isOtherContent(
  known: AppliedTransaction,
  { type, amount }: RequestedTransaction,
  roundId: string,
): boolean {
  return known.type !== type || !known.amount.eq(amount) || known.roundId !== roundId;
}

function findRolledBack(state: WalletState, { transactions }: Betwin): RequestedTransaction | undefined {
  return transactions.find(
    ({ id }) => state.tombstones.has(id) || state.transactions.get(id)?.isReversed === true,
  );
}

/** The first new bet above the balance at its turn; null if all are covered. */
function findUnfundedBet(
  state: WalletState,
  { transactions }: Betwin,
): { readonly bet: Money; readonly balance: Money } | null {
  let { balance } = state;
  for (const { id, type, amount } of transactions) {
    if (state.transactions.has(id)) continue;
    if (type === 'bet' && amount.gt(balance)) return { bet: amount, balance };
    balance = type === 'bet' ? balance.minus(amount) : balance.plus(amount);
  }
  return null;
}

/** Applies new transactions, and records results that a lost response had hidden. */
function post(state: WalletState, request: Betwin, response: Accepted | null): WalletState {
  const { roundId } = request;
  const isMovement = request.transactions.some(({ id }) => !state.transactions.has(id));
  const balance = request.transactions
    .filter(({ id }) => !state.transactions.has(id))
    .reduce(
      (sum, { type, amount }) => (type === 'bet' ? sum.minus(amount) : sum.plus(amount)),
      state.balance,
    );
  const transactions = copyMap(state.transactions);
  for (const [index, { id, type, amount }] of request.transactions.entries()) {
    const known = state.transactions.get(id);
    const responseResult = response?.results[index];
    const result =
      responseResult?.bonusAmount == null
        ? null
        : { id: responseResult.id, bonusAmount: responseResult.bonusAmount };
    if (known === undefined)
      transactions.set(id, { type, amount, roundId, isReversed: false, result, balances: [balance] });
    else if (known.result === null) transactions.set(id, { ...known, result });
  }
  const finishedRounds =
    request.finished && isMovement ? new Set(state.finishedRounds).add(roundId) : state.finishedRounds;
  return { ...state, balance, transactions, finishedRounds };
}

/** `new Map(map)` creates an array for each entry, which was a tenth of what a recording proxy allocates. */
function copyMap<Key, Value>(map: ReadonlyMap<Key, Value>): Map<Key, Value> {
  const copy = new Map<Key, Value>();
  map.forEach((value, key) => copy.set(key, value));
  return copy;
}
