import { useConnection } from '../../platform/connection/connection-store.ts';
import { followChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { readableFilter } from './filter/readable-filter.ts';
import { filteredList, unfilteredList } from './list/lists.ts';

/** Brings the lists what is captured from now on, and the lists themselves whenever contact is made. */
export function subscribeTraffic(): void {
  liveExchanges.listen((batch) => {
    unfilteredList.getState().takeLive(batch);
    filteredList.getState().takeLive(batch);
  });

  // Some were deleted or brought back, or events may have been missed while there was no contact.
  followChanges(['exchanges'], () => {
    unfilteredList.getState().begin('');
    searchAgain();
    return Promise.resolve();
  });

  useNavigation.subscribe((state, before) => {
    if (state.filter !== before.filter && useConnection.getState().connectionNumber > 0) searchAgain();
  });
}

/** Searches for what the filter says; with none, or one with mistakes, for nothing. */
export function searchAgain(): void {
  const filter = readableFilter(useNavigation.getState().filter);
  if (filter === null) filteredList.getState().close();
  else filteredList.getState().begin(filter);
}
