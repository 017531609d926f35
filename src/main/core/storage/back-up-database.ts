import Database from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';

/**
 * Writes the complete contents of a database at one moment to a new file that only its owner can read; a workbench
 * that runs on it continues meanwhile. The copy is compact and sound: if a page cannot be read, this throws and
 * leaves no file behind.
 */
export function backUpDatabase(file: string, target: string): void {
  // Creates the file first, with restricted permissions, before anything is in it.
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
