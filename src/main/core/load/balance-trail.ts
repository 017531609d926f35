import { money, type Money } from '#shared/money.ts';
import type { SettledRequest } from './load-response.ts';

/** A response whose balance no order of the requests explains. */
export interface TrailBreak {
  /** By how much the wallet's balance differs from the nearest explanation. */
  readonly amount: Money;
  /** The possible causes: requests whose effect no earlier explained balance shows. */
  readonly requests: readonly SettledRequest[];
}

/** Beyond that, sums of overlapping requests explain anything. */
const MAX_SUMS = 4_096;

/** Following more than that takes too long: no callback is answered meanwhile. */
const MAX_FOLLOWED = 5_000;

/**
 * Follows the balances that one player's responses show. A response sees everything that was answered before it was
 * sent, itself, and any of the requests that overlap with it. Empty if there are too many requests to follow. Pure.
 */
export function followBalances(before: Money, settled: readonly SettledRequest[]): readonly TrailBreak[] {
  if (settled.length > MAX_FOLLOWED) return [];
  const repeats = findRepeats(settled);
  const effects = getEffects(settled, repeats);
  const byEnd = settled.toSorted((a, b) => a.doneAt - b.doneAt);
  const longestMs = Math.max(0, ...byEnd.map(getDuration).filter(Number.isFinite));
  const breaks: TrailBreak[] = [];
  const sums = sumPrefixes(byEnd, effects);
  let shift = money('0');
  /** The balance of the last response includes everything that was answered before it was sent. */
  let seenUntil = Number.NEGATIVE_INFINITY;
  for (const seen of byEnd) {
    // The response to a repeat is the original one, with the balance of that time.
    if (seen.first.kind !== 'acknowledged' || repeats.has(seen)) continue;
    const { sentAt, doneAt } = seen;
    const finished = findFirst(byEnd, sentAt);
    const { sum, open } = sums(finished);
    const overlapping: SettledRequest[] = [];
    for (const other of byEnd.slice(finished)) {
      if (other.doneAt > doneAt + longestMs && Number.isFinite(other.doneAt)) continue;
      if (other !== seen && other.sentAt <= doneAt) overlapping.push(other);
    }
    const possible = addUp(before.plus(shift).plus(sum), [
      ...open,
      ...[...(effects.get(seen) ?? [])].map((effect) => [effect]),
      ...overlapping.map((other) => [money('0'), ...(effects.get(other) ?? [])]),
    ]);
    if (possible === null) continue;
    const { balance } = seen.first;
    const nearest = possible.reduce((best, each) =>
      each.minus(balance).abs().lt(best.minus(balance).abs()) ? each : best,
    );
    if (!nearest.eq(balance)) {
      const amount = balance.minus(nearest);
      const requests = byEnd
        .slice(findFirst(byEnd, seenUntil))
        .filter((other) => other.sentAt <= doneAt && changesMoney(other));
      breaks.push({ amount, requests });
      shift = shift.plus(amount);
    }
    seenUntil = Math.max(seenUntil, sentAt);
  }
  return breaks;
}

function getDuration({ sentAt, doneAt }: SettledRequest): number {
  return doneAt - sentAt;
}

/** The first that was not answered before an instant. */
function findFirst(byEnd: readonly SettledRequest[], instant: number): number {
  let [from, to] = [0, byEnd.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (byEnd[middle]!.doneAt < instant) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The sum of the first requests, and those of them with several possible effects. */
function sumPrefixes(
  byEnd: readonly SettledRequest[],
  effects: ReadonlyMap<SettledRequest, readonly Money[]>,
): (count: number) => { readonly sum: Money; readonly open: readonly (readonly Money[])[] } {
  const totals = [money('0')];
  const unclear: { readonly index: number; readonly possible: readonly Money[] }[] = [];
  for (const [index, each] of byEnd.entries()) {
    const possible = effects.get(each) ?? [];
    const [only] = possible;
    if (possible.length > 1) unclear.push({ index, possible });
    totals.push(totals[index]!.plus(possible.length === 1 && only !== undefined ? only : money('0')));
  }
  return (count) => ({
    sum: totals[count]!,
    open: unclear.filter(({ index }) => index < count).map(({ possible }) => possible),
  });
}

function changesMoney({ request }: SettledRequest): boolean {
  return request.movements.length + request.reversals.length > 0;
}

/** Requests with IDs that an earlier one has sent already. */
function findRepeats(settled: readonly SettledRequest[]): ReadonlySet<SettledRequest> {
  const known = new Set<string>();
  const repeats = new Set<SettledRequest>();
  for (const each of settled.toSorted((a, b) => a.sentAt - b.sentAt)) {
    const ids = [...each.request.movements, ...each.request.reversals].map(({ id }) => id);
    if (ids.some((id) => known.has(id))) repeats.add(each);
    for (const id of ids) known.add(id);
  }
  return repeats;
}

/** What each request may have done to the balance while the engine ran. */
function getEffects(
  settled: readonly SettledRequest[],
  repeats: ReadonlySet<SettledRequest>,
): ReadonlyMap<SettledRequest, readonly Money[]> {
  const bets = new Map<string, readonly Money[]>();
  const effects = new Map<SettledRequest, readonly Money[]>();
  for (const each of settled) {
    const sum = each.request.movements.reduce((total, { amount }) => total.plus(amount), money('0'));
    const possible = repeats.has(each) ? [money('0')] : listPossibleEffects(each, sum);
    effects.set(each, possible);
    if (repeats.has(each)) continue;
    for (const { id, amount } of each.request.movements)
      bets.set(
        id,
        possible.map((effect) => (effect.isZero() ? effect : amount)),
      );
  }
  for (const each of settled) {
    const { reversals } = each.request;
    if (reversals.length === 0 || repeats.has(each)) continue;
    const isCertain = reversals.every(({ original }) => (bets.get(original) ?? []).length < 2);
    const sum = reversals.reduce(
      (total, { original }) => total.minus(bets.get(original)?.at(-1) ?? money('0')),
      money('0'),
    );
    const possible = listPossibleEffects(each, sum);
    effects.set(each, isCertain || sum.isZero() ? possible : [money('0'), sum]);
  }
  return effects;
}

/** A request that moved the balance only when it was resent did nothing before. */
function listPossibleEffects({ first, last, moved }: SettledRequest, sum: Money): readonly Money[] {
  if (first.kind === 'acknowledged') return [sum];
  if (first.kind === 'rejected' || last.kind === 'rejected') return [money('0')];
  if (moved === null) return [money('0'), sum];
  return [moved.isZero() ? sum : money('0')];
}

/** Every sum with one effect per request; null if there are too many. */
function addUp(start: Money, open: readonly (readonly Money[])[]): readonly Money[] | null {
  let sums = new Map([[start.toFixed(), start]]);
  for (const possible of open) {
    const next = new Map<string, Money>();
    for (const sum of sums.values())
      for (const effect of possible) {
        const total = sum.plus(effect);
        next.set(total.toFixed(), total);
      }
    if (next.size > MAX_SUMS) return null;
    sums = next;
  }
  return [...sums.values()];
}
