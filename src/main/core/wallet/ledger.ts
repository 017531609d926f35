import { formatMoney, money, type Money } from '#shared/money.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import type { FinishRequest } from '#shared/protocol/finish.ts';
import type { RollbackRequest, RollbackResponse, RollbackTransaction } from '#shared/protocol/rollback.ts';
import { planBetwin } from './betwin-plan.ts';
import type { PlayerStore } from './player-store.ts';
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
 * The rules of a wallet, as plain steps over two stores. The caller runs each call in one database transaction, so
 * that a batch is all or nothing: nothing is written before it is certain that nothing will be refused.
 */
export interface Ledger {
  balance(request: BalanceRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
  betwin(request: BetwinRequest, context: LedgerContext): LedgerResult<BetwinResponse>;
  rollback(request: RollbackRequest, context: LedgerContext): LedgerResult<RollbackResponse>;
  finish(request: FinishRequest, context: LedgerContext): LedgerResult<{ balance: string }>;
}

export function createLedger(players: PlayerStore, transactions: TransactionStore): Ledger {
  /** The player's balance and the currency's decimals, or why there are none. */
  function openAccount(
    request: { account_id: string; currency: string },
    context: LedgerContext,
  ): Refusal | { balance: Money; decimals: number } {
    if (!players.exists(context.casinoId, request.account_id)) {
      return refuse(API_CODES.playerNotFound, `Player '${request.account_id}' not found`);
    }
    if (context.decimals === null) {
      return refuse(API_CODES.badRequest, `currency: '${request.currency}' is not a currency of this casino`);
    }
    const balance = players.balance(context.casinoId, request.account_id, request.currency);
    return { balance, decimals: context.decimals };
  }

  function currentBalance(
    request: BalanceRequest | FinishRequest,
    context: LedgerContext,
  ): { balance: string } | Refusal {
    const account = openAccount(request, context);
    return 'kind' in account ? account : { balance: formatMoney(account.balance, account.decimals) };
  }

  /** A rollback that cannot be meant as written; found before anything moves. */
  function unfitRollback(each: RollbackTransaction, by: RollbackRequest, casinoId: string): Refusal | null {
    const same = transactions.find(casinoId, each.id_provider);
    if (same !== undefined && same.type !== 'rollback') {
      return refuse(API_CODES.badRequest, `id_provider: '${each.id_provider}' was used by a ${same.type}`);
    }
    if (same !== undefined) return null;
    const original = transactions.find(casinoId, each.original_id_provider);
    if (original === undefined) return null;
    if (original.type === 'rollback') {
      return refuse(
        API_CODES.badRequest,
        `original_id_provider: '${original.idProvider}' is a rollback itself`,
      );
    }
    if (original.accountId !== by.account_id || original.currency !== by.currency) {
      return refuse(
        API_CODES.badRequest,
        `original_id_provider: '${original.idProvider}' belongs to another player or currency`,
      );
    }
    return null;
  }
  return {
    balance: (request, context) => ({ answer: currentBalance(request, context), warnings: [] }),

    finish(request, context) {
      const answer = currentBalance(request, context);
      // Idempotent by nature: a finished round stays finished, and the answer is the balance of now.
      if ('balance' in answer && !('kind' in answer))
        transactions.touchRound(context.casinoId, request.round_id, true);
      return { answer, warnings: [] };
    },

    betwin(request, context) {
      const account = openAccount(request, context);
      if ('kind' in account) return { answer: account, warnings: [] };
      const { decimals } = account;
      const plan = planBetwin(request, account, (idProvider) =>
        transactions.find(context.casinoId, idProvider),
      );
      if ('refusal' in plan) return { answer: plan.refusal, warnings: plan.warnings };

      const roundNumber = transactions.touchRound(
        context.casinoId,
        request.round_id,
        request.finished === true,
      );
      const newIds = new Map<string, number>();
      const results = plan.steps.map((step) => {
        if (step.kind === 'known') return betwinResult(step.transaction.idProvider, step.transaction.id);
        if (step.kind === 'twin') return betwinResult(step.idProvider, newIds.get(step.idProvider)!);
        const id = transactions.insert(context.casinoId, {
          idProvider: step.idProvider,
          type: step.type,
          state: 'applied',
          accountId: request.account_id,
          currency: request.currency,
          roundId: request.round_id,
          amount: formatMoney(step.amount, decimals),
          balanceAfter: formatMoney(step.balanceAfter, decimals),
          originalIdProvider: null,
          exchangeId: context.exchangeId,
          createdAt: context.now,
        });
        newIds.set(step.idProvider, id);
        return betwinResult(step.idProvider, id);
      });
      // A pure repeat answers the balance of its original answer; anything new answers the balance of now.
      const balance = plan.repeated?.answeredBalance ?? formatMoney(plan.balance, decimals);
      if (newIds.size > 0) {
        players.setBalance(context.casinoId, request.account_id, request.currency, balance);
        transactions.setAnsweredBalance([...newIds.values()], balance);
      }
      return {
        answer: { round_id: roundName(roundNumber), transactions: results, balance },
        warnings: plan.warnings,
      };
    },

    rollback(request, context) {
      const account = openAccount(request, context);
      if ('kind' in account) return { answer: account, warnings: [] };
      const { decimals } = account;
      const unfit = request.transactions
        .map((each) => unfitRollback(each, request, context.casinoId))
        .find((each) => each !== null);
      if (unfit) return { answer: unfit, warnings: [] };

      const roundNumber = transactions.touchRound(
        context.casinoId,
        request.round_id_provider,
        request.finished,
      );
      const newIds: number[] = [];
      const known: LedgerTransaction[] = [];
      let balance = account.balance;
      const results = request.transactions.map(
        ({ id_provider: idProvider, original_id_provider: originalId }) => {
          const before = transactions.find(context.casinoId, idProvider);
          if (before !== undefined) {
            known.push(before);
            return { id_provider: idProvider, id: transactionName(before.id) };
          }
          const original = transactions.find(context.casinoId, originalId);
          const movement = original === undefined ? null : reversal(original);
          if (movement !== null && original !== undefined) {
            balance = balance.plus(movement);
            transactions.setState(original.id, 'reversed');
          }
          const row = {
            accountId: request.account_id,
            currency: request.currency,
            roundId: request.round_id_provider,
            balanceAfter: formatMoney(balance, decimals),
            exchangeId: context.exchangeId,
            createdAt: context.now,
          };
          if (original === undefined) {
            transactions.insert(context.casinoId, {
              ...row,
              idProvider: originalId,
              type: 'tombstone',
              state: 'tombstoned',
              amount: formatMoney(money('0'), decimals),
              originalIdProvider: null,
            });
          }
          const id = transactions.insert(context.casinoId, {
            ...row,
            idProvider,
            type: 'rollback',
            state: movement === null ? 'no_effect' : 'applied',
            amount: formatMoney(movement ?? money('0'), decimals),
            originalIdProvider: originalId,
          });
          newIds.push(id);
          return { id_provider: idProvider, id: transactionName(id) };
        },
      );
      const repeat = newIds.length === 0 ? known.at(-1) : undefined;
      const balanceText = repeat?.answeredBalance ?? formatMoney(balance, decimals);
      if (newIds.length > 0) {
        players.setBalance(context.casinoId, request.account_id, request.currency, balanceText);
        transactions.setAnsweredBalance(newIds, balanceText);
      }
      return {
        answer: { balance: balanceText, round_id: roundName(roundNumber), transactions: results },
        warnings: [],
      };
    },
  };
}

/** What undoing a transaction moves; null where there is nothing (left) to undo. */
function reversal(original: LedgerTransaction): Money | null {
  if (original.state !== 'applied') return null;
  return original.type === 'bet' ? money(original.amount) : money(original.amount).negated();
}

function betwinResult(idProvider: string, id: number): BetwinResponse['transactions'][number] {
  return { id_provider: idProvider, id: transactionName(id), bonus_amount: '0.00' };
}

function transactionName(id: number): string {
  return `T${id}`;
}

function roundName(id: number): string {
  return `R${id}`;
}
