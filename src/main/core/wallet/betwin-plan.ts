import { formatMoney, money, type Money, parseAmount, countSignificantDecimals } from '#shared/money.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import type { BetwinRequest, BetwinTransaction } from '#shared/protocol/betwin.ts';
import { API_CODES, type DomainError, createDomainError } from '#shared/protocol/errors.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import type { StateAtArrival } from './ledger-context.ts';
import type { Similarity, WalletRules } from './port/wallet-rules.ts';
import type { PlayerAccount } from './player-store.ts';
import { creditWin, type Balances, toBalances, debitBet, getReportedBalance } from './balances.ts';
import { findRepeatedTransaction } from './repeated-transaction.ts';
import type { LedgerTransaction } from './transaction-store.ts';

export type BetwinStep = { readonly transaction: BetwinTransaction } & (
  | { readonly kind: 'known'; readonly known: LedgerTransaction }
  /** The same id again in this request. */
  | { readonly kind: 'duplicate' }
  | {
      readonly kind: 'new';
      readonly posting: number;
      readonly amount: Money;
      readonly bonusPart: Money;
      /** As the wallet reports it. */
      readonly balanceAfter: Money;
    }
);

export interface BetwinPlan {
  readonly steps: readonly BetwinStep[];
  readonly balances: Balances;
  /** Set if the request contains nothing new: the transaction whose response is repeated. */
  readonly repeated: LedgerTransaction | null;
  /** Set if it is rejected; the steps are then not applied, unless a fault says so. */
  readonly error: DomainError | null;
  readonly warnings: readonly string[];
}

/** The inputs of a plan. */
export interface BetwinContext {
  readonly account: PlayerAccount;
  /** Decimals of the wallet's amounts. */
  readonly decimals: number;
  /** Decimals that an amount of the request may have. */
  readonly currencyDecimals: number;
  readonly settings: WalletSettings;
  readonly rules: WalletRules;
  find(idProvider: string): LedgerTransaction | undefined;
  /** Null if nothing can have happened since the request arrived. */
  readonly atArrival: StateAtArrival | null;
  /** What the round's bets took from the bonus balance before this request. */
  readPendingBonus(): Money;
  hasBetwin(): boolean;
  isFinished(): boolean;
  hasBet(): boolean;
  hasTombstone(): boolean;
  /** The newest applied transaction of the round; of this amount, if one is given. */
  findSimilar(like: {
    readonly type: 'bet' | 'win';
    readonly amount: Money | null;
  }): LedgerTransaction | undefined;
  /** How many transactions of the player were posted after this one. */
  countNewer(seq: number): number;
}

const NOTHING = money('0');

