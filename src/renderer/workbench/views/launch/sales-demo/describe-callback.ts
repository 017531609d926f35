import type { ExchangeDetail } from '#shared/exchange.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import { readAnswer, readRequest, type CallbackRequest } from '../../../exchange/format-message.ts';
import { readBody } from '../../../exchange/body/body-text.ts';
import { failureMessage, formatOutcome } from '../../../exchange/format-outcome.ts';
import { texts } from '../texts.ts';

/** A callback for somebody who has never seen one. */
export interface CallbackDescription {
  readonly title: string;
  /** What the gateway asks the wallet. */
  readonly asks: string;
  /** What the wallet responds. */
  readonly answers: string;
}

/** What a callback was about and its result, in sentences; null if it is no callback. */
export function describeCallback(
  detail: Pick<ExchangeDetail, 'summary' | 'request' | 'response'>,
): CallbackDescription | null {
  const { summary, request } = detail;
  const currency = summary.currency === null ? '' : ` ${playerFacingCurrency(summary.currency)}`;
  const body = readRequest(readBody(request.body.base64).text) ?? {};
  const player = body.account_id ?? summary.accountId ?? texts.playerLabel;
  const answers = describeResponse(detail, currency);
  switch (summary.kind) {
    case 'balance':
      return { title: texts.balance, asks: texts.howMuchDoes(player), answers };
    case 'betwin':
      return { ...describeBetwin(body, { player, currency }), answers };
    case 'rollback':
      return {
        title: texts.reversed,
        asks: texts.transactionsOfRound(body.transactions?.length ?? 0),
        answers,
      };
    case 'finish':
      return { title: texts.roundFinished, asks: texts.roundIsFinished, answers };
    default:
      return null;
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function describeBetwin(
  { transactions = [], finished }: CallbackRequest,
  { player, currency }: { readonly player: string; readonly currency: string },
): Pick<CallbackDescription, 'title' | 'asks'> {
  const amounts = (type: string) =>
    transactions.filter((each) => each.type === type).map(({ amount = '?' }) => `${amount}${currency}`);
  const [bets, wins] = [amounts('bet'), amounts('win')];
  const moves = [
    ...(bets.length > 0 ? [texts.bets(list.format(bets))] : []),
    ...(wins.length > 0 ? [texts.wins(list.format(wins))] : []),
  ];
  const end = finished === true ? texts.thatEndsRound : texts.roundGoes;
  return {
    title: titleOf(bets.length > 0, wins.length > 0),
    asks: `${player} ${moves.length === 0 ? texts.movesNoMoney : list.format(moves)}. ${end}`,
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
  const answer = response === null ? null : readAnswer(readBody(response.body.base64).text);
  const balance = answer?.balance ?? answer?.meta?.balance;
  const stands = balance === undefined ? '' : texts.thenBalance(grouped(balance), currency);
  if (outcome.status === 200)
    return summary.kind === 'balance' && balance !== undefined
      ? `${grouped(balance)}${currency}`
      : `Done${stands}`;
  return texts.rejected(formatOutcome(outcome), stands);
}

/** "1,000.00": for reading; the wire format is one click away. */
function grouped(amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  if (!/^-?\d+$/.test(whole)) return amount;
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}
