import { createStore, type StoreApi } from 'zustand/vanilla';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';
import { isShownByItsPeer } from '../row-window.ts';
import { createFoundIds } from './found-ids.ts';
import { NOTHING_FOUND, type FoundAsks, type FoundState } from './found-state.ts';
import { createLiveMatching } from './live-matching.ts';
import { createRowCache } from './row-cache.ts';
import { createRowLoader } from './row-loader.ts';

/** Rows kept at most, whatever is found; ids are kept of all. */
const MAX_CACHED_ROWS = 2_000;

export function createFoundList(asks: FoundAsks, matchEveryMs: number): StoreApi<FoundState> {
  let filter = '';
  let ids = createFoundIds();
  const cache = createRowCache(MAX_CACHED_ROWS);
  /** Each of the whole history, and of what came since: an answer to an earlier filter is none to this one. */
  let search = new AbortController();
  let matching = new AbortController();
  /** Matched while the rows were still those of the search before. */
  let early: number[] = [];
  let firstInView = 0;
  /** The row that is to be shown as soon as it is found. */
  let awaited: { readonly id: number; readonly show: (index: number) => void } | null = null;

  return createStore<FoundState>()((set, get) => {
    const live = createLiveMatching(matchEveryMs, async (afterId) => {
      const { signal } = matching;
      for await (const event of await asks.search({ filter, afterId }, signal)) {
        if (signal.aborted) return;
        if (get().isStale) early = early.concat(event.ids);
        const { added, moved } = insertAll(event.ids);
        if (added > 0) tell(moved, get().following ? 0 : added);
      }
    });
    const showRows = createRowLoader({
      cache,
      ids: () => ids,
      fetch: (missing) => asks.some(missing),
      onRows(gone) {
        for (const id of gone) drop(id);
        tell(0, 0);
      },
    });

    /** How many were not there before, and how many places what is in view moved down by that. */
    function insertAll(found: readonly number[]): { readonly added: number; readonly moved: number } {
      let [added, moved] = [0, 0];
      for (const id of found) {
        const place = ids.insert(id);
        if (place === null) continue;
        added += 1;
        if (place <= firstInView + moved) moved += 1;
      }
      return { added, moved };
    }

    function drop(id: number): void {
      cache.drop(id);
      const place = ids.remove(id);
      if (place !== null) tell(place < firstInView ? -1 : 0, 0);
    }

    function tell(moved: number, unseen: number): void {
      set((state) => ({
        window: { total: ids.size, atNewest: true },
        movedBy: state.movedBy + moved,
        unseen: state.unseen + unseen,
      }));
      // Among rows of the search before it may have another place.
      const place = awaited === null || get().isStale ? null : ids.indexOf(awaited.id);
      if (awaited === null || place === null) return;
      const { show } = awaited;
      awaited = null;
      show(place);
    }

    /** From now on the rows are of this search. */
    function startAnew(): void {
      if (!get().isStale) return;
      ids = createFoundIds();
      insertAll(early);
      early = [];
      set({ isStale: false });
    }

    async function run(signal: AbortSignal): Promise<void> {
      try {
        for await (const event of await asks.search({ filter }, signal)) {
          if (signal.aborted) return;
          startAnew();
          tell(insertAll(event.ids).moved, 0);
          const share = event.total === 0 ? 0 : Math.min(event.searched / event.total, 1);
          set({ progress: event.done ? { kind: 'done' } : { kind: 'searching', share } });
        }
        if (!signal.aborted) set({ progress: { kind: 'done' } });
      } catch (error) {
        if (!signal.aborted) set({ progress: { kind: 'failed', message: refusalWords(error) } });
      }
    }

    function letGo(): void {
      search.abort();
      matching.abort();
      live.forget();
      early = [];
      awaited = null;
    }

    function restart(): void {
      letGo();
      search = new AbortController();
      matching = new AbortController();
      set({ progress: { kind: 'searching', share: 0 }, isStale: true });
      void run(search.signal);
    }

    return {
      ...NOTHING_FOUND,
      rowAt(index) {
        const id = ids.at(index);
        return id === undefined ? undefined : cache.peek(id);
      },
      indexOf: (id) => ids.indexOf(id),
      follow: () => set({ following: true, unseen: 0 }),
      seeAll: () => set({ unseen: 0 }),
      pause: () => set({ following: false }),
      needs(firstIndex, lastIndex) {
        firstInView = firstIndex;
        showRows(firstIndex, lastIndex);
      },
      locate(id, show) {
        const { isStale, progress } = get();
        // Rows of the search before are no place to go to, and it may still be found.
        const isOpen = isStale || (progress.kind === 'searching' && ids.indexOf(id) === null);
        awaited = isOpen ? { id, show } : null;
        if (!isOpen && ids.size > 0) show(ids.nearest(id));
        return Promise.resolve();
      },
      begin(text) {
        // What is searched once more stays where it is.
        if (text === filter) cache.clear();
        else set({ following: true, unseen: 0 });
        filter = text;
        restart();
      },
      stop() {
        const { progress } = get();
        if (progress.kind !== 'searching') return;
        search.abort();
        startAnew();
        tell(0, 0);
        set({ progress: { kind: 'stopped', share: progress.share } });
      },
      close() {
        letGo();
        filter = '';
        ids = createFoundIds();
        cache.clear();
        set(NOTHING_FOUND);
      },
      takeLive(batch) {
        if (filter === '') return;
        let hasChanged = false;
        let oldestUnmatched = Infinity;
        for (const summary of batch) {
          if (isShownByItsPeer(summary)) {
            drop(summary.id);
            continue;
          }
          // The wallet's view came first and stood as a row of its own until the other side's came.
          if (summary.peerId !== null) drop(summary.peerId);
          if (ids.indexOf(summary.id) === null)
            oldestUnmatched = Math.min(oldestUnmatched, summary.chain?.last.id ?? summary.id);
          else if (cache.peek(summary.id) !== undefined) {
            cache.put(summary);
            hasChanged = true;
          }
        }
        if (hasChanged) tell(0, 0);
        if (oldestUnmatched < Infinity) live.see(oldestUnmatched);
      },
    };
  });
}
