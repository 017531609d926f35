import type { Database } from 'better-sqlite3';
import type { Cancel, Clock } from '../../clock.ts';
import { isStorageFailure } from '../../storage/storage-failure.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { IdRange } from './deleted-ids.ts';
import type { DeletionStore } from './deletion-store.ts';

/** Deletes from the disk what cannot be brought back any more. */
export interface Purge {
  /** There may be something to delete. Comes back at once: the work is done behind, a little at a time. */
  wake(): void;
  stop(): void;
}

const ROWS = { initial: 5, min: 1, max: 1_000 };
/** Large bodies may come after small ones, that the pace was learnt from; and each page of them is touched. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;
/** Time between two pieces: whoever plays, captures or looks goes first. */
const PAUSE_MS = 20;
/** Before what could not be written is tried again. */
const RETRY_MS = 5_000;

export function createPurge(
  db: Database,
  store: DeletionStore,
  parts: {
    readonly clock: Clock;
    /** All is deleted; the space that it took is unused now. */
    readonly onDone: () => void;
    readonly reportDefect: (error: unknown) => void;
  },
): Purge {
  const { clock } = parts;
  const adaptive = createAdaptiveBatch(clock, ROWS);
  // Lengths are told by the head of a row: its bodies are not read for them.
  const selectSome = db.prepare<[number, number, number], { id: number; bytes: number }>(
    `SELECT id, length(request_body) + coalesce(length(response_body), 0) AS bytes
     FROM exchanges WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?`,
  );
  const deleteBetween = db.prepare<[number, number]>('DELETE FROM exchanges WHERE id BETWEEN ? AND ?');
  let cancel: Cancel | null = null;
  let stopped = false;

  /** The first rows of a stretch, and the last id that they go up to: that of the stretch where these are all. */
  function rowsWithin({ firstId, lastId }: IdRange, rows: number): { found: number; upToId: number } {
    let found = 0;
    let bytes = 0;
    for (const row of selectSome.iterate(firstId, lastId, rows)) {
      found += 1;
      bytes += row.bytes;
      if (found === rows || bytes >= MAX_BATCH_BYTES) return { found, upToId: row.id };
    }
    return { found, upToId: lastId };
  }

  /** False where nothing is left. */
  const deleteBatch = db.transaction((rows: number): boolean => {
    for (let left = rows; left > 0;) {
      const range = store.nextFinal();
      if (range === null) return false;
      const { found, upToId } = rowsWithin(range, left);
      deleteBetween.run(range.firstId, upToId);
      store.purged(range, upToId);
      // Bodies were the most of it: they are enough for one piece.
      if (upToId < range.lastId) return true;
      // A stretch of which nothing was there costs something too.
      left -= Math.max(1, found);
    }
    return true;
  });

  function run(): void {
    cancel = null;
    try {
      if (adaptive.run(() => deleteBatch.immediate(adaptive.size()))) wake();
      else parts.onDone();
    } catch (error) {
      // A full disk, or another program's lock, ends by itself: then it goes on.
      if (isStorageFailure(error) && !stopped) cancel = clock.after(RETRY_MS, run);
      else parts.reportDefect(error);
    }
  }

  function wake(): void {
    if (!stopped) cancel ??= clock.after(PAUSE_MS, run);
  }

  return {
    wake,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
