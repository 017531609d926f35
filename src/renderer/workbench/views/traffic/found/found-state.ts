import type { ExchangeSummary } from '#shared/exchange.ts';
import type { ListState } from '../list-state.ts';

export interface SearchEvent {
  readonly ids: readonly number[];
  readonly searched: number;
  readonly total: number;
  readonly done: boolean;
}

/** What it asks of the workbench. */
export interface FoundAsks {
  search(
    wish: { readonly filter: string; readonly afterId?: number },
    signal: AbortSignal,
  ): Promise<AsyncIterable<SearchEvent>>;
  some(ids: number[]): Promise<readonly ExchangeSummary[]>;
}

/** How far the search is. `share` is how much was looked at, from 0 to 1. */
export type SearchProgress =
  | { readonly kind: 'searching' | 'stopped'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** The list of what a filter finds. */
export interface FoundState extends ListState {
  readonly progress: SearchProgress;
  /** The rows are still those of the search before: this one has neither found anything yet nor ended. */
  readonly isStale: boolean;
  /**
   * Searches for this filter, and lets go of the search before. For the one that is shown it searches once more, as
   * something may have been missed, deleted or brought back.
   */
  begin(filter: string): void;
  /** Ends the search where it is; what is captured from now on is matched all the same. */
  stop(): void;
  /** Lets go of everything. */
  close(): void;
  /** Takes in rows that were just captured, or captured earlier and changed since. */
  takeLive(batch: readonly ExchangeSummary[]): void;
}

export const NOTHING_FOUND = {
  window: { total: 0, atNewest: true },
  following: true,
  unseen: 0,
  movedBy: 0,
  progress: { kind: 'done' },
  isStale: false,
} as const satisfies Partial<FoundState>;
