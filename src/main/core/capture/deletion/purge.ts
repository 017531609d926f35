import type { Database } from 'better-sqlite3';
import type { Cancel, Clock } from '../../clock.ts';
import { createPace } from '../search/pace.ts';
import type { DeletionStore } from './deletion-store.ts';

/** Deletes from the disk what cannot be brought back any more. */
export interface Purge {
  /** There may be something to delete. Comes back at once: the work is done behind, a little at a time. */
  wake(): void;
  stop(): void;
}

const ROWS = { first: 20, least: 5, most: 1_000 };
/** Time between two pieces: whoever plays, captures or looks goes first. */
const REST_MS = 20;

export function createPurge(
  db: Database,
  store: DeletionStore,
  parts: { readonly clock: Clock; readonly reportDefect: (error: unknown) => void },
): Purge {
  const { clock } = parts;
  const pace = createPace(clock, ROWS);
  const selectSome = db.prepare<[number, number, number], { found: number; lastId: number | null }>(
    `SELECT count(*) AS found, max(id) AS lastId FROM (
       SELECT id FROM exchanges INDEXED BY exchange_facets WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?
     )`,
  );
  const deleteBetween = db.prepare<[number, number]>('DELETE FROM exchanges WHERE id BETWEEN ? AND ?');
  let cancel: Cancel | null = null;
  let stopped = false;

  /** False where nothing is left. */
  const deletePiece = db.transaction((rows: number): boolean => {
    for (let left = rows; left > 0;) {
      const range = store.nextFinal();
      if (range === null) return false;
      const some = selectSome.get(range.firstId, range.lastId, left);
      const upToId = some === undefined || some.found < left ? range.lastId : (some.lastId ?? range.lastId);
      deleteBetween.run(range.firstId, upToId);
      store.purged(range, upToId);
      // A stretch of which nothing was there costs something too.
      left -= Math.max(1, some?.found ?? 0);
    }
    return true;
  });

  function run(): void {
    cancel = null;
    try {
      if (pace.piece(() => deletePiece.immediate(pace.size()))) wake();
    } catch (error) {
      // A full disk, say: what is left is deleted after the next start.
      parts.reportDefect(error);
    }
  }

  function wake(): void {
    if (!stopped) cancel ??= clock.after(REST_MS, run);
  }

  return {
    wake,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
