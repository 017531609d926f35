import { EventPublisher } from '@orpc/server';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { StorageStatus } from '#shared/storage-status.ts';
import type { Changes } from '../changes.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import { createExchangeIds } from './exchange-ids.ts';
import type { MarkChange } from './exchange-marks.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { createVantagePairs, type VantagePairs } from './vantage-pairs.ts';
import { createWaitingCaptures, type DeferredCapture } from './waiting-captures.ts';

const BATCH_DELAY_MS = 50;
/** Summaries are published this far apart under load: each event costs its subscribers more than a row. */
const PUBLISH_EVERY_MS = 20;
/** Pause between two slices of a backlog, so that other work goes first. */
const SLICE_PAUSE_MS = 1;
/** How long shutdown waits for the disk. */
const CLOSE_TIMEOUT_MS = 2_000;
const CLOSE_RETRY_MS = 50;

export interface Recorder {
  /**
   * Assigns the ID of an exchange that starts now; IDs follow start order, across restarts too.
   * @throws a storage failure if no ID is left and none can be reserved.
   */
  start(): number;
  /** The ID of the last exchange that started. */
  lastId(): number;
  readonly pairs: VantagePairs;
  record(capture: DeferredCapture): void;
  /** A started exchange will not be recorded. */
  abandon(): void;
  /** Counts an exchange that could not be started as dropped. */
  dropOne(): void;
  /**
   * Starts imported exchanges with consecutive ids. Each batch is written in one transaction and then published; `end`
   * ends all of them, written or not.
   */
  startBatch(count: number): {
    readonly firstId: number;
    write(captures: readonly CapturedExchange[]): void;
    end(): void;
  };
  /** Writes what is waiting, before a read. Does nothing while storage fails. */
  flush(): void;
  /** Pins an exchange or sets its note, and publishes its row again. False if there is no such exchange. */
  mark(id: number, change: MarkChange): boolean;
  /** Whether storage works, how many exchanges wait in memory, and how many were dropped since the start. */
  storageStatus(): StorageStatus;
  /** Records exchanges in flight, with a timeout, and releases unused ids. */
  close(): Promise<void>;
  /** Summaries of written exchanges, in batches. Nothing is published before it is on disk. */
  subscribe(signal?: AbortSignal): AsyncGenerator<readonly ExchangeSummary[]>;
}

export interface RecorderDeps {
  readonly store: ExchangeStore;
  readonly clock: Clock;
  readonly storage: Pick<StorageHealth, 'reportFailure' | 'failure' | 'addProbe' | 'onRecovered'>;
  /** The exchange as it may be stored, or null to drop it; the callee counts what it drops. */
  readonly admit: (exchange: CapturedExchange) => CapturedExchange | null;
  readonly changes: Pick<Changes, 'notify'>;
  readonly reportDefect: ReportDefect;
}

/**
 * Stores every exchange in small batches: when enough of them wait, or after 50 ms. While storage fails they wait in
 * bounded memory; when that is full, new ones are dropped and counted.
 */
