import type { Deletion } from '#shared/contract/exchanges.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { Clock } from '../../clock.ts';
import type { ExchangeSearch } from '../search/exchange-search.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { DeletionStore } from './deletion-store.ts';

/** Takes exchanges out of the lists and brings them back, in pieces with a turn of the loop between them. */
export interface DeletionService {
  /** Takes what a filter finds; `filter` is how it was typed. */
  remove(filter: string, node: FilterNode): Promise<Deletion>;
  /** Takes rows of the list, as one deletion that cannot be brought back; `why` takes the place of a filter. */
  removePermanently(reason: string, rows: AsyncIterable<readonly number[]>): Promise<number>;
  /** How many rows came back; null where there is no such deletion, or it cannot be brought back any more. */
  restore(deletionId: number): Promise<number | null>;
  list(): Deletion[];
  /** None of those that were made so far can be brought back any more. */
  makeFinal(): Promise<void>;
  /** Ends what is under way after its piece. */
  stop(): Promise<void>;
}

const ROWS = { initial: 100, min: 10, max: 5_000 };

export function createDeletionService(parts: {
  readonly store: DeletionStore;
  readonly search: ExchangeSearch;
  /** Of the workbench: says when it was deleted. */
  readonly clock: Clock;
  readonly changed: () => void;
}): DeletionService {
  const { store, search, clock } = parts;
  let queue: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();

  /** One after the other: two at once would find the same rows, and take them twice. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  async function deleteRows(
    deletion: { filter: string; at: number; isFinal: boolean },
    batches: AsyncIterable<readonly number[]>,
  ): Promise<{ id: number; removed: number }> {
    const id = store.begin(deletion);
    const adaptive = createAdaptiveBatch(clock, ROWS);
    let removed = 0;
    for await (const ids of batches) {
      for (let at = 0; at < ids.length && !ending.signal.aborted;) {
        const slice = ids.slice(at, at + adaptive.size());
        adaptive.run(() => store.markDeleted(id, slice));
        at += slice.length;
        removed += slice.length;
        await adaptive.nextTurn();
      }
      if (ending.signal.aborted) break;
    }
    if (removed === 0) store.forget(id);
    else parts.changed();
    return { id, removed };
  }

  async function* found(node: FilterNode): AsyncGenerator<readonly number[]> {
    for await (const { ids } of search.batches(node)) yield ids;
  }

  return {
    remove: (filter, node) =>
      enqueue(async () => {
        const at = clock.now();
        const { id, removed } = await deleteRows({ filter, at, isFinal: false }, found(node));
        return { id, filter, deletedAt: at, exchanges: removed };
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
          if (ending.signal.aborted) return null;
          await adaptive.nextTurn();
        }
        store.forget(deletionId);
        parts.changed();
        return deletion.exchanges;
      }),
    list: () => store.list(),
    makeFinal: () =>
      enqueue(async () => {
        store.makeFinal();
        parts.changed();
      }),
    async stop() {
      ending.abort();
      await queue;
    },
  };
}
