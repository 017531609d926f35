import type { Database } from 'better-sqlite3';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import type { Retention } from '#shared/retention.ts';
import type { Clock } from '../clock.ts';
import { createDeletedIds } from './deletion/deleted-ids.ts';
import { createDeletionService, type DeletionService } from './deletion/deletion-service.ts';
import { createDeletionStore } from './deletion/deletion-store.ts';
import { createFolderBudget, type FolderBudget } from './deletion/folder-budget.ts';
import { createOldestRows } from './deletion/oldest-rows.ts';
import { createPurge } from './deletion/purge.ts';
import { createRetentionKeeper, type RetentionKeeper } from './deletion/retention-keeper.ts';
import { createSpaceRelease } from './deletion/space-release.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { ExchangeSearch } from './search/exchange-search.ts';
import { createKnownValues, type KnownValues } from './search/known-values.ts';

/** Searches, deletes, restores and retains captured exchanges. */
export interface ExchangeService {
  readonly search: ExchangeSearch;
  readonly values: KnownValues;
  readonly savedFilters: SavedFilters;
  readonly deletions: DeletionService;
  readonly retention: RetentionKeeper;
  readonly folderBudget: FolderBudget;
  /** Starts the background work: purges what was deleted before this start, and applies the retention. */
  start(): void;
  stop(): Promise<void>;
}

export function createExchangeService(deps: {
  readonly db: Database;
  readonly exchanges: ExchangeStore;
  readonly search: ExchangeSearch;
  readonly clock: Clock;
  /** The system clock. */
  readonly realClock: Clock;
  readonly retention: () => Retention;
  readonly folderBudgetBytes: () => number;
  readonly onChange: () => void;
  /** Called when notices have changed. */
  readonly onNoticesChange: () => void;
  readonly reportDefect: (error: unknown) => void;
}): ExchangeService {
  const { db, clock, realClock, search } = deps;
  const deletedIds = createDeletedIds(db);
  const store = createDeletionStore(db);
  const deletions = createDeletionService({ store, search, clock, onChange: deps.onChange });
  const space = createSpaceRelease(db, { clock: realClock, reportDefect: deps.reportDefect });
  const purge = createPurge(db, store, {
    clock: realClock,
    onDone: () => space.wake(),
    reportDefect: deps.reportDefect,
  });
  const keeping = {
    ...deps,
    clock: realClock,
    oldest: createOldestRows(db, deletedIds),
    deletions,
    onDeleted: () => purge.wake(),
  };
  const retention = createRetentionKeeper(keeping);
  const folderBudget = createFolderBudget(db, { ...keeping, store, budgetBytes: deps.folderBudgetBytes });

  return {
    search,
    values: createKnownValues(db, clock, deletedIds),
    savedFilters: createSavedFilters(db),
    deletions,
    retention,
    folderBudget,
    start() {
      store.makeFinal();
      purge.wake();
      retention.start();
      folderBudget.start();
    },
    async stop() {
      retention.stop();
      folderBudget.stop();
      purge.stop();
      space.stop();
      await deletions.stop();
    },
  };
}

/** Filters saved under a name. */
interface SavedFilters {
  /** Sorted by name, case-insensitive. */
  list(): SavedFilter[];
  /** Replaces the one with the same name. */
  save(filter: SavedFilter): void;
  remove(name: string): void;
}

function createSavedFilters(db: Database): SavedFilters {
  const select = db.prepare<[], SavedFilter>(
    'SELECT name, filter FROM saved_filters ORDER BY name COLLATE NOCASE, name',
  );
  const upsert = db.prepare<[string, string]>(
    'INSERT INTO saved_filters (name, filter) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET filter = excluded.filter',
  );
  const remove = db.prepare<[string]>('DELETE FROM saved_filters WHERE name = ?');
  return {
    list: () => select.all(),
    save: ({ name, filter }) => void upsert.run(name, filter),
    remove: (name) => void remove.run(name),
  };
}
