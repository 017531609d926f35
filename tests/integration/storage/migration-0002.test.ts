import Database from 'better-sqlite3';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { waitForEndedDelivery } from '#tests/support/games/round-flows.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { startStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const SESSION = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';

/** Documents as the first version wrote them. */
const OPERATOR = {
  id: 'acme',
  name: 'Acme',
  secret: 'secret-of-acme',
  casinos: [{ id: 'acme', status: 'enabled' }],
  games: ['dice'],
  bet_limits: { USD: { min: '0.01', max: '1000000' } },
};
const LAUNCH = {
  casino_id: 'acme',
  game: 'dice',
  account: { id: 'alice', currency: 'USD' },
  locale: 'en',
  urls: { return_url: 'https://casino.example/lobby' },
};
const ROLLBACK = {
  account_id: 'alice',
  currency: 'USD',
  session_id: SESSION,
  game_id: 'dice',
  round_id_provider: 'rolling-back',
  finished: true,
  transactions: [{ id_provider: 'undo-1', type: 'rollback', original_id_provider: 'bet-of-rolling-back' }],
};

const ROUNDS = [
  { id: 'finished', state: 'finished', transaction: 'confirmed' },
  { id: 'not-started', state: 'not_started', transaction: 'unknown' },
  { id: 'declined', state: 'not_started', transaction: 'declined' },
  { id: 'rolled-back', state: 'rolled_back', transaction: 'rolled_back' },
  { id: 'rolling-back', state: 'open', transaction: 'rolling_back' },
  { id: 'given-up', state: 'open', transaction: 'rolling_back' },
  { id: 'on-its-way', state: 'open', transaction: 'sending' },
];

const DELIVERIES = [
  { id: 1, callback: 'balance', round: null, state: 'settled', attempts: 1, next: null },
  { id: 2, callback: 'betwin', round: 'finished', state: 'settled', attempts: 2, next: null },
  { id: 3, callback: 'betwin', round: 'not-started', state: 'exhausted', attempts: 4, next: null },
  { id: 4, callback: 'betwin', round: 'declined', state: 'refused', attempts: 1, next: null },
  { id: 5, callback: 'betwin', round: 'rolled-back', state: 'interrupted', attempts: 1, next: null },
  { id: 6, callback: 'rollback', round: 'rolled-back', state: 'settled', attempts: 3, next: null },
  { id: 7, callback: 'betwin', round: 'rolling-back', state: 'interrupted', attempts: 1, next: null },
  { id: 8, callback: 'rollback', round: 'rolling-back', state: 'owed', attempts: 3, next: NOW + 20_000 },
  { id: 9, callback: 'rollback', round: 'given-up', state: 'refused', attempts: 1, next: null },
  { id: 10, callback: 'betwin', round: 'on-its-way', state: 'owed', attempts: 1, next: null },
];

/** A folder as the first version left it when it was killed, with every possible state. */
function createOldFolder(wallet: StubWallet): string {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  cpSync(join(ASSETS.migrationsDir, '0001-initial.sql'), join(migrationsDir, '0001-initial.sql'));
  const db = openDatabase({ dataDir, migrationsDir });
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).run(...values);
  run('INSERT INTO operators VALUES (?, ?)', 'acme', JSON.stringify(OPERATOR));
  run("INSERT INTO casinos VALUES ('acme', 'acme')");
  run("INSERT INTO wallet_players VALUES ('acme', 'alice')");
  run("INSERT INTO wallet_balances VALUES ('acme', 'alice', 'USD', '987.65')");
  run(
    `INSERT INTO sessions VALUES (?, 'token', 'acme', 'acme', 'dice', 'alice', 'USD', 2, ?, ?, 'active', ?, ?)`,
    SESSION,
    JSON.stringify(LAUNCH),
    JSON.stringify(wallet.callbackUrls),
    NOW - 600_000,
    NOW - 60_000,
  );
  run("INSERT INTO seed_pairs VALUES (1, ?, ?, 'mine', 7, NULL)", SESSION, 'ab'.repeat(32));
  for (const { id, state, transaction } of ROUNDS) {
    run('INSERT INTO rounds VALUES (?, ?, ?, ?, ?, NULL)', id, SESSION, state, '{"nonce":0}', NOW - 60_000);
    run("INSERT INTO transactions VALUES (?, ?, 'bet', '1.00', ?)", `bet-of-${id}`, id, transaction);
  }
  for (const { id, callback, round, state, attempts, next } of DELIVERIES) {
    run(
      'INSERT INTO deliveries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      callback,
      SESSION,
      round,
      wallet.callbackUrls[callback as 'rollback'],
      Buffer.from(JSON.stringify(ROLLBACK)),
      'signature-of-it',
      state,
      attempts,
      NOW - 50_000,
      next,
      NOW - 60_000,
    );
  }
  run(
    `INSERT INTO exchanges (id, vantage, kind, started_at, duration_ms, status, signature, attempt, delivery_id, method,
       url, request_headers, request_body, request_bytes, timing)
     VALUES (1, 'gateway', 'rollback', ?, 1.5, 500, 'verified', 1, 8, 'POST', 'http://old/', '[]', ?, 2, ?)`,
    NOW - 50_000,
    Buffer.from('{}'),
    JSON.stringify({ connectMs: null, sendMs: null, waitMs: null, receiveMs: null }),
  );
  run("UPDATE counters SET value = 1 WHERE name = 'listed_exchanges'");
  run("UPDATE counters SET value = 1 WHERE name = 'reserved_exchange_ids'");
  db.close();
  return dataDir;
}

