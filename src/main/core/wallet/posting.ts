import { formatMoney, money, roundDown, type Money } from '#shared/money.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import type { RollbackRequest, RollbackResponse } from '#shared/protocol/rollback.ts';
import type { BetwinPlan, BetwinStep } from './betwin-plan.ts';
import type { LedgerContext } from './ledger-context.ts';
import type { AccountKey, PlayerAccount, PlayerStore } from './player-store.ts';
import { toBalances, getReportedBalance, type Balances } from './balances.ts';
import type { RollbackPlan, RollbackStep } from './rollback-plan.ts';
import type { LedgerTransaction, TransactionStore } from './transaction-store.ts';

interface PostingTarget {
  readonly key: AccountKey;
  readonly account: PlayerAccount;
  readonly decimals: number;
}

/** Writes a plan and returns the response. */
export interface Posting {
  betwin(request: BetwinRequest, plan: BetwinPlan, at: PostingTarget, context: LedgerContext): BetwinResponse;
  rollback(
    request: RollbackRequest,
    plan: RollbackPlan,
    at: PostingTarget,
    context: LedgerContext,
  ): RollbackResponse;
  /** The wallet's own ID of a round, which is created if it is new. */
  touchRound(
    roundId: string,
    key: AccountKey,
    more: { readonly finished: boolean; readonly context: LedgerContext },
  ): string;
}

/** `bonus_amount` if no bonus money moved (protocol, betwin 4). */
const NO_BONUS = '0.00';
/** The wire format of a bonus has no more decimals: truncated, never rounded up (decision 17). */
const BONUS_DECIMALS = 12;

