import type { Deletion } from '#shared/contract/exchanges.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { Clock } from '../../clock.ts';
import type { ExchangeSearch } from '../search/exchange-search.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { DeletionStore } from './deletion-store.ts';

/** Deletes exchanges from the lists and restores them, in batches that yield to the event loop. */
export interface DeletionService {
  /** Deletes what a filter finds; `filter` is its text. */
  remove(filter: string, node: FilterNode): Promise<Deletion>;
  /** Deletes the rows of the list with these IDs; others are skipped. */
  removeRows(ids: readonly number[]): Promise<Deletion>;
  /** Deletes rows of the list in one deletion that cannot be restored; `reason` is shown in place of a filter. */
  removePermanently(reason: string, rows: AsyncIterable<readonly number[]>): Promise<number>;
  /** The number of restored rows; null if the deletion does not exist or can no longer be restored. */
  restore(deletionId: number): Promise<number | null>;
  list(): Deletion[];
  /** The deletion that an exchange can be restored with; null if there is none. */
  findByExchange(exchangeId: number): Deletion | null;
  /** Makes all existing deletions permanent. */
  finalizeAll(): Promise<void>;
  /** Stops running work after its current batch. */
  stop(): Promise<void>;
}

const ROWS = { initial: 100, min: 10, max: 5_000 };

export function createDeletionService(deps: {
  readonly store: DeletionStore;
  readonly search: ExchangeSearch;
  /** The workbench's clock, for the deletion time. */
  readonly clock: Clock;
  readonly onChange: () => void;
}): DeletionService {
  const { store, search, clock } = deps;
  let queue: Promise<unknown> = Promise.resolve();
  const controller = new AbortController();

  /** Runs one job at a time: two at once would find the same rows and delete them twice. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  async function deleteRows(
    deletion: { filter: string; at: number; isFinal: boolean },
    batches: AsyncIterable<readonly number[]>,
  ): Promise<{ id: number; removed: number }> {
    const id = store.create(deletion);
    const adaptive = createAdaptiveBatch(clock, ROWS);
    let removed = 0;
    for await (const ids of batches) {
      for (let at = 0; at < ids.length && !controller.signal.aborted;) {
        const slice = ids.slice(at, at + adaptive.size());
        adaptive.run(() => store.markDeleted(id, slice));
        at += slice.length;
        removed += slice.length;
        await adaptive.nextTurn();
      }
      if (controller.signal.aborted) break;
    }
    if (removed === 0) store.forget(id);
    else deps.onChange();
    return { id, removed };
  }

  /** Deletes rows so that they can be restored. */
  function softDelete(
    filter: string,
    findBatches: () => AsyncIterable<readonly number[]>,
  ): Promise<Deletion> {
    return enqueue(async () => {
      const at = clock.now();
      const { id, removed } = await deleteRows({ filter, at, isFinal: false }, findBatches());
      return { id, filter, deletedAt: at, exchanges: removed };
    });
  }

  async function* searchIds(node: FilterNode): AsyncGenerator<readonly number[]> {
    for await (const { ids } of search.findBatches(node)) yield ids;
  }

  return {
    remove: (filter, node) => softDelete(filter, () => searchIds(node)),
    removeRows: (ids) =>
      softDelete(describeIds(ids), async function* () {
        yield store.keepListed(ids);
      }),
    removePermanently: (reason, rows) =>
      enqueue(
        async () => (await deleteRows({ filter: reason, at: clock.now(), isFinal: true }, rows)).removed,
      ),
    restore: (deletionId) =>
      enqueue(async () => {
        const deletion = store.find(deletionId);
        if (deletion === null) return null;
        const adaptive = createAdaptiveBatch(clock, ROWS);
        while (adaptive.run(() => store.restoreRanges(deletionId, adaptive.size()))) {
          if (controller.signal.aborted) return null;
          await adaptive.nextTurn();
        }
        store.forget(deletionId);
        deps.onChange();
        return deletion.exchanges;
      }),
    list: () => store.list(),
    findByExchange: (exchangeId) => store.findByExchange(exchangeId),
    finalizeAll: () =>
      enqueue(async () => {
        store.makeFinal();
        deps.onChange();
      }),
    async stop() {
      controller.abort();
      await queue;
    },
  };
}

const MAX_LISTED_IDS = 5;

/** Shown in place of a filter. */
function describeIds(ids: readonly number[]): string {
  const list = ids.slice(0, MAX_LISTED_IDS).join(', ');
  return `selected: ${list}${ids.length > MAX_LISTED_IDS ? ', …' : ''}`;
}
