import { useStore } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { createList } from './list-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { getListFilter, startReadingKinds, useListFilter } from './scope.ts';
import { createSortedList } from './sorted-list.ts';
import type { ListQueries, ListState, ShownList, ShownListStore } from './list-state.ts';

/** Rows that are loaded at the start, before any are requested by ID: those that a window shows, and those around. */
const NEWEST_ROWS = 150;
/** Short enough to look live, long enough to be cheap while hundreds of exchanges arrive per second. */
const MATCH_EVERY_MS = 300;

const queries: ListQueries = {
  async newest() {
    const takeKinds = startReadingKinds();
    const page = await client.exchanges.list({ limit: NEWEST_ROWS });
    takeKinds(page);
    return page;
  },
  search: (action, signal) => client.exchanges.search(action, { signal }),
  getMany: (ids) => client.exchanges.getMany({ ids }),
};

/** All exchanges. */
export const unfilteredList = createList(queries, MATCH_EVERY_MS);

/** The exchanges that match the filter. */
export const filteredList = createList(queries, MATCH_EVERY_MS);

/** The matches of the filter among exchanges that the scope leaves out, while the shown list has none. */
export const otherScopeList = createList(queries, MATCH_EVERY_MS);

/** The exchanges of the filter, or all, sorted. */
export const sortedList = createSortedList(queries);

/** The list that Traffic shows: the filtered one, or all exchanges if nothing narrows it, and as it is sorted. */
export function getVisibleList(): ShownListStore {
  const { isReady } = sortedList.getState();
  if (isReady && useNavigation.getState().order !== 'captured') return sortedList;
  const list = getTimeList(getListFilter());
  return hasNoRowsYet(list.getState()) ? unfilteredList : list;
}

/** The list that Traffic shows. Until it is sorted, it is shown in order of capture; until a first filter has results, unfiltered. */
export function useVisibleListStore(): ShownListStore {
  const filter = useListFilter();
  const isSorted = useNavigation(({ order }) => order !== 'captured');
  const isReady = useStore(sortedList, (list) => list.isReady);
  const byTime = getTimeList(filter);
  const isPending = useStore(byTime, hasNoRowsYet);
  return isSorted && isReady ? sortedList : isPending ? unfilteredList : byTime;
}

/** Selects part of the list that Traffic shows. */
export function useShownList<Part>(select: (list: ShownList) => Part): Part {
  return useStore(useVisibleListStore(), select);
}

/** Selects part of the same list in order of capture. */
export function useTimeList<Part>(select: (list: ListState) => Part): Part {
  return useStore(getTimeList(useListFilter()), select);
}

/** The total number of exchanges, whatever the filter. */
export function useTotalCount(): number {
  return useStore(unfilteredList, (list) => list.total);
}

/** The exchange as the list knows it, if it is in memory: newer than one that was loaded before. */
export function useListedExchange(id: number | null): ExchangeSummary | null {
  const shownRow = useShownList((list) => findRow(list, id));
  const any = useStore(unfilteredList, (list) => findRow(list, id));
  return shownRow ?? any;
}

export function getTimeList(filter: string): typeof unfilteredList {
  return filter === '' ? unfilteredList : filteredList;
}

/** Whether the rows are still those before the current filter, which has no results yet. */
export function showsStaleRows(): boolean {
  return getListFilter() !== '' && filteredList.getState().isStale;
}

function hasNoRowsYet({ isStale, total }: ShownList): boolean {
  return isStale && total === 0;
}

function findRow(list: ShownList, id: number | null): ExchangeSummary | null {
  const index = id === null ? null : list.indexOf(id);
  return index === null ? null : (list.rowAt(index) ?? null);
}