export function createPosting(players: PlayerStore, transactions: TransactionStore): Posting {
  const touchRound: Posting['touchRound'] = (roundId, { casinoId, accountId }, { finished, context }) =>
    transactions.touchRound(casinoId, {
      id: roundId,
      accountId,
      firstName: `R${context.exchangeId}`,
      finished,
    });

  /**
   * Writes the player's new balances and the round, and returns the wallet's ID of the round. A repeat changes
   * nothing, whatever it names, and gets the original round.
   */
  function finishPosting(
    round: { readonly id: string; readonly finished: boolean },
    plan: { readonly balances: Balances; readonly repeated: LedgerTransaction | null },
    { key, decimals }: PostingTarget,
    context: LedgerContext,
  ): string {
    if (plan.repeated !== null) return touchRound(plan.repeated.roundId, key, { finished: false, context });
    const { real, bonus } = plan.balances;
    players.post(key, formatMoney(real, decimals), formatMoney(bonus, decimals));
    return touchRound(round.id, key, { finished: round.finished, context });
  }

  /** The balance of the response: for a repeat, the original one. */
  function readResponseBalance(
    plan: { readonly balances: Balances; readonly repeated: LedgerTransaction | null },
    movements: readonly Money[],
    { account, decimals }: PostingTarget,
    { rules, settings }: LedgerContext,
  ): string {
    if (plan.repeated !== null) return plan.repeated.responseBalance;
    const before = getReportedBalance(toBalances(account), settings.bonus_first);
    return rules.formatBalance({
      before,
      movements,
      after: getReportedBalance(plan.balances, settings.bonus_first),
      decimals,
    });
  }

  return {
    touchRound,

    betwin(request, plan, at, context) {
      const { key, decimals } = at;
      const { casinoId, exchangeId, now, rules } = context;
      const balance = readResponseBalance(plan, plan.steps.flatMap(getBetwinMovement), at, context);
      const getWalletTransactionId = createWalletTransactionIds(exchangeId);
      const entryFields = { ...key, roundId: request.round_id, exchangeId, responseBalance: balance };
      /** The bonus part of each new ID, which a duplicate in the request repeats. */
      const bonusAmounts = new Map<string, string | null>();

      function post(step: BetwinStep): BetwinResponse['transactions'][number] {
        const { id_provider: idProvider, type } = step.transaction;
        const walletTransactionId = getWalletTransactionId(idProvider);
        if (step.kind === 'known') {
          const { walletTransactionId: original, bonusAmount } = step.known;
          const id = rules.getRepeatId(original, walletTransactionId);
          return { id_provider: idProvider, id, bonus_amount: formatBonus(bonusAmount) };
        }
        if (step.kind === 'duplicate') {
          const bonusAmount = bonusAmounts.get(idProvider) ?? null;
          return { id_provider: idProvider, id: walletTransactionId, bonus_amount: formatBonus(bonusAmount) };
        }
        const bonusAmount = getBonus(step.bonusPart, decimals);
        if (!bonusAmounts.has(idProvider)) bonusAmounts.set(idProvider, bonusAmount);
        transactions.insert(
          casinoId,
          {
            ...entryFields,
            idProvider,
            walletTransactionId,
            type,
            state: 'applied',
            posting: step.posting,
            amount: formatMoney(step.amount, decimals),
            bonusAmount,
            balanceAfter: formatMoney(step.balanceAfter, decimals),
            originalIdProvider: null,
          },
          now,
        );
        return { id_provider: idProvider, id: walletTransactionId, bonus_amount: formatBonus(bonusAmount) };
      }

      const results = new Map(plan.steps.map((step) => [step.transaction, post(step)]));
      const roundId = finishPosting(
        { id: request.round_id, finished: request.finished === true },
        plan,
        at,
        context,
      );
      // In the order of the request, whatever order the wallet processed it in.
      const inOrder = request.transactions.flatMap((transaction) => results.get(transaction) ?? []);
      return { round_id: roundId, transactions: inOrder, balance };
    },

    rollback(request, plan, at, context) {
      const { key, decimals } = at;
      const { casinoId, exchangeId, now, rules } = context;
      const balance = readResponseBalance(plan, plan.steps.flatMap(getRollbackMovement), at, context);
      const getWalletTransactionId = createWalletTransactionIds(exchangeId);
      const entryFields = {
        ...key,
        roundId: request.round_id_provider,
        exchangeId,
        responseBalance: balance,
      };

      function post(step: RollbackStep): string {
        const { id_provider: idProvider, original_id_provider: originalIdProvider } = step.transaction;
        if (step.kind === 'known') return step.known.walletTransactionId;
        const walletTransactionId = getWalletTransactionId(idProvider);
        if (step.kind === 'duplicate') return walletTransactionId;
        const balanceAfter = formatMoney(step.balanceAfter, decimals);
        if (step.original !== null)
          transactions.markReversed(casinoId, originalIdProvider, step.original.posting);
        if (step.effect === 'tombstone') {
          transactions.insert(
            casinoId,
            {
              ...entryFields,
              idProvider: originalIdProvider,
              walletTransactionId: '',
              type: 'tombstone',
              state: 'tombstoned',
              posting: 1,
              amount: formatMoney(money('0'), decimals),
              bonusAmount: null,
              balanceAfter,
              originalIdProvider: null,
            },
            now,
          );
        }
        transactions.insert(
          casinoId,
          {
            ...entryFields,
            idProvider,
            walletTransactionId,
            type: 'rollback',
            state: step.effect === 'reverse' ? 'applied' : 'no_effect',
            posting: step.posting,
            amount: formatMoney(step.movement, decimals),
            bonusAmount: getBonus(step.bonusPart, decimals),
            balanceAfter,
            originalIdProvider,
          },
          now,
        );
        return walletTransactionId;
      }

      const results = plan.steps.map((step) => {
        const { id_provider: idProvider, original_id_provider: originalIdProvider } = step.transaction;
        return { id_provider: rules.echoRollbackId(idProvider, originalIdProvider), id: post(step) };
      });
      const round = { id: request.round_id_provider, finished: request.finished };
      return { balance, round_id: finishPosting(round, plan, at, context), transactions: results };
    },
  };
}

/** The wallet's own IDs for one exchange: `T1842-1`, `T1842-2` …, the same one for a repeated ID. */
function createWalletTransactionIds(exchangeId: number): (idProvider: string) => string {
  const seen = new Map<string, string>();
  return (idProvider) => {
    const walletTransactionId = seen.get(idProvider) ?? `T${exchangeId}-${seen.size + 1}`;
    seen.set(idProvider, walletTransactionId);
    return walletTransactionId;
  };
}

function getBetwinMovement(step: BetwinStep): Money[] {
  if (step.kind !== 'new') return [];
  return [step.transaction.type === 'bet' ? step.amount.negated() : step.amount];
}

function getRollbackMovement(step: RollbackStep): Money[] {
  return step.kind === 'new' ? [step.movement] : [];
}

/** As the ledger stores it: null if no bonus money moved. */
function getBonus(part: Money, decimals: number): string | null {
  return part.isZero() ? null : formatMoney(part, decimals);
}

/** In the decimals of the ledger: those of the transaction's currency, which a repeat need not name. */
function formatBonus(bonusAmount: string | null): string {
  if (bonusAmount === null) return NO_BONUS;
  const decimals = bonusAmount.split('.')[1]?.length ?? 0;
  return formatMoney(roundDown(money(bonusAmount), BONUS_DECIMALS), Math.min(decimals, BONUS_DECIMALS));
}
