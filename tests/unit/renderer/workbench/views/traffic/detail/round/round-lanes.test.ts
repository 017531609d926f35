import { describe, expect, it } from 'vitest';
import { layOutRound } from '#renderer/workbench/views/traffic/detail/round/round-lanes.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const START = 1_770_000_000_000;
const DAY_MS = 86_400_000;

function exchangeAt(
  ms: number,
  changes: Partial<ExchangeSummary> & { readonly id: number },
): ExchangeSummary {
  return exchangeSummary({ durationMs: 10, deliveryId: null, ...changes, startedAt: START + ms });
}

describe('the lanes of a round', () => {
  it('are in chronological order, with the other side’s record in the lane of the sender', () => {
    const { lanes, axis } = layOutRound([
      exchangeAt(50, { id: 1 }),
      exchangeAt(0, { id: 2, peerId: 3, durationMs: 40 }),
      exchangeAt(1, { id: 3, vantage: 'wallet', peerId: 2, durationMs: 20 }),
      exchangeAt(90, { id: 4, vantage: 'wallet', peerId: null }),
      exchangeAt(95, { id: 5, vantage: 'wallet', peerId: 999, durationMs: 5 }),
    ]);
    expect(lanes.map(({ exchange, peer }) => [exchange.id, peer?.id ?? null])).toEqual([
      [2, 3],
      [1, null],
      [4, null],
      [5, null],
    ]);
    expect(lanes[0]).toMatchObject({
      position: { start: 0, end: 0.4, sinceFirstMs: 0 },
      inner: { start: 0.01, end: 0.21 },
    });
    expect(lanes[1]?.position).toMatchObject({ start: 0.5, end: 0.6, sinceFirstMs: 50 });
    expect(axis).toMatchObject({ startsAt: START, isLogarithmic: false });
  });

  it('contain the recording proxy’s record of the same exchange, and that of the wallet behind it', () => {
    const { lanes } = layOutRound([
      exchangeAt(0, { id: 1, durationMs: 40 }),
      exchangeAt(2, { id: 2, vantage: 'proxy', originId: 1, peerId: 3, durationMs: 30 }),
      exchangeAt(4, { id: 3, vantage: 'wallet', peerId: 2, durationMs: 20 }),
      exchangeAt(50, { id: 4 }),
      exchangeAt(52, { id: 5, vantage: 'proxy', originId: 4 }),
      exchangeAt(90, { id: 6, vantage: 'proxy', originId: null }),
    ]);
    expect(
      lanes.map(({ exchange, proxied, peer }) => [exchange.id, proxied?.id ?? null, peer?.id ?? null]),
    ).toEqual([
      [1, 2, 3],
      [4, 5, 5],
      [6, null, null],
    ]);
  });

  it('include the warnings of the recording proxy, each once', () => {
    const { lanes } = layOutRound([
      exchangeAt(0, { id: 1, warnings: ['slow'] }),
      exchangeAt(1, {
        id: 2,
        vantage: 'proxy',
        originId: 1,
        warnings: ['slow', 'the balance does not follow'],
      }),
      exchangeAt(9, { id: 3, warnings: [] }),
    ]);
    expect(lanes.map(({ warnings }) => warnings)).toEqual([['slow', 'the balance does not follow'], []]);
  });

  it('have a wait only since the previous attempt of the same delivery', () => {
    const { lanes } = layOutRound([
      exchangeAt(0, { id: 1, deliveryId: 7 }),
      exchangeAt(20, { id: 2, deliveryId: 8 }),
      exchangeAt(60, { id: 3, deliveryId: 7, attempt: 2 }),
      exchangeAt(90, { id: 4 }),
    ]);
    expect(lanes.map(({ position }) => position.waitStart)).toEqual([0, 0.2, 0.1, 0.9]);
  });

  it('show the wallet’s time within the sender’s, although both are rounded to milliseconds', () => {
    const sender = { id: 1, peerId: 2, durationMs: 100 };
    const getInner = (startMs: number, durationMs: number) =>
      layOutRound([
        exchangeAt(0, sender),
        exchangeAt(startMs, { id: 2, vantage: 'wallet', peerId: 1, durationMs }),
      ]).lanes[0]?.inner;
    expect(getInner(-1, 50)).toEqual({ start: 0, end: 0.5 });
    expect(getInner(99, 50)).toEqual({ start: 0.5, end: 1 });
    expect(getInner(0, 101)).toEqual({ start: 0, end: 1 });
  });

  it('have no time in the wallet if a proxy delayed it, because the proxy’s record contains the delay', () => {
    const getInner = (faults: string[]) =>
      layOutRound([
        exchangeAt(0, { id: 1, durationMs: 100 }),
        exchangeAt(0, { id: 2, vantage: 'proxy', originId: 1, durationMs: 90, faults }),
      ]).lanes[0]?.inner;
    expect(getInner([])).toEqual({ start: 0, end: 0.9 });
    expect(getInner(['proxy_delay_response'])).toBeNull();
  });
});

describe('the axis of a round', () => {
  const week = layOutRound([
    exchangeAt(0, { id: 1, durationMs: 5 }),
    exchangeAt(10_000, { id: 2, durationMs: 5 }),
    exchangeAt(3_600_000, { id: 3, durationMs: 5 }),
    exchangeAt(7 * DAY_MS, { id: 4, durationMs: 5 }),
  ]);

  it('is logarithmic if it is a thousand times as long as the shortest bar, which would otherwise be invisible', () => {
    expect(week.axis.isLogarithmic).toBe(true);
    const starts = week.lanes.map(({ position }) => position.start);
    expect(starts[0]).toBe(0);
    expect(starts[1]).toBeCloseTo(0.409, 2);
    expect(starts[2]).toBeCloseTo(0.725, 2);
    expect(starts[3]).toBeCloseTo(1, 5);
    expect(layOutRound([exchangeAt(0, { id: 1 }), exchangeAt(9_990, { id: 2 })]).axis.isLogarithmic).toBe(
      false,
    );
    expect(layOutRound([exchangeAt(0, { id: 1 }), exchangeAt(9_991, { id: 2 })]).axis.isLogarithmic).toBe(
      true,
    );
  });

  it('converts between times and positions in both scales', () => {
    for (const { axis } of [week, layOutRound([exchangeAt(0, { id: 1 }), exchangeAt(500, { id: 2 })])])
      for (const fraction of [0, 0.25, 0.5, 1])
        expect(axis.toFraction(START + axis.sinceStart(fraction))).toBeCloseTo(fraction, 4);
    expect(week.axis.sinceStart(1)).toBeCloseTo(7 * DAY_MS + 5, 0);
  });

  it('has a length even for one exchange without a duration', () => {
    expect(layOutRound([exchangeAt(0, { id: 1, durationMs: 0 })]).lanes[0]?.position).toMatchObject({
      start: 0,
      end: 0,
    });
    expect(layOutRound([]).lanes).toEqual([]);
  });
});
