import { ASSETS } from '../workbench/project.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { openDatabase } from '#core/storage/database.ts';
import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { RoundState, TransactionState } from '#shared/contract/sessions.ts';
import type { Vantage } from '#shared/exchange.ts';

/** One round at the gateway, in a session of its own. */
export interface PlantedRound {
  readonly id: string;
  readonly state?: RoundState;
  readonly mode?: 'real' | 'demo';
  readonly casinoId?: string;
  readonly accountId?: string;
  readonly currency?: string;
  readonly decimals?: number;
  readonly at?: number;
  readonly transactions?: readonly {
    readonly id: string;
    readonly type?: 'bet' | 'win';
    readonly amount?: string;
    readonly state?: TransactionState;
  }[];
  readonly rollbacks?: readonly {
    readonly id: string;
    readonly original: string;
    readonly state: DeliveryState;
    /** The statuses of the responses to its attempts. */
    readonly statuses?: readonly number[];
  }[];
  readonly exchanges?: readonly {
    readonly vantage: Vantage;
    readonly ids: readonly string[];
    readonly isImported?: boolean;
  }[];
}

/**
 * Creates a data folder with these rounds. By default they are finished, with confirmed bets of 1.00 USD by alice of
 * acme.
 */
export function plantBooks(rounds: readonly PlantedRound[]): string {
  const dataDir = createTemporaryFolder();
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const addSession = db.prepare(
    `INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, launch,
       callback_urls, state, created_at, last_activity_at, mode)
     VALUES (?, ?, 'acme', ?, 'dice', ?, ?, ?, '{}', '{}', 'active', 0, 0, ?)`,
  );
  const addRound = db.prepare(
    `INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, ?, ?, '{}', ?)`,
  );
  const addTransaction = db.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?)');
  const addRollback = db.prepare(
    `INSERT INTO deliveries (callback, session_id, round_id, body, signature, state, attempts_started, created_at)
     VALUES ('rollback', ?, ?, ?, '', ?, 1, 0)`,
  );
  const addExchange = db.prepare(
    `INSERT INTO exchanges (vantage, kind, started_at, duration_ms, status, signature, round_id, transaction_ids, attempt,
       delivery_id, import_id, method, url, request_headers, request_body, request_bytes, timing)
     VALUES (?, 'betwin', 0, 1, ?, 'valid', ?, ?, ?, ?, ?, 'POST', 'http://127.0.0.1/', '[]', x'', 0, '{}')`,
  );
  for (const round of rounds) {
    const { id, transactions = [], rollbacks = [], exchanges = [] } = round;
    addSession.run(
      id,
      id,
      round.casinoId ?? 'acme',
      round.accountId ?? 'alice',
      round.currency ?? 'USD',
      round.decimals ?? 2,
      round.mode ?? 'real',
    );
    addRound.run(id, id, round.state ?? 'finished', round.at ?? 0);
    for (const { id: tx, type = 'bet', amount = '1.00', state = 'confirmed' } of transactions)
      addTransaction.run(tx, id, type, amount, state);
    for (const { vantage, ids, isImported = false } of exchanges)
      addExchange.run(vantage, 200, id, JSON.stringify(ids), 1, null, isImported ? 1 : null);
    for (const { id: tx, original, state, statuses = [] } of rollbacks) {
      const body = { transactions: [{ id_provider: tx, type: 'rollback', original_id_provider: original }] };
      const { lastInsertRowid } = addRollback.run(id, id, Buffer.from(JSON.stringify(body)), state);
      for (const [index, status] of statuses.entries())
        addExchange.run('gateway', status, id, JSON.stringify([tx]), index + 1, lastInsertRowid, null);
    }
  }
  db.close();
  return dataDir;
}
