import type { ExchangeSummary } from '#shared/exchange.ts';

/** Rows that were fetched, the last used of them only. */
export interface RowCache {
  /** The row, without a word that it is used. */
  peek(id: number): ExchangeSummary | undefined;
  /** Whether it is here and fresh; one that is stays longer than those that were not asked for. */
  use(id: number): boolean;
  put(row: ExchangeSummary): void;
  drop(id: number): void;
  /** What is here may have changed: it is shown until it was fetched once more. */
  outdate(): void;
  clear(): void;
}

/** Keeps at most `maxRows`. */
export function createRowCache(maxRows: number): RowCache {
  /** The least recently used first, as a map keeps the order of its writes. */
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
    outdate() {
      for (const id of rows.keys()) outdated.add(id);
    },
    clear() {
      rows.clear();
      outdated.clear();
    },
  };
}
