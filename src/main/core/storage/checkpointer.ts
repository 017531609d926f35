import type { Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import { isStorageFailure } from './storage-failure.ts';

/** Keeps the write-ahead log short while the database is in use. */
export interface Checkpointer {
  stop(): Promise<void>;
}

/** What the thread requests from the writer. */
export type CheckpointMessage = 'copy the rest' | 'truncate the log';

/** As long as between two copies: the start needs no thread, and a process that ends earlier never starts one. */
const FIRST_MS = 2_000;
const TRUNCATE_BYTES = 8 * 1024 * 1024;

/**
 * Soon after the start a thread copies the log, and from then on no commit has to. Only when the log has grown long
 * under steady load does the writer copy the few pages written since: then the log restarts. (Making the thread wait
 * for a quiet moment instead would lock the writer out, for as long as the disk takes.) `script` is the worker's
 * file: its source under Node, its built form in the desktop program.
 */
export function startCheckpointer(
  db: Database,
  deps: {
    readonly script: string;
    readonly clock: Clock;
    readonly reportDefect: (error: unknown) => void;
  },
): Checkpointer {
  db.pragma('wal_autocheckpoint = 0');
  let thread: { readonly worker: Worker; readonly ended: Promise<void> } | null = null;
  const cancel = deps.clock.after(FIRST_MS, () => (thread = startThread(db, deps)));
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
    // Without the thread, commits checkpoint again, as is SQLite's default: slower now and then, but the WAL stays
    // short.
    db.pragma('wal_autocheckpoint = 1000');
    reportDefect(error);
  });
  worker.on('message', (message: CheckpointMessage) => {
    try {
      if (message === 'copy the rest') db.pragma('wal_checkpoint(PASSIVE)');
      else truncateLog(db);
    } catch (error) {
      // No space to copy it, or another program is writing: the thread asks again.
      if (!isStorageFailure(error)) reportDefect(error);
    }
  });
  // Not `once(worker, 'exit')`, which rejects when the thread fails: that has been reported already.
  return { worker, ended: new Promise<void>((resolve) => worker.once('exit', () => resolve())) };
}

/**
 * The log never shrinks by itself: what a purge wrote would stay on the disk beside the smaller database. All of it
 * is copied, so the next commit restarts the log and truncates it as configured. The writer does that, as a commit
 * like any other: a thread that truncates the log would lock the writer out meanwhile. A piece at a time, for as long
 * as the thread asks: truncating 60 MB at once takes about 80 ms.
 */
function truncateLog(db: Database): void {
  const bytes = statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (db.inTransaction || bytes === 0) return;
  db.pragma(`journal_size_limit = ${Math.max(0, bytes - TRUNCATE_BYTES)}`);
  try {
    const version = String(db.pragma('user_version', { simple: true }));
    // Writes a page even though the value is unchanged.
    db.pragma(`user_version = ${version}`);
  } finally {
    db.pragma('journal_size_limit = -1');
  }
}
