import { safe } from '@orpc/client';
import { formatScope } from '#shared/filter/list-scope.ts';
import { useImport } from '../../features/transfer/import/import-store.ts';
import { client } from '../../platform/client.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { subscribeChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toReadableFilter } from './filter/readable-filter.ts';
import { filteredList, sortedList, getTimeList, unfilteredList } from './list/lists.ts';
import { forgetMissedExchanges, getListFilter, recordKinds, useKinds } from './list/scope.ts';
import { syncSelection } from './selection/selected-rows.ts';

let isSubscribed = false;

/** Loads the lists, adds new exchanges to them, and reloads them after every reconnect. Once: later calls do nothing. */
export function subscribeTraffic(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  liveExchanges.subscribe((batch) => {
    recordKinds(batch);
    unfilteredList.getState().addExchanges(batch);
    filteredList.getState().addExchanges(batch);
    sortedList.getState().addExchanges(batch);
  });

  // Exchanges were deleted or restored, or events may have been missed while disconnected.
  subscribeChanges(['exchanges'], () => {
    unfilteredList.getState().begin('');
    searchAgain();
    sort({ inPlace: true });
    return Promise.resolve();
  });

  useImport.subscribe(({ imported }, previous) => {
    if (imported !== null && imported !== previous.imported) void showImportsIfAlone();
  });

  syncSelection();
  let searched = getListFilter();
  let sorted = useNavigation.getState().order;
  const follow = (): void => {
    forgetMissedExchanges();
    const filter = getListFilter();
    const { order, exchangeId } = useNavigation.getState();
    const isSearched = filter === searched;
    if (isSearched && order === sorted) return;
    searched = filter;
    sorted = order;
    if (useConnection.getState().connectionNumber === 0) return;
    if (!isSearched) searchAgain();
    // Its unsorted rows were not visible, so it can only return to the selected row or the end.
    else if (order === 'captured' && exchangeId === null) getTimeList(filter).getState().follow();
    sort();
  };
  useNavigation.subscribe(follow);
  useKinds.subscribe(follow);
}

/** After an import, lists the imported exchanges if there are no others: the list would be empty. */
async function showImportsIfAlone(): Promise<void> {
  const { error, data: found } = await safe(client.exchanges.search({ filter: formatScope('', 'live') }));
  if (error !== null) return;
  for await (const { ids } of found) if (ids.length > 0) return;
  const { scope, setScope } = useNavigation.getState();
  if (scope === 'live') setScope('imported');
}

/** Searches for the current filter; without one, or with an invalid one, it clears the list. */
export function searchAgain(): void {
  const filter = toReadableFilter(getListFilter());
  if (filter === null) filteredList.getState().close();
  else filteredList.getState().begin(filter);
}

/** Sorts the exchanges as they are now, if they are sorted. */
function sort({ inPlace } = { inPlace: false }): void {
  const { order } = useNavigation.getState();
  const filter = getListFilter();
  const readable = filter === '' ? filter : toReadableFilter(filter);
  if (order === 'captured' || readable === null) sortedList.getState().close();
  else sortedList.getState().sort({ filter: readable, order, inPlace });
}

/** Sorts again, including new captures. */
export function refreshAndSort(): void {
  // Exchanges that no longer match, because of a retry, would otherwise count as new forever.
  searchAgain();
  sort();
}
