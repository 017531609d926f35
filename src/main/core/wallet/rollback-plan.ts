import { formatMoney, money, type Money } from '#shared/money.ts';
import { API_CODES, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import type { RollbackRequest, RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { StateAtArrival } from './ledger-context.ts';
import type { RollbackEffect, WalletRules } from './port/wallet-rules.ts';
import type { PlayerAccount } from './player-store.ts';
import { reverseMovement, toBalances, getReportedBalance, type Balances } from './balances.ts';
import { findRepeatedTransaction } from './repeated-transaction.ts';
import type { LedgerTransaction } from './transaction-store.ts';

export type RollbackStep = { readonly transaction: RollbackTransaction } & (
  | { readonly kind: 'known'; readonly known: LedgerTransaction }
  /** The same id again in this request. */
  | { readonly kind: 'duplicate' }
  | {
      readonly kind: 'new';
      readonly posting: number;
      /** `reverse` moves money; `tombstone` remembers an unknown id; `nothing`: there is nothing left to undo. */
      readonly effect: Exclude<RollbackEffect, 'reject'>;
      /** The reversed transaction; null if there is none. */
      readonly original: LedgerTransaction | null;
      readonly movement: Money;
      readonly bonusPart: Money;
      readonly balanceAfter: Money;
    }
);

export interface RollbackPlan {
  readonly steps: readonly RollbackStep[];
  readonly balances: Balances;
  /** Set if the request contains nothing new: the transaction whose response is repeated. */
  readonly repeated: LedgerTransaction | null;
  readonly warnings: readonly string[];
}

export interface RollbackContext {
  readonly account: PlayerAccount;
  readonly decimals: number;
  readonly bonusFirst: boolean;
  readonly rules: WalletRules;
  /** Null if nothing can have happened since the request arrived. */
  readonly atArrival: StateAtArrival | null;
  find(idProvider: string): LedgerTransaction | undefined;
  isRoundFinished(): boolean;
}

/** Processes a batch of rollbacks in order without writing: what each will do, or why the whole is rejected. */
export function planRollback(request: RollbackRequest, context: RollbackContext): RollbackPlan | DomainError {
  const { account, decimals, bonusFirst, rules, atArrival, find, isRoundFinished } = context;
  const steps: RollbackStep[] = [];
  /** The new IDs of this request so far: rollbacks by their own ID, and the originals that they name. */
  const rollbacks = new Map<string, RollbackTransaction>();
  const originals = new Set<string>();
  const warnings: string[] = [];
  const add = (balance: Money, movement: Money): Money => rules.add(balance, movement, decimals);
  const ZERO = money('0');
  let balances = toBalances(account);

  function warn(
    { id_provider: id, original_id_provider: now }: RollbackTransaction,
    then: string | null,
  ): void {
    if (now === then) return;
    const difference = `${then ?? 'none'} → ${now}`;
    warnings.push(
      `id_provider ${id} was repeated with a different original (${difference}); the original response was returned`,
    );
  }

  for (const transaction of rules.orderRollback(request.transactions)) {
    const { id_provider: idProvider, original_id_provider: originalIdProvider } = transaction;
    const known = find(idProvider);
    if (known !== undefined && known.type !== 'rollback')
      return createDomainError(
        API_CODES.badRequest,
        `id_provider: '${idProvider}' was used by a ${known.type}`,
      );
    const wasKnownAtArrival = atArrival === null || atArrival.find(idProvider) !== undefined;
    const isRecalled = known !== undefined && rules.recallsRollback(wasKnownAtArrival);
    if (isRecalled) {
      warn(transaction, known.originalIdProvider);
      steps.push({ kind: 'known', transaction, known });
      continue;
    }
    const duplicate = rollbacks.get(idProvider);
    if (duplicate !== undefined) {
      warn(transaction, duplicate.original_id_provider);
      steps.push({ kind: 'duplicate', transaction });
      continue;
    }
    const original = find(originalIdProvider);
    const error = rejectWithin(transaction, rollbacks, originals) ?? rejectOriginal(original, request);
    if (error !== null) return error;

    const isRolledBackInBatch = originals.has(originalIdProvider);
    const effect = rules.decideEffect(
      isRolledBackInBatch ? 'nothing' : decideEffect(original, known !== undefined),
      {
        state: original?.state ?? null,
        stateAtArrival: (atArrival === null ? original : atArrival.find(originalIdProvider))?.state ?? null,
        isRoundFinished,
      },
    );
    if (effect === 'reject')
      return createDomainError(
        API_CODES.badRequest,
        `original_id_provider: '${originalIdProvider}' is not known here`,
      );
    const reversed = effect === 'reverse' ? (original ?? null) : null;
    const movement =
      reversed === null
        ? ZERO
        : rules.computeReversal(computeReversal(reversed), getReportedBalance(balances, bonusFirst));
    if (movement === null)
      return createDomainError(API_CODES.insufficientFunds, 'Insufficient funds', {
        balance: formatMoney(getReportedBalance(toBalances(account), bonusFirst), decimals),
      });
    const moved = reverseMovement(balances, movement, money(reversed?.bonusAmount ?? '0'), add);
    balances = moved.balances;
    rollbacks.set(idProvider, transaction);
    originals.add(originalIdProvider);
    steps.push({
      kind: 'new',
      transaction,
      posting: (known?.posting ?? 0) + 1,
      effect,
      original: reversed,
      movement,
      bonusPart: moved.bonusPart,
      balanceAfter: getReportedBalance(balances, bonusFirst),
    });
  }
  return { steps, balances, repeated: findRepeatedTransaction(steps), warnings };
}

/** One id cannot mean two things in one request. */
function rejectWithin(
  { id_provider: idProvider, original_id_provider: originalIdProvider }: RollbackTransaction,
  rollbacks: ReadonlyMap<string, unknown>,
  originals: ReadonlySet<string>,
): DomainError | null {
  if (idProvider === originalIdProvider || rollbacks.has(originalIdProvider))
    return createDomainError(
      API_CODES.badRequest,
      `original_id_provider: '${originalIdProvider}' is itself a rollback`,
    );
  if (originals.has(idProvider))
    return createDomainError(
      API_CODES.badRequest,
      `id_provider: '${idProvider}' is rolled back by this same request`,
    );
  return null;
}

/** A rollback that contradicts its original. */
function rejectOriginal(
  original: LedgerTransaction | undefined,
  request: RollbackRequest,
): DomainError | null {
  if (original === undefined) return null;
  const field = `original_id_provider: '${original.idProvider}'`;
  if (original.type === 'rollback')
    return createDomainError(API_CODES.badRequest, `${field} is itself a rollback`);
  if (original.accountId !== request.account_id || original.currency !== request.currency) {
    return createDomainError(API_CODES.badRequest, `${field} belongs to another player or currency`);
  }
  return null;
}

/** `repeat`: the rollback itself is known, and a fault applies it again. */
function decideEffect(
  original: LedgerTransaction | undefined,
  repeat: boolean,
): 'reverse' | 'tombstone' | 'nothing' {
  if (original === undefined) return 'tombstone';
  if (original.state === 'applied') return 'reverse';
  return repeat && original.state === 'reversed' ? 'reverse' : 'nothing';
}

/** A bet is credited back; a win is debited. */
function computeReversal(original: LedgerTransaction): Money {
  const amount = money(original.amount);
  return original.type === 'bet' ? amount : amount.negated();
}
