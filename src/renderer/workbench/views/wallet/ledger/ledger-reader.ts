import { MAX_ENTRIES_PER_PAGE, type LedgerEntry } from '#shared/contract/wallet.ts';

export interface LedgerPage {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  readonly hasMore: boolean;
}

export interface LedgerReader {
  /** Reloads all loaded entries, and adds new ones. */
  refresh(): Promise<LedgerPage>;
  /** Loads the page before the oldest loaded entry. */
  loadMore(): Promise<LedgerPage>;
}

export const PAGE_SIZE = 100;
/** How many new entries may be added to the loaded pages before the oldest are dropped: the list is not virtualised. */
const MAX_NEW_ENTRIES = 400;

/**
 * Keeps a contiguous part of the ledger, from the newest entry down. Entries change when they are reversed, and a reset
 * or a restored snapshot removes them, so a refresh reloads the whole part. Queries run one at a time, in order:
 * otherwise a page that arrives during a refresh would be lost.
 */
export function createLedgerReader(
  load: (page: { readonly beforeSeq?: number; readonly limit: number }) => Promise<LedgerPage>,
): LedgerReader {
  let loaded: LedgerPage = { entries: [], hasMore: true };
  let pages = 1;
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(read: () => Promise<LedgerPage>): Promise<LedgerPage> {
    const result = last.catch(() => undefined).then(async () => (loaded = await read()));
    last = result;
    return result;
  }

  /** Reads from the newest entry down to `oldestSeq`, at least one page and at most the limit. */
  async function readUntil(oldestSeq: number): Promise<LedgerPage> {
    const maxEntries = pages * PAGE_SIZE + MAX_NEW_ENTRIES;
    let page = await load({ limit: Math.min(loaded.entries.length + PAGE_SIZE, MAX_ENTRIES_PER_PAGE) });
    const entries = [...page.entries];
    while (page.hasMore && isAbove(entries.at(-1), oldestSeq) && entries.length < maxEntries) {
      page = await load({ ...getCursorBefore(entries), limit: MAX_ENTRIES_PER_PAGE });
      entries.push(...page.entries);
    }
    const reached = entries.filter(({ seq }) => seq >= oldestSeq).length;
    const limited = entries.slice(0, Math.min(Math.max(reached, PAGE_SIZE), maxEntries));
    return { entries: limited, hasMore: page.hasMore || limited.length < entries.length };
  }

  return {
    refresh: () => enqueue(() => readUntil(loaded.entries.at(-1)?.seq ?? Infinity)),
    loadMore: () =>
      enqueue(async () => {
        const page = await load({ ...getCursorBefore(loaded.entries), limit: PAGE_SIZE });
        pages += 1;
        return { entries: [...loaded.entries, ...page.entries], hasMore: page.hasMore };
      }),
  };
}

function isAbove(entry: LedgerEntry | undefined, seq: number): boolean {
  return entry !== undefined && entry.seq > seq;
}

function getCursorBefore(entries: readonly LedgerEntry[]): { readonly beforeSeq?: number } {
  const oldest = entries.at(-1);
  return oldest === undefined ? {} : { beforeSeq: oldest.seq };
}
