import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeByKey } from '#core/reconcile/merge-by-key.ts';

const createGroup = (key: string) => ({ key, entries: [] });
const merge = (sent: readonly string[], keys: readonly string[]) =>
  [...mergeByKey(sent, (key) => key, keys.map(createGroup))].map(([one, other]) => [one, other?.key ?? null]);

test('keys of both sides are paired, and keys of one side are kept', () => {
  expect(merge(['a', 'b', 'd'], ['b', 'c'])).toEqual([
    ['a', null],
    ['b', 'b'],
    [null, 'c'],
    ['d', null],
  ]);
  expect(merge([], ['a'])).toEqual([[null, 'a']]);
  expect(merge(['a'], [])).toEqual([['a', null]]);
});

test('keys with any characters are paired if they are in the order in which SQLite sorts', () => {
  const db = new Database(':memory:');
  const sort = db.prepare<[string], string>('SELECT value FROM json_each(?) ORDER BY value').pluck();
  const key = fc.string({
    unit: fc.constantFrom('a', 'Z', 'é', '\uFFFD', '\u{1F3B2}', '-'),
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.uniqueArray(key), (sent, keys) => {
      const sortKeys = (texts: string[]): string[] => sort.all(JSON.stringify(texts));
      const pairs = merge(sortKeys(sent), sortKeys(keys));
      expect(pairs).toHaveLength(new Set([...sent, ...keys]).size);
      const both = pairs.filter(([one, other]) => one !== null && other !== null).map(([one]) => one);
      expect(new Set(both)).toEqual(new Set(sent.filter((each) => keys.includes(each))));
    }),
  );
  db.close();
});
