import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { createSystemClock } from '../clock.ts';
import { isStorageFailure } from './storage-failure.ts';

/**
 * Copies the write-ahead log into the database, in a thread and on a connection of its own: copying and syncing inside
 * a commit would make one caller in a few hundred wait for tens of milliseconds.
 */
const EVERY_MS = 2_000;
/** 64 MiB. Under steady load a copy never catches up with the writer, so the writer itself must copy the rest. */
const TOO_MANY_PAGES = 16_384;

const { file } = workerData as { file: string };
const clock = createSystemClock();
const db = new Database(file, { timeout: 1_000 });

function copy(): void {
  try {
    const [result] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
    if ((result?.log ?? 0) > TOO_MANY_PAGES) parentPort?.postMessage('copy the rest');
  } catch (error) {
    // A full disk or a lock ends by itself. The writer meets it too, and says so.
    if (!isStorageFailure(error)) throw error;
  }
  cancelNext = clock.after(EVERY_MS, copy);
}

let cancelNext = clock.after(EVERY_MS, copy);

parentPort?.once('message', () => {
  cancelNext();
  db.close();
});
