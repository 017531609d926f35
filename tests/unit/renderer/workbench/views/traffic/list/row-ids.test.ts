import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowIds, type RowIds } from '#renderer/workbench/views/traffic/list/row-ids.ts';

function listAll(ids: RowIds): (number | undefined)[] {
  return Array.from({ length: ids.size }, (_, index) => ids.at(index));
}

describe('ids of rows', () => {
  it('are in ascending order, each once, in whatever order they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 400 }), (found) => {
        const ids = createRowIds();
        for (const id of found) ids.insert(id);
        expect(listAll(ids)).toEqual([...new Set(found)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('are added and removed without changing the order of the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 40 })), { maxLength: 200 }),
        (steps) => {
          const ids = createRowIds();
          const expected = new Set<number>();
          for (const [isAdded, id] of steps) {
            const existed = expected.has(id);
            if (isAdded) expected.add(id);
            else expected.delete(id);
            const place = isAdded ? ids.insert(id) : ids.remove(id);
            expect(place === null).toBe(isAdded === existed);
          }
          expect(listAll(ids)).toEqual([...expected].toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('return the position of an added ID', () => {
    const ids = createRowIds();
    expect([30, 10, 20, 40, 20].map((id) => ids.insert(id))).toEqual([0, 0, 1, 3, null]);
    expect(ids.indexOf(20)).toBe(1);
    expect(ids.indexOf(25)).toBeNull();
    expect(ids.remove(10)).toBe(0);
    expect(ids.remove(10)).toBeNull();
  });

  it('return the position nearest to a missing ID', () => {
    const ids = createRowIds();
    for (const id of [10, 20, 30]) ids.insert(id);
    expect([5, 15, 20, 99].map((id) => ids.nearest(id))).toEqual([0, 1, 1, 2]);
  });

  it('accept a million IDs, newest first, quickly', () => {
    const ids = createRowIds();
    for (let id = 1_000_000; id > 0; id--) ids.insert(id);
    expect(ids.size).toBe(1_000_000);
    expect(ids.at(0)).toBe(1);
    expect(ids.at(999_999)).toBe(1_000_000);
    expect(ids.at(1_000_000)).toBeUndefined();
  });

  it('that were counted but not read yet are placeholders at the start, which are replaced as they are read', () => {
    const ids = createRowIds();
    for (const id of [40, 50]) ids.read(id);
    ids.setTotal(5);
    expect(listAll(ids)).toEqual([undefined, undefined, undefined, 40, 50]);
    expect([ids.indexOf(40), ids.indexOf(20), ids.nearest(45), ids.nearest(10)]).toEqual([3, null, 4, 3]);
    expect([ids.isBeforeFirst(30), ids.isBeforeFirst(40), ids.isBeforeFirst(45)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([ids.read(30), ids.insert(60), ids.read(20), ids.read(20)]).toEqual([2, 5, 1, null]);
    expect(listAll(ids)).toEqual([undefined, 20, 30, 40, 50, 60]);
    expect(ids.remove(40)).toBe(3);
    expect(ids.endReading()).toBe(1);
    expect(listAll(ids)).toEqual([20, 30, 50, 60]);
  });

  it('may be more than the count', () => {
    const ids = createRowIds();
    ids.read(50);
    ids.setTotal(2);
    expect([40, 30].map((id) => ids.read(id))).toEqual([0, 0]);
    expect(listAll(ids)).toEqual([30, 40, 50]);
    expect(ids.endReading()).toBe(0);
  });
});
