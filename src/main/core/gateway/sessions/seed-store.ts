import type { Database } from 'better-sqlite3';

/** The seeds that decide a session's results. The server seed is secret until the pair is replaced. */
export interface SeedPair {
  readonly id: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface SeedStore {
  current(sessionId: string): SeedPair | undefined;
  insert(sessionId: string, seeds: { serverSeed: string; clientSeed: string }): void;
  /** Takes the pair's next nonce: a number is used once, whatever becomes of its bet. */
  takeNonce(pairId: number): void;
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
  const insert = db.prepare(
    'INSERT INTO seed_pairs (session_id, server_seed, client_seed, next_nonce) VALUES (?, ?, ?, 0)',
  );
  const takeNonce = db.prepare('UPDATE seed_pairs SET next_nonce = next_nonce + 1 WHERE id = ?');
  const replace = db.prepare('UPDATE seed_pairs SET replaced_at = ? WHERE id = ?');

  return {
    current(sessionId) {
      const row = select.get(sessionId);
      return row === undefined
        ? undefined
        : { id: row.id, serverSeed: row.server_seed, clientSeed: row.client_seed, nextNonce: row.next_nonce };
    },
    insert: (sessionId, seeds) => void insert.run(sessionId, seeds.serverSeed, seeds.clientSeed),
    takeNonce: (pairId) => void takeNonce.run(pairId),
    replace: (pairId, now) => void replace.run(now, pairId),
  };
}
