import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#core/storage/database.ts';
import { operator } from './operator.ts';
import { ASSETS } from './project.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder as the last schema before `migration` (such as `0006`) left it, with these operators. */
export function folderBefore(
  migration: string,
  operators: readonly { id: string; games: string[] }[],
): string {
  const dataDir = temporaryFolder();
  const migrationsDir = temporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < migration))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const db = openDatabase({ dataDir, migrationsDir });
  for (const { id, games } of operators)
    db.prepare('INSERT INTO operators VALUES (?, ?)').run(id, JSON.stringify({ ...operator({ id }), games }));
  db.close();
  return dataDir;
}
