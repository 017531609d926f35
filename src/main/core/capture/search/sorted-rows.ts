import type { Database } from 'better-sqlite3';
import { isDescending, getSortKey, type SortOrder, type ListSortKey } from '#shared/filter/list-order.ts';
import type { Clock } from '../../clock.ts';
import { createAdaptiveBatch } from './adaptive-batch.ts';
import type { SearchBatch } from './search-events.ts';

/** What a row shows in the column: for an exchange with retries, the result of the last attempt `l`. */
const KEYS: Readonly<Record<ListSortKey, string>> = {
  time: 'e.started_at',
  // No response is worse than any status.
  status: `CASE WHEN l.id IS NULL THEN iif(e.failure IS NULL, e.status, 1000) ELSE iif(l.failure IS NULL, l.status, 1000) END`,
  duration: `max(e.duration_ms, coalesce(l.duration_ms, 0), coalesce(l.started_at + l.duration_ms - e.started_at, 0))`,
};

const KEY_BATCHES = { initial: 500, min: 100, max: 20_000 };
/** Rows per batch of the result. */
const RESULT_ROWS = 10_000;

/** Sorts the rows that a search finds: first its progress, without rows, then all rows in this order. */
export async function* sortRows(
  db: Database,
  clock: Pick<Clock, 'monotonicMs' | 'afterTurn'>,
  batches: AsyncIterable<SearchBatch>,
  order: SortOrder,
): AsyncGenerator<SearchBatch> {
  const found: (readonly number[])[] = [];
  let total = 0;
  for await (const batch of batches) {
    found.push(batch.ids);
    total = batch.total;
    // The end of the search is not yet the end of the result.
    yield { ids: [], searched: Math.min(batch.searched, total - 1), total };
  }
  // Ascending, so that the index is read from its start to its end.
  const ids = Float64Array.from(found.flat()).toSorted();
  const keys = new Float64Array(ids.length);
  const selectKeys = db
    .prepare<[string], [number, number]>(
      `SELECT e.id, coalesce(${KEYS[getSortKey(order)]}, 0) FROM json_each(?) AS found
       CROSS JOIN exchanges e INDEXED BY exchange_facets ON e.id = found.value
       LEFT JOIN exchanges l INDEXED BY exchange_facets ON l.id = (SELECT max(id) FROM exchanges WHERE head_id = e.id)`,
    )
    .raw();
  const adaptive = createAdaptiveBatch(clock, KEY_BATCHES);
  for (let done = 0; done < ids.length;) {
    const batch = ids.subarray(done, done + adaptive.size());
    adaptive.run(() => {
      let position = done;
      for (const [id, key] of selectKeys.all(JSON.stringify([...batch]))) {
        // A row that was deleted meanwhile keeps the key 0: the list drops it when it is shown.
        while (ids[position] !== id) position++;
        keys[position] = key;
      }
    });
    done += batch.length;
    yield { ids: [], searched: total - 1, total };
    await adaptive.nextTurn();
  }
  const sorted = sortByKeys(ids, keys);
  if (isDescending(order)) sorted.reverse();
  let sent = 0;
  do {
    const rows = [...sorted.subarray(sent, sent + RESULT_ROWS)];
    sent += rows.length;
    yield { ids: rows, searched: sent < sorted.length ? total - 1 : total, total };
  } while (sent < sorted.length);
}

/**
 * Ascending by key, and IDs with the same key in their own order. Numbers are sorted natively, which is ten
 * times as fast as with a comparison function; then each ID is moved to the position of its key.
 */
export function sortByKeys(ids: Float64Array, keys: Float64Array): Float64Array {
  const sortedKeys = keys.toSorted();
  /** How many IDs have been put at the first position of a key. */
  const taken = new Uint32Array(ids.length);
  const sorted = new Float64Array(ids.length);
  for (const [index, id] of ids.entries()) {
    const first = findFirstPosition(keys[index] ?? 0, sortedKeys);
    const offset = taken[first] ?? 0;
    sorted[first + offset] = id;
    taken[first] = offset + 1;
  }
  return sorted;
}

function findFirstPosition(key: number, sortedKeys: Float64Array): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedKeys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
