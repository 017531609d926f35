import Database from 'better-sqlite3';
import { join } from 'node:path';
import { explainFileError } from '../file-error.ts';
import { findInstance, forgetInstance, getInstanceFile } from '../instance/running-instance.ts';
import { StartupError } from '../instance/startup-error.ts';
import { isDamage } from './damaged-data.ts';
import { lockFile } from './file-lock.ts';
import { makeDataFolder, createUnusableFolderError } from './make-data-folder.ts';

const LOCK_FILE = 'workbench.lock';

/**
 * One workbench for each data folder.
 * @throws StartupError if another workbench has the folder, or if it cannot be written.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir);
  const lock = takeLock(dataDir);
  if (lock === null) {
    const holder = findInstance(dataDir);
    const holderText = holder === null ? '' : ` (process ${holder.pid}, gateway ${holder.gateway})`;
    throw new StartupError(
      `Another workbench is running on ${dataDir}${holderText}. Close it first, or choose another folder with --data-dir.`,
    );
  }
  try {
    // The previous workbench no longer runs, but its addresses may still be stored.
    forgetInstance(dataDir);
    return lock;
  } catch (error) {
    lock.release();
    throw new StartupError(
      `${getInstanceFile(dataDir)} cannot be replaced: ${explainFileError(error)}. Delete it, or choose another folder with --data-dir.`,
    );
  }
}

function takeLock(dataDir: string): { release(): void } | null {
  const file = join(dataDir, LOCK_FILE);
  try {
    return lockFile(file, { waitMs: 0 });
  } catch (error) {
    if (isDamage(error))
      throw new StartupError(
        `The lock file ${file} is damaged or not a lock file. It contains no data: delete it and start again.`,
      );
    if (error instanceof Database.SqliteError) throw createUnusableFolderError(dataDir, error);
    throw error;
  }
}
