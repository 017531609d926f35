import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import { findPowerOfTen, money, type Money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import { parseBetwinBody, parseRollbackBody } from './callback-body.ts';
import type { SentCallback } from './check-response.ts';

/** The balance that follows from the rules of a callback. */
export interface ExpectedBalance {
  readonly balance: Money;
  readonly because: string;
  /**
   * The sums that a wallet may move once more if the callback is repeated: of all transactions, or only of the bets or
   * the wins.
   */
  readonly repeatableAmounts: readonly Money[];
}

/** A bet or win that a callback applies or reverses. */
export type Movement = Pick<BetwinTransaction, 'type' | 'amount'>;

/** The balance in a response from the wallet. */
export interface ReportedBalance {
  readonly balance: Money;
  readonly reportedAt: number;
  /** Whether an armed fault affected the response. */
  readonly isFaulty: boolean;
}

/** The first of several attempts, or a callback that will be rolled back, as long as nothing else has followed. */
export interface CallbackInDoubt {
  readonly sent: SentCallback;
  /** Once the wallet has applied it, once. */
  readonly expected: ExpectedBalance;
  readonly before: ReportedBalance;
}

/** The balance that follows from the rules of a callback; null if it cannot be known. */
export function computeExpectedBalance(
  sent: SentCallback,
  reversed: readonly Movement[] | null,
  before: Money,
  decimals: number,
): ExpectedBalance | null {
  switch (sent.callback) {
    case 'balance':
      return null;
    case 'finish':
      return { balance: before, because: ', and a finish moves no money', repeatableAmounts: [] };
    case 'betwin': {
      const { transactions } = parseBetwinBody(sent.body);
      const balance = applyTransactions(transactions, before);
      const getMovement = (type: 'bet' | 'win'): Money =>
        applyTransactions(
          transactions.filter((each) => each.type === type),
          money('0'),
        );
      return {
        balance,
        because: ` and this request's transactions, which make ${formatAmount(balance, decimals)}`,
        repeatableAmounts: [getMovement('bet'), getMovement('win'), balance.minus(before)],
      };
    }
    case 'rollback': {
      if (reversed === null) return null;
      // The sum of the movements, reversed.
      const balance = before.minus(applyTransactions(reversed, before).minus(before));
      return {
        balance,
        because: ` and what this request reverses, which make ${formatAmount(balance, decimals)}`,
        repeatableAmounts: [balance.minus(before)],
      };
    }
  }
}

function applyTransactions(transactions: readonly Movement[], from: Money): Money {
  return transactions.reduce(
    (balance, { type, amount }) => (type === 'bet' ? balance.minus(amount) : balance.plus(amount)),
    from,
  );
}

/**
 * The expected balance after a callback in doubt: for its next attempt, the balance after applying it once;
 * for its rollback, the balance before it. Null for any other callback.
 */
export function followCallbackInDoubt(
  { sent, before, expected }: CallbackInDoubt,
  next: SentCallback,
): (Omit<CallbackInDoubt, 'sent'> & { readonly isRepeat: boolean }) | null {
  if (next.callback === sent.callback && next.body.equals(sent.body))
    return { before, expected, isRepeat: true };
  if (sent.callback !== 'betwin' || next.callback !== 'rollback') return null;
  const ids = parseBetwinBody(sent.body).transactions.map(({ id_provider: id }) => id);
  const reversed = new Set(
    parseRollbackBody(next.body).transactions.map(({ original_id_provider: id }) => id),
  );
  if (reversed.size !== ids.length || !ids.every((id) => reversed.has(id))) return null;
  const because = ': this request reverses everything since';
  return {
    before,
    isRepeat: false,
    expected: { balance: before.balance, because, repeatableAmounts: [] },
  };
}

export function describeUnexpectedBalance({
  before,
  after,
  expected,
  decimals,
  isRepeat,
  isPreviousInDoubt,
}: {
  readonly before: Money;
  readonly after: Money;
  readonly expected: ExpectedBalance;
  readonly decimals: number;
  /** Whether an earlier attempt of the same request may have moved the balance. */
  readonly isRepeat: boolean;
  /** Whether the balance before may itself be wrong. */
  readonly isPreviousInDoubt: boolean;
}): string {
  const surplus = after.minus(expected.balance);
  const isRepeated =
    isRepeat &&
    expected.repeatableAmounts.some(
      (each) => !each.isZero() && each.isPositive() === surplus.isPositive() && surplus.mod(each).isZero(),
    );
  const explanation = isRepeated
    ? ' The request moved money more than once: with an earlier attempt, whose outcome was unknown, and with this one. A repeated id_provider must not move money again.'
    : '';
  const moved = after.minus(before);
  const factor = findPowerOfTen(moved, expected.balance.minus(before));
  if (factor !== null)
    return `balance: ${formatAmount(after, decimals)} is a change of ${formatMovement(moved, decimals)}, which is ${formatAmount(factor, 0)} times the amount. Does the wallet report minor units, such as cents? Balances are in units of the currency.`;
  const doubt = isPreviousInDoubt
    ? ' An earlier response has the same warning, so the previous balance may be the wrong one.'
    : '';
  return `balance: ${formatAmount(after, decimals)} does not follow from the previous ${formatAmount(before, decimals)}${expected.because}.${explanation}${doubt} Other activity by the player can explain it.`;
}
