import { expect, test } from 'vitest';
import { sortByKeys } from '#core/capture/search/sorted-rows.ts';

const sort = (ids: number[], keys: number[]) => [
  ...sortByKeys(Float64Array.from(ids), Float64Array.from(keys)),
];

test('IDs are sorted by their keys, and IDs with the same key keep their order', () => {
  expect(sort([1, 2, 3, 4, 5, 6], [20, 3, 20, 0, 3.5, 20])).toEqual([4, 2, 5, 1, 3, 6]);
});

test('an empty list of IDs is sorted to an empty list', () => {
  expect(sort([], [])).toEqual([]);
});
