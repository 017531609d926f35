import Database from 'better-sqlite3';

/**
 * Holds a lock for as long as this process lives or until it is released; null if another process has it. It is
 * SQLite's own file lock, so the operating system releases it however the process ends: a crash leaves nothing behind
 * that a user would have to delete.
 */
export function lockFile(file: string, { waitMs }: { waitMs: number }): { release(): void } | null {
  const lock = new Database(file, { timeout: waitMs });
  try {
    // Held by leaving the transaction open. (The locking mode EXCLUSIVE would keep the shared lock of an attempt that
    // has to wait, and two of these would block each other forever.)
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
