import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

const ENDED_AT = 900;

/** Old rounds: their state, what they waited for, and the state of their rollback or finish. */
const ROUNDS = [
  ['finished', null, null, 'finished'],
  ['not_started', null, null, 'not_started'],
  ['rolled_back', null, 'rollback settled', 'rolled_back'],
  ['open', null, null, 'open'],
  ['open', 'result', null, 'open'],
  ['open', 'closing', 'rollback owed', 'open'],
  ['open', 'closing', 'rollback refused', 'rollback_refused'],
  ['open', 'closing', 'rollback exhausted', 'rollback_exhausted'],
  ['open', 'closing', 'finish dropped', 'finish_dropped'],
  ['open', 'closing', 'finish refused', 'finish_refused'],
] as const;

test('a round that waited for a callback that had ended is ended, and every other round is unchanged', () => {
  const dataDir = createFolderBefore('0011', (old) => {
    old.pragma('foreign_keys = OFF');
    ROUNDS.forEach(([state, waitsFor, delivery], index) => {
      old
        .prepare(
          `INSERT INTO rounds (id, session_id, state, result, created_at, waits_for, waits_since)
           VALUES (?, 'one', ?, '{}', 1, ?, ?)`,
        )
        .run(`round-${index}`, state, waitsFor, waitsFor === null ? null : 100);
      if (delivery === null) return;
      const [callback, deliveryState] = delivery.split(' ');
      old
        .prepare(
          `INSERT INTO deliveries (callback, session_id, round_id, body, signature, state, attempts_started, created_at,
             ended_at) VALUES (?, 'one', ?, x'7b7d', 's', ?, 1, 1, ?)`,
        )
        .run(callback, `round-${index}`, deliveryState, deliveryState === 'owed' ? null : ENDED_AT);
    });
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const rounds = db
    .prepare('SELECT state, waits_for, waits_since, closed_at FROM rounds ORDER BY rowid')
    .all();
  expect(rounds).toEqual(
    ROUNDS.map(([before, waitsFor, , after]) => {
      const isEnded = before === 'open' && after !== 'open';
      return {
        state: after,
        waits_for: isEnded ? null : waitsFor,
        waits_since: isEnded || waitsFor === null ? null : 100,
        closed_at: isEnded ? ENDED_AT : null,
      };
    }),
  );
  expect(db.prepare('SELECT DISTINCT warnings FROM deliveries').pluck().all()).toEqual([null]);
  db.pragma('foreign_keys = OFF');
  expect(() => db.prepare("UPDATE rounds SET state = 'lost'").run()).toThrow('CHECK');
  db.close();
});
