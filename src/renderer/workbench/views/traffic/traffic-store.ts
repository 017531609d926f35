import { create } from 'zustand';
import { client } from '../../platform/client.ts';
import type { ListState } from './list-state.ts';
import {
  EMPTY_WINDOW,
  estimateId,
  indexOfId,
  newestWindow,
  rowAt,
  withNewer,
  withOlder,
  type ListEnds,
  type MovedWindow,
  type RowWindow,
} from './row-window.ts';

const PAGE_ROWS = 250;
/** Rows that should lie ready beyond what is in view. */
const MARGIN_ROWS = 100;

/** The list of everything that was captured. */
export interface TrafficState extends ListState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly window: RowWindow;
}

type Page = Awaited<ReturnType<typeof client.exchanges.list>>;

let wanted = { firstIndex: 0, lastIndex: 0 };
let isLoading = false;
/** While rows are brought in for a place, what is in view is of the place before, and nothing is loaded for that. */
let locating = 0;
/** Answers to questions about an earlier window are not for the present one. */
let generation = 0;

export const useTraffic = create<TrafficState>()((set, get) => ({
  phase: 'loading',
  window: EMPTY_WINDOW,
  following: true,
  unseen: 0,
  movedBy: 0,
  rowAt: (index) => rowAt(get().window, index),
  indexOf: (id) => indexOfId(get().window, id),
  follow() {
    set({ following: true, unseen: 0 });
    if (!get().window.atNewest) void loadNewest();
  },
  seeAll: () => set({ unseen: 0 }),
  pause() {
    set({ following: false });
  },
  needs(firstIndex, lastIndex) {
    wanted = { firstIndex, lastIndex };
    void loadMissing();
  },
  async locate(id, show) {
    const known = indexOfId(get().window, id);
    if (known !== null) {
      show(known);
      return;
    }
    locating += 1;
    try {
      const olderRows = await loadAround(id);
      if (olderRows === null) return;
      const { window } = get();
      show(indexOfId(window, id) ?? Math.max(window.first + olderRows - 1, 0));
    } finally {
      // The list has scrolled there, and told so, by the second frame.
      requestAnimationFrame(() => requestAnimationFrame(() => (locating -= 1)));
    }
  },
}));

/** Asks for the end of the list. */
export async function loadNewest(): Promise<void> {
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

/** Asks for the rows about an id. Gives how many of them come before it or are it; null where they came too late. */
export async function loadAround(id: number): Promise<number | null> {
  const mine = ++generation;
  const [older, newer] = await Promise.all([
    client.exchanges.list({ beforeId: id + 1, limit: PAGE_ROWS }),
    client.exchanges.list({ afterId: id, limit: PAGE_ROWS }),
  ]);
  const estimated = await placeOf(id, newer.total);
  if (mine !== generation) return null;
  useTraffic.setState({ phase: 'ready', window: windowAround(older.exchanges, newer, estimated) });
  return older.exchanges.length;
}

function windowAround(older: Page['exchanges'], newer: Page, estimatedPlace: number): RowWindow {
  const rows = [...older, ...newer.exchanges];
  const { total } = newer;
  if (newer.exchanges.length < PAGE_ROWS) return newestWindow(rows, total);
  if (older.length < PAGE_ROWS) return { rows, first: 0, total, atNewest: false };
  const first = Math.min(Math.max(estimatedPlace - older.length + 1, 1), total - rows.length - 1);
  return { rows, first, total, atNewest: false };
}

/** Where it was, so that nothing moves; otherwise where it should be, as ids lie about evenly. */
async function placeOf(id: number, total: number): Promise<number> {
  const known = indexOfId(useTraffic.getState().window, id);
  if (known !== null) return known;
  const { oldest, newest } = await ends();
  return newest === oldest ? 0 : Math.round(((id - oldest) / (newest - oldest)) * total);
}

async function loadMissing(): Promise<void> {
  const { window } = useTraffic.getState();
  if (isLoading || locating > 0 || window.rows.length === 0) return;
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
  const start = Math.max(index - MARGIN_ROWS, 0);
  // An estimate could come to lie many pages before the end.
  if (start + PAGE_ROWS >= window.total) return loadNewest();
  const mine = ++generation;
  const afterId = start === 0 ? 0 : estimateId(window, await ends(), start) - 1;
  const { exchanges, total } = await client.exchanges.list({ afterId, limit: PAGE_ROWS });
  if (mine !== generation) return;
  if (exchanges.length < PAGE_ROWS) return loadNewest();
  const first = start === 0 ? 0 : Math.min(Math.max(start, 1), Math.max(total - exchanges.length - 1, 1));
  useTraffic.setState({ window: { rows: exchanges, first, total, atNewest: false } });
}

async function ends(): Promise<ListEnds> {
  const [first, last] = await Promise.all([
    client.exchanges.list({ afterId: 0, limit: 1 }),
    client.exchanges.list({ limit: 1 }),
  ]);
  return { oldest: first.exchanges[0]?.id ?? 1, newest: last.exchanges[0]?.id ?? 1 };
}

function settle({ window, moved }: MovedWindow): void {
  useTraffic.setState(({ movedBy }) => ({ window, movedBy: movedBy + moved }));
}
