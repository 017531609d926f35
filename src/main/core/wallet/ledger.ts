import { formatMoney, money, type Money } from '#shared/money.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import type { FinishRequest } from '#shared/protocol/finish.ts';
import type { RollbackRequest, RollbackResponse } from '#shared/protocol/rollback.ts';
import { planBetwin } from './betwin-plan.ts';
import type { PlayerStore } from './player-store.ts';
import { planRollback } from './rollback-plan.ts';
import type { LedgerTransaction, TransactionStore } from './transaction-store.ts';

/** Where a request stands: whose ledger, how the currency is written, which exchange carried it, and when. */
export interface LedgerContext {
  readonly casinoId: string;
  /** Null where the casino's operator does not know the currency. */
  readonly decimals: number | null;
  readonly exchangeId: number;
  readonly now: number;
}

/** What a callback did: its answer, or a refusal. A refused callback has moved nothing. */
export interface LedgerResult<T> {
  readonly answer: T | Refusal;
  readonly warnings: readonly string[];
}

/**
 * The rules of a wallet over two stores. Each call is worked through as a plan first and written after, so that
 * nothing is written before it is certain that nothing will be refused; the caller runs it in one database transaction.
 */
export interface Ledger {
  balance(request: BalanceRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
  betwin(request: BetwinRequest, context: LedgerContext): LedgerResult<BetwinResponse>;
  rollback(request: RollbackRequest, context: LedgerContext): LedgerResult<RollbackResponse>;
  finish(request: FinishRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
}

interface Account {
  readonly balance: Money;
  readonly decimals: number;
}

export function createLedger(players: PlayerStore, transactions: TransactionStore): Ledger {
  function openAccount(
    request: { readonly account_id: string; readonly currency: string },
    context: LedgerContext,
  ): Refusal | Account {
    const balance = players.balance(context.casinoId, request.account_id, request.currency);
    if (balance === undefined)
      return refuse(API_CODES.playerNotFound, `Player '${request.account_id}' not found`);
    if (context.decimals === null) {
      return refuse(API_CODES.badRequest, `currency: '${request.currency}' is not a currency of this casino`);
    }
    return { balance, decimals: context.decimals };
  }

  function insert(
    request: BetwinRequest | RollbackRequest,
    context: LedgerContext,
    transaction: Pick<
      LedgerTransaction,
      | 'idProvider'
      | 'operatorId'
      | 'type'
      | 'state'
      | 'amount'
      | 'balanceAfter'
      | 'answeredBalance'
      | 'originalIdProvider'
    >,
  ): void {
    const { account_id: accountId, currency } = request;
    const roundId = roundIdOf(request);
    const { casinoId, exchangeId, now } = context;
    transactions.insert(casinoId, { ...transaction, accountId, currency, roundId, exchangeId }, now);
  }

  function touchRound(id: string, finished: boolean, { casinoId, exchangeId }: LedgerContext): string {
    return transactions.touchRound(casinoId, { id, firstName: `R${exchangeId}`, finished });
  }

  /**
   * Writes the player's new balance and the round, and gives the wallet's id of the round. A repeat, whatever it
   * names, changes nothing and gets the original round.
   */
  function conclude(
    request: BetwinRequest | RollbackRequest,
    plan: { readonly balance: Money; readonly repeated: LedgerTransaction | null },
    decimals: number,
    context: LedgerContext,
  ): string {
    if (plan.repeated !== null) return touchRound(plan.repeated.roundId, false, context);
    const balance = formatMoney(plan.balance, decimals);
    players.setBalance(context.casinoId, request.account_id, request.currency, balance);
    return touchRound(roundIdOf(request), request.finished === true, context);
  }

  return {
    balance(request, context) {
      const account = openAccount(request, context);
      const answer =
        'kind' in account ? account : { balance: formatMoney(account.balance, account.decimals) };
      return { answer, warnings: [] };
    },

    finish(request, context) {
      const account = openAccount(request, context);
      if ('kind' in account) return { answer: account, warnings: [] };
      // Idempotent by nature: a finished round stays finished, and the answer is the balance of now.
      touchRound(request.round_id, true, context);
      return { answer: { balance: formatMoney(account.balance, account.decimals) }, warnings: [] };
    },

    betwin(request, context) {
      const account = openAccount(request, context);
      if ('kind' in account) return { answer: account, warnings: [] };
      const { decimals } = account;
      const plan = planBetwin(request, account, (idProvider) =>
        transactions.find(context.casinoId, idProvider),
      );
      if ('refusal' in plan) return { answer: plan.refusal, warnings: plan.warnings };

      const balance = plan.repeated?.answeredBalance ?? formatMoney(plan.balance, decimals);
      const operatorIdOf = operatorIdsOf(context);
      const results = plan.steps.map((step) => {
        if (step.kind === 'known')
          return betwinResult(step.transaction.idProvider, step.transaction.operatorId);
        const operatorId = operatorIdOf(step.idProvider);
        if (step.kind === 'new') {
          insert(request, context, {
            idProvider: step.idProvider,
            operatorId,
            type: step.type,
            state: 'applied',
            amount: formatMoney(step.amount, decimals),
            balanceAfter: formatMoney(step.balanceAfter, decimals),
            answeredBalance: balance,
            originalIdProvider: null,
          });
        }
        return betwinResult(step.idProvider, operatorId);
      });
      const roundId = conclude(request, plan, decimals, context);
      return { answer: { round_id: roundId, transactions: results, balance }, warnings: plan.warnings };
    },

    rollback(request, context) {
      const account = openAccount(request, context);
      if ('kind' in account) return { answer: account, warnings: [] };
      const { decimals } = account;
      const plan = planRollback(request, account.balance, (idProvider) =>
        transactions.find(context.casinoId, idProvider),
      );
      if ('refusal' in plan) return { answer: plan.refusal, warnings: [] };

      const balance = plan.repeated?.answeredBalance ?? formatMoney(plan.balance, decimals);
      const operatorIdOf = operatorIdsOf(context);
      const results = plan.steps.map((step) => {
        if (step.kind === 'known')
          return { id_provider: step.transaction.idProvider, id: step.transaction.operatorId };
        const operatorId = operatorIdOf(step.idProvider);
        if (step.kind === 'twin') return { id_provider: step.idProvider, id: operatorId };
        const entry = { balanceAfter: formatMoney(step.balanceAfter, decimals), answeredBalance: balance };
        if (step.effect === 'reverse') transactions.markReversed(context.casinoId, step.originalIdProvider);
        if (step.effect === 'tombstone') {
          insert(request, context, {
            ...entry,
            idProvider: step.originalIdProvider,
            operatorId: '',
            type: 'tombstone',
            state: 'tombstoned',
            amount: formatMoney(money('0'), decimals),
            originalIdProvider: null,
          });
        }
        insert(request, context, {
          ...entry,
          idProvider: step.idProvider,
          operatorId,
          type: 'rollback',
          state: step.effect === 'reverse' ? 'applied' : 'no_effect',
          amount: formatMoney(step.movement, decimals),
          originalIdProvider: step.originalIdProvider,
        });
        return { id_provider: step.idProvider, id: operatorId };
      });
      const roundId = conclude(request, plan, decimals, context);
      return { answer: { balance, round_id: roundId, transactions: results }, warnings: [] };
    },
  };
}

/** The wallet's own ids of what one exchange brings: `T1842-1`, `T1842-2` …, the same for an id that stands twice. */
function operatorIdsOf({ exchangeId }: LedgerContext): (idProvider: string) => string {
  const seen: string[] = [];
  return (idProvider) => {
    if (!seen.includes(idProvider)) seen.push(idProvider);
    return `T${exchangeId}-${seen.indexOf(idProvider) + 1}`;
  };
}

function roundIdOf(request: BetwinRequest | RollbackRequest): string {
  return 'round_id' in request ? request.round_id : request.round_id_provider;
}

function betwinResult(idProvider: string, operatorId: string): BetwinResponse['transactions'][number] {
  return { id_provider: idProvider, id: operatorId, bonus_amount: '0.00' };
}
