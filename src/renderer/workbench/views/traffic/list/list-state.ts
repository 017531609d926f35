import type { ExchangeSummary } from '#shared/exchange.ts';

export interface SearchEvent {
  readonly ids: readonly number[];
  readonly searched: number;
  readonly total: number;
  readonly done: boolean;
}

/** What a list asks of the workbench. */
export interface ListAsks {
  /** The newest rows of everything, in rising order, and how many there are in all. */
  newest(): Promise<{ readonly exchanges: readonly ExchangeSummary[]; readonly total: number }>;
  /** What a filter finds, from the newest to the oldest; an empty one finds everything. */
  search(
    action: { readonly filter: string; readonly afterId?: number },
    signal: AbortSignal,
  ): Promise<AsyncIterable<SearchEvent>>;
  some(ids: number[]): Promise<readonly ExchangeSummary[]>;
}

/** How far the search is. `share` is how much was looked at, from 0 to 1. */
export type SearchProgress =
  | { readonly kind: 'searching' | 'stopped'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * A list of exchanges in rising order of id: of everything, or of what a filter finds. It has the ids of all of them,
 * and the rows of those that were looked at last. Every change makes another object of it.
 */
export interface ListState {
  /** Rows in all. */
  readonly total: number;
  readonly progress: SearchProgress;
  /** The rows are still those of the filter before: for this one nothing has been answered. */
  readonly isStale: boolean;
  /** Whether the view keeps to the newest row. */
  readonly following: boolean;
  /** Rows that came while the view did not follow. */
  readonly unseen: number;
  /** Places that rows have moved down by since the page was opened: the list scrolls by the difference. */
  readonly movedBy: number;
  /** The row at a place of the list; undefined while it is not in memory. */
  rowAt(index: number): ExchangeSummary | undefined;
  /** The place of an exchange; null where it is not in the list, as far as that is known. */
  indexOf(id: number): number | null;
  follow(): void;
  /** The newest row is looked at, so nothing that came is unseen. */
  seeAll(): void;
  pause(): void;
  /** The rows now in view: loads what is missing there and about it. */
  needs(firstIndex: number, lastIndex: number): void;
  /** Shows the place of one exchange, or where it would be, as soon as that is known. */
  locate(id: number, show: (index: number) => void): void;
  /**
   * Searches for this filter, and lets go of the search before. For the one that is shown it searches once more, as
   * something may have been missed, deleted or brought back: the rows stay until those in view are found again.
   */
  begin(filter: string): void;
  /** Ends the search where it is; what is captured from now on is matched all the same. */
  stop(): void;
  /** Lets go of everything. */
  close(): void;
  /** Takes in rows that were just captured, or captured earlier and changed since. */
  takeLive(batch: readonly ExchangeSummary[]): void;
}
