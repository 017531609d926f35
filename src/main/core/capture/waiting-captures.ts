import { SLICE_BYTES, MAX_WAITING_CAPTURES_BYTES } from './capture-bounds.ts';
import { countBytes, type CapturedExchange } from './captured-exchange.ts';

/** Rows of one transaction: half a millisecond, which is as long as a caller may wait for the captures of others. */
const SLICE_ROWS = 16;
/** Enough for a transaction if there was none for `SMALL_SLICE_AFTER_MS`: at moderate load, callers wait less. */
const SMALL_SLICE_ROWS = 6;
const SMALL_SLICE_AFTER_MS = 10;

/** A capture that waits for its batch; built when it is written, off the response path. */
export type DeferredCapture = () => CapturedExchange;

/** Captures waiting to be written, in order; bounded in memory once they are built. */
export interface WaitingCaptures {
  add(capture: DeferredCapture): void;
  count(): number;
  /**
   * Whether new captures fill a transaction, and no older one is left over. `sinceMs`: since the last transaction, in
   * milliseconds.
   */
  hasNewSlice(sinceMs: number): boolean;
  /** The oldest captures, as many as one transaction may hold without delaying responses. */
  firstSlice(): readonly CapturedExchange[];
  /** Removes this many of the oldest. */
  remove(rows: number): void;
  /** Builds all captures so that their size is bounded, because it is unknown when they can be written. */
  bound(): void;
  /** How many were dropped since the start. */
  droppedCount(): number;
  /** Counts one capture that is not in the queue as dropped. */
  dropOne(): void;
  dropAll(): void;
}

export function createWaitingCaptures(deps: {
  /** The exchange as it may be stored, or null to drop it; if it throws, the capture is dropped. */
  readonly admit: (exchange: CapturedExchange) => CapturedExchange | null;
  readonly onDropped: () => void;
  readonly reportDefect: (error: unknown) => void;
}): WaitingCaptures {
  const unbuilt: DeferredCapture[] = [];
  /** Older than all in `unbuilt`. */
  const built: { readonly exchange: CapturedExchange; readonly bytes: number }[] = [];
  let builtBytes = 0;
  let dropped = 0;

  const count = (): number => built.length + unbuilt.length;

  function drop(rows: number): void {
    if (rows === 0) return;
    dropped += rows;
    deps.onDropped();
  }

  function build(capture: DeferredCapture): void {
    try {
      const exchange = deps.admit(capture());
      if (exchange === null) return;
      const bytes = countBytes(exchange);
      if (builtBytes + bytes > MAX_WAITING_CAPTURES_BYTES) return drop(1);
      built.push({ exchange, bytes });
      builtBytes += bytes;
    } catch (error) {
      deps.reportDefect(error);
      drop(1);
    }
  }

  return {
    add: (capture) => void unbuilt.push(capture),
    count,
    hasNewSlice: (sinceMs) =>
      built.length === 0 &&
      unbuilt.length >= (sinceMs < SMALL_SLICE_AFTER_MS ? SLICE_ROWS : SMALL_SLICE_ROWS),
    firstSlice() {
      let next = 0;
      for (const capture of unbuilt) {
        if (built.length >= SLICE_ROWS || builtBytes >= SLICE_BYTES) break;
        build(capture);
        next += 1;
      }
      unbuilt.splice(0, next);
      let rows = 0;
      for (let bytes = 0; rows < Math.min(built.length, SLICE_ROWS) && bytes < SLICE_BYTES; rows += 1)
        bytes += built[rows]?.bytes ?? 0;
      return built.slice(0, rows).map(({ exchange }) => exchange);
    },
    remove(rows) {
      for (const { bytes } of built.splice(0, rows)) builtBytes -= bytes;
    },
    bound() {
      for (const capture of unbuilt.splice(0)) build(capture);
    },
    droppedCount: () => dropped,
    dropOne: () => drop(1),
    dropAll() {
      drop(count());
      unbuilt.length = 0;
      built.length = 0;
      builtBytes = 0;
    },
  };
}
