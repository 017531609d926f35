import { expect, test } from 'vitest';
import { createRoundStore } from '#core/gateway/rounds/round-store.ts';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase, type Database } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { addOperator, createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

/** A folder as the ninth schema left it, filled by the test, opened by the current version. */
function openMigrated(fill: (old: Database) => void): Database {
  return openDatabase({ dataDir: createFolderBefore('0010', fill), migrationsDir: ASSETS.migrationsDir });
}

test('an operator with every game gets crash too, and one with fewer stays as configured', () => {
  const fewer = { bare: [], 'dice-only': ['dice'], 'without-slots': ['dice', 'testgame'] };
  const db = openMigrated((old) => {
    for (const [id, games] of Object.entries({ ...fewer, all: ['dice', 'slots', 'testgame'] }))
      addOperator(old, id, games);
  });
  const store = createOperatorStore(db, createManualClock());
  expect(Object.fromEntries(store.list().map(({ id, games }) => [id, games]))).toEqual({
    ...fewer,
    all: ['dice', 'slots', 'crash', 'testgame'],
  });
  db.close();
});

test('rounds keep what they waited for and since when, and may wait for a cash-out', () => {
  const waits = ['result', 'settled', 'feature', 'closing', null];
  const db = openMigrated((old) => {
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
  expect(rounds.listOpen('one').map(({ waitsFor }) => waitsFor)).toEqual(waits);
  expect(rounds.oldestWaitForResult()).toBe(100);
  expect(db.prepare('SELECT waits_since FROM rounds ORDER BY id').pluck().all()).toEqual([
    100,
    101,
    102,
    103,
    null,
  ]);
  expect(rounds.listWaitingForCashOut()).toEqual([]);
  rounds.wait('round-4', 'cash_out', 7);
  expect(rounds.listWaitingForCashOut().map(({ id }) => id)).toEqual(['round-4']);
  expect(() => db.prepare("UPDATE rounds SET waits_for = 'godot'").run()).toThrow('CHECK');
  db.close();
});
