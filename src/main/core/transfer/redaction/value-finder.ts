/** Finds many values in bytes in a single pass; the time does not depend on their number. */
export interface ValueFinder {
  /** Calls back for each occurrence, ordered by end: the index of the value, and the position. */
  find(bytes: Uint8Array, onMatch: (value: number, from: number, to: number) => void): void;
}

/**
 * An Aho–Corasick automaton. Its edges are numbers in one open-addressed table: a Map would need ten times the time and
 * memory.
 */
export function createValueFinder(values: readonly Uint8Array[]): ValueFinder {
  const maxNodeCount = values.reduce((sum, { length }) => sum + length, 1);
  const edges = createEdges(maxNodeCount);
  const fail = new Int32Array(maxNodeCount);
  /** The value that ends at a node, and the next node on its failure path where one ends; -1 if none. */
  const ends = new Int32Array(maxNodeCount).fill(-1);
  const shorter = new Int32Array(maxNodeCount).fill(-1);
  const parents = new Int32Array(maxNodeCount);
  const labels = new Uint8Array(maxNodeCount);
  const depths = new Int32Array(maxNodeCount);
  let nodeCount = 1;

  for (const [index, value] of values.entries()) {
    let node = 0;
    for (const byte of value) {
      const next = edges.get(node, byte);
      if (next >= 0) {
        node = next;
        continue;
      }
      edges.set(node, byte, nodeCount);
      parents[nodeCount] = node;
      labels[nodeCount] = byte;
      depths[nodeCount] = depths[node]! + 1;
      node = nodeCount;
      nodeCount += 1;
    }
    if (value.length > 0 && ends[node] === -1) ends[node] = index;
  }

  for (const node of sortByDepth(depths, nodeCount)) {
    const parent = parents[node]!;
    if (parent !== 0) {
      let from = fail[parent]!;
      let target = edges.get(from, labels[node]!);
      while (target < 0 && from !== 0) {
        from = fail[from]!;
        target = edges.get(from, labels[node]!);
      }
      fail[node] = target < 0 ? 0 : target;
    }
    const suffixNode = fail[node]!;
    shorter[node] = ends[suffixNode] === -1 ? shorter[suffixNode]! : suffixNode;
  }

  return {
    find(bytes, onMatch) {
      let node = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at]!;
        let next = edges.get(node, byte);
        while (next < 0 && node !== 0) {
          node = fail[node]!;
          next = edges.get(node, byte);
        }
        node = next < 0 ? 0 : next;
        for (let ending = ends[node] === -1 ? shorter[node]! : node; ending > 0; ending = shorter[ending]!)
          onMatch(ends[ending]!, at + 1 - depths[ending]!, at + 1);
      }
    },
  };
}

/** Nodes except the root, by depth. */
function sortByDepth(depths: Int32Array, nodeCount: number): Int32Array {
  const counts: number[] = [];
  for (let node = 1; node < nodeCount; node += 1) counts[depths[node]!] = (counts[depths[node]!] ?? 0) + 1;
  const starts: number[] = [];
  let start = 0;
  for (let depth = 1; depth < counts.length; depth += 1) {
    starts[depth] = start;
    start += counts[depth] ?? 0;
  }
  const sorted = new Int32Array(Math.max(0, nodeCount - 1));
  for (let node = 1; node < nodeCount; node += 1) sorted[starts[depths[node]!]!++] = node;
  return sorted;
}

interface Edges {
  /** -1 where there is none. */
  get(node: number, byte: number): number;
  set(node: number, byte: number, target: number): void;
}

function createEdges(nodeCount: number): Edges {
  const size = 2 ** Math.ceil(Math.log2(nodeCount * 2 + 1));
  const mask = size - 1;
  const keys = new Int32Array(size);
  const targets = new Int32Array(size);
  const getSlot = (key: number): number => {
    let slot = Math.imul(key, 0x9e_37_79_b1) >>> 7;
    slot &= mask;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  return {
    get(node, byte) {
      const key = node * 256 + byte + 1;
      const slot = getSlot(key);
      return keys[slot] === key ? targets[slot]! : -1;
    },
    set(node, byte, target) {
      const key = node * 256 + byte + 1;
      const slot = getSlot(key);
      keys[slot] = key;
      targets[slot] = target;
    },
  };
}
