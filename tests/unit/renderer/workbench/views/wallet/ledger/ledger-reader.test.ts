import { describe, expect, it } from 'vitest';
import {
  createLedgerReader,
  PAGE_SIZE,
  type LedgerPage,
} from '#renderer/workbench/views/wallet/ledger/ledger-reader.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { ledgerEntry } from '../ledger-entry.ts';

interface Ledger {
  entries: LedgerEntry[];
  readonly asked: number[];
  ask(page: { readonly beforeSeq?: number; readonly limit: number }): Promise<LedgerPage>;
}

/** A ledger that responds like the workbench, with entries 1 to `count`. */
function createLedger(count: number): Ledger {
  const ledger: Ledger = {
    entries: createEntries(count),
    asked: [],
    ask({ beforeSeq = Infinity, limit }) {
      ledger.asked.push(limit);
      const fitting = ledger.entries.filter(({ seq }) => seq < beforeSeq).toSorted((a, b) => b.seq - a.seq);
      return Promise.resolve({ entries: fitting.slice(0, limit), hasMore: fitting.length > limit });
    },
  };
  return ledger;
}

function createEntries(count: number): LedgerEntry[] {
  return Array.from({ length: count }, (_, index) => ledgerEntry({ seq: index + 1 }));
}

const getRange = ({ entries }: LedgerPage) => [entries[0]?.seq, entries.at(-1)?.seq];

describe('the loaded part of the ledger', () => {
  it('starts with the newest page and continues page by page to the oldest', async () => {
    const reader = createLedgerReader(createLedger(250).ask);
    expect(getRange(await reader.refresh())).toEqual([250, 151]);
    expect(getRange(await reader.loadMore())).toEqual([250, 51]);
    const all = await reader.loadMore();
    expect(getRange(all)).toEqual([250, 1]);
    expect(all.hasMore).toBe(false);
  });

  it('keeps loaded entries and adds new ones', async () => {
    const ledger = createLedger(250);
    const reader = createLedgerReader(ledger.ask);
    await reader.refresh();
    await reader.loadMore();
    ledger.entries = createEntries(253);
    const fresh = await reader.refresh();
    expect(getRange(fresh)).toEqual([253, 51]);
    expect(fresh.hasMore).toBe(true);
  });

  it('updates entries that are already loaded', async () => {
    const ledger = createLedger(3);
    const reader = createLedgerReader(ledger.ask);
    await reader.refresh();
    ledger.entries[0] = ledgerEntry({ seq: 1, state: 'reversed' });
    const { entries } = await reader.refresh();
    expect(entries.map(({ state }) => state)).toEqual(['applied', 'applied', 'reversed']);
  });

  it('drops the oldest entries when the list is full', async () => {
    const ledger = createLedger(100);
    const reader = createLedgerReader(ledger.ask);
    await reader.refresh();
    ledger.entries = createEntries(5_000);
    const fresh = await reader.refresh();
    expect(fresh.entries).toHaveLength(PAGE_SIZE + 400);
    expect(fresh.entries[0]?.seq).toBe(5_000);
    expect(fresh.hasMore).toBe(true);
  });

  it('shows a whole page after a reset has removed the loaded entries', async () => {
    const ledger = createLedger(1_000);
    const reader = createLedgerReader(ledger.ask);
    await reader.refresh();
    ledger.entries = createEntries(500);
    expect(getRange(await reader.refresh())).toEqual([500, 401]);
  });

  it('keeps a page that is loaded during a refresh', async () => {
    const reader = createLedgerReader(createLedger(250).ask);
    await reader.refresh();
    const [, more] = await Promise.all([reader.refresh(), reader.loadMore()]);
    expect(getRange(more)).toEqual([250, 51]);
    expect(getRange(await reader.refresh())).toEqual([250, 51]);
  });

  it('works again after a failed query', async () => {
    const ledger = createLedger(5);
    let isDown = true;
    const reader = createLedgerReader((page) =>
      isDown ? Promise.reject(new Error('no answer')) : ledger.ask(page),
    );
    await expect(reader.refresh()).rejects.toThrow('no answer');
    isDown = false;
    expect(getRange(await reader.refresh())).toEqual([5, 1]);
  });

  it('requests at most 500 entries at a time', async () => {
    const ledger = createLedger(2_000);
    const reader = createLedgerReader(ledger.ask);
    await reader.refresh();
    for (let page = 0; page < 8; page++) await reader.loadMore();
    await reader.refresh();
    expect(Math.max(...ledger.asked)).toBe(500);
  });
});
