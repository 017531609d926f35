import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDeletedIds } from '#core/capture/deletion/deleted-ids.ts';
import { createExchangeStore, type ExchangeStore } from '#core/capture/exchange-store.ts';
import { createExchangeSearch, type ExchangeSearch } from '#core/capture/search/exchange-search.ts';
import { createSystemClock } from '#core/clock.ts';
import { openDatabase, type Database } from '#core/storage/database.ts';
import { writeTraffic } from '../scripts/traffic/write-traffic.ts';

/** A data folder full of traffic, and what reads it in the workbench. */
export interface StoredTraffic {
  readonly db: Database;
  readonly store: ExchangeStore;
  readonly search: ExchangeSearch;
  close(): void;
}

/** Made in a temporary folder, which goes with it. The same traffic in every run. */
export function createStoredTraffic(exchanges: number): StoredTraffic {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  const db = openDatabase({
    dataDir,
    migrationsDir: fileURLToPath(new URL('../resources/migrations', import.meta.url)),
  });
  writeTraffic(db, { count: exchanges, seed: 1 });
  return {
    db,
    store: createExchangeStore(db),
    search: createExchangeSearch(db, createSystemClock(), createDeletedIds(db)),
    close() {
      db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
