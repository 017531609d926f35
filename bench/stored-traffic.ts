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

/** A data folder with reproducible traffic. */
export interface TrafficFolder {
  readonly dataDir: string;
  readonly exchanges: number;
  /** Deletes it if it was created for the bench. */
  remove(): void;
}

/** Reads it like the workbench. */
export interface StoredTraffic {
  readonly db: Database;
  readonly store: ExchangeStore;
  readonly search: ExchangeSearch;
}

export function createTrafficFolder(exchanges: number): TrafficFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  const db = open(dataDir);
  writeTraffic(db, { count: exchanges, seed: 1 });
  db.close();
  return { dataDir, exchanges, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** An existing folder, which is kept. */
export function openTrafficFolder(dataDir: string): TrafficFolder {
  const db = open(dataDir);
  const exchanges = db.prepare<[], number>('SELECT count(*) FROM exchanges').pluck().get() ?? 0;
  db.close();
  return { dataDir, exchanges, remove: () => undefined };
}

export function openStoredTraffic({ dataDir }: TrafficFolder): StoredTraffic {
  const db = open(dataDir);
  return {
    db,
    store: createExchangeStore(db),
    search: createExchangeSearch(db, createSystemClock(), createDeletedIds(db)),
  };
}

function open(dataDir: string): Database {
  return openDatabase({
    dataDir,
    migrationsDir: fileURLToPath(new URL('../resources/migrations', import.meta.url)),
  });
}
