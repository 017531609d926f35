import type { Database } from 'better-sqlite3';
import type { Cancel, Clock } from '../../clock.ts';
import { isStorageFailure } from '../../storage/storage-failure.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { IdRange } from './deleted-ids.ts';
import type { DeletionStore } from './deletion-store.ts';

/** Deletes from disk what can no longer be restored. */
export interface Purge {
  /**
   * Signals that there may be something to delete. Returns immediately; the work runs in small steps in the background.
   */
  wake(): void;
  stop(): void;
}

const ROWS = { initial: 5, min: 1, max: 1_000 };
/** Large bodies may follow the small ones that the batch size was learned from, and each of their pages is touched. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;
/** Pause between two batches, so that callbacks and captures go first. */
const PAUSE_MS = 20;
/** Delay before a failed write is retried. */
const RETRY_MS = 5_000;

export function createPurge(
  db: Database,
  store: DeletionStore,
  deps: {
    readonly clock: Clock;
    /** Called when everything is deleted and the space is freed. */
    readonly onDone: () => void;
    readonly reportDefect: (error: unknown) => void;
  },
): Purge {
  const { clock } = deps;
  const adaptive = createAdaptiveBatch(clock, ROWS);
  // The lengths are in the row header, so bodies are not read.
  const selectBatch = db.prepare<[number, number, number], { id: number; bytes: number }>(
    `SELECT id, length(request_body) + coalesce(length(response_body), 0) AS bytes
     FROM exchanges WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?`,
  );
  const deleteBetween = db.prepare<[number, number]>('DELETE FROM exchanges WHERE id BETWEEN ? AND ?');
  let cancel: Cancel | null = null;
  let stopped = false;

  /** The first rows of a range and the last ID that they cover: the end of the range if these are all. */
  function measureRows({ firstId, lastId }: IdRange, rows: number): { found: number; upToId: number } {
    let found = 0;
    let bytes = 0;
    for (const row of selectBatch.iterate(firstId, lastId, rows)) {
      found += 1;
      bytes += row.bytes;
      if (found === rows || bytes >= MAX_BATCH_BYTES) return { found, upToId: row.id };
    }
    return { found, upToId: lastId };
  }

  /** False if nothing is left. */
  const deleteBatch = db.transaction((rows: number): boolean => {
    for (let remaining = rows; remaining > 0;) {
      const range = store.nextFinal();
      if (range === null) return false;
      const { found, upToId } = measureRows(range, remaining);
      deleteBetween.run(range.firstId, upToId);
      store.shrinkFrom(range, upToId);
      // The limit was reached by the size of the bodies, so the batch ends here.
      if (upToId < range.lastId) return true;
      // An empty range has a cost, too.
      remaining -= Math.max(1, found);
    }
    return true;
  });

  function run(): void {
    cancel = null;
    try {
      if (adaptive.run(() => deleteBatch.immediate(adaptive.size()))) wake();
      else deps.onDone();
    } catch (error) {
      // A full disk or another program's lock is temporary: retry later.
      if (isStorageFailure(error) && !stopped) cancel = clock.after(RETRY_MS, run);
      else deps.reportDefect(error);
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
