import { formatGgwCommand } from '../ggw-command.ts';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { formatByteSize } from '#shared/byte-size.ts';

/** 128 MiB take less than two seconds at a start. */
const SMALL_DATABASE_BYTES = 128 * 1024 * 1024;
const INCREMENTAL = 2;

/**
 * Rewrites a database without its unused pages, so that deleted space can be released incrementally from now on.
 */
export function compactDatabase(file: string): void {
  const db = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    vacuum(db);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/**
 * A database of an older version keeps deleted space until it has been rewritten once. A small one is rewritten at
 * the start, before any caller waits for it; for a large one, a message explains how.
 */
export function compactOldDatabase(db: Database.Database, notify: (message: string) => void): void {
  if (readPragma(db, 'auto_vacuum') === INCREMENTAL) return;
  const bytes = readPragma(db, 'page_count') * readPragma(db, 'page_size');
  if (bytes > SMALL_DATABASE_BYTES) {
    notify(
      `The database (${formatByteSize(bytes)}) was created by an older version and does not free the disk space of deleted exchanges. ` +
        `Stop the workbench and run ${formatGgwCommand('data compact', dirname(db.name))} once to reclaim the space, now and in future.`,
    );
    return;
  }
  try {
    vacuum(db);
  } catch (error) {
    // Another process has it open, or there is no space for a second copy: the next start tries again.
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(BUSY|LOCKED|FULL)/.test(error.code))
      throw error;
  }
}

/** In one transaction, which temporarily needs as much space as the database again. */
function vacuum(db: Database.Database): void {
  db.pragma('auto_vacuum = INCREMENTAL');
  db.exec('VACUUM');
}

function readPragma(db: Database.Database, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}
