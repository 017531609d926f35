import type { ExchangeDetail, ExchangeSummary, Outcome } from '#shared/exchange.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { formatAmount, formatBalance } from '#shared/format/amount-text.ts';
import { money } from '#shared/money.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import {
  parseCallbackResponse,
  parseCallbackRequest,
  type CallbackRequest,
} from '../../../exchange/format-message.ts';
import { decodeBody } from '../../../exchange/body/body-text.ts';
import { formatFailure, formatOutcome, getTone } from '../../../exchange/format-outcome.ts';
import { useDetailValues } from '../../../exchange/use-detail-values.ts';
import { texts } from '../texts.ts';

/** A callback, explained for beginners. */
export interface CallbackDescription {
  readonly title: string;
  /** An explanation of the gateway's request. */
  readonly request: string;
  /** An explanation of the wallet's response. */
  readonly response: string;
}

/**
 * The descriptions of these callbacks, as their bodies load. Pass only as many as are shown, and the IDs of those whose
 * result the game has not shown yet.
 */
export function useCallbackDescriptions(
  callbacks: readonly ExchangeSummary[],
  pendingIds: readonly number[] = [],
): (callback: ExchangeSummary) => CallbackDescription | null {
  const descriptions = useDetailValues(callbacks.map(getLastId), describeBothWays);
  return (callback) => {
    const description = descriptions.get(getLastId(callback));
    return (pendingIds.includes(callback.id) ? description?.pending : description?.known) ?? null;
  };
}

const describeBothWays = (detail: ExchangeDetail) => ({
  known: describeCallback(detail),
  pending: describePending(detail),
});

/** After retries, the last attempt has the result; the request is the same in all. */
function getLastId({ id, chain }: ExchangeSummary): number {
  return chain?.last.id ?? id;
}

type CallbackDetail = Pick<ExchangeDetail, 'summary' | 'request' | 'response'>;

/** The subject and the result of a callback, in sentences; null if it is not a callback. */
export function describeCallback(detail: CallbackDetail): CallbackDescription | null {
  const { body, player, currency } = readParties(detail);
  const response = describeResponse(detail, currency);
  switch (detail.summary.kind) {
    case 'balance':
      return { title: texts.balance, request: texts.balanceRequest(player), response };
    case 'betwin':
      return (
        (isUnconfirmed(detail) ? describeUnconfirmed(detail) : null) ?? {
          ...describeBetwin(detail, { body, player, currency }),
          response,
        }
      );
    case 'rollback':
      return {
        title: texts.rollback,
        request: describeRollback(detail, { body, player, currency }),
        response,
      };
    case 'finish':
      return { title: texts.roundFinished, request: texts.finishRequest, response };
    default:
      return null;
  }
}

/** A bet without a usable response. It mentions a win, which explains a balance that rises. Null if it has no bet. */
function describeUnconfirmed(detail: CallbackDetail): CallbackDescription | null {
  const pending = describePending(detail);
  const { body } = readParties(detail);
  if (pending === null || formatAmounts(body, 'win', '').length === 0) return pending;
  return { ...pending, request: `${pending.request} ${texts.hiddenWin}` };
}

/**
 * Who bets how much, without the result of the round, which the player has not seen yet. Null if the callback has no
 * bet.
 */
export function describePending(detail: CallbackDetail): CallbackDescription | null {
  const { body, player, currency } = readParties(detail);
  const bets = formatAmounts(body, 'bet', currency);
  if (bets.length === 0) return null;
  const { outcome } = detail.summary;
  return {
    title: texts.bet,
    request: `${player} ${texts.bets(list.format(bets))}.`,
    response:
      outcome.kind === 'failed'
        ? `${describeFailure(outcome, detail.summary)} ${texts.betNotRolledBack(BETWIN_RETRY.budgetMs / 1_000)}`
        : texts.rejected(formatOutcome(outcome), ''),
  };
}

/** The wallet gave no response, or failed itself: what it did is unknown. */
function isUnconfirmed({ summary: { outcome } }: CallbackDetail): boolean {
  return outcome.kind === 'failed' || outcome.status >= 500;
}

