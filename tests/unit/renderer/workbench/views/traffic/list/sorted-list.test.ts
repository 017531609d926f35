import { expect, test } from 'vitest';
import type { SearchEvent } from '#renderer/workbench/views/traffic/list/list-state.ts';
import { createSortedList } from '#renderer/workbench/views/traffic/list/sorted-list.ts';
import { exchangeSummary } from '../../../exchange-summary.ts';

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A list and its searches. The test answers each search with IDs in their order, or lets it fail. */
function createFixture(present: (id: number) => boolean = () => true) {
  const searches: { filter: string; reply(ids: readonly number[] | Error): Promise<void> }[] = [];
  const list = createSortedList({
    search({ filter, firstRows = 0 }) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
      searches.push({
        filter,
        async reply(ids) {
          if (ids instanceof Error) reject(ids);
          else resolve(ids);
          await flushPromises();
        },
      });
      return Promise.resolve(
        (async function* read(): AsyncGenerator<SearchEvent> {
          const ids = await promise;
          // In two events, like a long result.
          const rows = ids
            .slice(0, Math.min(firstRows, 2))
            .filter(present)
            .map((id) => exchangeSummary({ id }));
          yield { ids: ids.slice(0, 2), rows, searched: 1, total: 2, done: false };
          yield { ids: ids.slice(2), rows: [], searched: 2, total: 2, done: true };
        })(),
      );
    },
    getMany: (ids) => Promise.resolve(ids.filter(present).map((id) => exchangeSummary({ id }))),
  });
  const sort = (filter = '', inPlace = false): void =>
    list.getState().sort({ filter, order: '-duration', inPlace });
  const listIds = () => list.getState().idsBetween(0, list.getState().total - 1);
  return { list, searches, sort, listIds };
}

test('the IDs have the order of the search, and the position of each is found', async () => {
  const { list, searches, sort, listIds } = createFixture();
  sort();
  expect(list.getState().isReady).toBe(false);
  await searches[0]!.reply([7, 3, 9, 1]);
  expect(listIds()).toEqual([7, 3, 9, 1]);
  const { indexOf, isReady, total, progress, rowAt } = list.getState();
  // Rows that arrive with the IDs need no further request.
  expect([0, 1, 2].map((index) => rowAt(index)?.id)).toEqual([7, 3, undefined]);
  expect({ isReady, total, progress }).toEqual({ isReady: true, total: 4, progress: { kind: 'done' } });
  expect([9, 7, 2, 10, 9].map(indexOf)).toEqual([2, 0, null, null, 2]);
});

test('the rows stay while the same filter is sorted again, and are dropped for another filter', async () => {
  const { list, searches, sort, listIds } = createFixture();
  sort();
  await searches[0]!.reply([2, 1]);
  sort();
  expect(listIds()).toEqual([2, 1]);
  await searches[1]!.reply([3, 2, 1]);
  expect(listIds()).toEqual([3, 2, 1]);
  sort('status:400');
  expect(list.getState()).toMatchObject({ isReady: false, total: 0 });
});

test('the result of an earlier search is dropped', async () => {
  const { searches, sort, listIds } = createFixture();
  sort('a');
  sort('b');
  await searches[1]!.reply([4]);
  await searches[0]!.reply([5, 6]);
  expect(listIds()).toEqual([4]);
});

test('a search that fails is shown as failed, and the rows stay', async () => {
  const { list, searches, sort, listIds } = createFixture();
  sort();
  await searches[0]!.reply([2, 1]);
  sort();
  await searches[1]!.reply(new Error('gone'));
  expect(list.getState().progress).toMatchObject({ kind: 'failed' });
  expect(listIds()).toEqual([2, 1]);
});

test('a row that its peer represents is removed from the list, and a new one is not added', async () => {
  const { list, searches, sort, listIds } = createFixture();
  sort();
  await searches[0]!.reply([2, 5, 1, 4]);
  list
    .getState()
    .addExchanges([
      exchangeSummary({ id: 5, vantage: 'wallet', peerId: 4 }),
      exchangeSummary({ id: 1, peerId: 2 }),
      exchangeSummary({ id: 6 }),
    ]);
  expect(listIds()).toEqual([1, 4]);
  expect(list.getState().total).toBe(2);
  expect([1, 4, 5].map(list.getState().indexOf)).toEqual([0, 1, null]);
});

test('rows that no longer exist are removed from the list when they are loaded', async () => {
  const { list, searches, sort, listIds } = createFixture((id) => id !== 5);
  sort();
  await searches[0]!.reply([2, 5, 1]);
  list.getState().needs(0, 2);
  await flushPromises();
  expect(listIds()).toEqual([2, 1]);
  expect(list.getState().rowAt(1)?.id).toBe(1);
});

test('the list scrolls to its first row when the user sorts, but not when it is sorted again after a deletion', async () => {
  const { list, searches, sort } = createFixture();
  sort();
  await searches[0]!.reply([6, 5, 4, 3, 2, 1]);
  list.getState().needs(3, 5);
  sort('', true);
  await searches[1]!.reply([6, 4, 3, 2, 1]);
  expect(list.getState()).toMatchObject({ sortings: 1, movedBy: -1 });
  sort();
  await searches[2]!.reply([6, 4, 3, 2, 1]);
  expect(list.getState()).toMatchObject({ sortings: 2, movedBy: -1 });
});

test('the list scrolls to its first row even if rows are deleted while the user sorts', async () => {
  const { list, searches, sort } = createFixture();
  sort();
  await searches[0]!.reply([5, 4, 3, 2, 1]);
  list.getState().needs(2, 4);
  sort('');
  sort('', true);
  await searches[2]!.reply([1, 2, 3, 4]);
  expect(list.getState()).toMatchObject({ sortings: 2, movedBy: 0 });
  sort('', true);
  await searches[3]!.reply([9, 1, 2, 3, 4]);
  expect(list.getState()).toMatchObject({ sortings: 2, movedBy: 1 });
});
