import type { Database } from 'better-sqlite3';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatByteSize } from '#shared/byte-size.ts';
import type { FolderUsage } from '#shared/folder-budget.ts';
import type { Cancel, Clock } from '../../clock.ts';
import { buildPinnedClause } from '../exchange-marks.ts';
import { TRUNCATED_BODY_BYTES } from '../capture-bounds.ts';
import { countBytes, withTruncatedBodies, type CapturedExchange } from '../captured-exchange.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { DeletionService } from './deletion-service.ts';
import type { DeletionStore } from './deletion-store.ts';
import { listUnpinnedIds, type OldestRows } from './oldest-rows.ts';

/**
 * Limits the size of the database: above the budget the oldest exchanges are deleted, and if that is too slow, the
 * bodies of new ones are truncated. Only exchanges are ever touched.
 */
export interface FolderBudget {
  start(): void;
  /** Applies a changed budget. Returns immediately; the work runs in small steps in the background. */
  applyChange(): void;
  /** The exchange as it may be stored: unchanged, or with truncated bodies and a warning. */
  admit(exchange: CapturedExchange): CapturedExchange;
  readUsage(): FolderUsage;
  /** Notices about its work since the start; null if there is nothing to report. */
  listNotices(): readonly (string | null)[];
  stop(): void;
}

/** Deletes down to this fraction of the budget, so that it does not start again for every exchange. */
const TARGET_FRACTION = 0.9;
/** Bodies are truncated above this fraction of the budget. */
const TRUNCATE_ABOVE = 1.1;
/** The newest exchanges are never deleted, up to this fraction of the budget and this many bytes. */
const NEWEST_FRACTION = 0.1;
const MAX_NEWEST_BYTES = 100 * 1024 * 1024;
/** If nothing more can be deleted, it tries again once the database has grown by this fraction of the budget. */
const GROWTH_FRACTION = 0.05;
/** Under heavy load the WAL grows to 150 MB and shrinks again when idle. Only what exceeds this size counts. */
const NORMAL_LOG_BYTES = 256 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
const ROWS = { initial: 100, min: 10, max: 10_000 };

interface SizedRow {
  readonly id: number;
  readonly bytes: number;
}

