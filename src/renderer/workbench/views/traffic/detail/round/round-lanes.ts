import { getSteadyStart, type ExchangeSummary } from '#shared/exchange.ts';
import type { AttemptPosition } from '../../../../exchange/attempts/attempt-positions.ts';
import { createTimeAxis, type TimeAxis } from '../../../../exchange/attempts/time-axis.ts';

/** One exchange of a round on the time axis of the round. */
export interface RoundLane {
  /** As the sender saw it, or as the wallet did if the sender is not part of this workbench. */
  readonly exchange: ExchangeSummary;
  /** The wallet's view of it, or that of a recording proxy on its way. */
  readonly peer: ExchangeSummary | null;
  /** What a recording proxy saw of it. */
  readonly proxied: ExchangeSummary | null;
  /** The warnings of the exchange, and of the proxy, which judges responses and has no separate lane. */
  readonly warnings: readonly string[];
  /** The wait before it is the one since the previous attempt of the same delivery. */
  readonly position: AttemptPosition;
  /** The time in the wallet, within the sender's. Null if it is unknown, such as behind a proxy that interfered. */
  readonly inner: Pick<AttemptPosition, 'start' | 'end'> | null;
}

/** A lane for each exchange and attempt in order of time; the other side's view shares the lane of the sender. */
export function layOutRound(exchanges: readonly ExchangeSummary[]): {
  readonly lanes: readonly RoundLane[];
  readonly axis: TimeAxis;
} {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  /** The views of recording proxies of these exchanges, by the sender's view. */
  const forwarded = new Map(
    exchanges
      .filter(({ vantage, originId }) => vantage === 'proxy' && byId.has(originId ?? -1))
      .map((exchange) => [exchange.originId, exchange]),
  );
  const isOtherView = ({ vantage, peerId, originId }: ExchangeSummary): boolean =>
    vantage === 'wallet' ? byId.has(peerId ?? -1) : vantage === 'proxy' && byId.has(originId ?? -1);
  const sent = exchanges
    .filter((exchange) => !isOtherView(exchange))
    .toSorted((left, right) => getSteadyStart(left) - getSteadyStart(right) || left.id - right.id);
  const axis = createTimeAxis(sent.map((each) => ({ ...each, startedAt: getSteadyStart(each) })));
  const endOfDelivery = new Map<number, number>();
  const lanes = sent.map((exchange): RoundLane => {
    const { durationMs, deliveryId } = exchange;
    const startedAt = getSteadyStart(exchange);
    const end = startedAt + durationMs;
    const waitedSince = Math.min(endOfDelivery.get(deliveryId ?? -1) ?? startedAt, startedAt);
    if (deliveryId !== null) endOfDelivery.set(deliveryId, end);
    const proxied = forwarded.get(exchange.id) ?? null;
    const peer = byId.get((proxied ?? exchange).peerId ?? -1) ?? proxied;
    return {
      exchange,
      peer,
      proxied,
      warnings: [...new Set([...exchange.warnings, ...(proxied?.warnings ?? [])])],
      position: {
        start: axis.toFraction(startedAt),
        end: axis.toFraction(end),
        waitStart: axis.toFraction(waitedSince),
        sinceFirstMs: startedAt - axis.startsAt,
      },
      inner: peer === null || isDelayed(peer) ? null : placeWithin(exchange, peer, axis),
    };
  });
  return { lanes, axis };
}

/** A fault or a breakpoint of a proxy is part of its time. */
const isDelayed = ({ vantage, faults, holds }: ExchangeSummary): boolean =>
  vantage === 'proxy' && faults.length + holds.length > 0;

/** Starts are whole milliseconds and durations are not: the wallet's bar is moved into the sender's. */
function placeWithin(exchange: ExchangeSummary, peer: ExchangeSummary, axis: TimeAxis): RoundLane['inner'] {
  const { durationMs } = exchange;
  const startedAt = getSteadyStart(exchange);
  const lengthMs = Math.min(peer.durationMs, durationMs);
  const start = Math.min(Math.max(getSteadyStart(peer), startedAt), startedAt + durationMs - lengthMs);
  return { start: axis.toFraction(start), end: axis.toFraction(start + lengthMs) };
}
