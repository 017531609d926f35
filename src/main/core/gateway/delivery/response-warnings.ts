import { formatAmount } from '#shared/format/amount-text.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { money, parseAmount, parseBalance, countSignificantDecimals, type Money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import type { RollbackRequest, RollbackResponse } from '#shared/protocol/rollback.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createRecentMap } from '../../recent-map.ts';
import { parseBetwinBody, parseRollbackBody } from './callback-body.ts';
import type { SentCallback } from './check-response.ts';
import {
  computeExpectedBalance,
  describeUnexpectedBalance,
  followCallbackInDoubt,
  type CallbackInDoubt,
  type Movement,
  type ReportedBalance,
} from './expected-balance.ts';
import { settlesDelivery, type Reaction } from './reaction.ts';
import { isCancelled } from './rejected-repeat.ts';

/** A callback, with the context needed to check the values in its response. */
export interface JudgedCallback extends SentCallback {
  readonly operatorId: string;
  readonly casinoId: string;
  /** The decimals of the session's currency; null if unknown. */
  readonly decimals: number | null;
  /** Null if the callback belongs to no delivery. */
  readonly delivery: { readonly attempt: number } | null;
}

/**
 * Finds broken rules in a response that is still usable (decision 29): the response counts, and a warning is shown.
 */
export interface ResponseWarnings {
  /** Call before an attempt is sent; call the returned function with its outcome. */
  start(
    callback: JudgedCallback,
  ): (outcome: WireOutcome, reaction: Reaction, sending: AttemptSending) => readonly string[];
  /** Something other than the gateway's callbacks may have moved money. */
  forgetBalances(): void;
}

/** How an attempt was sent. */
interface AttemptSending {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Whether a user changed its request or response at a breakpoint: the money it moved does not follow from its body. */
  readonly isEdited: boolean;
  /** Whether an armed fault affected its response. */
  readonly isFaulty: boolean;
}

interface KnownBalance {
  /** Null if unknown. */
  reported: ReportedBalance | null;
  /**
   * When a response last had a balance that did not follow from the previous one, without a fault that explains it. Null
   * once the wallet has been asked for the balance.
   */
  unexplainedAt: number | null;
  /** Casinos of one operator may share accounts or keep accounts of the same name apart. */
  casinoId: string;
  inFlight: number;
  /** How many callbacks of the account have started. */
  startedCount: number;
  /** The last callback, if it is unknown whether the wallet applied it. */
  inDoubt: CallbackInDoubt | null;
}

/** More than the players that are active at once; evicted ones are not checked. */
const MAX_ACCOUNTS = 10_000;
/** Transactions of open rounds that a rollback may still reverse. */
const MAX_APPLIED = 20_000;
/** An older balance proves nothing: the player may have paid in or played elsewhere. */
const BALANCE_MEMORY_MS = 120_000;

/** A bet or win that the wallet confirmed and that has not been rolled back. */
interface AppliedMovement extends Movement {
  readonly account: KnownBalance;
}

