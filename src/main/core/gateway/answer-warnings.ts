import { money, parseAmount, parseBalance, significantDecimals, type Money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import type { SentCallback } from './accepted-answer.ts';
import type { Reaction } from './reaction.ts';

/** A callback, and what is needed to judge the values of its answer. */
export interface JudgedCallback extends SentCallback {
  readonly operatorId: string;
  readonly casinoId: string;
  /** Of the session's currency; null where nobody knows. */
  readonly decimals: number | null;
  /** Null where it is no duty. */
  readonly delivery: { readonly attempt: number } | null;
}

/** What breaks a rule in an answer that is usable all the same (decision 29): it counts, and a person should know. */
export interface AnswerWarnings {
  /** Before an attempt leaves; what it gives is called with what came back. */
  begin(callback: JudgedCallback): (outcome: WireOutcome, reaction: Reaction) => readonly string[];
  /** Something other than the gateway's callbacks may have moved money. */
  forgetBalances(): void;
}

interface KnownBalance {
  /** Null where nobody can say. */
  balance: Money | null;
  /** Casinos of one operator may hold accounts of the same name apart, or together. */
  casinoId: string;
  underWay: number;
  /** How many callbacks of the account have begun. */
  begun: number;
}

/** More players than look at their balances at once; what is forgotten is not judged. */
const MAX_ACCOUNTS = 10_000;

export function createAnswerWarnings(): AnswerWarnings {
  const accounts = new Map<string, KnownBalance>();

  function accountOf(operatorId: string, casinoId: string, account: string): KnownBalance {
    const key = `${operatorId}\n${account}`;
    const known = accounts.get(key) ?? { balance: null, casinoId, underWay: 0, begun: 0 };
    // The one that was used last comes last.
    accounts.delete(key);
    accounts.set(key, known);
    for (const [oldest] of accounts) {
      if (accounts.size <= MAX_ACCOUNTS) break;
      accounts.delete(oldest);
    }
    if (known.casinoId !== casinoId) Object.assign(known, { casinoId, balance: null });
    return known;
  }

  return {
    begin(callback) {
      const request = requestOf(callback);
      const account = accountOf(
        callback.operatorId,
        callback.casinoId,
        `${request.currency}\n${request.account_id}`,
      );
      account.underWay += 1;
      account.begun += 1;
      const { begun, balance: before } = account;
      const isFirst = (callback.delivery?.attempt ?? 1) === 1;
      const isAlone = account.underWay === 1;

      return (outcome, reaction) => {
        account.underWay -= 1;
        const isUndisturbed = isFirst && isAlone && account.begun === begun;
        if (reaction.kind !== 'accepted') {
          // A refusal moves nothing; of everything else nobody knows.
          if (reaction.kind !== 'declined' || !isUndisturbed) account.balance = null;
          return refusalWarnings(outcome, callback, reaction);
        }
        const after = money(reaction.balance);
        account.balance = isUndisturbed ? after : null;
        return [
          ...bonusWarnings(outcome, callback, request),
          ...decimalsWarnings(after, request.currency, callback.decimals),
          ...(isUndisturbed && before !== null ? followWarnings(callback, request, { before, after }) : []),
        ];
      };
    },
    forgetBalances() {
      for (const account of accounts.values()) {
        account.balance = null;
        account.begun += 1;
      }
    },
  };
}

/** The body is of our own making. */
function requestOf({ body }: SentCallback): BetwinRequest {
  return JSON.parse(body.toString('utf8')) as BetwinRequest;
}

function bonusWarnings(outcome: WireOutcome, { callback }: SentCallback, request: BetwinRequest): string[] {
  if (callback !== 'betwin' || outcome.kind !== 'reply') return [];
  // Accepted, so its results are those of the request, in its order.
  const { transactions } = JSON.parse(outcome.body.toString('utf8')) as BetwinResponse;
  return transactions.flatMap(({ bonus_amount: bonus }, index) => {
    const amount = request.transactions[index]?.amount ?? '0';
    return parseAmount(bonus)?.greaterThan(amount) === true
      ? [
          `transactions.${index}.bonus_amount: ${bonus} is above the transaction's amount of ${amount}; it must be between 0 and the amount.`,
        ]
      : [];
  });
}

function decimalsWarnings(balance: Money, currency: string, decimals: number | null): string[] {
  if (decimals === null || significantDecimals(balance) <= decimals) return [];
  return [
    `balance: ${balance.toFixed()} has ${significantDecimals(balance)} decimals, and ${currency} has ${decimals}; players see it cut to that.`,
  ];
}

function followWarnings(
  { callback }: SentCallback,
  request: BetwinRequest,
  { before, after }: { before: Money; after: Money },
): string[] {
  if (callback !== 'betwin') return [];
  const expected = request.transactions.reduce(
    (balance, { type, amount }) => (type === 'bet' ? balance.minus(amount) : balance.plus(amount)),
    before,
  );
  if (after.equals(expected)) return [];
  return [
    `balance: ${after.toFixed()} does not follow from the ${before.toFixed()} before and this request's transactions, which make ${expected.toFixed()}. It may be other activity of the player.`,
  ];
}

/** `meta.balance` is due with these (protocol, Wallet error envelope). */
const WITH_BALANCE: readonly (string | null)[] = [
  API_CODES.insufficientFunds,
  API_CODES.betLimit,
  API_CODES.winLimit,
];

function refusalWarnings(outcome: WireOutcome, { callback }: SentCallback, reaction: Reaction): string[] {
  if (reaction.kind !== 'declined' || outcome.kind !== 'reply') return [];
  const { balance, apiCode } = reaction;
  if (balance === null)
    return callback === 'betwin' && WITH_BALANCE.includes(apiCode)
      ? [`meta.balance: is missing, and due with api_code ${apiCode}.`]
      : [];
  return parseBalance(balance) === null
    ? [`meta.balance: ${JSON.stringify(balance.slice(0, 80))} is no decimal string; players are shown none.`]
    : [];
}
