import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
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
const LARGE_BYTES = 8 * 1024 * 1024;
/** Written since the last look: while more is written, cutting the log would only make the writer wait for the disk. */
const CALM_PAGES = 2_048;
const MOST_COPIES = 5;
const BUSY_MS = 1_000;

const { file } = workerData as { file: string };
const clock = createSystemClock();
const db = new Database(file, { timeout: BUSY_MS });

let lastLog = 0;
let cancelNext = (): void => undefined;
copy();

function copy(): void {
  try {
    let { log, checkpointed } = copyOnce();
    if (log > TOO_MANY_PAGES) parentPort?.postMessage('copy the rest');
    const isCalm = log === lastLog || log < CALM_PAGES;
    lastLog = log;
    if (isCalm && logBytes() > LARGE_BYTES) {
      // What was written while it copied is little. Only where all is copied does the database end where it should.
      for (let n = 0; n < MOST_COPIES && checkpointed < log; n++) ({ log, checkpointed } = copyOnce());
      if (checkpointed === log) cutLog();
    }
  } catch (error) {
    // A full disk or a lock ends by itself. The writer meets it too, and says so.
    if (!isStorageFailure(error)) throw error;
  }
  cancelNext = clock.after(EVERY_MS, copy);
}

function copyOnce(): { log: number; checkpointed: number } {
  const [result] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
  return result ?? { log: 0, checkpointed: 0 };
}

function logBytes(): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * The log never gets shorter by itself: what a purge wrote would stay on the disk beside the database that it made
 * smaller. All of it is copied, so nothing but its length changes; and where anybody reads or writes, it waits.
 */
function cutLog(): void {
  db.pragma('busy_timeout = 0');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.pragma(`busy_timeout = ${BUSY_MS}`);
}

parentPort?.once('message', () => {
  cancelNext();
  db.close();
});
