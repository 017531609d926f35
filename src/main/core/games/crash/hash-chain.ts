import { createHash } from 'node:crypto';

/** The distance between stored hashes: those in between are computed again on request. */
const STRIDE = 100;

/**
 * The hashes of a chain's rounds, each the SHA-256 of the next one's text in lower-case hex. They are created
 * from the last to the first and played from the first to the last: a played hash reveals all earlier ones
 * and no later one.
 */
export interface HashChain {
  /** SHA-256 of the first round's hash: published before it, and no round is played from it. */
  readonly commitment: string;
  /** The hash of the chain's round, 1 to `rounds`. */
  getHash(round: number): string;
}

/** `seed` is the last round's hash, as 64 hex digits: whoever has it knows every round. */
export function createHashChain(seed: string, rounds: number): HashChain {
  // Stored by how many times the seed was hashed: the last round's is at 0, the commitment's at `rounds`.
  const checkpoints = [seed];
  let hash = seed;
  for (let hashed = 1; hashed <= rounds; hashed++) {
    hash = computePreviousHash(hash);
    if (hashed % STRIDE === 0) checkpoints.push(hash);
  }

  return {
    commitment: hash,
    getHash(round) {
      if (!Number.isInteger(round) || round < 1 || round > rounds)
        throw new Error(`A chain of ${rounds} rounds has no round ${round}`);
      const times = rounds - round;
      let found = checkpoints[Math.floor(times / STRIDE)]!;
      for (let remaining = times % STRIDE; remaining > 0; remaining--) found = computePreviousHash(found);
      return found;
    },
  };
}

/** The hash of the previous round; for the chain's first round, the commitment. */
export function computePreviousHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex');
}
