import type { Clock } from '../clock.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import type { ExchangeStore } from './exchange-store.ts';

/** Gives each exchange its id when it begins, and knows how many of them have not ended. */
export interface ExchangeIds {
  /**
   * Ids follow the order of beginning, across restarts too.
   * @throws a storage failure where no id is left and none can be reserved.
   */
  begin(): number;
  /** So many that follow each other, or none: the first of them. */
  beginBatch(count: number): number;
  end(count: number): void;
  /** Waits for those that have not ended, for a bounded time: one that never ends must not keep the workbench from ending. */
  whenIdle(): Promise<void>;
  /** Reserves no more than were given out. */
  releaseUnused(): void;
}

/** Ids are reserved on disk in blocks: after a crash, none that a ledger entry may name is given out again. */
const ID_BLOCK = 1_000;
/** The next block is reserved while so many are left: a disk that is full for a while takes no id from anybody. */
const SPARE_IDS = 500;
const IDLE_TIMEOUT_MS = 2_000;

export function createExchangeIds(parts: {
  readonly store: Pick<ExchangeStore, 'reservedIds' | 'reserveIds'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly storage: Pick<StorageHealth, 'noteFailure'>;
}): ExchangeIds {
  const { store, clock, storage } = parts;
  let reservedIds = store.reservedIds();
  let lastId = reservedIds;
  let inFlight = 0;
  let onIdle: (() => void) | null = null;

  // Before the first exchange, which may come while nothing can be written.
  reserve();

  function reserve(): void {
    const upTo = lastId + ID_BLOCK;
    store.reserveIds(upTo);
    reservedIds = upTo;
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
    inFlight += 1;
    return lastId;
  }

  function end(count: number): void {
    inFlight -= count;
    if (inFlight === 0) onIdle?.();
  }

  return {
    begin,
    beginBatch(count) {
      const firstId = lastId + 1;
      let started = 0;
      try {
        for (; started < count; started += 1) begin();
      } catch (error) {
        end(started);
        throw error;
      }
      return firstId;
    },
    end,
    async whenIdle() {
      if (inFlight === 0) return;
      await new Promise<void>((resolve) => {
        const cancel = clock.after(IDLE_TIMEOUT_MS, resolve);
        onIdle = () => {
          cancel();
          resolve();
        };
      });
    },
    releaseUnused: () => store.reserveIds(lastId),
  };
}
