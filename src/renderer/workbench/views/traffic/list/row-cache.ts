import type { ExchangeSummary } from '#shared/exchange.ts';

/** A cache of loaded rows; it keeps the most recently used ones. */
export interface RowCache {
  /** Returns a row without marking it as used. */
  peek(id: number): ExchangeSummary | undefined;
  /** Whether the row is cached and up to date. Marks it as used, so that it is kept longer. */
  use(id: number): boolean;
  put(row: ExchangeSummary): void;
  drop(id: number): void;
  /** Marks all rows as outdated: they are shown until loaded again. */
  invalidate(): void;
  clear(): void;
}

/** Keeps at most `maxRows`. */
export function createRowCache(maxRows: number): RowCache {
  /** The least recently used row first, since a map keeps insertion order. */
  const rows = new Map<number, ExchangeSummary>();
  const outdated = new Set<number>();

  const touch = (row: ExchangeSummary): void => {
    rows.delete(row.id);
    rows.set(row.id, row);
  };
  const drop = (id: number): void => {
    rows.delete(id);
    outdated.delete(id);
  };

  return {
    peek: (id) => rows.get(id),
    use(id) {
      const row = rows.get(id);
      if (row !== undefined) touch(row);
      return row !== undefined && !outdated.has(id);
    },
    put(row) {
      touch(row);
      outdated.delete(row.id);
      for (const id of rows.keys()) {
        if (rows.size <= maxRows) return;
        drop(id);
      }
    },
    drop,
    invalidate() {
      for (const id of rows.keys()) outdated.add(id);
    },
    clear() {
      rows.clear();
      outdated.clear();
    },
  };
}
