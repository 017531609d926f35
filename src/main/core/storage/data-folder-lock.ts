import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/**
 * One workbench for each data folder. The lock is SQLite's own file lock, so the operating system lets go of it
 * however the process ends: a crash leaves nothing behind that a person would have to delete.
 * @throws StartRefusal where another workbench holds the folder.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Database(join(dataDir, 'workbench.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartRefusal(
      `Another workbench is running on ${dataDir}. Close it first, or start this one with another folder (--data-dir).`,
    );
  }
  return { release: () => void lock.close() };
}
