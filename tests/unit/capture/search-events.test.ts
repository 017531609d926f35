import { describe, expect, test } from 'vitest';
import type { SearchBatch } from '#core/capture/search/exchange-search.ts';
import { searchEvents, type SearchEvent } from '#core/capture/search/search-events.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

/** Pieces that take 10 ms each, and how many of them were asked for. */
function slowPieces(
  clock: ReturnType<typeof createManualClock>,
  idsOf: (piece: number) => number[],
  total = 30,
) {
  const asked = { pieces: 0 };
  async function* pieces(): AsyncGenerator<SearchBatch> {
    for (let piece = 1; piece <= total; piece++) {
      asked.pieces = piece;
      clock.advance(10);
      yield { ids: idsOf(piece), searched: piece, total };
      await Promise.resolve();
    }
  }
  return { pieces: pieces(), asked };
}

async function eventsOf(idsOf: (piece: number) => number[]): Promise<SearchEvent[]> {
  const clock = createManualClock();
  const events: SearchEvent[] = [];
  for await (const event of searchEvents(slowPieces(clock, idsOf).pieces, clock)) events.push(event);
  return events;
}

describe('the events of a search', () => {
  test('begin with the first hit, and then come a few times a second', async () => {
    const events = await eventsOf((piece) => (piece >= 3 ? [piece] : []));
    expect(events.map(({ searched }) => searched)).toEqual([3, 9, 15, 21, 27, 30]);
    expect(events.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 28 }, (_, index) => index + 3));
    expect(events.map(({ done }) => done)).toEqual([false, false, false, false, false, true]);
  });

  test('tell how far it is where nothing is found', async () => {
    const events = await eventsOf(() => []);
    expect(events.map(({ searched, total }) => [searched, total])).toEqual([
      [6, 30],
      [12, 30],
      [18, 30],
      [24, 30],
      [30, 30],
    ]);
  });

  test('are one where there was nothing to look at', async () => {
    const clock = createManualClock();
    const events: SearchEvent[] = [];
    for await (const event of searchEvents(slowPieces(clock, () => [], 0).pieces, clock)) events.push(event);
    expect(events).toEqual([{ ids: [], searched: 0, total: 0, done: true }]);
  });

  test.each(['returning', 'aborting'] as const)(
    'end by %s, and nothing is looked at after that',
    async (how) => {
      const clock = createManualClock();
      const { pieces, asked } = slowPieces(clock, (piece) => [piece]);
      const abort = new AbortController();
      const events = searchEvents(pieces, clock, abort.signal);
      await events.next();
      if (how === 'returning') await events.return(undefined);
      else abort.abort();
      expect(await events.next()).toEqual({ done: true, value: undefined });
      expect(asked.pieces).toBeLessThanOrEqual(2);
    },
  );

  test('carry more ids than a call can have arguments', async () => {
    const many = Array.from({ length: 300_000 }, (_, index) => index);
    const events = await eventsOf((piece) => (piece === 1 ? many : []));
    expect(events[0]?.ids).toHaveLength(300_000);
  });
});
