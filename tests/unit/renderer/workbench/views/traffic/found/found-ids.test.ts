import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFoundIds, type FoundIds } from '#renderer/workbench/views/traffic/found/found-ids.ts';

function all(ids: FoundIds): (number | undefined)[] {
  return Array.from({ length: ids.size }, (_, index) => ids.at(index));
}

describe('found ids', () => {
  it('stand in rising order, each once, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 400 }), (found) => {
        const ids = createFoundIds();
        for (const id of found) ids.insert(id);
        expect(all(ids)).toEqual([...new Set(found)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('come and go without moving the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 40 })), { maxLength: 200 }),
        (steps) => {
          const ids = createFoundIds();
          const expected = new Set<number>();
          for (const [comes, id] of steps) {
            const wasThere = expected.has(id);
            if (comes) expected.add(id);
            else expected.delete(id);
            const place = comes ? ids.insert(id) : ids.remove(id);
            expect(place === null).toBe(comes === wasThere);
          }
          expect(all(ids)).toEqual([...expected].toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('tell the place where one came in', () => {
    const ids = createFoundIds();
    expect([30, 10, 20, 40, 20].map((id) => ids.insert(id))).toEqual([0, 0, 1, 3, null]);
    expect(ids.indexOf(20)).toBe(1);
    expect(ids.indexOf(25)).toBeNull();
    expect(ids.remove(10)).toBe(0);
    expect(ids.remove(10)).toBeNull();
  });

  it('tell the place that is nearest to one that is not there', () => {
    const ids = createFoundIds();
    for (const id of [10, 20, 30]) ids.insert(id);
    expect([5, 15, 20, 99].map((id) => ids.nearest(id))).toEqual([0, 1, 1, 2]);
  });

  it('take a whole history of the newest first in a moment', () => {
    const ids = createFoundIds();
    for (let id = 1_000_000; id > 0; id--) ids.insert(id);
    expect(ids.size).toBe(1_000_000);
    expect(ids.at(0)).toBe(1);
    expect(ids.at(999_999)).toBe(1_000_000);
    expect(ids.at(1_000_000)).toBeUndefined();
  });
});
