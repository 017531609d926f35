import type { ExchangeSummary } from '#shared/exchange.ts';

/**
 * The part of the list that is in memory: rows in rising order of id, `first` being the place of the first of them in
 * the whole list of `total` rows. Pages are found by id, not by place, so after a jump into the middle `first` is an
 * estimate; it becomes exact, and says by how much it moved, as soon as an end of the list is reached.
 */
export interface RowWindow {
  readonly rows: readonly ExchangeSummary[];
  readonly first: number;
  readonly total: number;
  /** Whether nothing newer than the last row is known. */
  readonly atNewest: boolean;
}

/** A window, and how many places down the rows that stayed in it have moved. */
export interface MovedWindow {
  readonly window: RowWindow;
  readonly moved: number;
}

export const EMPTY_WINDOW: RowWindow = { rows: [], first: 0, total: 0, atNewest: true };

/** Summaries kept at most: some megabytes, however long the history. */
export const MAX_WINDOW_ROWS = 4_000;

export function newestWindow(page: readonly ExchangeSummary[], total: number): RowWindow {
  const known = Math.max(total, page.length);
  return { rows: page, first: known - page.length, total: known, atNewest: true };
}

export function rowAt(window: RowWindow, index: number): ExchangeSummary | undefined {
  return window.rows[index - window.first];
}

/** The place of an exchange in the list, or null where it is not in memory. */
export function indexOfId(window: RowWindow, id: number): number | null {
  const at = positionOf(window.rows, id);
  return window.rows[at]?.id === id ? window.first + at : null;
}

/** Adds the page before the first row. `complete`: there is nothing older than this page. */
export function withOlder(
  window: RowWindow,
  page: readonly ExchangeSummary[],
  complete: boolean,
): MovedWindow {
  const rows = [...page, ...window.rows];
  const reckoned = window.first - page.length;
  // Where the list goes on, at least one place is left above for what goes on.
  const first = complete ? 0 : Math.max(reckoned, 1);
  const kept = rows.slice(0, MAX_WINDOW_ROWS);
  return {
    window: sound({ ...window, rows: kept, first, atNewest: window.atNewest && kept.length === rows.length }),
    moved: first - reckoned,
  };
}

/** Adds the page after the last row. `complete`: there is nothing newer than this page. */
export function withNewer(
  window: RowWindow,
  page: readonly ExchangeSummary[],
  total: number,
  complete: boolean,
): MovedWindow {
  const rows = [...window.rows, ...page];
  const last = complete ? total : Math.min(window.first + rows.length, total - 1);
  const first = Math.max(last - rows.length, 0);
  const dropped = Math.max(rows.length - MAX_WINDOW_ROWS, 0);
  return {
    window: sound({ rows: rows.slice(dropped), first: first + dropped, total, atNewest: complete }),
    moved: first - window.first,
  };
}

/** Takes in rows that were just captured, or captured earlier and changed since. */
export function withLive(
  window: RowWindow,
  batch: readonly ExchangeSummary[],
  following: boolean,
): RowWindow {
  const rows = [...window.rows];
  let { total, atNewest } = window;
  let first = window.first;

  for (const summary of batch) {
    const at = positionOf(rows, summary.id);
    const isKnown = rows[at]?.id === summary.id;
    if (isShownByItsPeer(summary)) {
      if (isKnown) {
        rows.splice(at, 1);
        total -= 1;
      }
      continue;
    }
    if (summary.peerId !== null) {
      const peerAt = positionOf(rows, summary.peerId);
      // The wallet's view came first and stood as a row of its own until the gateway's came.
      if (rows[peerAt]?.id === summary.peerId) {
        rows.splice(peerAt, 1);
        total -= 1;
      }
    }
    const place = positionOf(rows, summary.id);
    if (rows[place]?.id === summary.id) {
      rows[place] = summary;
    } else if (place === 0 && first > 0) {
      // Before everything in memory: new or changed, nobody here can tell. The next page brings it and the total.
    } else if (place < rows.length || (atNewest && (following || rows.length < MAX_WINDOW_ROWS))) {
      // Ids are given at the beginning and rows written at the end: a slow exchange comes in among faster ones.
      rows.splice(place, 0, summary);
      total += 1;
    } else {
      // A chain that goes on was counted when it began, out of sight; only at the newest is what is unknown new.
      if (atNewest || summary.chain === null) total += 1;
      atNewest = false;
    }
  }

  const dropped = following ? Math.max(rows.length - MAX_WINDOW_ROWS, 0) : 0;
  first += dropped;
  return sound({
    rows: dropped === 0 ? rows : rows.slice(dropped),
    first: atNewest ? total - rows.length + dropped : first,
    total,
    atNewest,
  });
}

/** The first and the last exchange of the whole list. */
export interface ListEnds {
  readonly oldest: number;
  readonly newest: number;
}

/** Where a jump to a place in the list should begin to read: ids between two known ones lie about evenly. */
export function estimateId(window: RowWindow, { oldest, newest }: ListEnds, index: number): number {
  const head = window.rows[0];
  const tail = window.rows.at(-1);
  if (head === undefined || tail === undefined) return oldest;
  if (index < window.first) return Math.floor(oldest + (index / window.first) * (head.id - oldest));
  const lastIndex = window.first + window.rows.length - 1;
  const share = (index - lastIndex) / Math.max(window.total - 1 - lastIndex, 1);
  return Math.floor(tail.id + share * (newest - tail.id));
}

/** The wallet’s view of an exchange whose row is that of the side that sent it. */
export function isShownByItsPeer({ vantage, peerId }: ExchangeSummary): boolean {
  return vantage === 'wallet' && peerId !== null;
}

/** The first position whose id is not below the one asked for. */
function positionOf(rows: readonly ExchangeSummary[], id: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A list is at least as long as the part of it that is known. */
function sound(window: RowWindow): RowWindow {
  const first = Math.max(window.first, 0);
  return { ...window, first, total: Math.max(window.total, first + window.rows.length) };
}
