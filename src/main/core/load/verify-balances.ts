import type { LoadDifference, LoadBalanceCheck } from '#shared/contract/load/load.ts';
import { money, type Money } from '#shared/money.ts';
import { followBalances } from './balance-trail.ts';
import { describeRequest, toAmountText } from './load-requests.ts';
import type { SettledRequest } from './load-response.ts';

/** A player's balance before and after; null if the wallet did not report it. */
export interface PlayerBalances {
  readonly accountId: string;
  readonly currency: string;
  readonly before: Money | null;
  readonly after: Money | null;
}

/** Enough to find the cause; an incorrect wallet is often incorrect everywhere. */
const MAX_DIFFERENCES = 50;
const MAX_REQUESTS = 20;
const MAX_UNSETTLED = 100;

/**
 * Compares each balance with the one before plus the acknowledged sums, and names the requests of each difference.
 * Pure.
 */
export function verifyBalances(
  players: readonly PlayerBalances[],
  settled: readonly SettledRequest[],
): LoadBalanceCheck {
  const unsettled = settled.filter(({ last }) => last.kind === 'unknown');
  const accounts = players.map((player) => {
    const own = settled.filter(
      ({ request }) => request.accountId === player.accountId && request.currency === player.currency,
    );
    const acknowledged = sumAcknowledged(own);
    const { before, after } = player;
    const difference = before === null || after === null ? null : after.minus(before.plus(acknowledged));
    return { player, own, acknowledged, difference };
  });
  const differences = accounts.flatMap(({ player, own, difference }) =>
    difference === null || difference.isZero() ? [] : describeDifferences(player, own, difference),
  );
  const isDifferent = accounts.some(({ difference }) => difference !== null && !difference.isZero());
  const isUnproven = unsettled.length > 0 || accounts.some(({ difference }) => difference === null);
  return {
    // A difference may be the effect of an unsettled request: it is shown, but it proves nothing.
    verdict: isUnproven ? 'unproven' : isDifferent ? 'differs' : 'equal',
    accounts: accounts.map(({ player, acknowledged, difference }) => ({
      accountId: player.accountId,
      currency: player.currency,
      before: toOptionalAmountText(player.before, player),
      after: toOptionalAmountText(player.after, player),
      acknowledged: toAmountText(acknowledged, player.currency),
      difference: toOptionalAmountText(difference, player),
    })),
    differences: differences.slice(0, MAX_DIFFERENCES),
    unknown: settled.filter(({ first }) => first.kind === 'unknown').length,
    resent: settled.filter(({ first, last }) => first.kind === 'unknown' && first !== last).length,
    unsettled: unsettled.slice(0, MAX_UNSETTLED).map(({ request, last }) => ({
      ...describeRequest(request),
      reason: last.kind === 'unknown' ? last.reason : '',
    })),
    unsettledCount: unsettled.length,
  };
}

function toOptionalAmountText(amount: Money | null, { currency }: PlayerBalances): string | null {
  return amount === null ? null : toAmountText(amount, currency);
}

/**
 * What the wallet acknowledged and did not roll back: a rolled-back transaction counts as nothing, whatever
 * its response was.
 */
function sumAcknowledged(settled: readonly SettledRequest[]): Money {
  const rolledBack = new Set(
    settled
      .filter(({ last }) => last.kind === 'acknowledged' || (last.kind === 'rejected' && last.isCancelled))
      .flatMap(({ request }) => request.reversals.map(({ original }) => original)),
  );
  // By id: a round with a retry has a transaction twice, and it counts once.
  const movements = new Map(
    settled
      .filter(({ last }) => last.kind === 'acknowledged')
      .flatMap(({ request }) => request.movements)
      .map(({ id, amount }) => [id, amount]),
  );
  return [...movements]
    .filter(([id]) => !rolledBack.has(id))
    .reduce((sum, [, amount]) => sum.plus(amount), money('0'));
}

function describeDifferences(
  { accountId, currency, before }: PlayerBalances,
  own: readonly SettledRequest[],
  difference: Money,
): LoadDifference[] {
  const toDifference = (
    cause: LoadDifference['cause'],
    amount: Money,
    requests: readonly SettledRequest[],
  ) => ({
    accountId,
    currency,
    amount: toAmountText(amount, currency),
    cause,
    requests: requests.slice(0, MAX_REQUESTS).map(({ request }) => describeRequest(request)),
    more: Math.max(0, requests.length - MAX_REQUESTS),
  });
  const breaks = followBalances(before ?? money('0'), own);
  const explainedAmount = breaks.reduce((sum, { amount }) => sum.plus(amount), money('0'));
  const rest = difference.minus(explainedAmount);
  const found = breaks.map(({ amount, requests }) => toDifference('response', amount, requests));
  if (rest.isZero()) return found;
  // Requests that moved the balance when they were resent, or may have, after the last balance in a response.
  const resent = own.filter(
    ({ first, last, moved }) => first.kind === 'unknown' && first !== last && !(moved?.isZero() ?? false),
  );
  if (resent.length > 0) return [...found, toDifference('resent', rest, resent)];
  const last = own.filter(({ request }) => request.movements.length + request.reversals.length > 0);
  return [
    ...found,
    toDifference(
      'rest',
      rest,
      last.toSorted((a, b) => b.doneAt - a.doneAt),
    ),
  ];
}
