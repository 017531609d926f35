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
  removePermanently(why: string, rows: AsyncIterable<readonly number[]>): Promise<number>;
  /** How many rows came back; null where there is no such deletion, or it cannot be brought back any more. */
  restore(deletionId: number): Promise<number | null>;
  list(): Deletion[];
  /** None of those that were made so far can be brought back any more. */
  makeFinal(): Promise<void>;
  /** Ends what is under way after its piece. */
  stop(): Promise<void>;
}

const ROWS = { first: 100, least: 10, most: 5_000 };

export function createDeletionService(parts: {
  readonly store: DeletionStore;
  readonly search: ExchangeSearch;
  /** Of the workbench: says when it was deleted. */
  readonly clock: Clock;
  readonly changed: () => void;
}): DeletionService {
  const { store, search, clock } = parts;
  let underWay: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();

  /** One after the other: two at once would find the same rows, and take them twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = underWay.then(work);
    underWay = result.catch(() => undefined);
    return result;
  }

  async function takeAll(
    deletion: { filter: string; at: number; isFinal: boolean },
    batches: AsyncIterable<readonly number[]>,
  ): Promise<{ id: number; taken: number }> {
    const id = store.begin(deletion);
    const batch = createAdaptiveBatch(clock, ROWS);
    let taken = 0;
    for await (const ids of batches) {
      for (let at = 0; at < ids.length && !ending.signal.aborted;) {
        const piece = ids.slice(at, at + batch.size());
        batch.run(() => store.take(id, piece));
        at += piece.length;
        taken += piece.length;
        await batch.nextTurn();
      }
      if (ending.signal.aborted) break;
    }
    if (taken === 0) store.forget(id);
    else parts.changed();
    return { id, taken };
  }

  async function* found(node: FilterNode): AsyncGenerator<readonly number[]> {
    for await (const { ids } of search.pieces(node)) yield ids;
  }

  return {
    remove: (filter, node) =>
      inTurn(async () => {
        const at = clock.now();
        const { id, taken } = await takeAll({ filter, at, isFinal: false }, found(node));
        return { id, filter, deletedAt: at, exchanges: taken };
      }),
    removePermanently: (why, rows) =>
      inTurn(async () => (await takeAll({ filter: why, at: clock.now(), isFinal: true }, rows)).taken),
    restore: (deletionId) =>
      inTurn(async () => {
        const deletion = store.find(deletionId);
        if (deletion === null) return null;
        const batch = createAdaptiveBatch(clock, ROWS);
        while (batch.run(() => store.giveBack(deletionId, batch.size()))) {
          if (ending.signal.aborted) return null;
          await batch.nextTurn();
        }
        store.forget(deletionId);
        parts.changed();
        return deletion.exchanges;
      }),
    list: () => store.list(),
    makeFinal: () =>
      inTurn(async () => {
        store.makeFinal();
        parts.changed();
      }),
    async stop() {
      ending.abort();
      await underWay;
    },
  };
}
