import type { Database } from 'better-sqlite3';

/** A chain as it is stored. */
export interface StoredChain {
  readonly id: number;
  /** The last round's hash, from which all others follow: secret. */
  readonly seed: string;
  readonly salt: string;
  /** The number of its first round. */
  readonly firstRound: number;
  readonly rounds: number;
  /** How many of its rounds have been taken. */
  readonly taken: number;
}

/** A round that crashed. */
export interface RevealedRound {
  readonly number: number;
  readonly hash: string;
  readonly crashPoint: string;
}

export interface CrashStore {
  /** The newest chain; none before the first round. */
  chain(): StoredChain | undefined;
  addChain(chain: Pick<StoredChain, 'seed' | 'salt' | 'firstRound' | 'rounds'>): void;
  /** Takes one more of the chain's rounds, for good. */
  take(chainId: number): void;
  reveal(round: RevealedRound): void;
  /** Newest first. */
  history(limit: number): RevealedRound[];
}

interface ChainRow extends Omit<StoredChain, 'firstRound'> {
  readonly first_round: number;
}

export function createCrashStore(db: Database): CrashStore {
  const select = db.prepare<[], ChainRow>('SELECT * FROM crash_chains ORDER BY id DESC LIMIT 1');
  const insert = db.prepare(
    'INSERT INTO crash_chains (seed, salt, first_round, rounds) VALUES (@seed, @salt, @firstRound, @rounds)',
  );
  const take = db.prepare('UPDATE crash_chains SET taken = taken + 1 WHERE id = ?');
  const insertRound = db.prepare(
    'INSERT INTO crash_rounds (number, hash, crash_point) VALUES (@number, @hash, @crashPoint)',
  );
  const selectRounds = db.prepare<[number], RevealedRound>(
    'SELECT number, hash, crash_point AS crashPoint FROM crash_rounds ORDER BY number DESC LIMIT ?',
  );

  return {
    chain() {
      const row = select.get();
      if (row === undefined) return undefined;
      const { first_round: firstRound, ...rest } = row;
      return { ...rest, firstRound };
    },
    addChain: (chain) => void insert.run(chain),
    take: (chainId) => void take.run(chainId),
    reveal: (round) => void insertRound.run(round),
    history: (limit) => selectRounds.all(limit),
  };
}
