import { useConnection } from '../../platform/connection/connection-store.ts';
import { followChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { readableFilter } from './filter/readable-filter.ts';
import { filteredList, unfilteredList } from './list/lists.ts';
import { listFilter, useImports } from './list/scope.ts';
import { followSelection } from './selection/selected-rows.ts';

/** Adds new exchanges to the lists, and reloads the lists after every reconnect. */
export function subscribeTraffic(): void {
  liveExchanges.listen((batch) => {
    if (batch.some(({ importId }) => importId !== null)) useImports.setState({ hasImports: true });
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
  let searched = listFilter();
  const follow = (): void => {
    const filter = listFilter();
    if (filter === searched) return;
    searched = filter;
    if (useConnection.getState().connectionNumber > 0) searchAgain();
  };
  useNavigation.subscribe(follow);
  useImports.subscribe(follow);
}

/** Searches for the current filter; without one, or with an invalid one, it clears the list. */
export function searchAgain(): void {
  const filter = readableFilter(listFilter());
  if (filter === null) filteredList.getState().close();
  else filteredList.getState().begin(filter);
}
