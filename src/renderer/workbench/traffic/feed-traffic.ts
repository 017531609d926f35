import { useConnection } from '../connection/connection-store.ts';
import { liveExchanges } from '../connection/live-exchanges.ts';
import { withLive } from './row-window.ts';
import { loadAround, loadNewest, useTraffic } from './traffic-store.ts';

/** Brings the list what is captured from now on, and the list itself whenever contact is made. */
export function feedTraffic(): void {
  liveExchanges.listen((batch) => {
    useTraffic.setState(({ window, following, unseen, phase }) => {
      if (phase !== 'ready') return {};
      const next = withLive(window, batch, following);
      return { window: next, unseen: following ? 0 : unseen + Math.max(next.total - window.total, 0) };
    });
  });

  // Events may have been missed while there was no contact: the list itself is asked for.
  useConnection.subscribe((state, before) => {
    if (state.contact === before.contact) return;
    const { following, phase, window } = useTraffic.getState();
    const middle = window.rows[Math.floor(window.rows.length / 2)];
    if (following || phase !== 'ready' || window.atNewest || middle === undefined) void loadNewest();
    else void loadAround(middle.id).catch(() => undefined);
  });
}
