import { expect, test } from 'vitest';
import { createDeletedIds } from '#core/capture/deletion/deleted-ids.ts';
import { createExchangeSearch } from '#core/capture/search/exchange-search.ts';
import { createSystemClock } from '#core/clock.ts';
import { getStatus } from '#shared/chain-status.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { sortOrderSchema, type ListSortKey, type SortOrder } from '#shared/filter/list-order.ts';
import { fillStore, parseValidFilter, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

/** What the columns show. */
const SHOWN: Record<ListSortKey, (row: ExchangeSummary) => number> = {
  time: (row) => row.startedAt,
  status(row) {
    const { outcome } = getStatus(row);
    return outcome.kind === 'reply' ? outcome.status : Infinity;
  },
  duration: (row) => getStatus(row).durationMs,
};

async function find(filled: FilledStore, filter: string, order?: SortOrder): Promise<number[]> {
  const search = createExchangeSearch(filled.db, createSystemClock(), createDeletedIds(filled.db));
  const ids: number[] = [];
  const batches = [];
  for await (const batch of search.findBatches(parseValidFilter(filter), { order })) {
    ids.push(...batch.ids);
    batches.push(batch);
  }
  const last = batches.findIndex(({ searched, total }) => searched === total);
  expect(last).toBe(batches.length - 1);
  return ids;
}

function sortAsShown(rows: readonly ExchangeSummary[], order: SortOrder): number[] {
  const getValue = SHOWN[order.replace('-', '') as ListSortKey];
  // `Infinity - Infinity` is not an order.
  const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
  const ascending = rows.toSorted((a, b) => compare(getValue(a), getValue(b)) || a.id - b.id);
  return (order.startsWith('-') ? ascending.toReversed() : ascending).map(({ id }) => id);
}

test.each(sortOrderSchema.options)(
  'rows sorted by %s come in the order of what they show, retries included',
  async (order) => {
    const filled = fillStore(createSampleTraffic(3_000));
    for (const filter of ['', 'callback:betwin', 'is:retry', 'api_code:155', '"alice"', 'account:nobody']) {
      const rows = filled.store.getMany(await find(filled, filter));
      expect(await find(filled, filter, order)).toEqual(sortAsShown(rows, order));
    }
    const retried = filled.store.getMany(await find(filled, 'is:retry'));
    expect(retried.length).toBeGreaterThan(3);
    filled.db.close();
  },
);

test('deleted rows are not among the sorted ones', async () => {
  const filled = fillStore(createSampleTraffic(500));
  await filled.delete('callback:balance');
  const rows = filled.store.getMany(await find(filled, ''));
  expect(await find(filled, '', '-duration')).toEqual(sortAsShown(rows, '-duration'));
  expect(rows.every(({ kind }) => kind !== 'balance')).toBe(true);
  filled.db.close();
});
