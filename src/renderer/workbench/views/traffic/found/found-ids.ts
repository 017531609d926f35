/** Ids in rising order, each once, in eight bytes each: what a filter finds may be all of a long history. */
export interface FoundIds {
  readonly size: number;
  at(index: number): number | undefined;
  indexOf(id: number): number | null;
  /** The place where it is, or of the next one above it; of the last where there is none. */
  nearest(id: number): number;
  /** Gives the place where it now is; null where it was there before. */
  insert(id: number): number | null;
  /** Gives the place where it was; null where it was not there. */
  remove(id: number): number | null;
}

const FIRST_CAPACITY = 1_024;

/**
 * A search goes from the newest to the oldest, and what is captured meanwhile is newer than all: ids come at either
 * end, so there is room at both, and an id among the others moves the shorter side.
 */
export function createFoundIds(): FoundIds {
  let ids = new Float64Array(FIRST_CAPACITY);
  let start = FIRST_CAPACITY / 2;
  let end = start;

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

  return {
    get size() {
      return end - start;
    },
    at(index) {
      return index < 0 || index >= end - start ? undefined : ids[start + index];
    },
    indexOf(id) {
      const position = positionOf(id);
      return isAt(position, id) ? position - start : null;
    },
    nearest: (id) => Math.max(Math.min(positionOf(id), end - 1) - start, 0),
    insert(id) {
      makeRoom();
      const position = positionOf(id);
      if (isAt(position, id)) return null;
      const place = position - start;
      if (place < end - position) {
        ids.copyWithin(start - 1, start, position);
        start -= 1;
      } else {
        ids.copyWithin(position + 1, position, end);
        end += 1;
      }
      ids[start + place] = id;
      return place;
    },
    remove(id) {
      const position = positionOf(id);
      if (!isAt(position, id)) return null;
      const place = position - start;
      ids.copyWithin(position, position + 1, end);
      end -= 1;
      return place;
    },
  };
}
