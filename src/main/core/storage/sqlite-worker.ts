import Database from 'better-sqlite3';
import { Worker, workerData } from 'node:worker_threads';

/** A worker thread with its own connection to a database. */
export interface SqliteWorker {
  readonly worker: Worker;
  /** Ends it at any point, but for the moment in which it loads SQLite: ending it there would abort the process. */
  terminate(): Promise<void>;
}

interface WorkerStart {
  readonly file: string;
  /** 1 once SQLite is loaded. */
  readonly loaded: Int32Array<SharedArrayBuffer>;
}

/** Starts a worker that calls `loadSqlite` first. */
export function startSqliteWorker(script: string, file: string): SqliteWorker {
  const loaded = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(script, { workerData: { file, loaded } satisfies WorkerStart });
  // A worker that fails before SQLite is loaded never signals that, but it exits.
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return {
    worker,
    async terminate() {
      await Promise.race([Atomics.waitAsync(loaded, 0, 0).value, exited]);
      await worker.terminate();
    },
  };
}

/** In such a worker: loads SQLite, and returns the path of the database. */
export function loadSqlite(): string {
  const { file, loaded } = workerData as WorkerStart;
  new Database(':memory:').close();
  Atomics.store(loaded, 0, 1);
  Atomics.notify(loaded, 0);
  return file;
}
