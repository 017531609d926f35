import { ggwCommand } from '../ggw-command.ts';
import Database from 'better-sqlite3';
import { formatByteSize } from '#shared/byte-size.ts';

/** 128 MiB take less than two seconds at a start. */
const SMALL_BYTES = 128 * 1024 * 1024;
const INCREMENTAL = 2;

/** Writes a database anew without its unused pages, and able to give back what is deleted bit by bit from now on. */
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
 * A database that an earlier version made keeps the space of what is deleted until it has been written anew once. A
 * small one is, at the start, before anybody waits for it; of a large one its owner is told how.
 */
export function compactOldDatabase(db: Database.Database, tell: (sentence: string) => void): void {
  if (number(db, 'auto_vacuum') === INCREMENTAL) return;
  const bytes = number(db, 'page_count') * number(db, 'page_size');
  if (bytes > SMALL_BYTES) {
    tell(
      `The database (${formatByteSize(bytes)}) was created by an earlier version and keeps the disk space of deleted exchanges. ` +
        `Stop the workbench and run ${ggwCommand('data compact')} once to reclaim the space, now and in future.`,
    );
    return;
  }
  try {
    vacuum(db);
  } catch (error) {
    // Another process has it open, or there is no room for it twice: the next start tries again.
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(BUSY|LOCKED|FULL)/.test(error.code))
      throw error;
  }
}

/** In one transaction, which needs as much room as the database again while it lasts. */
function vacuum(db: Database.Database): void {
  db.pragma('auto_vacuum = INCREMENTAL');
  db.exec('VACUUM');
}

function number(db: Database.Database, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}
