import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { createSystemClock } from '../clock.ts';

/**
 * Copies the write-ahead log into the database, in a thread and on a connection of its own: copying and syncing inside
 * a commit would make one caller in a few hundred wait for tens of milliseconds.
 */
const EVERY_MS = 2_000;
/** Under steady load a passive copy never catches up; from 128 MiB on, writers wait a moment for it. */
const TOO_MANY_PAGES = 32_768;

const { file } = workerData as { file: string };
const clock = createSystemClock();
const db = new Database(file, { timeout: 1_000 });

function copy(): void {
  const [result] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
  if ((result?.log ?? 0) > TOO_MANY_PAGES) db.pragma('wal_checkpoint(RESTART)');
  cancelNext = clock.after(EVERY_MS, copy);
}

let cancelNext = clock.after(EVERY_MS, copy);

parentPort?.once('message', () => {
  cancelNext();
  db.close();
});
