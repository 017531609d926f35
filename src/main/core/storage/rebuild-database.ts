import Database from 'better-sqlite3';
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { formatIsoTime } from '../clock.ts';

/**
 * Creates a database beside the existing one, and replaces that once it is complete. Its folder is locked; `now` is
 * part of the old one's new name.
 */
export function rebuildDatabase<T>(
  file: string,
  now: number,
  make: (draft: string) => T,
): { readonly kept: string | null; readonly result: T } {
  const draft = `${file}.new`;
  // Left behind by an interrupted run.
  rmSync(draft, { force: true });
  const result = make(draft);
  const stamp = formatIsoTime(now).replaceAll(/[:.]/g, '-');
  return { result, kept: replaceDatabase(file, draft, `replaced-${stamp}`) };
}

/**
 * Replaces a database, whose folder is locked. The old one is kept under the returned name; null if there was none.
 * If the process is killed in between, either the old or the new one is in place.
 */
function replaceDatabase(file: string, replacement: string, suffix: string): string | null {
  if (!existsSync(file)) {
    renameSync(replacement, file);
    return null;
  }
  checkpoint(file);
  const keptFile = findFreeName(`${file}.${suffix}`);
  // A leftover log would be taken for the new database's and written into it.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${keptFile}-wal`);
  rmSync(`${file}-shm`, { force: true });
  // The copy made when it was found damaged is irrelevant to the new one.
  if (existsSync(`${file}.damaged`)) renameSync(`${file}.damaged`, `${keptFile}.damaged`);
  renameTo(file, keptFile);
  renameSync(replacement, file);
  return keptFile;
}

/** Copies the log of a sound database into its file; then there is no log any more. */
function checkpoint(file: string): void {
  try {
    new Database(file, { fileMustExist: true }).exec('PRAGMA wal_checkpoint(TRUNCATE)').close();
  } catch {
    // A damaged one is kept with its log.
  }
}

function renameTo(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    // Some file systems do not support hard links: then, for a moment, there is no database.
    renameSync(file, target);
  }
}

/** An older copy is kept, never overwritten. */
export function findFreeName(path: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? path : `${path}.${n}`;
    if (!existsSync(name)) return name;
  }
}
