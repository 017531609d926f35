import type { Database } from 'better-sqlite3';
import type { Clock } from '../clock.ts';
import { formatDamageNotice } from './damaged-data.ts';
import { startSqliteWorker, type SqliteWorker } from './sqlite-worker.ts';

/** What is wrong with a database, and where its copy is; null if it is sound. */
export type CheckResult = { readonly found: string; readonly copy: string | null } | null;

/** After the start, which it must not slow down. */
const FIRST_MS = 2_000;

/**
 * Soon after the start a thread checks the whole database for damage, without delaying play or captures. Without it, a
 * bad page would go unnoticed until its contents are needed.
 */
export function startDatabaseCheck(
  db: Database,
  deps: {
    readonly script: string;
    readonly clock: Clock;
    readonly dataDir: string;
    /** Called with messages. */
    readonly onDamage: (message: string) => void;
    readonly reportDefect: (error: unknown) => void;
  },
): { stop(): Promise<void> } {
  let check: SqliteWorker | null = null;
  const cancel = deps.clock.after(FIRST_MS, () => {
    check = startSqliteWorker(deps.script, db.name);
    check.worker.once('message', (result: CheckResult) => {
      if (result !== null)
        deps.onDamage(formatDamageNotice({ file: db.name, dataDir: deps.dataDir, ...result }));
    });
    check.worker.on('error', deps.reportDefect);
  });
  return {
    async stop() {
      cancel();
      // SQLite cannot be interrupted in a read: a second for each 2 GB.
      await check?.terminate();
    },
  };
}