export function createResponseWarnings(): ResponseWarnings {
  const accounts = createRecentMap<KnownBalance>(MAX_ACCOUNTS);
  const applied = new Map<string, AppliedMovement>();
  const oldestApplied = applied.keys();

  function findAccount(operatorId: string, casinoId: string, account: string): KnownBalance {
    const known = accounts.get(`${operatorId}\n${account}`, () => ({
      reported: null,
      unexplainedAt: null,
      casinoId,
      inFlight: 0,
      startedCount: 0,
      inDoubt: null,
    }));
    if (known.casinoId !== casinoId)
      Object.assign(known, { casinoId, reported: null, unexplainedAt: null, inDoubt: null });
    return known;
  }

  /** A finished round has nothing left to roll back. */
  function remember(account: KnownBalance, { finished, transactions }: BetwinRequest): void {
    if (finished) return;
    for (const { id_provider: id, type, amount } of transactions) applied.set(id, { account, type, amount });
    while (applied.size > MAX_APPLIED) applied.delete(oldestApplied.next().value!);
  }

  /**
   * The transactions that a rollback reverses, from the moment it is sent; null if the wallet did not confirm all of
   * them: an original may then be posted or a tombstone. The effect of a second rollback of the same transaction is
   * unknown.
   */
  function takeReversed(
    account: KnownBalance,
    { transactions }: RollbackRequest,
  ): readonly AppliedMovement[] | null {
    const originals = transactions.map(({ original_id_provider: id }) => {
      const original = applied.get(id);
      applied.delete(id);
      return original?.account === account ? original : null;
    });
    return originals.every((original) => original !== null) ? originals : null;
  }

  /** The wallet did not accept the rollback: a retry reverses the same transactions. */
  function putBack(reversed: readonly AppliedMovement[], { transactions }: RollbackRequest): void {
    for (const [index, { original_id_provider: id }] of transactions.entries())
      applied.set(id, reversed[index]!);
  }

  return {
    start(callback) {
      const { account_id, currency } = parseBetwinBody(callback.body);
      const decimals = callback.decimals ?? 0;
      const account = findAccount(callback.operatorId, callback.casinoId, `${currency}\n${account_id}`);
      const reversed =
        callback.callback === 'rollback' ? takeReversed(account, parseRollbackBody(callback.body)) : null;
      account.inFlight += 1;
      account.startedCount += 1;
      const { startedCount, inDoubt } = account;
      account.inDoubt = null;
      const isFirst = (callback.delivery?.attempt ?? 1) === 1;
      const earlier = inDoubt === null ? null : followCallbackInDoubt(inDoubt, callback);
      const isAlone = account.inFlight === 1;
      const before = earlier?.before ?? account.reported;
      const expected =
        earlier?.expected ??
        (before === null ? null : computeExpectedBalance(callback, reversed, before.balance, decimals));

      return (outcome, reaction, { startedAt, endedAt, isEdited, isFaulty }) => {
        account.inFlight -= 1;
        const isUndisturbed =
          (isFirst || earlier !== null) && isAlone && account.startedCount === startedCount && !isEdited;
        if (reaction.kind !== 'accepted') {
          if (reversed !== null && !settlesDelivery(reaction, callback.callback))
            putBack(reversed, parseRollbackBody(callback.body));
          // A rejection moves nothing, except what the wallet cancelled itself; the effect of anything else is
          // unknown.
          if (
            reaction.kind !== 'declined' ||
            !isUndisturbed ||
            earlier !== null ||
            isCancelled(reaction.apiCode)
          )
            account.reported = null;
          if (reaction.kind !== 'declined' && isUndisturbed && before !== null && expected !== null)
            account.inDoubt = { sent: callback, expected, before };
          return checkRejection(outcome, callback, reaction);
        }
        const after = money(reaction.balance);
        account.reported = isUndisturbed ? { balance: after, reportedAt: endedAt, isFaulty } : null;
        const isUnexpected =
          isUndisturbed &&
          before !== null &&
          expected !== null &&
          isRecent(before.reportedAt, startedAt) &&
          // Once a fault has ended, the balance that it changed proves nothing.
          (isFaulty || !before.isFaulty) &&
          !after.equals(expected.balance);
        const isPreviousInDoubt =
          account.unexplainedAt !== null && isRecent(account.unexplainedAt, startedAt);
        if (isUnexpected && !isFaulty) account.unexplainedAt = endedAt;
        if (callback.callback === 'balance' && isUndisturbed && !isFaulty) account.unexplainedAt = null;
        if (callback.callback === 'betwin' && !isEdited) remember(account, parseBetwinBody(callback.body));
        return [
          ...checkBonus(outcome, callback),
          ...(reversed === null ? [] : checkReversedIds(outcome)),
          ...checkDecimals(after, currency, callback.decimals),
          ...(isUnexpected
            ? [
                describeUnexpectedBalance({
                  before: before.balance,
                  after,
                  expected,
                  decimals,
                  isRepeat: earlier?.isRepeat === true,
                  isPreviousInDoubt,
                }),
              ]
            : []),
        ];
      };
    },
    forgetBalances() {
      for (const account of accounts.values()) {
        account.reported = null;
        account.unexplainedAt = null;
        account.startedCount += 1;
        account.inDoubt = null;
      }
      // A replay may have rolled them back.
      applied.clear();
    },
  };
}

/** After a reset of the clock, the age is negative, and unknown. */
function isRecent(since: number, now: number): boolean {
  const age = now - since;
  return age >= 0 && age <= BALANCE_MEMORY_MS;
}

function checkBonus(outcome: WireOutcome, sent: SentCallback): string[] {
  if (sent.callback !== 'betwin' || outcome.kind !== 'reply') return [];
  const request = parseBetwinBody(sent.body);
  // Accepted, so its results match the request's transactions, in order.
  const { transactions } = JSON.parse(outcome.body.toString('utf8')) as BetwinResponse;
  return transactions.flatMap(({ bonus_amount: bonus }, index) => {
    const amount = request.transactions[index]?.amount ?? '0';
    return parseAmount(bonus)?.greaterThan(amount) === true
      ? [
          `transactions[${index}].bonus_amount: ${bonus} is above the transaction's amount of ${amount}; it must be between 0 and the amount.`,
        ]
      : [];
  });
}

/** The response to a rollback of confirmed transactions: an empty `id` says that the wallet did not find one of them. */
function checkReversedIds(outcome: WireOutcome): string[] {
  if (outcome.kind !== 'reply') return [];
  const { transactions } = JSON.parse(outcome.body.toString('utf8')) as RollbackResponse;
  return transactions.flatMap(({ id }, index) =>
    id === ''
      ? [
          `transactions[${index}].id: is empty, as for an unknown transaction, but the wallet had confirmed this one. Check that the rollback moved the money.`,
        ]
      : [],
  );
}

function checkDecimals(balance: Money, currency: string, decimals: number | null): string[] {
  if (decimals === null || countSignificantDecimals(balance) <= decimals) return [];
  return [
    `balance: ${formatAmount(balance, decimals)} has ${formatPlural(countSignificantDecimals(balance), 'decimal')}, but ${currency} has ${decimals}; players see it truncated.`,
  ];
}

/** `meta.balance` is required with these (protocol, Wallet error envelope). */
const WITH_BALANCE: readonly (string | null)[] = [
  API_CODES.insufficientFunds,
  API_CODES.betLimit,
  API_CODES.winLimit,
];

function checkRejection(outcome: WireOutcome, { callback }: SentCallback, reaction: Reaction): string[] {
  if (reaction.kind !== 'declined' || outcome.kind !== 'reply') return [];
  const { balance, apiCode } = reaction;
  if (balance === null)
    return callback === 'betwin' && WITH_BALANCE.includes(apiCode)
      ? [`meta.balance: is missing, but required with api_code ${apiCode}.`]
      : [];
  return parseBalance(balance) === null
    ? [
        `meta.balance: ${JSON.stringify(balance.slice(0, 80))} is not a decimal string, so players see no balance.`,
      ]
    : [];
}
