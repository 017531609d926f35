import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentMap } from '#core/recent-map.ts';

const MAX = 5;

test('a recent map keeps the most recently used values, and creates others again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 200 }), (keys) => {
      const map = createRecentMap<number>(MAX);
      // By the model: the keys, the least recently used one first, each with the step that created its value.
      let expected: { readonly key: number; readonly step: number }[] = [];
      for (const [step, key] of keys.entries()) {
        const known = expected.find((each) => each.key === key) ?? { key, step };
        expected = [...expected.filter((each) => each !== known), known].slice(-MAX);
        expect(map.get(String(key), () => step)).toBe(known.step);
        expect([...map.values()]).toEqual(expected.map((each) => each.step));
      }
    }),
  );
});
