import { useStore } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { createList } from './list-store.ts';
import { listFilter, useImports, useListFilter } from './scope.ts';
import type { ListQueries, ListState } from './list-state.ts';

/** Rows that are loaded at the start, before any are requested by ID. */
const NEWEST_ROWS = 250;
/** Short enough to look live, long enough to be cheap while hundreds of exchanges arrive per second. */
const MATCH_EVERY_MS = 300;

const queries: ListQueries = {
  async newest() {
    const page = await client.exchanges.list({ limit: NEWEST_ROWS });
    useImports.setState({ hasImports: page.hasImports });
    return page;
  },
  search: (action, signal) => client.exchanges.search(action, { signal }),
  some: (ids) => client.exchanges.some({ ids }),
};

/** All exchanges. */
export const unfilteredList = createList(queries, MATCH_EVERY_MS);

/** The exchanges that match the filter. */
export const filteredList = createList(queries, MATCH_EVERY_MS);

/** The list that Traffic shows: the filtered one, or all exchanges if nothing narrows it. */
export function visibleList(): typeof unfilteredList {
  return listFor(listFilter());
}

/** Selects a part of the list that Traffic shows. */
export function useVisibleList<Part>(select: (list: ListState) => Part): Part {
  return useStore(listFor(useListFilter()), select);
}

/** The total number of exchanges, whatever the filter. */
export function useTotalCount(): number {
  return useStore(unfilteredList, (list) => list.total);
}

/** The exchange as the list knows it, if it is in memory: newer than one that was loaded before. */
export function useListedExchange(id: number | null): ExchangeSummary | null {
  const shown = useVisibleList((list) => rowOf(list, id));
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