test('the second schema keeps every row of the first', async () => {
  const dataDir = createOldFolder(await startStubWallet());
  openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();

  expect(
    readStored(
      dataDir,
      `SELECT id, callback, reason, round_id AS round, state, attempts_started AS attempts, next_attempt_at AS next,
         first_attempt_at AS first, signature, CAST(body AS TEXT) AS body, ended_at, error FROM deliveries ORDER BY id`,
    ),
  ).toEqual(
    DELIVERIES.map((delivery) => ({
      ...delivery,
      // Renamed by the twenty-fourth migration.
      state: delivery.state === 'owed' ? 'pending' : delivery.state,
      reason: delivery.callback === 'rollback' ? 'stuck_bet' : null,
      first: NOW - 50_000,
      signature: 'signature-of-it',
      body: JSON.stringify(ROLLBACK),
      ended_at: null,
      error: null,
    })),
  );
  expect(
    readStored(
      dataDir,
      `SELECT r.id, r.state, t.state AS "transaction", waits_for FROM rounds r JOIN transactions t ON t.round_id = r.id
       ORDER BY r.rowid`,
    ),
  ).toEqual(
    ROUNDS.map((round) =>
      // Ended by the eleventh migration, because it waited for a rollback that was rejected.
      round.id === 'given-up'
        ? { ...round, state: 'rollback_refused', waits_for: null }
        : { ...round, waits_for: round.transaction === 'rolling_back' ? 'closing' : null },
    ),
  );
  expect(readStored(dataDir, 'SELECT id, mode, balance, ended_at, state FROM sessions')).toEqual([
    { id: SESSION, mode: 'real', balance: null, ended_at: null, state: 'active' },
  ]);
  const db = new Database(join(dataDir, 'workbench.sqlite'));
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  expect(existsSync(join(dataDir, 'workbench.sqlite.before-0002'))).toBe(true);
});

test('a workbench started on an old data folder continues pending callbacks, with the same bytes and when they are due', async () => {
  const wallet = await startStubWallet();
  const dataDir = createOldFolder(wallet);
  const clock = createManualClock(NOW);
  const bench = await startTestWorkbench({ dataDir, clock });

  // The bet in flight is rolled back at once; the pending rollback waits for its instant.
  await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
  expect(wallet.getCalls('rollback')[0]?.json).toMatchObject({
    round_id_provider: 'on-its-way',
    transactions: [{ original_id_provider: 'bet-of-on-its-way' }],
  });
  // An attempt that was still in flight would time out as the clock moves.
  expect(await waitForEndedDelivery(bench, 11)).toMatchObject({ state: 'settled', roundId: 'on-its-way' });
  clock.advance(19_999);
  expect(wallet.getCalls('rollback')).toHaveLength(1);
  clock.advance(1);
  expect(await waitForEndedDelivery(bench, 8)).toMatchObject({
    state: 'settled',
    attemptsStarted: 4,
    reason: 'stuck_bet',
  });
  const [, pending] = wallet.getCalls('rollback');
  expect(pending?.json).toEqual(ROLLBACK);
  expect(pending?.headers).toContainEqual(['X-REQUEST-SIGN', 'signature-of-it']);
  const { attempts } = await bench.client.deliveries.get({ id: 8 });
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 4]);

  // Its wallet has the first rollback, and its response has not been processed yet.
  await expect
    .poll(async () => (await bench.client.sessions.get({ id: SESSION, rounds: 10 })).session.openRounds)
    .toBe(0);
  const { session, rounds } = await bench.client.sessions.get({ id: SESSION, rounds: 10 });
  expect(session).toMatchObject({ state: 'active', mode: 'real', rounds: 7 });
  expect(rounds.map(({ id, state, waitsFor }) => [id, state, waitsFor])).toEqual([
    ['on-its-way', 'rolled_back', null],
    ['given-up', 'rollback_refused', null],
    ['rolling-back', 'rolled_back', null],
    ['rolled-back', 'rolled_back', null],
    ['declined', 'not_started', null],
    ['not-started', 'not_started', null],
    ['finished', 'finished', null],
  ]);
  const { deliveries } = await bench.client.deliveries.list({
    filter: 'state:interrupted',
    sortBy: 'createdAt',
    descending: false,
    limit: 10,
  });
  expect(deliveries.map(({ id }) => id)).toEqual([5, 7, 10]);
  const [alice] = await bench.client.players.list({ casinoId: 'acme' });
  expect(getBalance(alice, 'USD')).toBe('987.65');
});
