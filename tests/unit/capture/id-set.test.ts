import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdSet } from '#core/capture/search/id-set.ts';

test('a set of ids contains exactly the added ids, like a Set', () => {
  const id = fc.oneof(fc.nat(20), fc.integer({ min: 65_530, max: 65_545 }), fc.nat(10_000_000));
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, queried) => {
      const [ids, plain] = [createIdSet(), new Set<number>()];
      for (const each of added) {
        expect(ids.add(each)).toBe(!plain.has(each));
        plain.add(each);
      }
      for (const each of [...added, ...queried]) expect(ids.has(each)).toBe(plain.has(each));
    }),
  );
});
