import { useStore, type StoreApi } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { foundList } from './found/found-store.ts';
import type { ListState } from './list-state.ts';
import { useTraffic } from './traffic-store.ts';

type ListStore = Pick<StoreApi<ListState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The list that Traffic shows: what the filter finds, or everything where there is none. */
export function shownList(): ListStore {
  return listFor(useNavigation.getState().filter);
}

/** Something of the list that Traffic shows. */
export function useShownList<Part>(select: (list: ListState) => Part): Part {
  return useStore(listFor(useNavigation((state) => state.filter)), select);
}

/** The exchange as a list knows it, where it is in memory: fresher than what was fetched before. */
export function useListedExchange(id: number | null): ExchangeSummary | null {
  const shown = useShownList((list) => rowOf(list, id));
  const any = useTraffic((list) => rowOf(list, id));
  return shown ?? any;
}

function listFor(filter: string): ListStore {
  return filter === '' ? useTraffic : foundList;
}

function rowOf(list: ListState, id: number | null): ExchangeSummary | null {
  const index = id === null ? null : list.indexOf(id);
  return index === null ? null : (list.rowAt(index) ?? null);
}
