import { describe, expect, test } from 'vitest';
import {
  streamSearchEvents,
  type SearchBatch,
  type SearchEvent,
} from '#core/capture/search/search-events.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { exchangeSummary } from '../renderer/workbench/exchange-summary.ts';

/** Batches that take 10 ms each, and how many of them have been requested. */
function createSlowBatches(
  clock: ReturnType<typeof createManualClock>,
  getIds: (batch: number) => number[],
  total = 30,
) {
  const current = { batches: 0 };
  async function* batches(): AsyncGenerator<SearchBatch> {
    for (let batch = 1; batch <= total; batch++) {
      current.batches = batch;
      clock.advance(10);
      yield { ids: getIds(batch), searched: batch, total };
      await Promise.resolve();
    }
  }
  return { batches: batches(), current };
}

async function collectEvents(getIds: (batch: number) => number[]): Promise<SearchEvent[]> {
  const clock = createManualClock();
  const events: SearchEvent[] = [];
  for await (const event of streamSearchEvents(createSlowBatches(clock, getIds).batches, clock))
    events.push(event);
  return events;
}

describe('the events of a search', () => {
  test('start with the first hits after 30 ms, and then follow every 60 ms', async () => {
    const events = await collectEvents((batch) => (batch >= 3 ? [batch] : []));
    expect(events.map(({ searched }) => searched)).toEqual([3, 9, 15, 21, 27, 30]);
    expect(events.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 28 }, (_, index) => index + 3));
    expect(events.map(({ done }) => done)).toEqual([false, false, false, false, false, true]);
  });

  test('are a single one if the search is done after 30 ms', async () => {
    const clock = createManualClock();
    const events: SearchEvent[] = [];
    for await (const event of streamSearchEvents(
      createSlowBatches(clock, (batch) => [batch], 3).batches,
      clock,
    ))
      events.push(event);
    expect(events).toEqual([{ ids: [1, 2, 3], rows: [], searched: 3, total: 3, done: true }]);
  });

  test('contain the first rows, as soon as the requested number is found', async () => {
    const clock = createManualClock();
    const { batches } = createSlowBatches(clock, (batch) => [batch * 2, batch * 2 + 1]);
    const read = (ids: number[]) => ids.map((id) => exchangeSummary({ id }));
    const events: SearchEvent[] = [];
    for await (const event of streamSearchEvents(batches, clock, { firstRows: { count: 3, read } }))
      events.push(event);
    expect(events.map(({ rows }) => rows.map(({ id }) => id)).slice(0, 3)).toEqual([[2, 3, 4], [], []]);
    expect(events.map(({ searched }) => searched)).toEqual([2, 8, 14, 20, 26, 30]);
  });

  test('contain all rows if fewer than requested are found', async () => {
    const clock = createManualClock();
    const { batches } = createSlowBatches(clock, (batch) => (batch % 10 === 0 ? [batch] : []));
    const read = (ids: number[]) => ids.map((id) => exchangeSummary({ id }));
    const rows: number[] = [];
    for await (const event of streamSearchEvents(batches, clock, { firstRows: { count: 40, read } }))
      rows.push(...event.rows.map(({ id }) => id));
    expect(rows).toEqual([10, 20, 30]);
  });

  test('report progress if nothing is found', async () => {
    const events = await collectEvents(() => []);
    expect(events.map(({ searched, total }) => [searched, total])).toEqual([
      [6, 30],
      [12, 30],
      [18, 30],
      [24, 30],
      [30, 30],
    ]);
  });

  test('contain at most 20,000 ids each, however fast they are found', async () => {
    const events = await collectEvents((batch) =>
      Array.from({ length: 10_000 }, (_, row) => batch * 10_000 + row),
    );
    expect(Math.max(...events.map(({ ids }) => ids.length))).toBe(20_000);
    expect(events.flatMap(({ ids }) => ids)).toHaveLength(300_000);
  });

  test('are a single one if there was nothing to search', async () => {
    const clock = createManualClock();
    const events: SearchEvent[] = [];
    for await (const event of streamSearchEvents(createSlowBatches(clock, () => [], 0).batches, clock))
      events.push(event);
    expect(events).toEqual([{ ids: [], rows: [], searched: 0, total: 0, done: true }]);
  });

  test.each(['returning', 'aborting'] as const)(
    'end by %s, and nothing is searched after that',
    async (how) => {
      const clock = createManualClock();
      const { batches, current } = createSlowBatches(clock, (batch) => [batch]);
      const controller = new AbortController();
      const events = streamSearchEvents(batches, clock, { signal: controller.signal });
      await events.next();
      if (how === 'returning') await events.return(undefined);
      else controller.abort();
      expect(await events.next()).toEqual({ done: true, value: undefined });
      expect(current.batches).toBeLessThanOrEqual(4);
    },
  );

  test('can contain more ids than a function call can have arguments', async () => {
    const many = Array.from({ length: 300_000 }, (_, index) => index);
    const events = await collectEvents((batch) => (batch === 1 ? many : []));
    expect(events[0]?.ids).toHaveLength(300_000);
  });
});