/** Without a response: why, and for a betwin what that means for the money. */
function describeFailure(outcome: Extract<Outcome, { kind: 'failed' }>, { kind }: ExchangeSummary): string {
  const isInDoubt = kind === 'betwin' && outcome.mayHaveArrived;
  return `${formatFailure(outcome.reason)}${isInDoubt ? ` ${texts.mayHaveMovedMoney}` : ''}`;
}

function describeRollback({ summary }: CallbackDetail, { body, player, currency }: CallbackParties): string {
  const { changes = [], more = 0 } = summary.money ?? {};
  const isDone = getTone(summary.outcome) === 'ok';
  const amounts = changes.flatMap(({ type, amount }) => (type === 'rollback' ? (amount ?? []) : []));
  const decimals = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const movements = [true, false].flatMap((isWin) => {
    const summands = amounts.filter((amount) => amount.startsWith('-') === isWin).map(money);
    if (summands.length === 0) return [];
    const sum = summands.reduce((total, each) => total.add(each)).abs();
    const text = `${formatAmount(sum, decimals)}${currency}`;
    if (isWin) return [isDone ? texts.givesBack(text) : texts.shouldGiveBack(text)];
    return [isDone ? texts.getsBack(text) : texts.shouldGetBack(text)];
  });
  return movements.length === 0 || more > 0
    ? texts.roundTransactions(body.transactions?.length ?? 0)
    : `${player} ${list.format(movements)}. ${texts.notCompleted}`;
}

interface CallbackParties {
  readonly body: CallbackRequest;
  readonly player: string;
  /** With a space before it, or empty. */
  readonly currency: string;
}

function readParties({ summary, request }: CallbackDetail): CallbackParties {
  const body = parseCallbackRequest(decodeBody(request.body.base64).text) ?? {};
  const currency = summary.currency === null ? '' : ` ${toPlayerFacingCurrency(summary.currency)}`;
  return { body, player: body.account_id ?? summary.accountId ?? texts.playerLabel, currency };
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function formatAmounts({ transactions = [] }: CallbackRequest, type: string, currency: string): string[] {
  return transactions
    .filter((each) => each.type === type)
    .map(({ amount = '?' }) => `${formatBalance(amount)}${currency}`);
}

function describeBetwin(
  { summary }: CallbackDetail,
  { body, player, currency }: CallbackParties,
): Pick<CallbackDescription, 'title' | 'request'> {
  const [bets, wins] = [formatAmounts(body, 'bet', currency), formatAmounts(body, 'win', currency)];
  const movements = [
    ...(bets.length > 0 ? [texts.bets(list.format(bets))] : []),
    ...(wins.length > 0 ? [texts.wins(list.format(wins))] : []),
  ];
  const ending = body.finished === true ? texts.roundEnds : texts.roundContinues;
  const request = `${player} ${movements.length === 0 ? texts.noMovements : list.format(movements)}.`;
  return {
    title: getTitle(bets.length > 0, wins.length > 0),
    // A rejected betwin is not part of the round.
    request: getTone(summary.outcome) === 'ok' ? `${request} ${ending}` : request,
  };
}

function getTitle(hasBet: boolean, hasWin: boolean): string {
  if (hasBet) return hasWin ? texts.betAndWin : texts.bet;
  return hasWin ? texts.win : texts.betwin;
}

function describeResponse({ summary, response }: CallbackDetail, currency: string): string {
  const { outcome } = summary;
  if (outcome.kind === 'failed') return describeFailure(outcome, summary);
  const result = response === null ? null : parseCallbackResponse(decodeBody(response.body.base64).text);
  const balance = result?.balance ?? result?.meta?.balance;
  const balanceText = balance === undefined ? '' : texts.balanceClause(formatBalance(balance), currency);
  if (outcome.status === 200)
    return summary.kind === 'balance' && balance !== undefined
      ? `${formatBalance(balance)}${currency}`
      : `Done${balanceText}`;
  return texts.rejected(formatOutcome(outcome), balanceText);
}
