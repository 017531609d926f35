import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDatabaseFile, openDatabase } from '#core/storage/database.ts';
import { ASSETS } from './project.ts';

let migrated: Buffer | null = null;

/**
 * Gives a new folder an empty database of the newest schema, because migrations take longer than the rest of a start.
 */
export function copyMigratedDatabase(dataDir: string): void {
  const database = getDatabaseFile(dataDir);
  if (!existsSync(database)) writeFileSync(database, (migrated ??= migrate()), { mode: 0o600 });
}

function migrate(): Buffer {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-test-'));
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const file = db.name;
  db.close();
  const bytes = readFileSync(file);
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
}