export function createRecorder({
  store,
  clock,
  storage,
  admit,
  changes,
  reportDefect,
}: RecorderDeps): Recorder {
  const publisher = new EventPublisher<{ written: readonly ExchangeSummary[] }>();
  const pairs = createVantagePairs((senderId, receiverId) => {
    links.push({ senderId, receiverId });
    flushSoon();
  });
  const ids = createExchangeIds({ store, clock, storage });
  const waiting = createWaitingCaptures({ admit, onDropped: () => changes.notify('status'), reportDefect });
  /** Written but not yet published: builds the summaries. */
  let unpublished: (() => readonly ExchangeSummary[])[] = [];
  const links: { senderId: number; receiverId: number }[] = [];
  let cancelFlush: Cancel | null = null;
  let writtenMs = clock.monotonicMs();
  let publishedMs = -Infinity;
  let cancelPublish: Cancel | null = null;

  // Storage counts as recovered once the oldest waiting captures are on disk.
  storage.addProbe(() => {
    if (hasWaiting()) writeSlice();
    publishWritten();
  });
  storage.onRecovered(() => flushSoon(SLICE_PAUSE_MS));

  function hasWaiting(): boolean {
    return waiting.count() > 0;
  }

  /** Writes the oldest waiting captures. They leave memory, and are published, only once they are on disk. */
  function writeSlice(): void {
    const slice = waiting.firstSlice();
    const entries = writeAll(slice);
    waiting.remove(slice.length);
    writtenMs = clock.monotonicMs();
    unpublished.push(...entries);
  }

  function writeAll(slice: readonly CapturedExchange[]): typeof unpublished {
    try {
      return [store.insert(slice)];
    } catch (error) {
      if (storage.reportFailure(error)) throw error;
      reportDefect(error);
      // One of them cannot be stored; the others can.
      return slice.flatMap(writeOne);
    }
  }

  function writeOne(exchange: CapturedExchange): typeof unpublished {
    try {
      return [store.insert([exchange])];
    } catch (error) {
      if (storage.reportFailure(error)) throw error;
      waiting.dropOne();
      return [];
    }
  }

  function writeLinks(): void {
    for (let link = links[0]; link !== undefined; link = links[0]) {
      const linked = store.linkPeer(link.senderId, link.receiverId);
      links.shift();
      if (linked !== null) unpublished.push(() => [linked]);
    }
  }

  /** Writes slices until `isEnough`; what cannot be written keeps waiting. */
  function write(isEnough: () => boolean): void {
    cancelFlush?.();
    cancelFlush = null;
    try {
      while (hasWaiting() && !isEnough()) writeSlice();
      // Both rows must exist by then.
      if (!hasWaiting()) writeLinks();
    } catch (error) {
      if (!storage.reportFailure(error)) throw error;
      waiting.bound();
      changes.notify('status');
    }
    publishSoon();
  }

  function publishSoon(): void {
    const delayMs = publishedMs + PUBLISH_EVERY_MS - clock.monotonicMs();
    if (publisher.size === 0) publishWritten();
    // Summaries take as long as the rows, so callers who wait for these go first.
    else if (delayMs <= 0) clock.afterTurn(publishWritten);
    else cancelPublish ??= clock.after(delayMs, publishWritten);
  }

  function publishWritten(): void {
    cancelPublish?.();
    cancelPublish = null;
    try {
      if (unpublished.length > 0 && publisher.size > 0) {
        publishedMs = clock.monotonicMs();
        publisher.publish(
          'written',
          unpublished.flatMap((summarise) => summarise()),
        );
      }
      unpublished = [];
    } catch (error) {
      // They could not be read back: they are published after the next write.
      if (!storage.reportFailure(error)) throw error;
    }
  }

  function flush(): void {
    // While storage fails the probe retries, so that reads do not wait.
    if (storage.failure() === null) write(() => false);
  }

  function flushOneSlice(): void {
    let slices = 0;
    write(() => slices++ > 0);
    if (hasWaiting() && storage.failure() === null)
      cancelFlush ??= clock.after(SLICE_PAUSE_MS, flushOneSlice);
  }

  function flushSoon(delayMs = BATCH_DELAY_MS): void {
    if (storage.failure() !== null) return waiting.bound();
    if (waiting.hasNewSlice(clock.monotonicMs() - writtenMs)) flushOneSlice();
    else cancelFlush ??= clock.after(delayMs, flushOneSlice);
  }

  return {
    start: () => ids.start(),
    lastId: () => ids.lastId(),
    pairs,
    record(capture) {
      waiting.add(capture);
      ids.end(1);
      flushSoon();
      if (storage.failure() !== null) changes.notify('status');
    },
    abandon: () => ids.end(1),
    dropOne: () => waiting.dropOne(),
    startBatch: (count) => ({
      firstId: ids.startBatch(count),
      write(captures) {
        flush();
        unpublished.push(store.insert(captures));
        publishWritten();
      },
      end: () => ids.end(count),
    }),
    flush,
    mark(id, change) {
      flush();
      if (!store.mark(id, change)) return false;
      unpublished.push(() => store.getMany([id]));
      publishWritten();
      return true;
    },
    storageStatus() {
      const failure = storage.failure();
      return {
        failure,
        waitingCaptures: failure === null ? 0 : waiting.count(),
        droppedCaptures: waiting.droppedCount(),
      };
    },
    async close() {
      const giveUpAt = clock.monotonicMs() + CLOSE_TIMEOUT_MS;
      await ids.waitForIdle();
      for (;;) {
        write(() => false);
        if (!hasWaiting() || clock.monotonicMs() >= giveUpAt) break;
        await new Promise<void>((resolve) => void clock.after(CLOSE_RETRY_MS, resolve));
      }
      waiting.dropAll();
      publishWritten();
      try {
        ids.releaseUnused();
      } catch (error) {
        // The unused IDs are skipped, which is harmless.
        if (!storage.reportFailure(error)) throw error;
      }
    },
    subscribe: (signal) => publisher.subscribe('written', signal === undefined ? {} : { signal }),
  };
}
