import type { Database } from 'better-sqlite3';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { SortOrder } from '#shared/filter/list-order.ts';
import type { Clock } from '../../clock.ts';
import { buildNotDeletedClause, type DeletedIds } from '../deletion/deleted-ids.ts';
import { toCondition } from './condition.ts';
import { createIndexLookup } from './index-lookup.ts';
import { createMatchingRows, MATCH_COLUMNS, type Match } from './matching-rows.ts';
import { createAdaptiveBatch, BATCH_MS } from './adaptive-batch.ts';
import type { SearchBatch } from './search-events.ts';
import { sortRows } from './sorted-rows.ts';
import { registerTextFunctions } from './text-functions.ts';

export interface ExchangeSearch {
  /**
   * Searches from the newest exchange to the oldest, in batches of a few milliseconds that yield to the event
   * loop. With `afterId` only newer exchanges. With an `order`, the rows are returned in it once all are
   * found. The last batch has `searched` equal to `total`.
   */
  findBatches(node: FilterNode, options?: SearchOptions): AsyncGenerator<SearchBatch>;
}

export interface SearchOptions {
  readonly afterId?: number | undefined;
  readonly order?: SortOrder | undefined;
}

const RANGES = { initial: 2_000, min: 200, max: 50_000 };
const LOOKUPS = { initial: 200, min: 20, max: 2_000 };

export function createExchangeSearch(
  db: Database,
  clock: Pick<Clock, 'monotonicMs' | 'afterTurn'>,
  deleted: DeletedIds,
): ExchangeSearch {
  const lookup = createIndexLookup(db);
  const { withTimeLimit } = registerTextFunctions(db, clock);
  const selectBounds = db.prepare<[], { firstId: number | null; lastId: number | null }>(
    'SELECT (SELECT min(id) FROM exchanges) AS firstId, (SELECT max(id) FROM exchanges) AS lastId',
  );

  function prepareMatchQuery(node: FilterNode, from: string, where: string) {
    const { sql, values, facets } = toCondition(node);
    const index = from === 'range' ? (facets === 'none' ? 'NOT INDEXED' : 'INDEXED BY exchange_facets') : '';
    const notDeleted = deleted.hasAny() ? ` AND ${buildNotDeletedClause('e.id')}` : '';
    const select = db.prepare<unknown[], Match>(
      `SELECT ${MATCH_COLUMNS} FROM exchanges e ${index} WHERE ${where} AND ${sql}${notDeleted} ORDER BY e.id DESC`,
    );
    // Unread exchanges are not reported, whatever the rest of the filter says: the next batch examines them.
    return (...bounds: (number | string)[]): { matches: Match[]; unread: ReadonlySet<number> } => {
      const { result, unread } = withTimeLimit(BATCH_MS, () => select.all(...bounds, ...values));
      return { matches: unread.size === 0 ? result : result.filter(({ id }) => !unread.has(id)), unread };
    };
  }

  async function* searchRanges(
    node: FilterNode,
    firstId: number,
    lastId: number,
  ): AsyncGenerator<SearchBatch> {
    const select = prepareMatchQuery(node, 'range', 'e.id BETWEEN ? AND ?');
    const rows = createMatchingRows(db);
    const adaptive = createAdaptiveBatch(clock, RANGES);
    const total = lastId - firstId + 1;
    for (let to = lastId; to >= firstId;) {
      const from = Math.max(firstId, to - adaptive.size() + 1);
      const { ids, lowest } = adaptive.run(() => {
        const { matches, unread } = select(from, to);
        // Going from newest to oldest, nothing below the first unread exchange is certain.
        const highest = unread.size === 0 ? from - 1 : findHighest(unread);
        return { ids: rows.add(matches.filter(({ id }) => id > highest)), lowest: highest };
      });
      to = lowest;
      yield { ids, searched: lastId - to, total };
      await adaptive.nextTurn();
    }
  }

  async function* searchIds(node: FilterNode, ids: readonly number[]): AsyncGenerator<SearchBatch> {
    const select = prepareMatchQuery(node, 'ids', 'e.id IN (SELECT value FROM json_each(?))');
    const rows = createMatchingRows(db);
    const adaptive = createAdaptiveBatch(clock, LOOKUPS);
    const waiting = [...ids];
    for (let done = 0; done < ids.length;) {
      const batch = waiting.splice(0, adaptive.size());
      const found = adaptive.run(() => {
        const { matches, unread } = select(JSON.stringify(batch));
        waiting.unshift(...unread);
        done += batch.length - unread.size;
        return rows.add(matches);
      });
      yield { ids: found, searched: done, total: ids.length };
      await adaptive.nextTurn();
    }
  }

  function findNewestFirst(node: FilterNode, afterId: number): AsyncGenerator<SearchBatch> {
    const bounds = selectBounds.get();
    const lastId = bounds?.lastId ?? 0;
    const firstId = Math.max(afterId + 1, bounds?.firstId ?? 1);
    const ids = lookup.findIds(node)?.filter((id) => id >= firstId) ?? null;
    if (ids !== null && ids.length < lastId - firstId + 1) return searchIds(node, ids);
    return searchRanges(node, firstId, lastId);
  }

  return {
    async *findBatches(node, { afterId = 0, order } = {}) {
      const batches = findNewestFirst(node, afterId);
      yield* order === undefined ? batches : sortRows(db, clock, batches, order);
    },
  };
}

function findHighest(ids: ReadonlySet<number>): number {
  let highest = 0;
  for (const id of ids) if (id > highest) highest = id;
  return highest;
}
