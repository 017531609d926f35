import { create } from 'zustand';
import { client } from '../client.ts';
import { useConnection } from '../connection/connection-store.ts';
import { liveExchanges } from '../connection/live-exchanges.ts';
import {
  EMPTY_WINDOW,
  estimateId,
  indexOfId,
  newestWindow,
  rowAt,
  withLive,
  withNewer,
  withOlder,
  type MovedWindow,
  type RowWindow,
} from './row-window.ts';

const PAGE_ROWS = 250;
/** Rows that should lie ready beyond what is in view. */
const MARGIN_ROWS = 100;

export interface TrafficState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly window: RowWindow;
  /** Whether the view keeps to the newest row. */
  readonly following: boolean;
  /** Rows that came while the view did not follow. */
  readonly unseen: number;
  /** Places that rows have moved down by since the page was opened: the list scrolls by the difference. */
  readonly movedBy: number;
  follow(): void;
  pause(): void;
  /** The rows now in view: loads what is missing there and about it. */
  needs(firstIndex: number, lastIndex: number): void;
  /** Brings the rows about one exchange into memory; gives its place, or where it would be among them. */
  locate(id: number): Promise<number>;
}

let wanted = { firstIndex: 0, lastIndex: 0 };
let isLoading = false;
/** Answers to questions about an earlier window are not for the present one. */
let generation = 0;

export const useTraffic = create<TrafficState>()((set, get) => ({
  phase: 'loading',
  window: EMPTY_WINDOW,
  following: true,
  unseen: 0,
  movedBy: 0,
  follow() {
    set({ following: true, unseen: 0 });
    if (!get().window.atNewest) void loadNewest();
  },
  pause() {
    set({ following: false });
  },
  needs(firstIndex, lastIndex) {
    wanted = { firstIndex, lastIndex };
    void loadMissing();
  },
  async locate(id) {
    const known = indexOfId(get().window, id);
    if (known !== null) return known;
    const olderRows = await loadAround(id);
    const { window } = get();
    return indexOfId(window, id) ?? Math.max(window.first + olderRows - 1, 0);
  },
}));

async function loadNewest(): Promise<void> {
  const mine = ++generation;
  try {
    const { exchanges, total } = await client.exchanges.list({ limit: PAGE_ROWS });
    if (mine !== generation) return;
    useTraffic.setState({ phase: 'ready', window: newestWindow(exchanges, total) });
  } catch {
    // Contact was lost: the banner says so, and the list is asked for again once it is back.
    if (mine === generation && useTraffic.getState().phase === 'loading')
      useTraffic.setState({ phase: 'failed' });
  }
}

/** Gives how many of the rows come before or at the id. */
async function loadAround(id: number): Promise<number> {
  const mine = ++generation;
  const [older, newer] = await Promise.all([
    client.exchanges.list({ beforeId: id + 1, limit: PAGE_ROWS }),
    client.exchanges.list({ afterId: id, limit: PAGE_ROWS }),
  ]);
  if (mine !== generation) return 0;
  const rows = [...older.exchanges, ...newer.exchanges];
  const { total } = newer;
  if (older.exchanges.length < PAGE_ROWS) {
    useTraffic.setState({
      phase: 'ready',
      window: { rows, first: 0, total, atNewest: rows.length >= total },
    });
  } else if (newer.exchanges.length < PAGE_ROWS) {
    useTraffic.setState({ phase: 'ready', window: newestWindow(rows, total) });
  } else {
    const { oldest, newest } = await ends();
    if (mine !== generation) return 0;
    const share = newest === oldest ? 0 : (id - oldest) / (newest - oldest);
    const first = Math.min(
      Math.max(Math.round(share * total) - older.exchanges.length, 1),
      total - rows.length - 1,
    );
    useTraffic.setState({ phase: 'ready', window: { rows, first, total, atNewest: false } });
  }
  return older.exchanges.length;
}

async function loadMissing(): Promise<void> {
  const { window } = useTraffic.getState();
  if (isLoading || window.rows.length === 0) return;
  const { firstIndex, lastIndex } = wanted;
  const end = window.first + window.rows.length;
  isLoading = true;
  const mine = generation;
  try {
    if (lastIndex < window.first - PAGE_ROWS || firstIndex > end + PAGE_ROWS)
      await jumpTo(firstIndex, window);
    else if (firstIndex < window.first + MARGIN_ROWS && window.first > 0) await loadOlder(window);
    else if (lastIndex > end - MARGIN_ROWS && !window.atNewest) await loadNewer(window);
  } catch {
    // As above: asked for again by the next scroll, or once contact is back.
    return;
  } finally {
    isLoading = false;
  }
  // What is in view may have changed while the answer was under way.
  if (useTraffic.getState().window !== window || mine !== generation) void loadMissing();
}

async function loadOlder(window: RowWindow): Promise<void> {
  const head = window.rows[0];
  if (head === undefined) return;
  const mine = generation;
  const { exchanges } = await client.exchanges.list({ beforeId: head.id, limit: PAGE_ROWS });
  if (mine !== generation) return;
  const now = useTraffic.getState().window;
  if (now.rows[0]?.id === head.id) settle(withOlder(now, exchanges, exchanges.length < PAGE_ROWS));
}

async function loadNewer(window: RowWindow): Promise<void> {
  const tail = window.rows.at(-1);
  if (tail === undefined) return;
  const mine = generation;
  const { exchanges, total } = await client.exchanges.list({ afterId: tail.id, limit: PAGE_ROWS });
  if (mine !== generation) return;
  const now = useTraffic.getState().window;
  if (now.rows.at(-1)?.id === tail.id) settle(withNewer(now, exchanges, total, exchanges.length < PAGE_ROWS));
}

async function jumpTo(index: number, window: RowWindow): Promise<void> {
  const mine = ++generation;
  const { oldest } = await ends();
  const start = Math.max(index - MARGIN_ROWS, 0);
  const afterId = start === 0 ? 0 : estimateId(window, oldest, start) - 1;
  const { exchanges, total } = await client.exchanges.list({ afterId, limit: PAGE_ROWS });
  if (mine !== generation) return;
  if (exchanges.length < PAGE_ROWS) {
    await loadNewest();
    return;
  }
  const first = start === 0 ? 0 : Math.min(Math.max(start, 1), Math.max(total - exchanges.length - 1, 1));
  useTraffic.setState({ window: { rows: exchanges, first, total, atNewest: false } });
}

async function ends(): Promise<{ readonly oldest: number; readonly newest: number }> {
  const [first, last] = await Promise.all([
    client.exchanges.list({ afterId: 0, limit: 1 }),
    client.exchanges.list({ limit: 1 }),
  ]);
  return { oldest: first.exchanges[0]?.id ?? 1, newest: last.exchanges[0]?.id ?? 1 };
}

function settle({ window, moved }: MovedWindow): void {
  useTraffic.setState(({ movedBy }) => ({ window, movedBy: movedBy + moved }));
}

/** The exchange as the list knows it, where it is in memory: fresher than what was fetched before. */
export function useListedExchange(id: number | null) {
  return useTraffic(({ window }) => {
    const index = id === null ? null : indexOfId(window, id);
    return index === null ? null : (rowAt(window, index) ?? null);
  });
}

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