export function createFolderBudget(
  db: Database,
  deps: {
    readonly budgetBytes: () => number;
    /** The system clock. */
    readonly clock: Clock;
    readonly store: DeletionStore;
    readonly deletions: DeletionService;
    readonly oldest: OldestRows;
    /** Called when there is something to delete from disk. */
    readonly onDeleted: () => void;
    /** Called when the notices have changed. */
    readonly onNoticesChange: () => void;
    readonly reportDefect: (error: unknown) => void;
  },
): FolderBudget {
  const { budgetBytes, clock, store, deletions } = deps;
  // The lengths are in the row header, so bodies are not read. The other columns and the indexes take about
  // 400 bytes, and twice as much in rows of older versions; long values use overflow pages.
  const selectSizes = `SELECT id, rest + texts + (texts > 4000) * 2048 AS bytes FROM (
    SELECT id, iif(octet_length(expected_hmac) IS NULL AND octet_length(round_uuid) IS NULL, 800, 400) AS rest,
      octet_length(request_body) + coalesce(octet_length(response_body), 0) + octet_length(request_headers)
      + coalesce(octet_length(response_headers), 0) + octet_length(url) AS texts FROM exchanges`;
  const selectAbove = db.prepare<[number, number], SizedRow>(
    `${selectSizes} WHERE id > ? AND NOT ${buildPinnedClause('exchanges.id')} ORDER BY id LIMIT ?)`,
  );
  const selectBelow = db.prepare<[number, number], SizedRow>(
    `${selectSizes} WHERE id < ? ORDER BY id DESC LIMIT ?)`,
  );
  const selectHeldBytes = db
    .prepare<[], number>(
      `SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
    .pluck();
  const logFile = `${db.name}-wal`;
  let cancel: Cancel | null = null;
  const controller = new AbortController();
  let isRemoving = false;
  /** Pages in use by the database. Free pages are released or reused. */
  let heldBytes = 0;
  /** WAL bytes above the normal size. */
  let logBytes = 0;
  /** Bytes admitted since the last measurement. */
  let admittedBytes = 0;
  /** The smallest size of the database since nothing more could be deleted; null while something can be. */
  let shortAtBytes: number | null = null;
  let wasTruncating = false;
  let deleted = 0;
  let cut = 0;
  let truncatedReported = 0;

  function measure(): void {
    heldBytes = selectHeldBytes.get() ?? 0;
    logBytes = Math.max(0, readFileSize(logFile) - NORMAL_LOG_BYTES);
    admittedBytes = 0;
  }

  const isTruncating = (): boolean => heldBytes + logBytes + admittedBytes > budgetBytes() * TRUNCATE_ABOVE;

  function check(): void {
    measure();
    wait(CHECK_INTERVAL_MS);
    if (wasTruncating !== isTruncating() || truncatedReported !== cut) {
      wasTruncating = isTruncating();
      truncatedReported = cut;
      deps.onNoticesChange();
    }
    const budget = budgetBytes();
    // Deleted rows leave the disk gradually.
    if (shortAtBytes !== null) shortAtBytes = heldBytes <= budget ? null : Math.min(shortAtBytes, heldBytes);
    const isShort = shortAtBytes !== null && heldBytes < shortAtBytes + budget * GROWTH_FRACTION;
    // Deleted rows still count until they are purged from disk; without this check they would be deleted repeatedly.
    if (isRemoving || heldBytes <= budget || isShort || store.nextFinal() !== null) return;
    isRemoving = true;
    void removeSome(budget)
      .catch(deps.reportDefect)
      .finally(() => (isRemoving = false));
  }

  async function removeSome(budget: number): Promise<void> {
    // Deletions by the user go first, although they could still be restored.
    if (deletions.list().length > 0) await deletions.finalizeAll();
    else await removeOldest(budget);
    deps.onDeleted();
    deps.onNoticesChange();
  }

  async function removeOldest(budget: number): Promise<void> {
    const newest = Math.min(budget * NEWEST_FRACTION, MAX_NEWEST_BYTES);
    const keepFromId = await findIdAtBytes(selectBelow, Number.MAX_SAFE_INTEGER, newest);
    const upToId = await findIdAtBytes(selectAbove, 0, heldBytes - budget * TARGET_FRACTION);
    if (controller.signal.aborted) return;
    const isShort = keepFromId === null || upToId === null || upToId >= keepFromId;
    const lastId = isShort ? (keepFromId ?? 0) - 1 : upToId;
    const removed = await deletions.removePermanently(
      `budget: ${formatByteSize(budget)}`,
      readRowsUpTo(lastId, budget),
    );
    deleted += removed;
    shortAtBytes = isShort || removed === 0 ? heldBytes : null;
  }

  /** The ID at which exchanges beyond `fromId` add up to this many bytes; null if they add up to less. */
  async function findIdAtBytes(
    select: typeof selectAbove,
    fromId: number,
    bytes: number,
  ): Promise<number | null> {
    const adaptive = createAdaptiveBatch(clock, ROWS);
    let id = fromId;
    for (let sum = 0; !controller.signal.aborted;) {
      const rows = adaptive.run(() => select.all(id, adaptive.size()));
      if (rows.length === 0) return null;
      for (const row of rows) {
        id = row.id;
        sum += row.bytes;
        if (sum >= bytes) return id;
      }
      await adaptive.nextTurn();
    }
    return null;
  }

  async function* readRowsUpTo(lastId: number, budget: number): AsyncGenerator<readonly number[]> {
    for (const rows of deps.oldest.rows()) {
      // If the budget was raised meanwhile, keep what is not deleted yet.
      if (budgetBytes() !== budget) return;
      const old = rows.filter(({ id }) => id <= lastId);
      if (old.length > 0) yield listUnpinnedIds(old);
      if (old.length < rows.length) return;
    }
  }

  function wait(delayMs: number): void {
    cancel?.();
    cancel = controller.signal.aborted ? null : clock.after(delayMs, check);
  }

  measure();

  return {
    start: () => wait(CHECK_INTERVAL_MS),
    applyChange() {
      shortAtBytes = null;
      wait(0);
    },
    admit(exchange) {
      const bytes = countBytes(exchange);
      admittedBytes += bytes;
      if (!isTruncating()) return exchange;
      const truncated = withTruncatedBodies(
        exchange,
        `The body was truncated: the database exceeds its limit of ${formatByteSize(budgetBytes())}.`,
      );
      admittedBytes += countBytes(truncated) - bytes;
      if (truncated !== exchange) cut += 1;
      return truncated;
    },
    readUsage() {
      const isCopy = (name: string): boolean => name.startsWith(`${basename(db.name)}.`);
      const folder = dirname(db.name);
      return {
        databaseBytes: readFileSize(db.name) + readFileSize(logFile),
        copiesBytes: readdirSync(folder)
          .filter(isCopy)
          .reduce((sum, name) => sum + readFileSize(join(folder, name)), 0),
      };
    },
    listNotices() {
      const budget = formatByteSize(budgetBytes());
      return [
        wasTruncating
          ? `The database exceeds its limit of ${budget}: bodies of new exchanges are truncated to ${formatByteSize(TRUNCATED_BODY_BYTES)}.`
          : null,
        shortAtBytes === null
          ? null
          : `The database uses ${formatByteSize(heldBytes)} of the allowed ${budget}. All but the newest and the pinned exchanges were deleted; rounds and the ledger are kept. To allow more, open Retention in Traffic.`,
        deleted === 0
          ? null
          : `Since startup, ${deleted === 1 ? '1 old exchange was' : `${deleted} old exchanges were`} deleted because of the database limit of ${budget}.`,
        cut === 0
          ? null
          : `Since startup, ${cut === 1 ? '1 exchange was' : `${cut} exchanges were`} kept with truncated bodies because the database exceeded its limit.`,
      ];
    },
    stop() {
      controller.abort();
      cancel?.();
    },
  };
}

function readFileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
