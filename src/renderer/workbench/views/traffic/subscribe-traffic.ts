import { useConnection } from '../../platform/connection/connection-store.ts';
import { followChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { readableFilter } from './filter/readable-filter.ts';
import { filteredList, unfilteredList } from './list/lists.ts';
import { followSelection } from './selection/selected-rows.ts';

/** Adds new exchanges to the lists, and reloads the lists after every reconnect. */
export function subscribeTraffic(): void {
  liveExchanges.listen((batch) => {
    unfilteredList.getState().takeLive(batch);
    filteredList.getState().takeLive(batch);
  });

  // Exchanges were deleted or restored, or events may have been missed while disconnected.
  followChanges(['exchanges'], () => {
    unfilteredList.getState().begin('');
    searchAgain();
    return Promise.resolve();
  });

  followSelection();
  useNavigation.subscribe((state, before) => {
    if (state.filter !== before.filter && useConnection.getState().connectionNumber > 0) searchAgain();
  });
}

/** Searches for the current filter; without one, or with an invalid one, it clears the list. */
export function searchAgain(): void {
  const filter = readableFilter(useNavigation.getState().filter);
  if (filter === null) filteredList.getState().close();
  else filteredList.getState().begin(filter);
}
