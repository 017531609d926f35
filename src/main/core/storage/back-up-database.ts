import Database from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';

/**
 * Writes all that a database holds at one moment to a new file, which only its owner can read; a workbench that runs
 * on it goes on meanwhile. The copy is as small as it can be, and sound: where a page cannot be read, this throws, and
 * leaves no file behind.
 */
export function backUpDatabase(file: string, target: string): void {
  // The name is taken, and by a file that others may not read, before anything is in it.
  closeSync(openSync(target, 'wx', 0o600));
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      db.prepare('VACUUM INTO ?').run(target);
    } finally {
      db.close();
    }
    syncFile(target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
