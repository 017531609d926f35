import type { CrashChain } from '#shared/games/crash-api.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { createHashChain, type HashChain } from '#core/games/crash/hash-chain.ts';
import type { Random } from '#core/random.ts';
import type { StorageHealth } from '#core/storage/storage-health.ts';
import type { CrashStore, RevealedRound, StoredChain } from './crash-store.ts';

/** A round taken from the chain: its hash and crash point are secret until it has crashed. */
export interface DrawnRound {
  readonly number: number;
  readonly hash: string;
  /** In hundredths. */
  readonly crashPoint: bigint;
  /** The public part of its chain. */
  readonly chain: CrashChain;
}

/** The source of rounds: chains on disk, each committed to before its first round and played once. */
export interface CrashRounds {
  /** The next round. Stored before it is announced, so that a process that dies halfway never plays it again. */
  take(): DrawnRound;
  /** Publishes the hash of a round that has crashed. */
  reveal(round: DrawnRound): RevealedRound;
  history(limit: number): RevealedRound[];
}

const SECRET_BYTES = 32;

export function createCrashRounds(deps: {
  store: CrashStore;
  random: Random;
  transaction: <T>(work: () => T) => T;
  /** How many rounds a new chain has. */
  roundsPerChain: number;
  storage: Pick<StorageHealth, 'writeSoon'>;
}): CrashRounds {
  const { store, random } = deps;
  /** Computed when its first round is taken: ten thousand hashes take a few milliseconds. */
  let cachedChain: { readonly id: number; readonly hashes: HashChain } | null = null;

  function openChain(): StoredChain {
    const newest = store.chain();
    if (newest !== undefined && newest.taken < newest.rounds) return newest;
    store.addChain({
      seed: random.bytes(SECRET_BYTES).toString('hex'),
      salt: random.bytes(SECRET_BYTES).toString('hex'),
      firstRound: newest === undefined ? 1 : newest.firstRound + newest.rounds,
      rounds: deps.roundsPerChain,
    });
    return openChain();
  }

  function toHashChain({ id, seed, rounds }: StoredChain): HashChain {
    if (cachedChain?.id !== id) cachedChain = { id, hashes: createHashChain(seed, rounds) };
    return cachedChain.hashes;
  }

  return {
    take: () =>
      deps.transaction(() => {
        const chain = openChain();
        store.take(chain.id);
        const { salt, firstRound, rounds, taken } = chain;
        const hashes = toHashChain(chain);
        const hash = hashes.getHash(taken + 1);
        return {
          number: firstRound + taken,
          hash,
          crashPoint: computeCrashPoint(hash, salt),
          chain: { commitment: hashes.commitment, salt, firstRound, rounds },
        };
      }),
    reveal({ number, hash, crashPoint: point }) {
      const revealed = { number, hash, crashPoint: formatMultiplier(point) };
      // All players have seen the flight end, so the write may be late but must not be lost.
      deps.storage.writeSoon(() => store.reveal(revealed));
      return revealed;
    },
    history: (limit) => store.history(limit),
  };
}
