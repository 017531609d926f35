import { EventPublisher } from '@orpc/server';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { StorageStatus } from '#shared/storage-status.ts';
import type { Changes } from '../changes.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import { WAITING_CAPTURES_MAX_BYTES } from './capture-bounds.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { createVantagePairs, type VantagePairs } from './vantage-pairs.ts';

const BATCH_ROWS = 100;
const BATCH_DELAY_MS = 50;
/** Between two slices of what waited for room: everybody else goes first. */
const REST_MS = 1;
/** Ids are reserved on disk in blocks: after a crash, none that a ledger entry may name is given out again. */
const ID_BLOCK = 1_000;
/** The next block is reserved while so many are left: a disk that is full for a while takes no id from anybody. */
const SPARE_IDS = 500;
/** A stop waits so long for exchanges that are under way, and so long for the disk. */
const CLOSE_MS = 2_000;
const CLOSE_RETRY_MS = 50;

/** A capture that waits for its batch: built only when it is written, off the path that answers. */
type Pending = () => CapturedExchange;

export interface Recorder {
  /**
   * Takes the id of an exchange that begins now: ids follow the order of beginning, across restarts too.
   * @throws a storage failure where no id is left and none can be reserved.
   */
  begin(): number;
  readonly pairs: VantagePairs;
  record(capture: Pending): void;
  /** An exchange that has begun will not be recorded. */
  abandon(): void;
  /** An exchange that could not even begin: it counts as dropped. */
  dropOne(): void;
  /**
   * Begins exchanges that nobody saw happen: their ids follow each other. They are written as they are given, each batch
   * in a transaction, and told; `end` ends them, written or not.
   */
  beginTogether(count: number): {
    readonly firstId: number;
    write(captures: readonly CapturedExchange[]): void;
    end(): void;
  };
  /** Writes what waits, before anybody reads. While storage fails it goes on waiting. */
  flush(): void;
  /** Whether storage works, how many exchanges wait in memory for that, and how many were not kept since the start. */
  storageStatus(): StorageStatus;
  /** Records what is under way, for a bounded time, and gives back the ids that were not used. */
  close(): Promise<void>;
  /** Summaries of what was written, in batches. Nothing is told before it is on disk. */
  subscribe(signal?: AbortSignal): AsyncGenerator<readonly ExchangeSummary[]>;
}

/** Built, and so of a known size. */
interface Waiting {
  readonly exchange: CapturedExchange;
  readonly bytes: number;
}

export interface RecorderParts {
  readonly store: ExchangeStore;
  readonly clock: Clock;
  readonly storage: Pick<StorageHealth, 'noteFailure' | 'failure' | 'addProbe' | 'onRecovered'>;
  /** An exchange as it may be kept, or null where it may not: whoever decides that also counts it. */
  readonly admit: (exchange: CapturedExchange) => CapturedExchange | null;
  readonly changes: Pick<Changes, 'note'>;
  readonly reportDefect: ReportDefect;
}

/**
 * Keeps every exchange, in batches: a hundred rows or 50 ms, whichever comes first. While storage fails they wait, in
 * bounded memory; what comes when that is full is dropped and counted.
 */
