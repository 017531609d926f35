import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '#core/storage/database.ts';
import { operator } from '../workbench/operator.ts';
import { ASSETS } from '../workbench/project.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Creates a folder with the schema before `migration` (such as `0006`), which the test fills. */
export function createFolderBefore(migration: string, fill: (db: Database) => void): string {
  const dataDir = createTemporaryFolder();
  const db = openDatabase({ dataDir, migrationsDir: copyMigrationsBefore(migration) });
  fill(db);
  db.close();
  return dataDir;
}

/** Creates a folder with the migrations before this one. */
export function copyMigrationsBefore(migration: string): string {
  const migrationsDir = createTemporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < migration))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  return migrationsDir;
}

/** Adds an operator in the old format, with these games. */
export function addOperator(db: Database, id: string, games: readonly string[]): void {
  db.prepare('INSERT INTO operators VALUES (?, ?)').run(id, JSON.stringify({ ...operator({ id }), games }));
}
