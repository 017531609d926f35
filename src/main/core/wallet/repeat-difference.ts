import { money, parseAmount } from '#shared/money.ts';
import type { BetwinRequest, BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { LedgerTransaction } from './transaction-store.ts';

type Content = Pick<LedgerTransaction, 'idProvider' | 'amount' | 'accountId' | 'currency' | 'roundId'> & {
  readonly type: string;
};

export function placeOf(request: BetwinRequest): Pick<Content, 'accountId' | 'currency' | 'roundId'> {
  return { accountId: request.account_id, currency: request.currency, roundId: request.round_id };
}

/** The original answer is returned all the same; the exchange says what differs (decision 18). Null: nothing does. */
export function differenceFromOriginal(
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
    : `id_provider ${known.idProvider} was repeated with other content (${differs.join(', ')}); the original answer was returned`;
}
