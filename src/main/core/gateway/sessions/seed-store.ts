import type { Database } from 'better-sqlite3';
import { computeCommitment } from '#core/games/fairness.ts';
import type { Random } from '#core/random.ts';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** The seeds of a new session. */
export function drawSeeds(random: Random): Seeds {
  return {
    serverSeed: random.bytes(32).toString('hex'),
    // A default for players who choose none; it may be anything fixed before the first bet.
    clientSeed: computeCommitment(random.uuid()).slice(0, 16),
  };
}

/** The seeds that decide a session's results. The server seed is secret until the pair is replaced. */
export interface SeedPair extends Seeds {
  readonly id: number;
  readonly nextNonce: number;
}

export interface SeedStore {
  current(sessionId: string): SeedPair | undefined;
  /** All pairs of a session, newest first. */
  list(sessionId: string): SeedPair[];
  insert(sessionId: string, seeds: Seeds): void;
  /** Replaces the pair of a session without bets; false if there was one. Its page must not have seen the commitment. */
  choose(sessionId: string, seeds: Seeds): boolean;
  /** Advances to the pair's next nonce: a number is used once, whatever happens to its bet. */
  advanceNonce(pairId: number): void;
  replace(pairId: number, now: number): void;
}

interface SeedRow {
  readonly id: number;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly next_nonce: number;
}

export function createSeedStore(db: Database): SeedStore {
  const select = db.prepare<[string], SeedRow>(
    'SELECT id, server_seed, client_seed, next_nonce FROM seed_pairs WHERE session_id = ? AND replaced_at IS NULL',
  );
  const selectAll = db.prepare<[string], SeedRow>(
    'SELECT id, server_seed, client_seed, next_nonce FROM seed_pairs WHERE session_id = ? ORDER BY id DESC',
  );
  const insert = db.prepare(
    'INSERT INTO seed_pairs (session_id, server_seed, client_seed, next_nonce) VALUES (?, ?, ?, 0)',
  );
  const choose = db.prepare(
    'UPDATE seed_pairs SET server_seed = ?, client_seed = ? WHERE session_id = ? AND replaced_at IS NULL AND next_nonce = 0',
  );
  const advanceNonce = db.prepare('UPDATE seed_pairs SET next_nonce = next_nonce + 1 WHERE id = ?');
  const replace = db.prepare('UPDATE seed_pairs SET replaced_at = ? WHERE id = ?');

  return {
    current(sessionId) {
      const row = select.get(sessionId);
      return row === undefined ? undefined : toPair(row);
    },
    list: (sessionId) => selectAll.all(sessionId).map(toPair),
    insert: (sessionId, seeds) => void insert.run(sessionId, seeds.serverSeed, seeds.clientSeed),
    choose: (sessionId, { serverSeed, clientSeed }) =>
      choose.run(serverSeed, clientSeed, sessionId).changes === 1,
    advanceNonce: (pairId) => void advanceNonce.run(pairId),
    replace: (pairId, now) => void replace.run(now, pairId),
  };
}

function toPair(row: SeedRow): SeedPair {
  return { id: row.id, serverSeed: row.server_seed, clientSeed: row.client_seed, nextNonce: row.next_nonce };
}
