import Database from 'better-sqlite3';
import { join } from 'node:path';
import { findInstance, forgetInstance } from '../running-instance.ts';
import { StartRefusal } from '../start-refusal.ts';
import { lockFile } from './file-lock.ts';
import { makeDataFolder, unusableFolder } from './make-data-folder.ts';

/**
 * One workbench for each data folder.
 * @throws StartRefusal where another workbench holds the folder, or where it cannot be written.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir);
  const lock = takeLock(dataDir);
  if (lock === null) {
    const holder = findInstance(dataDir);
    const who = holder === null ? '' : ` (process ${holder.pid}, gateway ${holder.gateway})`;
    throw new StartRefusal(
      `Another workbench is running on ${dataDir}${who}. Close it first, or start this one with another folder (--data-dir).`,
    );
  }
  // Whoever had the folder before is gone; its addresses may have outlived it.
  forgetInstance(dataDir);
  return lock;
}

function takeLock(dataDir: string): { release(): void } | null {
  try {
    return lockFile(join(dataDir, 'workbench.lock'), { waitMs: 0 });
  } catch (error) {
    if (error instanceof Database.SqliteError) throw unusableFolder(dataDir, error);
    throw error;
  }
}
