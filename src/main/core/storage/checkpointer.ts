import type { Database } from 'better-sqlite3';
import { Worker } from 'node:worker_threads';

/** Keeps the write-ahead log short while the database is in use. */
export interface Checkpointer {
  stop(): Promise<void>;
}

/**
 * From now on a thread copies the log, and no commit has to. Only when the log has grown long under steady load does
 * the writer copy the little that came since: then the log starts anew. (Making the thread wait for a quiet moment
 * instead would lock the writer out, for as long as the disk takes.)
 * `script` is the worker's file: its source under Node, its built form in the desktop program.
 */
export function startCheckpointer(
  db: Database,
  options: { readonly script: string; readonly reportDefect: (error: unknown) => void },
): Checkpointer {
  db.pragma('wal_autocheckpoint = 0');
  const worker = new Worker(options.script, { workerData: { file: db.name } });
  worker.on('error', (error) => {
    // Without the thread, commits copy again, as SQLite does by itself: slower now and then, but the log stays short.
    db.pragma('wal_autocheckpoint = 1000');
    options.reportDefect(error);
  });
  worker.on('message', () => {
    try {
      db.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // No room to copy it, say: the thread asks again.
      options.reportDefect(error);
    }
  });
  // Not `once(worker, 'exit')`, which rejects when the thread fails: that has been told already.
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return {
    async stop() {
      worker.postMessage('stop');
      await ended;
    },
  };
}