/** Processes a batch in order without writing: what each transaction will do, or why the whole is rejected. */
export function planBetwin(request: BetwinRequest, context: BetwinContext): BetwinPlan {
  const { account, decimals, currencyDecimals, atArrival, rules, settings } = context;
  const { bonus_first: bonusFirst } = settings;
  const steps: BetwinStep[] = [];
  /** The first posting of each ID in this request, and how many times it occurs: only a fault posts one twice. */
  const posted = new Map<string, { readonly first: BetwinTransaction; count: number }>();
  const warnings: string[] = [];
  let balances = toBalances(account);
  let pendingBonus: Money | null = null;
  let hasNew: boolean | null = null;
  let hasBetInBatch = false;
  /** What this request took from the bonus balance, for its first win to return. */
  let bonusTaken = money('0');
  let error: DomainError | null = null;

  const balanceBeforeField = { balance: formatMoney(getReportedBalance(balances, bonusFirst), decimals) };
  const add = (balance: Money, movement: Money): Money => rules.add(balance, movement, decimals);
  const spentMeanwhile =
    atArrival?.account === undefined
      ? NOTHING
      : getReportedBalance(toBalances(atArrival.account), bonusFirst).minus(
          getReportedBalance(balances, bonusFirst),
        );
  const isBesideNew = (): boolean =>
    (hasNew ??= request.transactions.some(({ id_provider: id }) => context.find(id) === undefined));

  /** Adds a known or duplicate ID to the steps and returns true, or an error; false if it is to be posted. */
  function recall(transaction: BetwinTransaction): boolean | DomainError {
    const { id_provider: idProvider } = transaction;
    const known = context.find(idProvider);
    if (known !== undefined) {
      if (known.type === 'rollback')
        return createDomainError(API_CODES.badRequest, `id_provider: '${idProvider}' was used by a rollback`);
      const wasKnownAtArrival = atArrival === null || atArrival.find(idProvider) !== undefined;
      const besideNew = isBesideNew();
      const { type } = transaction;
      const countNewer = (): number => context.countNewer(known.seq);
      switch (
        rules.recall({
          idProvider,
          type,
          posted: known,
          besideNew,
          knownAtArrival: wasKnownAtArrival,
          countNewer,
        })
      ) {
        case 'reject_rolled_back':
          return createDomainError(
            settings.tombstone_api_code,
            `Transaction '${idProvider}' was already rolled back`,
          );
        case 'reject_repeat':
          return createDomainError(
            API_CODES.badRequest,
            `id_provider: '${idProvider}' was already processed`,
          );
        case 'post':
          return false;
        case 'return_original':
          warn(transaction, known);
          steps.push({ kind: 'known', transaction, known });
          return true;
      }
    }
    const duplicate = posted.get(idProvider)?.first;
    if (duplicate === undefined) return recallSimilar(transaction);
    warn(transaction, { idProvider, ...duplicate, ...getLocation(request) });
    steps.push({ kind: 'duplicate', transaction });
    return true;
  }

  /** Adds a new ID to the steps as a repeat if the wallet treats it as one. */
  function recallSimilar(transaction: BetwinTransaction): boolean {
    const find = (likeness: Similarity): LedgerTransaction | undefined =>
      context.findSimilar({
        type: transaction.type,
        amount: likeness === 'type' ? null : parseAmount(transaction.amount),
      });
    const similarity = rules.treatsAsRepeat(transaction.type, (each) => find(each) !== undefined);
    const known = similarity === null ? undefined : find(similarity);
    if (known === undefined) return false;
    steps.push({ kind: 'known', transaction, known });
    return true;
  }

  function warn(transaction: BetwinTransaction, first: Parameters<typeof describeDifference>[2]): void {
    const difference = describeDifference(transaction, request, first);
    if (difference !== null) warnings.push(difference);
  }

  /** Why a new transaction is rejected, checked in this order. */
  function checkTransaction({ type, amount: text }: BetwinTransaction, amount: Money): DomainError | null {
    if (account.status === 'disabled')
      return createDomainError(API_CODES.playerNotFound, `Player '${request.account_id}' is disabled`);
    if (countSignificantDecimals(amount) > currencyDecimals)
      return createDomainError(
        API_CODES.badRequest,
        `amount: '${text}' has more than ${formatPlural(currencyDecimals, 'decimal')}`,
      );
    const limit = type === 'bet' ? account.betLimit : account.winLimit;
    if (limit !== null && amount.gt(limit)) {
      const code = type === 'bet' ? API_CODES.betLimit : API_CODES.winLimit;
      const message = `${type === 'bet' ? 'Bet' : 'Win'} limit exceeded: ${text} is above ${limit.toFixed(Math.max(currencyDecimals, limit.decimalPlaces()))}`;
      return createDomainError(code, message, balanceBeforeField);
    }
    if (rules.rejectsRoundWithTombstone(context.hasTombstone))
      return createDomainError(
        settings.tombstone_api_code,
        `Round '${request.round_id}' was already rolled back`,
      );
    if (type === 'bet' && !rules.covers(getReportedBalance(balances, bonusFirst), amount, spentMeanwhile))
      return createDomainError(API_CODES.insufficientFunds, 'Insufficient funds', balanceBeforeField);
    if (type === 'win' && rules.rejectsWinWithoutBet(() => hasBetBefore()))
      return createDomainError(API_CODES.badRequest, `round_id: '${request.round_id}' has no bet`);
    return null;
  }

  const hasBetBefore = (): boolean => hasBetInBatch || context.hasBet();

  function move(transaction: BetwinTransaction, amount: Money): void {
    const isBet = transaction.type === 'bet';
    pendingBonus ??= bonusFirst && !isBet ? context.readPendingBonus().plus(bonusTaken) : null;
    const moved = isBet
      ? debitBet(balances, amount, bonusFirst, add)
      : creditWin(balances, amount, pendingBonus ?? money('0'), add);
    balances = moved.balances;
    if (pendingBonus !== null)
      pendingBonus = isBet ? pendingBonus.plus(moved.bonusPart) : pendingBonus.minus(moved.bonusPart);
    const { id_provider: idProvider } = transaction;
    const before = posted.get(idProvider);
    const repeat = before?.count ?? 0;
    if (before === undefined) posted.set(idProvider, { first: transaction, count: 1 });
    else before.count += 1;
    hasBetInBatch ||= isBet;
    bonusTaken = bonusTaken.plus(moved.bonusPart);
    const posting = (context.find(idProvider)?.posting ?? 0) + repeat + 1;
    const balanceAfter = getReportedBalance(balances, bonusFirst);
    steps.push({ kind: 'new', transaction, posting, amount, bonusPart: moved.bonusPart, balanceAfter });
  }

  const ordered = rules.orderBetwin(
    request.transactions,
    ({ id_provider: id }) => context.find(id) !== undefined,
  );
  for (const transaction of ordered) {
    const isRecalled = recall(transaction);
    if (isRecalled === true) continue;
    // The schema accepted it, so it is an amount.
    const amount = parseAmount(transaction.amount) ?? money('0');
    error = isRecalled === false ? checkTransaction(transaction, amount) : isRecalled;
    if (error !== null) break;
    move(transaction, amount);
  }

  const repeated = error === null ? findRepeatedTransaction(steps) : null;
  if (error === null && repeated === null && rules.rejectsSecondBetwin(() => context.hasBetwin()))
    error = createDomainError(API_CODES.badRequest, `round_id: '${request.round_id}' already had a betwin`);
  // A betwin that a fault posts again is not a late one.
  const isLate = steps.some((step) => step.kind === 'new' && step.posting === 1);
  if (error === null && isLate && context.isFinished())
    warnings.push(
      `round ${request.round_id} was already finished; the protocol does not forbid it, so the betwin was applied`,
    );
  return { steps, balances, repeated, error, warnings };
}

