import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { readCallbackResponse, readRequest, type CallbackRequest } from '../../../exchange/format-message.ts';
import { readBody } from '../../../exchange/body/body-text.ts';
import { failureMessage, formatOutcome } from '../../../exchange/format-outcome.ts';
import { useDetailValues } from '../../../exchange/use-detail-values.ts';
import { texts } from '../texts.ts';

/** A callback for somebody who has never seen one. */
export interface CallbackDescription {
  readonly title: string;
  /** What the gateway asks the wallet. */
  readonly request: string;
  /** What the wallet responds. */
  readonly response: string;
}

/** The descriptions of these callbacks, as their bodies load. Pass only as many as are shown. */
export function useCallbackDescriptions(
  callbacks: readonly ExchangeSummary[],
): (callback: ExchangeSummary) => CallbackDescription | null {
  const descriptions = useDetailValues(callbacks.map(lastId), describeCallback);
  return (callback) => descriptions.get(lastId(callback)) ?? null;
}

/** After retries, the last attempt has the result; the request is the same in all. */
function lastId({ id, chain }: ExchangeSummary): number {
  return chain?.last.id ?? id;
}

/** What a callback was about and its result, in sentences; null if it is no callback. */
export function describeCallback(
  detail: Pick<ExchangeDetail, 'summary' | 'request' | 'response'>,
): CallbackDescription | null {
  const { summary, request } = detail;
  const currency = summary.currency === null ? '' : ` ${toPlayerFacingCurrency(summary.currency)}`;
  const body = readRequest(readBody(request.body.base64).text) ?? {};
  const player = body.account_id ?? summary.accountId ?? texts.playerLabel;
  const response = describeResponse(detail, currency);
  switch (summary.kind) {
    case 'balance':
      return { title: texts.balance, request: texts.balanceRequest(player), response };
    case 'betwin':
      return { ...describeBetwin(body, { player, currency }), response };
    case 'rollback':
      return {
        title: texts.reversed,
        request: texts.transactionsOfRound(body.transactions?.length ?? 0),
        response,
      };
    case 'finish':
      return { title: texts.roundFinished, request: texts.finishRequest, response };
    default:
      return null;
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function describeBetwin(
  { transactions = [], finished }: CallbackRequest,
  { player, currency }: { readonly player: string; readonly currency: string },
): Pick<CallbackDescription, 'title' | 'request'> {
  const amounts = (type: string) =>
    transactions.filter((each) => each.type === type).map(({ amount = '?' }) => `${amount}${currency}`);
  const [bets, wins] = [amounts('bet'), amounts('win')];
  const movements = [
    ...(bets.length > 0 ? [texts.bets(list.format(bets))] : []),
    ...(wins.length > 0 ? [texts.wins(list.format(wins))] : []),
  ];
  const ending = finished === true ? texts.roundEnds : texts.roundContinues;
  return {
    title: titleOf(bets.length > 0, wins.length > 0),
    request: `${player} ${movements.length === 0 ? texts.noMovements : list.format(movements)}. ${ending}`,
  };
}

function titleOf(hasBet: boolean, hasWin: boolean): string {
  if (hasBet) return hasWin ? texts.betAndWin : texts.bet;
  return hasWin ? texts.win : texts.betwin;
}

function describeResponse(
  { summary, response }: Pick<ExchangeDetail, 'summary' | 'response'>,
  currency: string,
): string {
  const { outcome } = summary;
  if (outcome.kind === 'failed') return failureMessage(outcome.reason);
  const result = response === null ? null : readCallbackResponse(readBody(response.body.base64).text);
  const balance = result?.balance ?? result?.meta?.balance;
  const balanceText = balance === undefined ? '' : texts.balanceClause(groupDigits(balance), currency);
  if (outcome.status === 200)
    return summary.kind === 'balance' && balance !== undefined
      ? `${groupDigits(balance)}${currency}`
      : `Done${balanceText}`;
  return texts.rejected(formatOutcome(outcome), balanceText);
}

/** "1,000.00": for reading; the wire format is one click away. */
function groupDigits(amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  if (!/^-?\d+$/.test(whole)) return amount;
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}
