import { formatMoney, money, parseAmount, significantDecimals, type Money } from '#shared/money.ts';
import type { BetwinRequest } from '#shared/protocol/betwin.ts';
import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { repeatedTransaction } from './repeated-transaction.ts';
import type { LedgerTransaction } from './transaction-store.ts';

type BetwinStep =
  | { readonly kind: 'known'; readonly transaction: LedgerTransaction }
  /** The same id once more in this very request. */
  | { readonly kind: 'twin'; readonly idProvider: string }
  | {
      readonly kind: 'new';
      readonly idProvider: string;
      readonly type: 'bet' | 'win';
      readonly amount: Money;
      readonly balanceAfter: Money;
    };

interface BetwinPlan {
  readonly steps: readonly BetwinStep[];
  readonly balance: Money;
  /** Set where the request holds nothing new: the transaction whose answer is given again. */
  readonly repeated: LedgerTransaction | null;
  readonly warnings: readonly string[];
}

/** Works a batch through in order without writing: what each transaction will do, or why the whole is refused. */
export function planBetwin(
  request: BetwinRequest,
  account: { readonly balance: Money; readonly decimals: number },
  find: (idProvider: string) => LedgerTransaction | undefined,
): BetwinPlan | { readonly refusal: Refusal; readonly warnings: readonly string[] } {
  const steps: BetwinStep[] = [];
  const warnings: string[] = [];
  let { balance } = account;

  for (const transaction of request.transactions) {
    const known = find(transaction.id_provider);
    if (known !== undefined) {
      if (known.state === 'reversed' || known.state === 'tombstoned') {
        const message = `Transaction '${known.idProvider}' was already rolled back`;
        return { refusal: refuse(API_CODES.tombstoned, message), warnings };
      }
      if (known.type === 'rollback') {
        const message = `id_provider: '${known.idProvider}' was used by a rollback`;
        return { refusal: refuse(API_CODES.badRequest, message), warnings };
      }
      const difference = differenceFromOriginal(transaction, request, known);
      if (difference !== null) warnings.push(difference);
      steps.push({ kind: 'known', transaction: known });
      continue;
    }
    const twin = steps
      .filter((step) => step.kind === 'new')
      .find((step) => step.idProvider === transaction.id_provider);
    if (twin !== undefined) {
      const first = { ...twin, amount: formatMoney(twin.amount, account.decimals), ...placeOf(request) };
      const difference = differenceFromOriginal(transaction, request, first);
      if (difference !== null) warnings.push(difference);
      steps.push({ kind: 'twin', idProvider: transaction.id_provider });
      continue;
    }
    const amount = parseAmount(transaction.amount);
    if (amount === null || significantDecimals(amount) > account.decimals) {
      const message = `amount: '${transaction.amount}' has more than ${account.decimals} decimals`;
      return { refusal: refuse(API_CODES.badRequest, message), warnings };
    }
    if (transaction.type === 'bet' && amount.gt(balance)) {
      const before = formatMoney(account.balance, account.decimals);
      return {
        refusal: refuse(API_CODES.insufficientFunds, 'Insufficient funds', { balance: before }),
        warnings,
      };
    }
    balance = transaction.type === 'bet' ? balance.minus(amount) : balance.plus(amount);
    steps.push({
      kind: 'new',
      idProvider: transaction.id_provider,
      type: transaction.type,
      amount,
      balanceAfter: balance,
    });
  }
  return { steps, balance, repeated: repeatedTransaction(steps), warnings };
}

type Content = Pick<
  LedgerTransaction,
  'idProvider' | 'type' | 'amount' | 'accountId' | 'currency' | 'roundId'
>;

function placeOf(request: BetwinRequest): Pick<Content, 'accountId' | 'currency' | 'roundId'> {
  return { accountId: request.account_id, currency: request.currency, roundId: request.round_id };
}

/** The original answer is returned all the same; the exchange says what differs (decision 18). */
function differenceFromOriginal(
  transaction: BetwinRequest['transactions'][number],
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
    : `id_provider ${known.idProvider} was repeated with other content (${differs.join(', ')}); the original answer was returned`;
}
