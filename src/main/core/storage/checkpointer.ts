import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Keeps the write-ahead log short while the database is in use. */
export interface Checkpointer {
  stop(): Promise<void>;
}

/** `script` is the worker's file: its source under Node, its built form in the desktop program. */
export function startCheckpointer(options: {
  script: string;
  databaseFile: string;
  reportDefect: (error: unknown) => void;
}): Checkpointer {
  const worker = new Worker(options.script, { workerData: { file: options.databaseFile } });
  worker.on('error', options.reportDefect);
  const ended = once(worker, 'exit');
  return {
    async stop() {
      worker.postMessage('stop');
      await ended;
    },
  };
}
