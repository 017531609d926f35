import type { ExchangeSummary } from '#shared/exchange.ts';
import type { RowIds } from './row-ids.ts';
import type { RowCache } from './row-cache.ts';

/** Rows to load beyond the visible range. */
const MARGIN_ROWS = 100;
/** The maximum for one request. */
const PAGE_ROWS = 500;

export interface RowLoaderParts {
  readonly cache: RowCache;
  ids(): Pick<RowIds, 'size' | 'at'>;
  fetch(ids: number[]): Promise<readonly ExchangeSummary[]>;
  /** Called when rows are loaded, with the IDs that no longer exist. */
  onRows(missing: readonly number[]): void;
}

/** Loads the rows in and around the visible range, page by page. Returns a function that takes the range. */
export function createRowLoader({
  cache,
  ids,
  fetch,
  onRows,
}: RowLoaderParts): (firstIndex: number, lastIndex: number) => void {
  let wanted = { firstIndex: 0, lastIndex: 0 };
  let isLoading = false;

  function listMissingRows(marginRows: number): number[] {
    const all = ids();
    const missing: number[] = [];
    const last = Math.min(wanted.lastIndex + marginRows, all.size - 1);
    for (let index = Math.max(wanted.firstIndex - marginRows, 0); index <= last; index++) {
      const id = all.at(index);
      if (id !== undefined && !cache.use(id)) missing.push(id);
    }
    return missing.slice(0, PAGE_ROWS);
  }

  /** The visible rows first, on their own: they arrive sooner than with those around. */
  function listMissingIds(): number[] {
    const visible = listMissingRows(0);
    return visible.length > 0 ? visible : listMissingRows(MARGIN_ROWS);
  }

  async function load(): Promise<void> {
    if (isLoading) return;
    const missing = listMissingIds();
    if (missing.length === 0) return;
    isLoading = true;
    try {
      const rows = await fetch(missing);
      for (const row of rows) cache.put(row);
      const loaded = new Set(rows.map(({ id }) => id));
      onRows(missing.filter((id) => !loaded.has(id)));
    } catch {
      // The connection was lost: the rows are requested again on the next scroll, or after the reconnect.
      return;
    } finally {
      isLoading = false;
    }
    // The visible range may have changed during the request.
    void load();
  }

  return (firstIndex, lastIndex) => {
    wanted = { firstIndex, lastIndex };
    void load();
  };
}
