import type { Database } from 'better-sqlite3';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byteSizeText } from '#shared/byte-size.ts';
import type { FolderUsage } from '#shared/folder-budget.ts';
import type { Cancel, Clock } from '../../clock.ts';
import { TRUNCATED_BODY_BYTES } from '../capture-bounds.ts';
import { bytesOf, withTruncatedBodies, type CapturedExchange } from '../captured-exchange.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { DeletionService } from './deletion-service.ts';
import type { DeletionStore } from './deletion-store.ts';
import type { OldestRows } from './oldest-rows.ts';

/**
 * Bounds what the database takes of the disk: above a person's budget the oldest exchanges are deleted, and while that
 * is not quick enough the bodies of new ones are cut. What is no exchange is never touched.
 */
export interface FolderBudget {
  start(): void;
  /** A person allows less, or more, from now on. Comes back at once: the work is done behind, a little at a time. */
  changed(): void;
  /** The exchange as it may be kept: whole, or with its bodies cut and a warning that says so. */
  admit(exchange: CapturedExchange): CapturedExchange;
  usage(): FolderUsage;
  /** What it does, and has done since the start, in sentences; null for what there is nothing to say of. */
  notices(): readonly (string | null)[];
  stop(): void;
}

/** Deleting goes down to this part of the budget, so that it is not begun anew for every exchange. */
const TARGET_FRACTION = 0.9;
/** Above this part of the budget bodies are cut. */
const TRUNCATE_ABOVE = 1.1;
/** The newest exchanges stay, up to this part of the budget and so many bytes: whatever else fills it. */
const NEWEST_FRACTION = 0.1;
const NEWEST_MAX_BYTES = 100 * 1024 * 1024;
/** Where no more can be deleted, it is tried again once the database has grown by this part of the budget. */
const GROWTH_FRACTION = 0.05;
/** Heavy load makes the log 150 MB long, and a calm moment short again. Only what is longer, because something keeps it so, counts. */
const NORMAL_LOG_BYTES = 256 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
const ROWS = { initial: 100, min: 10, max: 10_000 };

interface SizedRow {
  readonly id: number;
  readonly bytes: number;
}

