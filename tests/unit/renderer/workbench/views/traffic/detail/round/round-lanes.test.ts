import { describe, expect, it } from 'vitest';
import { layOutRound } from '#renderer/workbench/views/traffic/detail/round/round-lanes.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const START = 1_770_000_000_000;
const DAY_MS = 86_400_000;

function at(ms: number, changes: Partial<ExchangeSummary> & { readonly id: number }): ExchangeSummary {
  return exchangeSummary({ durationMs: 10, deliveryId: null, ...changes, startedAt: START + ms });
}

describe('the lanes of a round', () => {
  it('are in order of time, with the other side’s view in the lane of the sender', () => {
    const { lanes, axis } = layOutRound([
      at(50, { id: 1 }),
      at(0, { id: 2, peerId: 3, durationMs: 40 }),
      at(1, { id: 3, vantage: 'wallet', peerId: 2, durationMs: 20 }),
      at(90, { id: 4, vantage: 'wallet', peerId: null }),
      at(95, { id: 5, vantage: 'wallet', peerId: 999, durationMs: 5 }),
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

  it('hold what a recording proxy saw of the same exchange, and of the wallet behind it', () => {
    const { lanes } = layOutRound([
      at(0, { id: 1, durationMs: 40 }),
      at(2, { id: 2, vantage: 'proxy', originId: 1, peerId: 3, durationMs: 30 }),
      at(4, { id: 3, vantage: 'wallet', peerId: 2, durationMs: 20 }),
      at(50, { id: 4 }),
      at(52, { id: 5, vantage: 'proxy', originId: 4 }),
      at(90, { id: 6, vantage: 'proxy', originId: null }),
    ]);
    expect(
      lanes.map(({ exchange, proxied, peer }) => [exchange.id, proxied?.id ?? null, peer?.id ?? null]),
    ).toEqual([
      [1, 2, 3],
      [4, 5, 5],
      [6, null, null],
    ]);
  });

  it('have the warnings of the proxy that saw it, too, each once', () => {
    const { lanes } = layOutRound([
      at(0, { id: 1, warnings: ['slow'] }),
      at(1, { id: 2, vantage: 'proxy', originId: 1, warnings: ['slow', 'the balance does not follow'] }),
      at(9, { id: 3, warnings: [] }),
    ]);
    expect(lanes.map(({ warnings }) => warnings)).toEqual([['slow', 'the balance does not follow'], []]);
  });

  it('have the wait since the previous attempt of the same delivery, and no other', () => {
    const { lanes } = layOutRound([
      at(0, { id: 1, deliveryId: 7 }),
      at(20, { id: 2, deliveryId: 8 }),
      at(60, { id: 3, deliveryId: 7, attempt: 2 }),
      at(90, { id: 4 }),
    ]);
    expect(lanes.map(({ position }) => position.waitStart)).toEqual([0, 0.2, 0.1, 0.9]);
  });

  it('show the wallet’s time within the sender’s, although whole milliseconds blur both', () => {
    const sender = { id: 1, peerId: 2, durationMs: 100 };
    const getInner = (startMs: number, durationMs: number) =>
      layOutRound([at(0, sender), at(startMs, { id: 2, vantage: 'wallet', peerId: 1, durationMs })]).lanes[0]
        ?.inner;
    expect(getInner(-1, 50)).toEqual({ start: 0, end: 0.5 });
    expect(getInner(99, 50)).toEqual({ start: 0.5, end: 1 });
    expect(getInner(0, 101)).toEqual({ start: 0, end: 1 });
  });
});

describe('the axis of a round', () => {
  const week = layOutRound([
    at(0, { id: 1, durationMs: 5 }),
    at(10_000, { id: 2, durationMs: 5 }),
    at(3_600_000, { id: 3, durationMs: 5 }),
    at(7 * DAY_MS, { id: 4, durationMs: 5 }),
  ]);

  it('is logarithmic if it is a thousand times as long as the shortest bar, so that all of it can be seen', () => {
    expect(week.axis.isLogarithmic).toBe(true);
    const starts = week.lanes.map(({ position }) => position.start);
    expect(starts[0]).toBe(0);
    expect(starts[1]).toBeCloseTo(0.409, 2);
    expect(starts[2]).toBeCloseTo(0.725, 2);
    expect(starts[3]).toBeCloseTo(1, 5);
    expect(layOutRound([at(0, { id: 1 }), at(9_990, { id: 2 })]).axis.isLogarithmic).toBe(false);
    expect(layOutRound([at(0, { id: 1 }), at(9_991, { id: 2 })]).axis.isLogarithmic).toBe(true);
  });

  it('says which time a position is, in both scales', () => {
    for (const { axis } of [week, layOutRound([at(0, { id: 1 }), at(500, { id: 2 })])])
      for (const fraction of [0, 0.25, 0.5, 1])
        expect(axis.toFraction(START + axis.sinceStart(fraction))).toBeCloseTo(fraction, 4);
    expect(week.axis.sinceStart(1)).toBeCloseTo(7 * DAY_MS + 5, 0);
  });

  it('of one exchange without a duration has a length', () => {
    expect(layOutRound([at(0, { id: 1, durationMs: 0 })]).lanes[0]?.position).toMatchObject({
      start: 0,
      end: 0,
    });
    expect(layOutRound([]).lanes).toEqual([]);
  });
});
