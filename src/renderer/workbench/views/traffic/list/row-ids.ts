/**
 * Ids of rows in rising order, each once, in eight bytes each: it may be all of a long history. Above the lowest of them
 * there may be rows that were counted and not read yet: places without an id.
 */
export interface RowIds {
  /** Places in all. */
  readonly size: number;
  at(index: number): number | undefined;
  indexOf(id: number): number | null;
  /** The place where it is, or of the next one above it; of the last where there is none. */
  nearest(id: number): number;
  /** Whether it is below all of them: where rows may be that were not read yet. */
  isBeforeFirst(id: number): boolean;
  /** A row that nobody counted. Gives the place where it now is; null where it was there before. */
  insert(id: number): number | null;
  /** Reads a row: one of those that were counted, as long as there are any. Gives what `insert` gives. */
  read(id: number): number | null;
  /** Gives the place where it was; null where it was not there. */
  remove(id: number): number | null;
  /** There are so many rows in all: those that were not read are above the others. */
  expect(total: number): void;
  /** All is read. Gives how many of those that were counted are not there. */
  endReading(): number;
}

const FIRST_CAPACITY = 1_024;

/**
 * A search goes from the newest to the oldest, and what is captured meanwhile is newer than all: ids come at either
 * end, so there is room at both, and an id among the others moves the shorter side.
 */
export function createRowIds(): RowIds {
  let ids = new Float64Array(FIRST_CAPACITY);
  let start = FIRST_CAPACITY / 2;
  let end = start;
  let unread = 0;

  function makeRoom(): void {
    if (start > 0 && end < ids.length) return;
    const size = end - start;
    const roomier = new Float64Array(Math.max(FIRST_CAPACITY, size * 2));
    const newStart = (roomier.length - size) >>> 1;
    roomier.set(ids.subarray(start, end), newStart);
    ids = roomier;
    start = newStart;
    end = newStart + size;
  }

  /** The first position whose id is not below the one asked for. */
  function positionOf(id: number): number {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const isAt = (position: number, id: number): boolean => position < end && ids[position] === id;
  const placeOf = (position: number): number => position - start + unread;

  function insert(id: number): number | null {
    makeRoom();
    const position = positionOf(id);
    if (isAt(position, id)) return null;
    const offset = position - start;
    if (offset < end - position) {
      ids.copyWithin(start - 1, start, position);
      start -= 1;
    } else {
      ids.copyWithin(position + 1, position, end);
      end += 1;
    }
    ids[start + offset] = id;
    return offset + unread;
  }

  return {
    get size() {
      return end - start + unread;
    },
    at(index) {
      return index < unread || index >= end - start + unread ? undefined : ids[start + index - unread];
    },
    indexOf(id) {
      const position = positionOf(id);
      return isAt(position, id) ? placeOf(position) : null;
    },
    nearest: (id) => Math.max(placeOf(Math.min(positionOf(id), end - 1)), 0),
    isBeforeFirst: (id) => positionOf(id) === start && !isAt(start, id),
    insert,
    read(id) {
      const index = insert(id);
      if (index === null || unread === 0) return index;
      unread -= 1;
      return index - 1;
    },
    remove(id) {
      const position = positionOf(id);
      if (!isAt(position, id)) return null;
      const index = placeOf(position);
      ids.copyWithin(position, position + 1, end);
      end -= 1;
      return index;
    },
    expect(total) {
      unread = Math.max(total - (end - start), 0);
    },
    endReading() {
      const missing = unread;
      unread = 0;
      return missing;
    },
  };
}
