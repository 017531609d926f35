import { useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';

/** All pairs that were revealed on this page, by the hash of their server seed. */
export type RevealedPairs = ReadonlyMap<string, RevealedSeeds>;

const NO_PAIRS: RevealedPairs = new Map();

/**
 * Keeps each pair that `revealed` has been: the table forgets the previous one with every change, and the history still
 * has rounds of it.
 */
export function useRevealedPairs(revealed: RevealedSeeds | null): RevealedPairs {
  const [pairs, setPairs] = useState(NO_PAIRS);
  const hash = revealed?.serverSeedHash;
  if (revealed !== null && hash !== undefined && !pairs.has(hash)) {
    const all = new Map(pairs).set(hash, revealed);
    setPairs(all);
    return all;
  }
  return pairs;
}
