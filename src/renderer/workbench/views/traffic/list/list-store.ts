import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { createLiveMatching } from './live-matching.ts';
import type { ListQueries, ListState, SearchEvent, SearchProgress } from './list-state.ts';
import { createRowCache } from './row-cache.ts';
import { createRowIds, type RowIds } from './row-ids.ts';
import { createRowLoader } from './row-loader.ts';

/** Maximum number of rows in memory, however long the list is; all IDs are kept. */
export const MAX_CACHED_ROWS = 2_000;
/** About as many as a window shows. */
export const ROWS_IN_VIEW = 40;

/** A frame of a busy page. */
const PAINT_MS = 50;

const NOTHING_LISTED = {
  isByTime: true,
  total: 0,
  progress: { kind: 'done' },
  isStale: false,
  following: true,
  unseen: 0,
  movedBy: 0,
} as const satisfies Partial<ListState>;

const NOT_SEARCHED = { kind: 'searching', share: 0 } as const satisfies SearchProgress;

/** How many rows were added, and by how many rows the visible ones moved down. */
interface RowsChange {
  readonly added: number;
  readonly moved: number;
}

/** An empty list. New exchanges are matched at most once per `matchEveryMs`. */
export function createList(queries: ListQueries, matchEveryMs: number): StoreApi<ListState> {
  /** Null if there is no search; an empty filter matches everything. */
  let filter: string | null = null;
  let ids = createRowIds();
  /** The results of the search in progress, until they replace those that are shown. */
  let next: RowIds | null = null;
  const cache = createRowCache(MAX_CACHED_ROWS);
  /** One for the search of the history and one for new exchanges, so that results of an earlier filter are dropped. */
  let searchController = new AbortController();
  let matchingController = new AbortController();
  /** New rows of the unfiltered list that the search has not reached, and may have counted. */
  let uncertain: number[] = [];
  let firstInView = 0;
  /** The row to show as soon as it is found. */
  let target: { readonly id: number; readonly show: (index: number) => void } | null = null;

  return createStore<ListState>()((set, get) => {
    const live = createLiveMatching(matchEveryMs, async (afterId) => {
      const { signal } = matchingController;
      for await (const event of await queries.search({ filter: filter ?? '', afterId }, signal)) {
        if (signal.aborted) return;
        for (const id of event.ids) next?.insert(id);
        if (!get().isStale) publish(addBatch(event.ids, 'insert'));
      }
    });
    const loadRows = createRowLoader({
      cache,
      ids: () => ids,
      fetch: (missing) => queries.getMany(missing),
      onRows(missingIds) {
        for (const id of missingIds) drop(id);
        publish();
      },
    });

    function addBatch(found: readonly number[], how: 'insert' | 'read'): RowsChange {
      let [added, moved] = [0, 0];
      for (const id of found) {
        const before = ids.size;
        const index = ids[how](id);
        if (index === null || ids.size === before) continue;
        added += 1;
        if (index <= firstInView + moved) moved += 1;
      }
      return { added, moved };
    }

    /** Adds a row of the unfiltered list: just captured, changed, or not yet reached by the search. */
    function addNew(id: number): RowsChange {
      const isUncertain = get().progress.kind === 'searching' && (next ?? ids).isBeforeFirst(id);
      if (isUncertain) uncertain.push(id);
      else next?.insert(id);
      return addBatch(isUncertain && next === null ? [] : [id], 'insert');
    }

    function drop(id: number): void {
      cache.drop(id);
      next?.remove(id);
      const index = ids.remove(id);
      if (index !== null) publish({ added: 0, moved: index < firstInView ? -1 : 0 });
    }

    function publish({ added, moved }: RowsChange = { added: 0, moved: 0 }): void {
      set((state) => ({
        total: ids.size,
        movedBy: state.movedBy + moved,
        unseen: state.following ? 0 : state.unseen + added,
      }));
      // In the results of the previous filter it may have another index.
      if (target === null || get().isStale) return;
      const { id, show } = target;
      // The search goes from the newest to the oldest.
      const isPassed = ids.size > 0 && !ids.isBeforeFirst(id) && !isPending(id);
      const index = ids.indexOf(id) ?? (isPassed ? ids.nearest(id) : null);
      if (index === null) return;
      target = null;
      show(index);
    }

    /** Replaces the shown rows with those of this search: as soon as nothing visible moves, or at the end. */
    function showNext(isEnd: boolean): void {
      if (next === null) return;
      const { isStale, following } = get();
      const inView = isStale || following ? undefined : ids.at(firstInView);
      if (!isEnd && inView !== undefined && next.isBeforeFirst(inView)) return;
      const moved = inView === undefined ? 0 : next.nearest(inView) - firstInView;
      ids = next;
      next = null;
      const first = inView === undefined ? Math.max(ids.size - ROWS_IN_VIEW, 0) : firstInView + moved;
      // Starts now, because rendering them takes as long as loading them.
      loadRows(first, first + ROWS_IN_VIEW - 1);
      // The results of another filter start at their end; until then, the previous ones stay in place.
      set(isStale ? { isStale: false, following: target === null, unseen: 0 } : {});
      publish({ added: 0, moved });
    }

    function applyNewest(rows: readonly ExchangeSummary[], total: number): void {
      for (const row of rows) {
        cache.put(row);
        next?.read(row.id);
      }
      next?.setTotal(total);
      for (const id of uncertain.splice(0)) addNew(id);
      showNext(false);
    }

    function addMatches({ ids: found, rows }: SearchEvent): void {
      for (const row of rows) cache.put(row);
      if (next === null) {
        publish({ added: 0, moved: addBatch(found, 'read').moved });
        return;
      }
      for (const id of found) next.read(id);
      if (next.size > 0) showNext(false);
    }

    function endSearch(): void {
      showNext(true);
      const { moved } = addBatch(uncertain.splice(0), 'read');
      set({ progress: { kind: 'done' } });
      publish({ added: 0, moved: moved - ids.endReading() });
      if (target === null || ids.size === 0 || isPending(target.id)) return;
      target.show(ids.nearest(target.id));
      target = null;
    }

    /** Whether the exchange was just captured and its row has not arrived yet. */
    function isPending(id: number): boolean {
      return filter === '' && id > (ids.at(ids.size - 1) ?? 0);
    }

    async function run(text: string, signal: AbortSignal): Promise<void> {
      try {
        if (text === '') {
          const { exchanges, total } = await queries.newest();
          if (signal.aborted) return;
          applyNewest(exchanges, total);
        }
        const firstRows = text === '' ? 0 : ROWS_IN_VIEW;
        for await (const event of await queries.search({ filter: text, firstRows }, signal)) {
          if (signal.aborted) return;
          addMatches(event);
          const share = event.total === 0 ? 0 : Math.min(event.searched / event.total, 1);
          set({ progress: { kind: 'searching', share } });
          // They are painted before the rest, which moves them, takes the main thread.
          if (event.rows.length > 0 && !event.done) await new Promise((done) => setTimeout(done, PAINT_MS));
        }
        if (!signal.aborted) endSearch();
      } catch (error) {
        if (!signal.aborted) set({ progress: { kind: 'failed', message: formatCallError(error) } });
      }
    }

    function discard(): void {
      searchController.abort();
      matchingController.abort();
      live.forget();
      uncertain = [];
      next = null;
    }

    return {
      ...NOTHING_LISTED,
      progress: NOT_SEARCHED,
      isStale: true,
      rowAt(index) {
        const id = ids.at(index);
        return id === undefined ? undefined : cache.peek(id);
      },
      idsBetween(one, other) {
        const found: number[] = [];
        for (let index = Math.min(one, other); index <= Math.max(one, other); index++) {
          const id = ids.at(index);
          if (id !== undefined) found.push(id);
        }
        return found;
      },
      indexOf: (id) => ids.indexOf(id),
      follow: () => set({ following: true, unseen: 0 }),
      seeAll: () => set({ unseen: 0 }),
      pause: () => set({ following: false }),
      needs(firstIndex, lastIndex) {
        firstInView = firstIndex;
        loadRows(firstIndex, lastIndex);
      },
      locate(id, show) {
        const { isStale, progress } = get();
        const isListed = ids.indexOf(id) !== null;
        // In the results of the previous filter it may have another index; and the search may still find it.
        const isOpen = isStale || (!isListed && (progress.kind === 'searching' || isPending(id)));
        target = isOpen ? { id, show } : null;
        if (!isOpen && ids.size > 0) show(ids.nearest(id));
      },
      begin(text) {
        discard();
        if (text === filter) {
          cache.invalidate();
        } else {
          target = null;
          set({ isStale: true });
        }
        filter = text;
        searchController = new AbortController();
        matchingController = new AbortController();
        next = createRowIds();
        set({ progress: NOT_SEARCHED });
        void run(text, searchController.signal);
      },
      stop() {
        const { progress } = get();
        if (progress.kind !== 'searching') return;
        searchController.abort();
        showNext(true);
        publish();
        set({ progress: { kind: 'stopped', share: progress.share } });
      },
      close() {
        discard();
        target = null;
        filter = null;
        ids = createRowIds();
        cache.clear();
        set(NOTHING_LISTED);
      },
      addExchanges(batch) {
        if (filter === null) return;
        let [added, moved] = [0, 0];
        let hasChanged = false;
        let oldestUnmatched = Infinity;
        for (const summary of batch) {
          const mergedId = getMergedId(summary);
          if (mergedId !== null) drop(mergedId);
          if (mergedId === summary.id) continue;
          if (filter === '') {
            const taken = addNew(summary.id);
            added += taken.added;
            moved += taken.moved;
          } else if (get().isStale || ids.indexOf(summary.id) === null) {
            oldestUnmatched = Math.min(oldestUnmatched, summary.chain?.last.id ?? summary.id);
          }
          if (filter === '' || cache.peek(summary.id) !== undefined) {
            cache.put(summary);
            hasChanged = true;
          }
        }
        if (hasChanged) publish({ added, moved });
        if (oldestUnmatched < Infinity) live.see(oldestUnmatched);
      },
    };
  });
}

/** The wallet's view, which has a row only until its sender's view arrives, whichever of the two this is. */
export function getMergedId({ id, vantage, peerId }: ExchangeSummary): number | null {
  return vantage === 'wallet' && peerId !== null ? id : peerId;
}
