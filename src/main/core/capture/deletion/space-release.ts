import type { Database } from 'better-sqlite3';
import type { Cancel, Clock } from '../../clock.ts';
import { isStorageFailure } from '../../storage/storage-failure.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';

/** Returns unused space of the database to the disk. */
export interface SpaceRelease {
  /** Signals that something was deleted. Returns immediately; the work runs in small steps in the background. */
  wake(): void;
  stop(): void;
}

const PAGES = { initial: 16, min: 1, max: 2_000 };
/** Pause between two batches, so that callbacks and captures go first. */
const PAUSE_MS = 20;
/** Delay before a failed write is retried. */
const RETRY_MS = 5_000;
/** 1 MiB stays free, so that the file need not grow for each of the next captures. */
const KEPT_PAGES = 256;
const INCREMENTAL = 2;

/**
 * Moves pages from the end of the file to free ones; the file shrinks at the next checkpoint. Does nothing for a
 * database made by an older version until it has been compacted.
 */
export function createSpaceRelease(
  db: Database,
  deps: { readonly clock: Clock; readonly reportDefect: (error: unknown) => void },
): SpaceRelease {
  const { clock } = deps;
  const adaptive = createAdaptiveBatch(clock, PAGES);
  const isSupported = Number(db.pragma('auto_vacuum', { simple: true })) === INCREMENTAL;
  let cancel: Cancel | null = null;
  let stopped = false;

  function run(): void {
    cancel = null;
    try {
      const unused = Number(db.pragma('freelist_count', { simple: true })) - KEPT_PAGES;
      if (unused <= 0) return;
      adaptive.run(() => db.pragma(`incremental_vacuum(${Math.min(unused, adaptive.size())})`));
      wake();
    } catch (error) {
      // A full disk or another program's lock is temporary: retry later.
      if (isStorageFailure(error) && !stopped) cancel = clock.after(RETRY_MS, run);
      else deps.reportDefect(error);
    }
  }

  function wake(): void {
    if (isSupported && !stopped) cancel ??= clock.after(PAUSE_MS, run);
  }

  return {
    wake,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
