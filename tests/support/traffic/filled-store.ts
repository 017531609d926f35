import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createExchangeService, type ExchangeService } from '#core/capture/exchange-service.ts';
import { createDeletedIds } from '#core/capture/deletion/deleted-ids.ts';
import { createExchangeStore, type ExchangeStore } from '#core/capture/exchange-store.ts';
import { createExchangeSearch } from '#core/capture/search/exchange-search.ts';
import { createSystemClock, type Clock } from '#core/clock.ts';
import { openDatabase, type Database } from '#core/storage/database.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import type { Retention } from '#shared/retention.ts';
import { ASSETS } from '../workbench/project.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';

export interface FilledStore {
  readonly db: Database;
  readonly store: ExchangeStore;
  readonly service: ExchangeService;
  /** Lists the IDs of all rows, page by page from the end, like the interface. */
  listIds(): number[];
  delete(filter: string): Promise<{ id: number; exchanges: number }>;
  /** Replaces the retention. */
  keep(retention: Retention): void;
  /** Replaces the budget; default: 1 GB. */
  setBudget(bytes: number): void;
  /** Counts the rows of the table, including those that are not listed. */
  onDisk(): number;
}

/** Creates a database with these exchanges, and its services as after a start. */
export function fillStore(
  exchanges: readonly CapturedExchange[],
  options: { dataDir?: string; realClock?: Clock } = {},
): FilledStore {
  const db = openDatabase({
    dataDir: options.dataDir ?? createTemporaryFolder(),
    migrationsDir: ASSETS.migrationsDir,
  });
  const store = createExchangeStore(db);
  if (exchanges.length > 0) store.insert(exchanges);
  let budgetBytes = 1024 ** 3;
  let retention: Retention = { keep: 'everything' };
  const service = createExchangeService({
    db,
    exchanges: store,
    search: createExchangeSearch(db, createSystemClock(), createDeletedIds(db)),
    clock: createSystemClock(),
    realClock: options.realClock ?? createSystemClock(),
    retention: () => retention,
    folderBudgetBytes: () => budgetBytes,
    onChange: () => undefined,
    onNoticesChange: () => undefined,
    reportDefect(error) {
      throw error;
    },
  });
  return {
    db,
    store,
    service,
    listIds() {
      const ids: number[] = [];
      for (let page = store.list({ limit: 100 }); page.length > 0;) {
        ids.unshift(...page.map(({ id }) => id));
        page = store.list({ beforeId: ids[0], limit: 100 });
      }
      return ids;
    },
    delete: (filter) => service.deletions.remove(filter, parseValidFilter(filter)),
    keep: (next) => void (retention = next),
    setBudget: (bytes) => void (budgetBytes = bytes),
    onDisk: () => db.prepare<[], number>('SELECT count(*) FROM exchanges').pluck().get() ?? 0,
  };
}

/** Parses a valid filter. */
export function parseValidFilter(filter: string): FilterNode {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.issues));
  return parsed.node;
}
