const IDS_PER_BLOCK = 65_536;

/** A set of IDs as a bitmap: a `Set` of a million IDs would take tens of megabytes. */
export interface IdSet {
  /** True if it was new. */
  add(id: number): boolean;
  has(id: number): boolean;
}

export function createIdSet(): IdSet {
  const blocks = new Map<number, Uint8Array>();
  const getBlock = (id: number): number => Math.floor(id / IDS_PER_BLOCK);

  function has(id: number): boolean {
    const position = id % IDS_PER_BLOCK;
    return (((blocks.get(getBlock(id))?.[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  }

  return {
    has,
    add(id) {
      if (has(id)) return false;
      const block = blocks.get(getBlock(id)) ?? new Uint8Array(IDS_PER_BLOCK / 8);
      blocks.set(getBlock(id), block);
      const position = id % IDS_PER_BLOCK;
      block[position >> 3] = (block[position >> 3] ?? 0) | (1 << (position & 7));
      return true;
    },
  };
}
