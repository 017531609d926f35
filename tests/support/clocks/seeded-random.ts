/** Reproducible random values from a seed. */
export interface SeededRandom {
  /** From 0 to less than 1. */
  fraction(): number;
  /** A whole number from 0 to less than `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** Mulberry32: small, fast, and the same everywhere. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number): number => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    pick: (items) => items[below(items.length)]!,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
