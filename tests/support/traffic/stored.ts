import Database from 'better-sqlite3';
import { join } from 'node:path';
import { rollDice } from '#core/games/dice.ts';

/** Reads the workbench's database like another process. */
export function readStored<T>(dataDir: string, sql: string, ...values: unknown[]): T[] {
  const db = new Database(join(dataDir, 'workbench.sqlite'), { readonly: true });
  try {
    return db.prepare<unknown[], T>(sql).all(...values);
  } finally {
    db.close();
  }
}

/** Reads the states of each transaction of a player's session and of its round: `declined in not_started`. */
export function readTransactionStates(dataDir: string, token: string): string[] {
  return readStored<{ state: string }>(
    dataDir,
    `SELECT t.state || ' in ' || r.state AS state FROM transactions t JOIN rounds r ON r.id = t.round_id
     JOIN sessions s ON s.id = r.session_id WHERE s.token = ? ORDER BY t.rowid`,
    token,
  ).map(({ state }) => state);
}

/** Finds a bet that wins with the next roll of a player's session, which it computes from the secret seed. */
export function findWinningBet(
  dataDir: string,
  token: string,
): { direction: 'under' | 'over'; target: number } {
  const [pair] = readStored<{ server_seed: string; client_seed: string; next_nonce: number }>(
    dataDir,
    `SELECT server_seed, client_seed, next_nonce FROM seed_pairs p JOIN sessions s ON s.id = p.session_id
     WHERE s.token = ? AND p.replaced_at IS NULL`,
    token,
  );
  if (pair === undefined) throw new Error('That token has no session');
  const roll = rollDice({
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  });
  return roll < 5000 ? { direction: 'under', target: roll + 1 } : { direction: 'over', target: roll - 1 };
}

/**
 * Finds a bet that loses with the next roll of a player's session: the other half. A bet that nearly always wins would
 * pay so little that a small stake is rejected.
 */
export function findLosingBet(dataDir: string, token: string): ReturnType<typeof findWinningBet> {
  const { direction } = findWinningBet(dataDir, token);
  return { direction: direction === 'under' ? 'over' : 'under', target: 5_000 };
}

/** Reads each delivery of the gateway with its state: `rollback settled`. */
export function readDeliveryStates(dataDir: string): string[] {
  const sql = "SELECT callback || ' ' || state AS state FROM deliveries ORDER BY id";
  return readStored<{ state: string }>(dataDir, sql).map(({ state }) => state);
}
