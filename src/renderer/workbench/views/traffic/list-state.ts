import type { ExchangeSummary } from '#shared/exchange.ts';

/** A list of exchanges in rising order of id, of which a part is in memory: of everything, or of what a filter finds. */
export interface ListState {
  /** What is known of the list; another object whenever that changes. */
  readonly window: {
    /** Rows in all. */
    readonly total: number;
    /** Whether nothing newer than the last row is known. */
    readonly atNewest: boolean;
  };
  /** Whether the view keeps to the newest row. */
  readonly following: boolean;
  /** Rows that came while the view did not follow. */
  readonly unseen: number;
  /** Places that rows have moved down by since the page was opened: the list scrolls by the difference. */
  readonly movedBy: number;
  /** The row at a place of the list; undefined while it is not in memory. */
  rowAt(index: number): ExchangeSummary | undefined;
  /** The place of an exchange; null where it is not in the list, as far as that is in memory. */
  indexOf(id: number): number | null;
  follow(): void;
  /** The newest row is looked at, so nothing that came is unseen. */
  seeAll(): void;
  pause(): void;
  /** The rows now in view: loads what is missing there and about it. */
  needs(firstIndex: number, lastIndex: number): void;
  /** Brings the rows about one exchange into memory and shows its place, or where it would be among them. */
  locate(id: number, show: (index: number) => void): Promise<void>;
}
