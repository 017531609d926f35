import type { Database } from 'better-sqlite3';
import type { Cancel, Clock } from '../../clock.ts';
import { isStorageFailure } from '../../storage/storage-failure.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';

/** Gives the disk space back that nothing is stored on any more. */
export interface SpaceRelease {
  /** Something was deleted. Comes back at once: the work is done behind, a little at a time. */
  wake(): void;
  stop(): void;
}

const PAGES = { initial: 16, min: 1, max: 2_000 };
/** Time between two pieces: whoever plays, captures or looks goes first. */
const PAUSE_MS = 20;
/** Before what could not be written is tried again. */
const RETRY_MS = 5_000;
/** 1 MiB stays: the next captures are written there, and the file need not grow for each. */
const KEPT_PAGES = 256;
const INCREMENTAL = 2;

/**
 * Pages from the end of the file move to unused ones, and the file ends earlier: it is cut when the log is copied into
 * it. A database that an earlier version made cannot do that before it is compacted: then nothing happens here.
 */
export function createSpaceRelease(
  db: Database,
  parts: { readonly clock: Clock; readonly reportDefect: (error: unknown) => void },
): SpaceRelease {
  const { clock } = parts;
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
      // A full disk, or another program's lock, ends by itself: then it goes on.
      if (isStorageFailure(error) && !stopped) cancel = clock.after(RETRY_MS, run);
      else parts.reportDefect(error);
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
