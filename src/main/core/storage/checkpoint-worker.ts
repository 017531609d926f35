import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createSystemClock } from '../clock.ts';
import type { CheckpointMessage } from './checkpointer.ts';
import { isStorageFailure } from './storage-failure.ts';

/**
 * Copies the write-ahead log into the database, in a thread and on its own connection: copying and syncing inside a
 * commit would make one caller in a few hundred wait for tens of milliseconds.
 */
const EVERY_MS = 2_000;
/** While the log is truncated, a piece at a time. */
const TRUNCATE_EVERY_MS = 250;
/** 64 MiB. Under steady load a copy never catches up with the writer, so the writer itself must copy the rest. */
const TOO_MANY_PAGES = 16_384;
/** The writer copies this within a millisecond, apart from the time of the disk. */
const FEW_PAGES = 256;
const LARGE_BYTES = 8 * 1024 * 1024;
/** Written since the last check: with more, truncating the log would only make the writer wait for the disk. */
const IDLE_PAGES = 2_048;
const MAX_COPIES = 5;
const BUSY_MS = 1_000;

const { file } = workerData as { file: string };
const clock = createSystemClock();
const db = new Database(file, { timeout: BUSY_MS });

let lastLog = 0;
let cancelNext = (): void => undefined;
copy();

function copy(): void {
  let nextMs = EVERY_MS;
  try {
    let { log, checkpointed } = checkpointOnce();
    if (log > TOO_MANY_PAGES) {
      // Each copy is shorter than the previous one, and so is what is written during it: the writer copies the shortest
      // remainder.
      for (let n = 0; n < MAX_COPIES && log - checkpointed > FEW_PAGES; n++)
        ({ log, checkpointed } = checkpointOnce());
      send('copy the rest');
    }
    const isIdle = log === lastLog || log < IDLE_PAGES;
    lastLog = log;
    if (isIdle && getWalBytes() > LARGE_BYTES) {
      // Little was written during the copy. The log can only restart if all of it is copied.
      for (let n = 0; n < MAX_COPIES && checkpointed < log; n++) ({ log, checkpointed } = checkpointOnce());
      if (checkpointed === log) {
        send('truncate the log');
        nextMs = TRUNCATE_EVERY_MS;
      }
    }
  } catch (error) {
    // A full disk or a lock is temporary. The writer meets it too, and reports it.
    if (!isStorageFailure(error)) throw error;
  }
  cancelNext = clock.after(nextMs, copy);
}

function checkpointOnce(): { log: number; checkpointed: number } {
  const [result] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
  return result ?? { log: 0, checkpointed: 0 };
}

function getWalBytes(): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

function send(message: CheckpointMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.once('message', () => {
  cancelNext();
  db.close();
});
