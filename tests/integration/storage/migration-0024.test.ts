import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

const STATES = ['owed', 'settled', 'refused', 'exhausted', 'dropped', 'interrupted'];

test('pending deliveries stay pending under their new name, and every other delivery is unchanged', () => {
  const dataDir = createFolderBefore('0024', (old) => {
    old.pragma('foreign_keys = OFF');
    const insert = old.prepare(
      `INSERT INTO deliveries (callback, session_id, body, signature, state, attempts_started, next_attempt_at, created_at,
         warnings, timing, attempts_before) VALUES ('rollback', 'one', x'7b7d', 's', ?, 3, ?, 1, '["late"]', 'reported', 2)`,
    );
    for (const state of STATES) insert.run(state, state === 'owed' ? 900 : null);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const read = db
      .prepare(
        `SELECT state, next_attempt_at AS nextAt, CAST(body AS TEXT) AS body, warnings, timing, attempts_before AS before
         FROM deliveries ORDER BY id`,
      )
      .all();
    expect(read).toEqual(
      STATES.map((state) => ({
        state: state === 'owed' ? 'pending' : state,
        nextAt: state === 'owed' ? 900 : null,
        body: '{}',
        warnings: '["late"]',
        timing: 'reported',
        before: 2,
      })),
    );
    const plan = db.prepare(
      "EXPLAIN QUERY PLAN SELECT min(next_attempt_at) FROM deliveries WHERE state = 'pending'",
    );
    expect(JSON.stringify(plan.all())).toContain('deliveries_due');
    db.pragma('foreign_keys = OFF');
    expect(() => db.prepare("UPDATE deliveries SET state = 'owed'").run()).toThrow('CHECK');
  } finally {
    db.close();
  }
});

test('stored warnings name a broken rule in the same way as new warnings', () => {
  const before = {
    proxy: [
      'answer_status: got HTTP 500. Expected: HTTP 200. Rule.',
      'slow: got answer_status: got x',
      'signature_refused: got HTTP 200. Expected: HTTP 400. Rule.',
      'malformed_refused: got a. Expected: b.',
      'zero_refused: got a. Expected: b.',
      'refused_without_effect: got a. Expected: b.',
      'answer_in_time: got a. Expected: b.',
      'answer_json: got a. Expected: b.',
      'answer_round_id: got a. Expected: b.',
    ],
    gateway: ['answer_status: got HTTP 500. Expected: HTTP 200.'],
  };
  const dataDir = createFolderBefore('0024', (old) => {
    const insert = old.prepare(
      `INSERT INTO exchanges (vantage, kind, started_at, duration_ms, signature, warnings, method, url, request_headers,
         request_body, request_bytes, timing)
       VALUES (?, 'betwin', 0, 1, 'verified', ?, 'POST', 'http://127.0.0.1/betwin', '[]', x'', 0, '{}')`,
    );
    for (const [vantage, warnings] of Object.entries(before)) insert.run(vantage, JSON.stringify(warnings));
    insert.run('proxy', null);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const cells = db.prepare<[], string | null>('SELECT warnings FROM exchanges ORDER BY id').pluck().all();
    expect(cells.map((warnings) => JSON.parse(warnings ?? 'null'))).toEqual([
      [
        'response_status: got HTTP 500. Expected: HTTP 200. Rule.',
        'slow: got answer_status: got x',
        'signature_rejected: got HTTP 200. Expected: HTTP 400. Rule.',
        'malformed_rejected: got a. Expected: b.',
        'zero_rejected: got a. Expected: b.',
        'rejected_without_effect: got a. Expected: b.',
        'response_in_time: got a. Expected: b.',
        'response_json: got a. Expected: b.',
        'response_round_id: got a. Expected: b.',
      ],
      before.gateway,
      null,
    ]);
  } finally {
    db.close();
  }
});
