import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('sessions have been idle since their last activity', () => {
  const dataDir = createFolderBefore('0028', (old) => {
    const insert = old.prepare(
      `INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, launch,
         callback_urls, state, created_at, last_activity_at)
       VALUES (?, ?, 'acme', 'acme', 'dice', 'alice', 'USD', 2, '{}', '{}', ?, 100, ?)`,
    );
    insert.run('active', 'token-1', 'active', 700);
    insert.run('ended', 'token-2', 'expired', 300);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const read = db.prepare(
      'SELECT id, created_at AS createdAt, last_activity_at AS activeAt, idle_since AS idleSince FROM sessions ORDER BY id',
    );
    expect(read.all()).toEqual([
      { id: 'active', createdAt: 100, activeAt: 700, idleSince: 700 },
      { id: 'ended', createdAt: 100, activeAt: 300, idleSince: 300 },
    ]);
    const plan = db.prepare("EXPLAIN QUERY PLAN SELECT min(idle_since) FROM sessions WHERE state = 'active'");
    expect(JSON.stringify(plan.all())).toContain('sessions_active');
  } finally {
    db.close();
  }
});
