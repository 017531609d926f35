import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRoundStore } from '#core/gateway/round-store.ts';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase, type Database } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { operator } from '#tests/support/operator.ts';
import { ASSETS } from '#tests/support/project.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A folder as the eighth schema left it, filled by the test, opened with what the product has now. */
function migrated(fill: (old: Database) => void): Database {
  const dataDir = temporaryFolder();
  const migrationsDir = temporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < '0009'))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const old = openDatabase({ dataDir, migrationsDir });
  fill(old);
  old.close();
  return openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
}

test('an operator that had every game gets crash too, and one that had fewer stays as a person made it', () => {
  const all = { ...operator({ id: 'acme' }), games: ['dice', 'testgame'] };
  const some = { ...operator({ id: 'bare' }), games: ['dice'] };
  const db = migrated((old) => {
    for (const each of [all, some])
      old.prepare('INSERT INTO operators VALUES (?, ?)').run(each.id, JSON.stringify(each));
  });
  const store = createOperatorStore(db, createManualClock());
  expect(store.find('acme')?.games).toEqual(['dice', 'crash', 'testgame']);
  expect(store.find('bare')?.games).toEqual(['dice']);
  db.close();
});

test('rounds go on waiting for what they waited for, as long as they had, and may wait for a cash-out', () => {
  const waits = ['result', 'settled', 'feature', 'closing', null];
  const db = migrated((old) => {
    old.pragma('foreign_keys = OFF');
    waits.forEach((wait, index) => {
      old
        .prepare(
          "INSERT INTO rounds (id, session_id, state, result, created_at, waits_for, waits_since) VALUES (?, 'one', 'open', '{}', 1, ?, ?)",
        )
        .run(`round-${index}`, wait, wait === null ? null : 100 + index);
    });
  });
  db.pragma('foreign_keys = OFF');
  const rounds = createRoundStore(db, () => undefined);
  expect(rounds.openOf('one').map(({ waitsFor }) => waitsFor)).toEqual(waits);
  expect(rounds.waitingForResultSince()).toBe(100);
  expect(rounds.waitingForCashOut()).toEqual([]);
  rounds.wait('round-4', 'cash_out', 7);
  expect(rounds.waitingForCashOut().map(({ id }) => id)).toEqual(['round-4']);
  expect(() => db.prepare("UPDATE rounds SET waits_for = 'godot'").run()).toThrow('CHECK');
  db.close();
});
