import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

const DELIVERIES = [
  ['r1', 'rollback', 'settled', null],
  ['r2', 'rollback', 'refused', 'The wallet rejected the request with api_code 400: No'],
  ['r3', 'rollback', 'refused', "The wallet's response is not JSON"],
  ['r4', 'finish', 'refused', 'The wallet returned HTTP 302: redirects are not followed'],
  ['r5', 'betwin', 'refused', "The wallet's response breaks the protocol: balance: must be a string"],
  ['r5', 'rollback', 'refused', 'The wallet rejected the request with api_code 403: No'],
  ['r6', 'finish', 'pending', "The wallet's response is not JSON"],
] as const;

const ROUNDS = [
  ['r1', 'rolled_back', 'rolled_back'],
  ['r2', 'rollback_refused', 'rollback_refused'],
  ['r3', 'rollback_refused', 'rollback_invalid'],
  ['r4', 'finish_refused', 'finish_invalid'],
  ['r5', 'rollback_refused', 'rollback_refused'],
  ['r6', 'open', 'open'],
  ['r7', 'finished', 'finished'],
] as const;

test('deliveries and rounds that ended with a response that cannot be used are invalid, not refused', () => {
  const dataDir = createFolderBefore('0033', (old) => {
    old.pragma('foreign_keys = OFF');
    const insertRound = old.prepare(
      "INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, 'one', ?, '{}', 1)",
    );
    for (const [id, state] of ROUNDS) insertRound.run(id, state);
    const insert = old.prepare(
      `INSERT INTO deliveries (round_id, callback, session_id, body, signature, state, error, attempts_started, created_at)
       VALUES (?, ?, 'one', x'7b7d', 's', ?, ?, 1, 1)`,
    );
    for (const delivery of DELIVERIES) insert.run(...delivery);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const select = (sql: string) => db.prepare(sql).pluck().all();
    expect(select('SELECT state FROM deliveries ORDER BY id')).toEqual([
      'settled',
      'refused',
      'invalid',
      'invalid',
      'invalid',
      'refused',
      'pending',
    ]);
    expect(select('SELECT state FROM rounds ORDER BY id')).toEqual(ROUNDS.map(([, , state]) => state));
    const plan = db.prepare(
      "EXPLAIN QUERY PLAN SELECT min(next_attempt_at) FROM deliveries WHERE state = 'pending'",
    );
    expect(JSON.stringify(plan.all())).toContain('deliveries_due');
  } finally {
    db.close();
  }
});
