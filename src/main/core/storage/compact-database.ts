import Database from 'better-sqlite3';

/** Writes a database anew, without its unused pages, and from now on able to give back what is deleted bit by bit. */
export function compactDatabase(file: string): void {
  const db = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    vacuum(db);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** In one transaction, which needs as much room as the database again while it lasts. */
function vacuum(db: Database.Database): void {
  db.pragma('auto_vacuum = INCREMENTAL');
  db.exec('VACUUM');
}
