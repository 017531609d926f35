import { formatMoney } from '#shared/money.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import { API_CODES, isDomainError, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import type { FinishRequest } from '#shared/protocol/finish.ts';
import type { RollbackRequest, RollbackResponse } from '#shared/protocol/rollback.ts';
import { planBetwin } from './betwin-plan.ts';
import type { StateAtArrival, LedgerContext } from './ledger-context.ts';
import type { AccountKey, PlayerAccount, PlayerStore } from './player-store.ts';
import { createPosting } from './posting.ts';
import { toBalances, getReportedBalance } from './balances.ts';
import { planRollback } from './rollback-plan.ts';
import type { TransactionStore } from './transaction-store.ts';

/** The outcome of a callback: its response or an error. A rejected callback has moved nothing. */
export interface LedgerResult<T> {
  readonly response: T | DomainError;
  readonly warnings: readonly string[];
  /** The player's balance before, as the wallet reports it; null if there is no such account. */
  readonly balanceBefore: string | null;
}

/**
 * The rules of a wallet over two stores. Each call is planned first and written afterwards, so that nothing is
 * written before it is certain that nothing will be rejected; the caller runs it in one database transaction.
 */
export interface Ledger {
  balance(request: BalanceRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
  betwin(request: BetwinRequest, context: LedgerContext): LedgerResult<BetwinResponse>;
  rollback(request: RollbackRequest, context: LedgerContext): LedgerResult<RollbackResponse>;
  finish(request: FinishRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
  /** What is known about a request's transactions and player. */
  lookUp(casinoId: string, request: BetwinRequest | RollbackRequest): StateAtArrival;
  /** A player's balance as the wallet reports it; null if there is none. */
  reportBalance(
    request: { readonly account_id: string; readonly currency: string },
    context: LedgerContext,
  ): string | null;
}

interface OpenAccount {
  readonly key: AccountKey;
  readonly account: PlayerAccount;
  /** The decimals of the currency, or more if stored money has more: nothing is rounded away. */
  readonly decimals: number;
  readonly currencyDecimals: number;
  readonly before: string;
}

type AccountFields = { readonly account_id: string; readonly currency: string };

export function createLedger(players: PlayerStore, transactions: TransactionStore): Ledger {
  const posting = createPosting(players, transactions);

  function openAccount(request: AccountFields, context: LedgerContext): DomainError | OpenAccount {
    const { casinoId, decimals, rules, settings } = context;
    const { account_id: accountId, currency } = request;
    const key = { casinoId, accountId, currency };
    let account = players.account(key);
    if (account === undefined && rules.addsUnknownPlayer()) {
      players.add(casinoId, accountId);
      account = players.account(key);
    }
    if (account === undefined)
      return createDomainError(API_CODES.playerNotFound, `Player '${accountId}' not found`);
    if (decimals === null)
      return createDomainError(
        API_CODES.badRequest,
        `currency: '${currency}' is not a currency of this casino`,
      );
    account = readBalanceAgain(account, context);
    const printed = Math.max(decimals, account.keptDecimals);
    const before = formatMoney(getReportedBalance(toBalances(account), settings.bonus_first), printed);
    return { key, account, decimals: printed, currencyDecimals: decimals, before };
  }

  /** The current balance, formatted by the wallet's rules. */
  function createBalanceResponse({ account, decimals }: OpenAccount, { rules, settings }: LedgerContext) {
    const after = getReportedBalance(toBalances(account), settings.bonus_first);
    return { balance: rules.formatBalance({ before: after, movements: [], after, decimals }) };
  }

  return {
    balance(request, context) {
      const open = openAccount(request, context);
      if (isDomainError(open)) return createRejectedResult(open);
      const { account, before } = open;
      return account.status === 'disabled'
        ? createRejectedResult(
            createDomainError(API_CODES.playerNotFound, `Player '${request.account_id}' is disabled`),
            before,
          )
        : { response: createBalanceResponse(open, context), warnings: [], balanceBefore: before };
    },

    finish(request, context) {
      const open = openAccount(request, context);
      if (isDomainError(open)) return createRejectedResult(open);
      const { casinoId, rules } = context;
      const { round_id: roundId } = request;
      if (rules.rejectsRepeatedFinish(() => transactions.findRound(casinoId, roundId)?.finished === true))
        return createRejectedResult(
          createDomainError(API_CODES.badRequest, `round_id: '${roundId}' is finished`),
          open.before,
        );
      // Idempotent by nature: a finished round stays finished, and the response is the current balance.
      posting.touchRound(roundId, open.key, { finished: true, context });
      return { response: createBalanceResponse(open, context), warnings: [], balanceBefore: open.before };
    },

    betwin(request, context) {
      const open = openAccount(request, context);
      if (isDomainError(open)) return createRejectedResult(open);
      const { key, before } = open;
      const plan = planBetwin(request, {
        ...open,
        ...context,
        decimals: open.decimals,
        find: memoise((idProvider) => transactions.find(key.casinoId, idProvider)),
        readPendingBonus: () => transactions.readPendingBonus(key, request.round_id),
        isFinished: () => transactions.findRound(key.casinoId, request.round_id)?.finished === true,
        hasBetwin: () => transactions.findRound(key.casinoId, request.round_id) !== undefined,
        hasBet: () => transactions.hasBet(key, request.round_id),
        hasTombstone: () => transactions.hasTombstone(key, request.round_id),
        findSimilar: (like) => transactions.findInRound(key, request.round_id, like),
        countNewer: (seq) => transactions.countNewer(key, seq),
      });
      const { error, warnings } = plan;
      if (error === null)
        return { response: posting.betwin(request, plan, open, context), warnings, balanceBefore: before };
      if (plan.steps.some(({ kind }) => kind === 'new') && !context.rules.undoesRejectedBatch())
        posting.betwin(request, plan, open, context);
      return { response: error, warnings, balanceBefore: before };
    },

    rollback(request, context) {
      const open = openAccount(request, context);
      if (isDomainError(open)) return createRejectedResult(open);
      const plan = planRollback(request, {
        ...open,
        rules: context.rules,
        bonusFirst: context.settings.bonus_first,
        atArrival: context.atArrival,
        find: (idProvider) => transactions.find(context.casinoId, idProvider),
        isRoundFinished: () =>
          transactions.findRound(context.casinoId, request.round_id_provider)?.finished === true,
      });
      if (isDomainError(plan)) return createRejectedResult(plan, open.before);
      const response = posting.rollback(request, plan, open, context);
      return { response, warnings: plan.warnings, balanceBefore: open.before };
    },

    lookUp(casinoId, { account_id: accountId, currency, transactions: named }) {
      const ids = named.flatMap((each) =>
        'original_id_provider' in each ? [each.id_provider, each.original_id_provider] : each.id_provider,
      );
      const found = new Map(ids.map((id) => [id, transactions.find(casinoId, id)]));
      return {
        account: players.account({ casinoId, accountId, currency }),
        find: (idProvider) => found.get(idProvider),
      };
    },

    reportBalance(request, context) {
      const { casinoId, decimals, settings } = context;
      const account = players.account({
        casinoId,
        accountId: request.account_id,
        currency: request.currency,
      });
      return account === undefined || decimals === null
        ? null
        : formatMoney(
            getReportedBalance(toBalances(account), settings.bonus_first),
            Math.max(decimals, account.keptDecimals),
          );
    },
  };
}

/** The account as it is now, unless the wallet posts with the balances of the request's arrival. */
function readBalanceAgain(account: PlayerAccount, { atArrival, rules }: LedgerContext): PlayerAccount {
  const earlier = atArrival?.account;
  if (earlier === undefined) return account;
  const hasChanged = !earlier.balance.eq(account.balance) || !earlier.bonus.eq(account.bonus);
  if (!hasChanged || rules.readsBalanceAgain()) return account;
  return { ...account, balance: earlier.balance, bonus: earlier.bonus };
}

function createRejectedResult(
  response: DomainError,
  balanceBefore: string | null = null,
): LedgerResult<never> {
  return { response, warnings: [], balanceBefore };
}

/** Looks each id up once: nothing else writes while a request is processed. */
function memoise<T>(find: (idProvider: string) => T): (idProvider: string) => T {
  const found = new Map<string, T>();
  return (idProvider) => {
    if (!found.has(idProvider)) found.set(idProvider, find(idProvider));
    return found.get(idProvider) as T;
  };
}
