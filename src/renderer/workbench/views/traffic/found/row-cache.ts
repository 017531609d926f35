import type { ExchangeSummary } from '#shared/exchange.ts';

/** Rows that were fetched, the last used of them only. */
export interface RowCache {
  /** The row, without a word that it is used. */
  peek(id: number): ExchangeSummary | undefined;
  /** Whether it is here; one that is stays longer than those that were not asked for. */
  use(id: number): boolean;
  put(row: ExchangeSummary): void;
  drop(id: number): void;
  clear(): void;
}

/** Keeps at most `maxRows`. */
export function createRowCache(maxRows: number): RowCache {
  /** The least recently used first, as a map keeps the order of its writes. */
  const rows = new Map<number, ExchangeSummary>();

  const put = (row: ExchangeSummary): void => {
    rows.delete(row.id);
    rows.set(row.id, row);
    for (const id of rows.keys()) {
      if (rows.size <= maxRows) return;
      rows.delete(id);
    }
  };

  return {
    peek: (id) => rows.get(id),
    use(id) {
      const row = rows.get(id);
      if (row !== undefined) put(row);
      return row !== undefined;
    },
    put,
    drop: (id) => void rows.delete(id),
    clear: () => rows.clear(),
  };
}
