import Database from 'better-sqlite3';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { toDamagedDatabase, isDamage } from './damaged-data.ts';
import { makeDataFolder, createUnusableFolderError } from './make-data-folder.ts';
import { migrate } from './migrate.ts';

export type Database = Database.Database;

const DATABASE_FILE = 'workbench.sqlite';

/**
 * Opens the workbench's database and migrates it to the newest schema. WAL with `synchronous = NORMAL`: whatever was
 * committed survives the death of the process; only a power cut can lose the last commits.
 * @throws StartupError if the folder or the file in it cannot be used.
 */
export function openDatabase(options: { dataDir: string; migrationsDir: string }): Database {
  makeDataFolder(options.dataDir);
  const file = getDatabaseFile(options.dataDir);
  const db = openFile(options.dataDir, file);
  try {
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    db.pragma('temp_store = MEMORY');
    // 16 MiB: for what writes and lists read again and again. Searches have their own connection and cache.
    db.pragma('cache_size = -16384');
    migrate(db, { file, migrationsDir: options.migrationsDir });
    prepareLazily(db);
    return db;
  } catch (error) {
    db.close();
    throw toDamagedDatabase(error, { file, dataDir: options.dataDir });
  }
}

export function getDatabaseFile(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

/** The file is first read here: a user may have put anything in its place. */
function openFile(dataDir: string, file: string): Database {
  let db: Database | null = null;
  try {
    // SQLite would create the file world-readable, and it contains secrets, so it is created here first. Its `-wal` and
    // `-shm` files get the same permissions.
    closeSync(openSync(file, 'a', 0o600));
    db = new Database(file, { timeout: 5_000 });
    // Before anything is written: afterwards only a VACUUM can change it.
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    return db;
  } catch (error) {
    db?.close();
    if (isDamage(error)) throw toDamagedDatabase(error, { file, dataDir });
    throw createUnusableFolderError(dataDir, error);
  }
}

/** The used part of a statement. */
type LazyStatement = Pick<Database.Statement, 'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'>;

/**
 * Lets a connection prepare each statement when it is first used. Preparing all two hundred took a quarter of the
 * start, and most runs never use most of them.
 */
function prepareLazily(db: Database): void {
  const prepareNow = db.prepare.bind(db);
  Object.assign(db, { prepare: (source: string) => createLazyStatement(() => prepareNow(source)) });
}

function createLazyStatement(prepare: () => Database.Statement): LazyStatement {
  let prepared: Database.Statement | null = null;
  const getStatement = (): Database.Statement => (prepared ??= prepare());
  return {
    run: (...values) => getStatement().run(...values),
    get: (...values) => getStatement().get(...values),
    all: (...values) => getStatement().all(...values),
    iterate: (...values) => getStatement().iterate(...values),
    pluck: () => createLazyStatement(() => getStatement().pluck()) as Database.Statement,
    raw: () => createLazyStatement(() => getStatement().raw()) as Database.Statement,
  };
}
