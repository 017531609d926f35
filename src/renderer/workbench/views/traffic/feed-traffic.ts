import { useConnection } from '../../platform/connection/connection-store.ts';
import { followChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { readableFilter } from './filter/readable-filter.ts';
import { foundList } from './found/found-store.ts';
import { withLive } from './row-window.ts';
import { loadAround, loadNewest, useTraffic } from './traffic-store.ts';

/** Brings the lists what is captured from now on, and the lists themselves whenever contact is made. */
export function feedTraffic(): void {
  liveExchanges.listen((batch) => {
    useTraffic.setState(({ window, following, unseen, phase }) => {
      if (phase !== 'ready') return {};
      const next = withLive(window, batch, following);
      return { window: next, unseen: following ? 0 : unseen + Math.max(next.total - window.total, 0) };
    });
    foundList.getState().takeLive(batch);
  });

  // Some were deleted or brought back, or events may have been missed while there was no contact.
  followChanges(['exchanges'], () => {
    reloadTraffic();
    searchAgain();
    return Promise.resolve();
  });

  useNavigation.subscribe((state, before) => {
    if (state.filter !== before.filter && useConnection.getState().contact > 0) searchAgain();
  });
}

/** Searches for what the filter says; with none, or one with mistakes, for nothing. */
export function searchAgain(): void {
  const filter = readableFilter(useNavigation.getState().filter);
  if (filter === null) foundList.getState().close();
  else foundList.getState().begin(filter);
}

function reloadTraffic(): void {
  const { following, phase, window } = useTraffic.getState();
  const middle = window.rows[Math.floor(window.rows.length / 2)];
  if (following || phase !== 'ready' || window.atNewest || middle === undefined) void loadNewest();
  else void loadAround(middle.id).catch(() => undefined);
}
