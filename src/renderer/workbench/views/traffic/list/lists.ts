import { useStore } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { createList } from './list-store.ts';
import type { ListAsks, ListState } from './list-state.ts';

/** Rows that are there before anything is asked for by its id. */
const NEWEST_ROWS = 250;
/** Often enough to look live, seldom enough to cost nothing while hundreds a second arrive. */
const MATCH_EVERY_MS = 300;

const asks: ListAsks = {
  newest: () => client.exchanges.list({ limit: NEWEST_ROWS }),
  search: (action, signal) => client.exchanges.search(action, { signal }),
  some: (ids) => client.exchanges.some({ ids }),
};

/** Everything that was captured. */
export const unfilteredList = createList(asks, MATCH_EVERY_MS);

/** What the filter finds. */
export const filteredList = createList(asks, MATCH_EVERY_MS);

/** The list that Traffic shows: what the filter finds, or everything where there is none. */
export function shownList(): typeof unfilteredList {
  return listFor(useNavigation.getState().filter);
}

/** Something of the list that Traffic shows. */
export function useShownList<Part>(select: (list: ListState) => Part): Part {
  return useStore(listFor(useNavigation((state) => state.filter)), select);
}

/** How many exchanges there are, whatever is shown of them. */
export function useTotalCount(): number {
  return useStore(unfilteredList, (list) => list.total);
}

/** The exchange as a list knows it, where it is in memory: fresher than what was fetched before. */
export function useListedExchange(id: number | null): ExchangeSummary | null {
  const shown = useShownList((list) => rowOf(list, id));
  const any = useStore(unfilteredList, (list) => rowOf(list, id));
  return shown ?? any;
}

function listFor(filter: string): typeof unfilteredList {
  return filter === '' ? unfilteredList : filteredList;
}

function rowOf(list: ListState, id: number | null): ExchangeSummary | null {
  const index = id === null ? null : list.indexOf(id);
  return index === null ? null : (list.rowAt(index) ?? null);
}
