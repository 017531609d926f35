import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.ts';

export type Database = Database.Database;

export const DATABASE_FILE = 'workbench.sqlite';

/**
 * Opens the workbench's one database and brings it to the newest schema.
 * WAL with `synchronous = NORMAL`: whatever was committed survives the death of the process; only a power cut can
 * take the last commits.
 */
export function openDatabase(options: { dataDir: string; migrationsDir: string }): Database {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const file = join(options.dataDir, DATABASE_FILE);
  const db = new Database(file, { timeout: 5_000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  // 64 MiB of page cache; a checkpoint every 16 MiB keeps long copies out of most commits.
  db.pragma('cache_size = -65536');
  db.pragma('wal_autocheckpoint = 4096');
  migrate(db, { file, migrationsDir: options.migrationsDir });
  return db;
}