type Content = Pick<LedgerTransaction, 'idProvider' | 'amount' | 'accountId' | 'currency' | 'roundId'> & {
  readonly type: string;
};

function getLocation(request: BetwinRequest): Pick<Content, 'accountId' | 'currency' | 'roundId'> {
  return { accountId: request.account_id, currency: request.currency, roundId: request.round_id };
}

/**
 * The original response is returned anyway; the exchange shows the difference (decision 18). Null if nothing
 * does.
 */
function describeDifference(
  transaction: BetwinTransaction,
  request: BetwinRequest,
  known: Content,
): string | null {
  const sameAmount = parseAmount(transaction.amount)?.eq(money(known.amount)) === true;
  const differs = [
    ...(sameAmount ? [] : [`amount ${known.amount} → ${transaction.amount}`]),
    ...(transaction.type === known.type ? [] : [`type ${known.type} → ${transaction.type}`]),
    ...(request.account_id === known.accountId ? [] : [`account ${known.accountId} → ${request.account_id}`]),
    ...(request.currency === known.currency ? [] : [`currency ${known.currency} → ${request.currency}`]),
    ...(request.round_id === known.roundId ? [] : [`round ${known.roundId} → ${request.round_id}`]),
  ];
  return differs.length === 0
    ? null
    : `id_provider ${known.idProvider} was repeated with different content (${differs.join(', ')}); the original response was returned`;
}
