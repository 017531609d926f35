import type { ExchangeSummary } from '#shared/exchange.ts';
import type { RowIds } from './row-ids.ts';
import type { RowCache } from './row-cache.ts';

/** Rows that should lie ready beyond what is in view. */
const MARGIN_ROWS = 100;
/** As many as can be asked for at once. */
const PAGE_ROWS = 500;

export interface RowLoaderParts {
  readonly cache: RowCache;
  ids(): RowIds;
  fetch(ids: number[]): Promise<readonly ExchangeSummary[]>;
  /** Rows came, and these were asked for and are not there any more. */
  onRows(gone: readonly number[]): void;
}

/** Fetches the rows about what is in view, one page at a time. Gives what tells it the view. */
export function createRowLoader({
  cache,
  ids,
  fetch,
  onRows,
}: RowLoaderParts): (firstIndex: number, lastIndex: number) => void {
  let wanted = { firstIndex: 0, lastIndex: 0 };
  let isLoading = false;

  function missingIds(): number[] {
    const all = ids();
    const missing: number[] = [];
    const last = Math.min(wanted.lastIndex + MARGIN_ROWS, all.size - 1);
    for (let index = Math.max(wanted.firstIndex - MARGIN_ROWS, 0); index <= last; index++) {
      const id = all.at(index);
      if (id !== undefined && !cache.use(id)) missing.push(id);
    }
    return missing.slice(0, PAGE_ROWS);
  }

  async function load(): Promise<void> {
    if (isLoading) return;
    const missing = missingIds();
    if (missing.length === 0) return;
    isLoading = true;
    try {
      const rows = await fetch(missing);
      for (const row of rows) cache.put(row);
      const there = new Set(rows.map(({ id }) => id));
      onRows(missing.filter((id) => !there.has(id)));
    } catch {
      // Contact was lost: asked for again by the next scroll, or once it is back.
      return;
    } finally {
      isLoading = false;
    }
    // What is in view may have changed while the answer was under way.
    void load();
  }

  return (firstIndex, lastIndex) => {
    wanted = { firstIndex, lastIndex };
    void load();
  };
}
