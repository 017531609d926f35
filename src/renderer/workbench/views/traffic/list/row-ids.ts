/**
 * Row IDs in ascending order, without duplicates, in eight bytes each, since they may cover a long history. The list
 * may begin with rows that were counted but not read yet: indexes without an ID.
 */
export interface RowIds {
  /** The number of indexes, read or not. */
  readonly size: number;
  at(index: number): number | undefined;
  indexOf(id: number): number | null;
  /** The index of this ID, or of the next higher one; the last index if there is none. */
  nearest(id: number): number;
  /** Whether the ID is lower than all others, where rows may exist that were not read yet. */
  isBeforeFirst(id: number): boolean;
  /** Adds a row that was not counted. Returns its index; null if it was already there. */
  insert(id: number): number | null;
  /** Reads a row: one of the counted ones, as long as any are left. Returns the same as `insert`. */
  read(id: number): number | null;
  /** Returns the index that it had; null if it was not there. */
  remove(id: number): number | null;
  /** Sets the total number of rows; those that were not read come before the others. */
  setTotal(total: number): void;
  /** Ends the reading. Returns how many of the counted rows do not exist. */
  endReading(): number;
}

const FIRST_CAPACITY = 1_024;

/**
 * A search goes from newest to oldest, and rows that are captured meanwhile are newer than all: IDs are added at both
 * ends. So there is room at both, and an ID in the middle moves the shorter side.
 */
export function createRowIds(): RowIds {
  let ids = new Float64Array(FIRST_CAPACITY);
  let start = FIRST_CAPACITY / 2;
  let end = start;
  let unread = 0;

  function ensureCapacity(): void {
    if (start > 0 && end < ids.length) return;
    const size = end - start;
    const larger = new Float64Array(Math.max(FIRST_CAPACITY, size * 2));
    const newStart = (larger.length - size) >>> 1;
    larger.set(ids.subarray(start, end), newStart);
    ids = larger;
    start = newStart;
    end = newStart + size;
  }

  /** The first position whose ID is not lower than the given one. */
  function findPosition(id: number): number {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const isAt = (position: number, id: number): boolean => position < end && ids[position] === id;
  const toIndex = (position: number): number => position - start + unread;

  function insert(id: number): number | null {
    ensureCapacity();
    const position = findPosition(id);
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
      const position = findPosition(id);
      return isAt(position, id) ? toIndex(position) : null;
    },
    nearest: (id) => Math.max(toIndex(Math.min(findPosition(id), end - 1)), 0),
    isBeforeFirst: (id) => findPosition(id) === start && !isAt(start, id),
    insert,
    read(id) {
      const index = insert(id);
      if (index === null || unread === 0) return index;
      unread -= 1;
      return index - 1;
    },
    remove(id) {
      const position = findPosition(id);
      if (!isAt(position, id)) return null;
      const index = toIndex(position);
      ids.copyWithin(position, position + 1, end);
      end -= 1;
      return index;
    },
    setTotal(total) {
      unread = Math.max(total - (end - start), 0);
    },
    endReading() {
      const missing = unread;
      unread = 0;
      return missing;
    },
  };
}
