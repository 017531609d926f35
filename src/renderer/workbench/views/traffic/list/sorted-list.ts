import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListOrder } from '#shared/filter/list-order.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import type { ListQueries, ExchangeSink, SearchProgress, ShownList } from './list-state.ts';
import { isMergedIntoPeer, MAX_CACHED_ROWS, ROWS_IN_VIEW } from './list-store.ts';
import { createRowCache } from './row-cache.ts';
import { createRowLoader } from './row-loader.ts';

/**
 * The exchanges of a filter as they were when they were sorted. New exchanges are not in it, so that no row moves;
 * changed ones are updated in place.
 */
export interface SortedList extends ShownList, ExchangeSink {
  /** Whether it has the rows of the current filter: until then, the list by time is shown. */
  readonly isReady: boolean;
  /** How many times it was sorted for the user, who then sees it from its beginning. */
  readonly sortings: number;
  /**
   * Sorts the matches of the filter; the rows stay until that is done. `inPlace`: exchanges were deleted,
   * restored or missed, and what is visible should not move.
   */
  sort(what: { readonly filter: string; readonly order: ListOrder; readonly inPlace: boolean }): void;
  close(): void;
}

const EMPTY_LIST = {
  total: 0,
  isReady: false,
  progress: { kind: 'done' },
} as const satisfies Partial<SortedList>;

export function createSortedList(queries: Pick<ListQueries, 'search' | 'getMany'>): StoreApi<SortedList> {
  let ids: Float64Array = new Float64Array();
  let highestId = 0;
  /** Null if nothing is sorted. */
  let filter: string | null = null;
  let search = new AbortController();
  /** Whether the user asked for another order since the rows were last sorted. */
  let isReordered = false;
  const cache = createRowCache(MAX_CACHED_ROWS);
  let firstInView = 0;
  /** The last search through the IDs: it is nearly always repeated for the selected row. */
  let lastFound = { id: 0, index: -1 };

  function findIndex(id: number): number | null {
    // A new exchange, for which the whole list would be searched in vain.
    if (id > highestId) return null;
    if (lastFound.id !== id) lastFound = { id, index: ids.indexOf(id) };
    return lastFound.index === -1 ? null : lastFound.index;
  }

  function replaceIds(next: Float64Array): void {
    ids = next;
    lastFound = { id: 0, index: -1 };
    highestId = 0;
    for (const id of next) if (id > highestId) highestId = id;
  }

  return createStore<SortedList>()((set, get) => {
    const loadRows = createRowLoader({
      cache,
      ids: () => ({ size: ids.length, at: (index) => ids[index] }),
      fetch: (missing) => queries.getMany(missing),
      onRows(missingIds) {
        drop(missingIds);
        set({});
      },
    });

    function drop(gone: readonly number[]): void {
      for (const id of gone) cache.drop(id);
      const listed = new Set(gone.filter((id) => id <= highestId));
      if (listed.size === 0) return;
      const removedAbove = ids.subarray(0, firstInView).filter((id) => listed.has(id)).length;
      replaceIds(ids.filter((id) => !listed.has(id)));
      set(({ movedBy }) => ({ total: ids.length, movedBy: movedBy - removedAbove }));
    }

    function show(found: Float64Array): void {
      const inPlace = get().isReady && !isReordered;
      isReordered = false;
      const inView = inPlace ? ids[firstInView] : undefined;
      replaceIds(found);
      const index = inView === undefined ? null : findIndex(inView);
      const moved = index === null ? 0 : index - firstInView;
      set(({ movedBy, sortings }) => ({
        total: ids.length,
        isReady: true,
        progress: { kind: 'done' },
        movedBy: movedBy + moved,
        sortings: inPlace ? sortings : sortings + 1,
      }));
    }

    async function run(
      wanted: { readonly filter: string; readonly order: ListOrder },
      signal: AbortSignal,
    ): Promise<void> {
      try {
        const found: (readonly number[])[] = [];
        for await (const event of await queries.search({ ...wanted, firstRows: ROWS_IN_VIEW }, signal)) {
          if (signal.aborted) return;
          found.push(event.ids);
          for (const row of event.rows) cache.put(row);
          const share = event.total === 0 ? 0 : Math.min(event.searched / event.total, 1);
          set({ progress: { kind: 'searching', share } satisfies SearchProgress });
        }
        if (!signal.aborted) show(joinIds(found));
      } catch (error) {
        if (!signal.aborted) set({ progress: { kind: 'failed', message: formatCallError(error) } });
      }
    }

    function discard(): void {
      search.abort();
      replaceIds(new Float64Array());
      cache.clear();
      set(EMPTY_LIST);
    }

    return {
      ...EMPTY_LIST,
      isByTime: false,
      isStale: false,
      following: false,
      unseen: 0,
      movedBy: 0,
      sortings: 0,
      rowAt(index) {
        const id = ids[index];
        return id === undefined ? undefined : cache.peek(id);
      },
      idsBetween: (one, other) => [...ids.subarray(Math.min(one, other), Math.max(one, other) + 1)],
      indexOf: findIndex,
      follow: () => undefined,
      seeAll: () => undefined,
      pause: () => undefined,
      needs(firstIndex, lastIndex) {
        firstInView = firstIndex;
        loadRows(firstIndex, lastIndex);
      },
      locate(id, showIndex) {
        const index = findIndex(id);
        if (index !== null) showIndex(index);
      },
      sort({ inPlace, ...wanted }) {
        if (wanted.filter === filter) {
          search.abort();
          cache.invalidate();
        } else discard();
        filter = wanted.filter;
        // If a search that the user started is aborted here, its successor still has to be shown from its first row.
        isReordered ||= !inPlace;
        search = new AbortController();
        set({ progress: { kind: 'searching', share: 0 } });
        void run(wanted, search.signal);
      },
      close() {
        filter = null;
        discard();
      },
      addExchanges(batch) {
        if (filter === null) return;
        // The wallet's view of an exchange has a row only until the sender's view arrives.
        drop(batch.flatMap((each) => (isMergedIntoPeer(each) ? each.id : (each.peerId ?? []))));
        let hasChanged = false;
        for (const summary of batch) {
          if (cache.peek(summary.id) === undefined) continue;
          cache.put(summary);
          hasChanged = true;
        }
        if (hasChanged) set({});
      },
    };
  });
}

function joinIds(parts: readonly (readonly number[])[]): Float64Array {
  const ids = new Float64Array(parts.reduce((total, part) => total + part.length, 0));
  let end = 0;
  for (const part of parts) {
    ids.set(part, end);
    end += part.length;
  }
  return ids;
}
