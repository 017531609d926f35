import type { Database } from 'better-sqlite3';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import { damageNotice } from './damaged-data.ts';

/** What is wrong with a database, and where its copy is; null if it is sound. */
export type CheckResult = { readonly found: string; readonly copy: string | null } | null;

/** After the start, which it must not slow down. */
const FIRST_MS = 2_000;

/**
 * Soon after the start a thread checks the whole database for damage, without delaying play or captures. Without it,
 * a bad page would go unnoticed until somebody needs its contents.
 */
export function startDatabaseCheck(
  db: Database,
  parts: {
    readonly script: string;
    readonly clock: Clock;
    readonly dataDir: string;
    /** Called with messages. */
    readonly onDamage: (message: string) => void;
    readonly reportDefect: (error: unknown) => void;
  },
): { stop(): Promise<void> } {
  let worker: Worker | null = null;
  const cancel = parts.clock.after(FIRST_MS, () => {
    worker = new Worker(parts.script, { workerData: { file: db.name } });
    worker.once('message', (result: CheckResult) => {
      if (result !== null) parts.onDamage(damageNotice({ file: db.name, dataDir: parts.dataDir, ...result }));
    });
    worker.on('error', parts.reportDefect);
  });
  return {
    async stop() {
      cancel();
      // SQLite cannot be interrupted in a read: a second for each 2 GB.
      await worker?.terminate();
    },
  };
}