export function createFolderBudget(
  db: Database,
  parts: {
    readonly budgetBytes: () => number;
    /** The system's. */
    readonly clock: Clock;
    readonly store: DeletionStore;
    readonly deletions: DeletionService;
    readonly oldest: OldestRows;
    /** There is something to delete from the disk. */
    readonly onDeleted: () => void;
    /** Its notices are others now. */
    readonly noticesChanged: () => void;
    readonly reportDefect: (error: unknown) => void;
  },
): FolderBudget {
  const { budgetBytes, clock, store, deletions } = parts;
  // Lengths are told by the head of a row: its bodies are not read for them. The other columns and the indexes take 700 to
  // 850 bytes, and what is long has pages of its own.
  const selectSizes = `SELECT id, 800 + texts + (texts > 4000) * 2048 AS bytes FROM (
    SELECT id, octet_length(request_body) + coalesce(octet_length(response_body), 0) + octet_length(request_headers)
      + coalesce(octet_length(response_headers), 0) + octet_length(url) AS texts FROM exchanges`;
  const selectAbove = db.prepare<[number, number], SizedRow>(
    `${selectSizes} WHERE id > ? ORDER BY id LIMIT ?)`,
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
  const ending = new AbortController();
  let isRemoving = false;
  /** What the database holds: pages in use. Those that are not are given back, or used again. */
  let heldBytes = 0;
  /** What the rest of the log takes. */
  let logBytes = 0;
  /** Admitted since that was measured. */
  let admittedBytes = 0;
  /** Where no more could be deleted: the least that the database has held since. */
  let shortAtBytes: number | null = null;
  let wasTruncating = false;
  let deleted = 0;
  let cut = 0;
  let truncatedReported = 0;

  function measure(): void {
    heldBytes = selectHeldBytes.get() ?? 0;
    logBytes = Math.max(0, fileBytes(logFile) - NORMAL_LOG_BYTES);
    admittedBytes = 0;
  }

  const isTruncating = (): boolean => heldBytes + logBytes + admittedBytes > budgetBytes() * TRUNCATE_ABOVE;

  function check(): void {
    measure();
    wait(CHECK_INTERVAL_MS);
    if (wasTruncating !== isTruncating() || truncatedReported !== cut) {
      wasTruncating = isTruncating();
      truncatedReported = cut;
      parts.noticesChanged();
    }
    const budget = budgetBytes();
    // What was deleted leaves the disk bit by bit.
    if (shortAtBytes !== null) shortAtBytes = heldBytes <= budget ? null : Math.min(shortAtBytes, heldBytes);
    const isShort = shortAtBytes !== null && heldBytes < shortAtBytes + budget * GROWTH_FRACTION;
    // What is deleted but not from the disk yet is still held: it would be deleted again and again.
    if (isRemoving || heldBytes <= budget || isShort || store.nextFinal() !== null) return;
    isRemoving = true;
    void removeSome(budget)
      .catch(parts.reportDefect)
      .finally(() => (isRemoving = false));
  }

  async function removeSome(budget: number): Promise<void> {
    // What a person has deleted goes first, though it could still be brought back.
    if (deletions.list().length > 0) await deletions.makeFinal();
    else await removeOldest(budget);
    parts.onDeleted();
    parts.noticesChanged();
  }

  async function removeOldest(budget: number): Promise<void> {
    const newest = Math.min(budget * NEWEST_FRACTION, NEWEST_MAX_BYTES);
    const keepFromId = await idAtBytes(selectBelow, Number.MAX_SAFE_INTEGER, newest);
    const upToId = await idAtBytes(selectAbove, 0, heldBytes - budget * TARGET_FRACTION);
    if (ending.signal.aborted) return;
    const isShort = keepFromId === null || upToId === null || upToId >= keepFromId;
    const lastId = isShort ? (keepFromId ?? 0) - 1 : upToId;
    const removed = await deletions.removePermanently(
      `budget: ${byteSizeText(budget)}`,
      rowsUpTo(lastId, budget),
    );
    deleted += removed;
    shortAtBytes = isShort || removed === 0 ? heldBytes : null;
  }

  /** The id at which exchanges, counted on from one of them, take so many bytes; null where they take less in all. */
  async function idAtBytes(
    select: typeof selectAbove,
    fromId: number,
    bytes: number,
  ): Promise<number | null> {
    const adaptive = createAdaptiveBatch(clock, ROWS);
    let id = fromId;
    for (let sum = 0; !ending.signal.aborted;) {
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

  async function* rowsUpTo(lastId: number, budget: number): AsyncGenerator<readonly number[]> {
    for (const rows of parts.oldest.rows()) {
      // Who allows more meanwhile keeps what is not deleted yet.
      if (budgetBytes() !== budget) return;
      const old = rows.filter(({ id }) => id <= lastId).map(({ id }) => id);
      if (old.length > 0) yield old;
      if (old.length < rows.length) return;
    }
  }

  function wait(delayMs: number): void {
    cancel?.();
    cancel = ending.signal.aborted ? null : clock.after(delayMs, check);
  }

  measure();

  return {
    start: () => wait(CHECK_INTERVAL_MS),
    changed() {
      shortAtBytes = null;
      wait(0);
    },
    admit(exchange) {
      const bytes = bytesOf(exchange);
      admittedBytes += bytes;
      if (!isTruncating()) return exchange;
      const kept = withTruncatedBodies(
        exchange,
        `The body was truncated: the database exceeds its limit of ${byteSizeText(budgetBytes())}.`,
      );
      admittedBytes += bytesOf(kept) - bytes;
      if (kept !== exchange) cut += 1;
      return kept;
    },
    usage() {
      const isCopy = (name: string): boolean => name.startsWith(`${basename(db.name)}.`);
      const folder = dirname(db.name);
      return {
        databaseBytes: fileBytes(db.name) + fileBytes(logFile),
        copiesBytes: readdirSync(folder)
          .filter(isCopy)
          .reduce((sum, name) => sum + fileBytes(join(folder, name)), 0),
      };
    },
    notices() {
      const budget = byteSizeText(budgetBytes());
      return [
        wasTruncating
          ? `The database exceeds its limit of ${budget}: bodies of new exchanges are truncated to ${byteSizeText(TRUNCATED_BODY_BYTES)}.`
          : null,
        shortAtBytes === null
          ? null
          : `The database uses ${byteSizeText(heldBytes)} of the allowed ${budget}. All but the newest exchanges were deleted; rounds and the ledger are kept. To allow more, open Retention in Traffic.`,
        deleted === 0
          ? null
          : `Since the start, ${deleted === 1 ? '1 old exchange was' : `${deleted} old exchanges were`} deleted because of the database limit of ${budget}.`,
        cut === 0
          ? null
          : `Since the start, ${cut === 1 ? '1 exchange was' : `${cut} exchanges were`} kept with truncated bodies because the database exceeded its limit.`,
      ];
    },
    stop() {
      ending.abort();
      cancel?.();
    },
  };
}

function fileBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