export function createRecorder({
  store,
  clock,
  storage,
  admit,
  changes,
  reportDefect,
}: RecorderParts): Recorder {
  const publisher = new EventPublisher<{ written: readonly ExchangeSummary[] }>();
  const pairs = createVantagePairs((senderId, receiverId) => {
    links.push({ senderId, receiverId });
    flushSoon();
  });
  let reservedIds = store.reservedIds();
  let lastId = reservedIds;
  let underWay = 0;
  let onNoneUnderWay: (() => void) | null = null;
  let fresh: Pending[] = [];
  /** Older than those that are fresh. */
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  /** Written, and not told yet. */
  let news: ExchangeSummary[] = [];
  const links: { senderId: number; receiverId: number }[] = [];
  let cancelFlush: Cancel | null = null;

  // Before the first exchange, which may come while nothing can be written.
  reserve();
  // Writes are said to work again once what waits longest is on disk.
  storage.addProbe(() => {
    if (isAnyLeft()) writeSlice();
    tell();
  });
  storage.onRecovered(() => flushSoon(REST_MS));

  function reserve(): void {
    const upTo = lastId + ID_BLOCK;
    store.reserveIds(upTo);
    reservedIds = upTo;
  }

  function ended(count: number): void {
    underWay -= count;
    if (underWay === 0) onNoneUnderWay?.();
  }

  function begin(): number {
    if (reservedIds - lastId <= SPARE_IDS) {
      try {
        reserve();
      } catch (error) {
        if (!storage.noteFailure(error) || lastId === reservedIds) throw error;
      }
    }
    lastId += 1;
    underWay += 1;
    return lastId;
  }

  function isAnyLeft(): boolean {
    return waiting.length + fresh.length > 0;
  }

  function build(capture: Pending): Waiting | null {
    try {
      const exchange = admit(capture());
      return exchange === null ? null : { exchange, bytes: bytesOf(exchange) };
    } catch (error) {
      reportDefect(error);
      drop(1);
      return null;
    }
  }

  function drop(count: number): void {
    if (count === 0) return;
    dropped += count;
    changes.note('status');
  }

  /** Writes the first of what waits. Memory changes once they are on disk, and only then are they told. */
  function writeSlice(): void {
    for (const capture of fresh.splice(0, Math.max(0, BATCH_ROWS - waiting.length))) keep(build(capture));
    const slice = waiting.slice(0, BATCH_ROWS);
    const written = writeAll(slice.map(({ exchange }) => exchange));
    waiting.splice(0, slice.length);
    for (const { bytes } of slice) waitingBytes -= bytes;
    news.push(...written);
  }

  function keep(built: Waiting | null): void {
    if (built === null) return;
    waiting.push(built);
    waitingBytes += built.bytes;
  }

  function writeAll(slice: readonly CapturedExchange[]): ExchangeSummary[] {
    try {
      return store.insert(slice);
    } catch (error) {
      if (storage.noteFailure(error)) throw error;
      reportDefect(error);
      // One of them cannot be kept at all. The others can.
      return slice.flatMap(writeOne);
    }
  }

  function writeOne(exchange: CapturedExchange): ExchangeSummary[] {
    try {
      return store.insert([exchange]);
    } catch (error) {
      if (storage.noteFailure(error)) throw error;
      drop(1);
      return [];
    }
  }

  function writeLinks(): void {
    for (let link = links[0]; link !== undefined; link = links[0]) {
      const linked = store.linkPeer(link.senderId, link.receiverId);
      links.shift();
      if (linked !== null) news.push(linked);
    }
  }

  /** One slice after the other, until `isEnough`; what cannot be written waits. */
  function write(isEnough: () => boolean): void {
    cancelFlush?.();
    cancelFlush = null;
    try {
      while (isAnyLeft() && !isEnough()) writeSlice();
      // Both rows must be there by then.
      if (!isAnyLeft()) writeLinks();
    } catch (error) {
      if (!storage.noteFailure(error)) throw error;
      boundWaiting();
      changes.note('status');
    }
    tell();
  }

  function tell(): void {
    if (news.length > 0) publisher.publish('written', news);
    news = [];
  }

  function flush(): void {
    // While it fails the next attempt is the probe's: whoever reads waits for nothing.
    if (storage.failure() === null) write(() => false);
  }

  function flushOneSlice(): void {
    let slices = 0;
    write(() => slices++ > 0);
    if (isAnyLeft()) flushSoon(REST_MS);
  }

  function flushSoon(delayMs = BATCH_DELAY_MS): void {
    if (storage.failure() !== null) return boundWaiting();
    if (fresh.length >= BATCH_ROWS && waiting.length === 0) flushOneSlice();
    else cancelFlush ??= clock.after(delayMs, flushOneSlice);
  }

  /** What waits is built, so that its size is known; what comes when there is no room is dropped. */
  function boundWaiting(): void {
    for (const capture of fresh.splice(0)) {
      const built = build(capture);
      if (built !== null && waitingBytes + built.bytes > WAITING_CAPTURES_MAX_BYTES) drop(1);
      else keep(built);
    }
  }

  /** An exchange that never ends must not keep the workbench from ending. */
  async function noneUnderWay(): Promise<void> {
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(CLOSE_MS, resolve);
      onNoneUnderWay = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    begin,
    pairs,
    record(capture) {
      fresh.push(capture);
      ended(1);
      flushSoon();
      if (storage.failure() !== null) changes.note('status');
    },
    abandon: () => ended(1),
    dropOne: () => drop(1),
    beginTogether(count) {
      let begun = 0;
      let firstId = 0;
      try {
        for (; begun < count; begun += 1) {
          const id = begin();
          if (begun === 0) firstId = id;
        }
      } catch (error) {
        ended(begun);
        throw error;
      }
      return {
        firstId,
        write(captures) {
          flush();
          publisher.publish('written', store.insert(captures));
        },
        end: () => ended(count),
      };
    },
    flush,
    storageStatus() {
      const failure = storage.failure();
      const waitingCaptures = failure === null ? 0 : waiting.length + fresh.length;
      return { failure, waitingCaptures, droppedCaptures: dropped };
    },
    async close() {
      const giveUpAt = clock.monotonicMs() + CLOSE_MS;
      await noneUnderWay();
      for (;;) {
        write(() => false);
        if (!isAnyLeft() || clock.monotonicMs() >= giveUpAt) break;
        await new Promise<void>((resolve) => void clock.after(CLOSE_RETRY_MS, resolve));
      }
      drop(waiting.length + fresh.length);
      [waiting, fresh] = [[], []];
      try {
        store.reserveIds(lastId);
      } catch (error) {
        // The ids that were not used are left out, which nobody misses.
        if (!storage.noteFailure(error)) throw error;
      }
    },
    subscribe: (signal) => publisher.subscribe('written', signal === undefined ? {} : { signal }),
  };
}

/** Texts of a row are small beside bodies, and bounded. */
const ROW_BYTES = 2_048;

function bytesOf({ request, outcome }: CapturedExchange): number {
  const response = outcome.kind === 'reply' ? outcome.response : outcome.partial;
  return ROW_BYTES + request.body.length + (response?.body.length ?? 0);
}
