import type { StoreApi } from 'zustand/vanilla';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { SortOrder } from '#shared/filter/list-order.ts';

export interface SearchEvent {
  readonly ids: readonly number[];
  readonly rows: readonly ExchangeSummary[];
  readonly searched: number;
  readonly total: number;
  readonly done: boolean;
}

/** The queries that a list needs from the workbench. */
export interface ListQueries {
  /** The newest rows without a filter, in ascending order, and the total number. */
  newest(): Promise<{ readonly exchanges: readonly ExchangeSummary[]; readonly total: number }>;
  /** The matches of a filter, in this order or newest first; an empty filter matches everything. */
  search(
    action: {
      readonly filter: string;
      readonly afterId?: number;
      readonly order?: SortOrder;
      /** The number of first results that are sent as rows as well as IDs. */
      readonly firstRows?: number;
    },
    signal: AbortSignal,
  ): Promise<AsyncIterable<SearchEvent>>;
  getMany(ids: number[]): Promise<readonly ExchangeSummary[]>;
}

/** The progress of the search. `share` is the searched part of the history, from 0 to 1. */
export type SearchProgress =
  | { readonly kind: 'searching' | 'stopped'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * A list of exchanges, of all or of those that match a filter. It holds all IDs, but only the most recently used rows.
 * Every change creates a new object.
 */
export interface ShownList {
  /** In ascending order of ID, with new exchanges at the end. */
  readonly isByTime: boolean;
  /** The number of rows. */
  readonly total: number;
  readonly progress: SearchProgress;
  /** The rows are still those of the previous filter: there are no results for this one yet. */
  readonly isStale: boolean;
  /** Whether the view follows the newest row. */
  readonly following: boolean;
  /** Rows that arrived while the view did not follow. */
  readonly unseen: number;
  /** By how many rows the content has moved down since the page was opened: the list scrolls by the difference. */
  readonly movedBy: number;
  /** The row at an index; undefined while it is not in memory. */
  rowAt(index: number): ExchangeSummary | undefined;
  /** The IDs from one index to another, in either order; without rows that are counted but not found yet. */
  idsBetween(oneIndex: number, otherIndex: number): readonly number[];
  /** The index of an exchange; null if it is not in the list, as far as is known. */
  indexOf(id: number): number | null;
  follow(): void;
  /** The newest row is visible, so no row is unseen. */
  seeAll(): void;
  pause(): void;
  /** Reports the visible rows, and loads the missing ones in and around that range. */
  needs(firstIndex: number, lastIndex: number): void;
  /** Calls `show` with the index of an exchange, or with the index where it would be, as soon as that is known. */
  locate(id: number, show: (index: number) => void): void;
}

export interface ExchangeSink {
  /** Adds exchanges that were just captured, or that changed. */
  addExchanges(batch: readonly ExchangeSummary[]): void;
}

/** The list in order of capture. */
export interface ListState extends ShownList, ExchangeSink {
  /**
   * Starts a search for this filter, and cancels the previous one. For the current filter it searches again, since
   * exchanges may have been missed, deleted or restored: the rows stay until the visible ones are found again.
   */
  begin(filter: string): void;
  /** Stops the search. Exchanges that are captured from now on are still matched. */
  stop(): void;
  /** Cancels the search and clears the list. */
  close(): void;
}

/** A list as its view needs it. */
export type ShownListStore = Pick<StoreApi<ShownList>, 'getState' | 'getInitialState' | 'subscribe'>;
