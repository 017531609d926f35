import type { Database } from 'better-sqlite3';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';

/** Keeps the write-ahead log short while the database is in use. */
export interface Checkpointer {
  stop(): Promise<void>;
}

/** As long as between two of its copies: the start needs no thread, and what ends before it never starts one. */
const FIRST_MS = 2_000;

/**
 * Soon after the start a thread copies the log, and from now on no commit has to. Only when the log has grown long
 * under steady load does the writer copy the little that came since: then the log starts anew. (Making the thread wait
 * for a quiet moment instead would lock the writer out, for as long as the disk takes.)
 * `script` is the worker's file: its source under Node, its built form in the desktop program.
 */
export function startCheckpointer(
  db: Database,
  parts: {
    readonly script: string;
    readonly clock: Clock;
    readonly reportDefect: (error: unknown) => void;
  },
): Checkpointer {
  db.pragma('wal_autocheckpoint = 0');
  let thread: { readonly worker: Worker; readonly ended: Promise<void> } | null = null;
  const cancel = parts.clock.after(FIRST_MS, () => (thread = startThread(db, parts)));
  return {
    async stop() {
      cancel();
      thread?.worker.postMessage('stop');
      await thread?.ended;
    },
  };
}

function startThread(
  db: Database,
  { script, reportDefect }: { readonly script: string; readonly reportDefect: (error: unknown) => void },
) {
  const worker = new Worker(script, { workerData: { file: db.name } });
  worker.on('error', (error) => {
    // Without the thread, commits copy again, as SQLite does by itself: slower now and then, but the log stays short.
    db.pragma('wal_autocheckpoint = 1000');
    reportDefect(error);
  });
  worker.on('message', () => {
    try {
      db.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // No room to copy it, say: the thread asks again.
      reportDefect(error);
    }
  });
  // Not `once(worker, 'exit')`, which rejects when the thread fails: that has been told already.
  return { worker, ended: new Promise<void>((resolve) => worker.once('exit', () => resolve())) };
}
