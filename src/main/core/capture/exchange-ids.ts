import type { Clock } from '../clock.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import type { ExchangeStore } from './exchange-store.ts';

/** Assigns IDs to exchanges when they start, and counts how many are in flight. */
export interface ExchangeIds {
  /**
   * IDs follow start order, across restarts too.
   * @throws a storage failure if no ID is left and none can be reserved.
   */
  start(): number;
  /** The ID of the last exchange that started. */
  lastId(): number;
  /** Reserves consecutive IDs and returns the first; all or nothing. */
  startBatch(count: number): number;
  end(count: number): void;
  /** Waits until no exchange is in flight, with a timeout: one that never ends must not block the shutdown. */
  waitForIdle(): Promise<void>;
  /** Releases reserved IDs that were not used. */
  releaseUnused(): void;
}

/** IDs are reserved on disk in blocks: after a crash, no ID that a ledger entry may refer to is reused. */
const ID_BLOCK = 1_000;
/**
 * The next block is reserved while this many IDs are left, so that a temporarily full disk does not block exchanges.
 */
const SPARE_IDS = 500;
const IDLE_TIMEOUT_MS = 2_000;

export function createExchangeIds(deps: {
  readonly store: Pick<ExchangeStore, 'reservedIds' | 'reserveIds'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly storage: Pick<StorageHealth, 'reportFailure'>;
}): ExchangeIds {
  const { store, clock, storage } = deps;
  let reservedIds = store.reservedIds();
  let lastId = reservedIds;
  let inFlight = 0;
  let onIdle: (() => void) | null = null;

  // Before the first exchange, which may arrive while writes fail.
  reserve();

  function reserve(): void {
    const upTo = lastId + ID_BLOCK;
    store.reserveIds(upTo);
    reservedIds = upTo;
  }

  function start(): number {
    if (reservedIds - lastId <= SPARE_IDS) {
      try {
        reserve();
      } catch (error) {
        if (!storage.reportFailure(error) || lastId === reservedIds) throw error;
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
    start,
    lastId: () => lastId,
    startBatch(count) {
      const firstId = lastId + 1;
      let started = 0;
      try {
        for (; started < count; started += 1) start();
      } catch (error) {
        end(started);
        throw error;
      }
      return firstId;
    },
    end,
    async waitForIdle() {
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
