import Database from 'better-sqlite3';
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { isoTime } from '../clock.ts';

/**
 * Makes a database beside the one that there is, and puts it in its place once it is complete. Its folder is locked;
 * `now` names what is kept.
 */
export function rebuildDatabase<T>(
  file: string,
  now: number,
  make: (draft: string) => T,
): { readonly kept: string | null; readonly result: T } {
  const draft = `${file}.new`;
  // What an end in the middle of it left behind.
  rmSync(draft, { force: true });
  const result = make(draft);
  const stamp = isoTime(now).replaceAll(/[:.]/g, '-');
  return { result, kept: replaceDatabase(file, draft, `replaced-${stamp}`) };
}

/**
 * Puts another database in the place of one, whose folder is locked. What was there is kept under the name that is
 * given; null where there was nothing. Killed in between, it leaves either the one or the other in its place.
 */
function replaceDatabase(file: string, replacement: string, suffix: string): string | null {
  if (!existsSync(file)) {
    renameSync(replacement, file);
    return null;
  }
  settle(file);
  const kept = freeName(`${file}.${suffix}`);
  // A log that stayed would be taken for one of the new database, and written into it.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
  rmSync(`${file}-shm`, { force: true });
  // The copy that was made of it when it was found damaged says nothing of the new one.
  if (existsSync(`${file}.damaged`)) renameSync(`${file}.damaged`, `${kept}.damaged`);
  keepUnder(file, kept);
  renameSync(replacement, file);
  return kept;
}

/** Brings what is in the log of a sound database into its file; then there is no log any more. */
function settle(file: string): void {
  try {
    new Database(file, { fileMustExist: true }).exec('PRAGMA wal_checkpoint(TRUNCATE)').close();
  } catch {
    // A damaged one is kept with its log.
  }
}

function keepUnder(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    // Some file systems give a file one name only: then, for a moment, there is no database.
    renameSync(file, kept);
  }
}

/** An older copy is kept, never written over. */
export function freeName(wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}.${n}`;
    if (!existsSync(name)) return name;
  }
}
