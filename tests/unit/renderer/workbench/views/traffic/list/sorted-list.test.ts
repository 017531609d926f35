import { expect, test } from 'vitest';
import type { SearchEvent } from '#renderer/workbench/views/traffic/list/list-state.ts';
import { createSortedList } from '#renderer/workbench/views/traffic/list/sorted-list.ts';
import { exchangeSummary } from '../../../exchange-summary.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A list, and its searches: each is answered with the IDs in their order, or fails. */
function listWith(present: (id: number) => boolean = () => true) {
  const searches: { filter: string; reply(ids: readonly number[] | Error): Promise<void> }[] = [];
  const list = createSortedList({
    search({ filter, firstRows = 0 }) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
      searches.push({
        filter,
        async reply(ids) {
          if (ids instanceof Error) reject(ids);
          else resolve(ids);
          await settled();
        },
      });
      return Promise.resolve(
        (async function* read(): AsyncGenerator<SearchEvent> {
          const ids = await promise;
          // In two events, as for long results.
          const rows = ids
            .slice(0, Math.min(firstRows, 2))
            .filter(present)
            .map((id) => exchangeSummary({ id }));
          yield { ids: ids.slice(0, 2), rows, searched: 1, total: 2, done: false };
          yield { ids: ids.slice(2), rows: [], searched: 2, total: 2, done: true };
        })(),
      );
    },
    some: (ids) => Promise.resolve(ids.filter(present).map((id) => exchangeSummary({ id }))),
  });
  const sort = (filter = '', inPlace = false): void =>
    list.getState().sort({ filter, order: '-duration', inPlace });
  const ids = () => list.getState().idsBetween(0, list.getState().total - 1);
  return { list, searches, sort, ids };
}

test('the IDs come in the order of the search, and each is found where it is', async () => {
  const { list, searches, sort, ids } = listWith();
  sort();
  expect(list.getState().isReady).toBe(false);
  await searches[0]!.reply([7, 3, 9, 1]);
  expect(ids()).toEqual([7, 3, 9, 1]);
  const { indexOf, isReady, total, progress, rowAt } = list.getState();
  // Rows that come with the IDs need no other request.
  expect([0, 1, 2].map((index) => rowAt(index)?.id)).toEqual([7, 3, undefined]);
  expect({ isReady, total, progress }).toEqual({ isReady: true, total: 4, progress: { kind: 'done' } });
  expect([9, 7, 2, 10, 9].map(indexOf)).toEqual([2, 0, null, null, 2]);
});

test('while the same filter is sorted again the rows stay, and those of another filter go', async () => {
  const { list, searches, sort, ids } = listWith();
  sort();
  await searches[0]!.reply([2, 1]);
  sort();
  expect(ids()).toEqual([2, 1]);
  await searches[1]!.reply([3, 2, 1]);
  expect(ids()).toEqual([3, 2, 1]);
  sort('status:400');
  expect(list.getState()).toMatchObject({ isReady: false, total: 0 });
});

test('the result of an earlier search is dropped', async () => {
  const { searches, sort, ids } = listWith();
  sort('a');
  sort('b');
  await searches[1]!.reply([4]);
  await searches[0]!.reply([5, 6]);
  expect(ids()).toEqual([4]);
});

test('a search that fails says why, and the rows stay', async () => {
  const { list, searches, sort, ids } = listWith();
  sort();
  await searches[0]!.reply([2, 1]);
  sort();
  await searches[1]!.reply(new Error('gone'));
  expect(list.getState().progress).toMatchObject({ kind: 'failed' });
  expect(ids()).toEqual([2, 1]);
});

test('a row that is shown by its peer leaves the list, and a new one does not enter it', async () => {
  const { list, searches, sort, ids } = listWith();
  sort();
  await searches[0]!.reply([2, 5, 1, 4]);
  list
    .getState()
    .takeLive([
      exchangeSummary({ id: 5, vantage: 'wallet', peerId: 4 }),
      exchangeSummary({ id: 1, peerId: 2 }),
      exchangeSummary({ id: 6 }),
    ]);
  expect(ids()).toEqual([1, 4]);
  expect(list.getState().total).toBe(2);
  expect([1, 4, 5].map(list.getState().indexOf)).toEqual([0, 1, null]);
});

test('rows that no longer exist leave the list as soon as they are loaded', async () => {
  const { list, searches, sort, ids } = listWith((id) => id !== 5);
  sort();
  await searches[0]!.reply([2, 5, 1]);
  list.getState().needs(0, 2);
  await settled();
  expect(ids()).toEqual([2, 1]);
  expect(list.getState().rowAt(1)?.id).toBe(1);
});

test('rows are shown from the first one when the user sorts, and stay in place when something was deleted', async () => {
  const { list, searches, sort } = listWith();
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

test('rows are shown from the first one even if something is deleted while the user sorts', async () => {
  const { list, searches, sort } = listWith();
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
