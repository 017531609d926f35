import { money, type Money } from '#shared/money.ts';
import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import type { RollbackRequest } from '#shared/protocol/rollback.ts';
import { repeatedTransaction } from './repeated-transaction.ts';
import type { LedgerTransaction } from './transaction-store.ts';

export type RollbackStep =
  | { readonly kind: 'known'; readonly transaction: LedgerTransaction }
  /** The same id once more in this very request. */
  | { readonly kind: 'twin'; readonly idProvider: string }
  | {
      readonly kind: 'new';
      readonly idProvider: string;
      readonly originalIdProvider: string;
      /** `reverse` moves money; `tombstone` remembers an id never seen; `nothing`: there is nothing left to undo. */
      readonly effect: 'reverse' | 'tombstone' | 'nothing';
      readonly movement: Money;
      readonly balanceAfter: Money;
    };

interface RollbackPlan {
  readonly steps: readonly RollbackStep[];
  readonly balance: Money;
  /** Set where the request holds nothing new: the transaction whose answer is given again. */
  readonly repeated: LedgerTransaction | null;
}

/** Works a batch of rollbacks through in order without writing: what each will do, or why the whole is refused. */
export function planRollback(
  request: RollbackRequest,
  startBalance: Money,
  find: (idProvider: string) => LedgerTransaction | undefined,
): RollbackPlan | { readonly refusal: Refusal } {
  const steps: RollbackStep[] = [];
  const nothing = money('0');
  let balance = startBalance;

  for (const { id_provider: idProvider, original_id_provider: originalIdProvider } of request.transactions) {
    const known = find(idProvider);
    if (known !== undefined && known.type !== 'rollback') {
      const message = `id_provider: '${idProvider}' was used by a ${known.type}`;
      return { refusal: refuse(API_CODES.badRequest, message) };
    }
    if (known !== undefined) {
      steps.push({ kind: 'known', transaction: known });
      continue;
    }
    if (steps.some((step) => step.kind === 'new' && step.idProvider === idProvider)) {
      steps.push({ kind: 'twin', idProvider });
      continue;
    }
    const original = find(originalIdProvider);
    const refusal = refuseWithin(steps, idProvider, originalIdProvider) ?? refuseOriginal(original, request);
    if (refusal !== null) return { refusal };
    const handled = steps.some(
      (step) => step.kind === 'new' && step.originalIdProvider === originalIdProvider,
    );
    const effect = handled ? 'nothing' : effectOn(original);
    const movement = effect === 'reverse' && original !== undefined ? reversal(original) : nothing;
    balance = balance.plus(movement);
    steps.push({ kind: 'new', idProvider, originalIdProvider, effect, movement, balanceAfter: balance });
  }
  return { steps, balance, repeated: repeatedTransaction(steps) };
}

/** Ids that cannot stand for two things in one request. */
function refuseWithin(
  steps: readonly RollbackStep[],
  idProvider: string,
  originalIdProvider: string,
): Refusal | null {
  const before = steps.filter((step) => step.kind === 'new');
  if (idProvider === originalIdProvider || before.some((step) => step.idProvider === originalIdProvider)) {
    return refuse(API_CODES.badRequest, `original_id_provider: '${originalIdProvider}' is a rollback itself`);
  }
  if (before.some((step) => step.originalIdProvider === idProvider)) {
    return refuse(API_CODES.badRequest, `id_provider: '${idProvider}' is rolled back by this very request`);
  }
  return null;
}

/** A rollback that cannot be meant as written. */
function refuseOriginal(original: LedgerTransaction | undefined, request: RollbackRequest): Refusal | null {
  if (original === undefined) return null;
  const field = `original_id_provider: '${original.idProvider}'`;
  if (original.type === 'rollback') return refuse(API_CODES.badRequest, `${field} is a rollback itself`);
  if (original.accountId !== request.account_id || original.currency !== request.currency) {
    return refuse(API_CODES.badRequest, `${field} belongs to another player or currency`);
  }
  return null;
}

function effectOn(original: LedgerTransaction | undefined): 'reverse' | 'tombstone' | 'nothing' {
  if (original === undefined) return 'tombstone';
  return original.state === 'applied' ? 'reverse' : 'nothing';
}

/** A bet is credited back; a win is debited, below zero if need be (decision 20). */
function reversal(original: LedgerTransaction): Money {
  const amount = money(original.amount);
  return original.type === 'bet' ? amount : amount.negated();
}
