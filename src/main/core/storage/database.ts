import Database from 'better-sqlite3';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { makeDataFolder, unusableFolder } from './make-data-folder.ts';
import { migrate } from './migrate.ts';

export type Database = Database.Database;

const DATABASE_FILE = 'workbench.sqlite';

/**
 * Opens the workbench's one database and brings it to the newest schema.
 * WAL with `synchronous = NORMAL`: whatever was committed survives the death of the process; only a power cut can
 * take the last commits.
 * @throws StartRefusal where the folder or the file in it cannot be used.
 */
export function openDatabase(options: { dataDir: string; migrationsDir: string }): Database {
  makeDataFolder(options.dataDir);
  const file = join(options.dataDir, DATABASE_FILE);
  const db = openFile(options.dataDir, file);
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma('cache_size = -65536');
  migrate(db, { file, migrationsDir: options.migrationsDir });
  return db;
}

/** The first look into the file is here: a person may have put anything in its place. */
function openFile(dataDir: string, file: string): Database {
  try {
    // Made before SQLite makes it for everybody to read: secrets are in it. Its companions get the same permissions.
    closeSync(openSync(file, 'a', 0o600));
    const db = new Database(file, { timeout: 5_000 });
    db.pragma('journal_mode = WAL');
    return db;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') {
      throw new StartRefusal(
        `${file} is not the workbench's database, or it is damaged. Move it away, or choose another folder with --data-dir.`,
      );
    }
    throw unusableFolder(dataDir, error);
  }
}
