import { expect, test } from 'vitest';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { addOperator, folderBefore } from '#tests/support/old-folder.ts';
import { ASSETS } from '#tests/support/project.ts';

test('an operator that had every game gets slots too, and one that had fewer stays as it is', () => {
  const games = {
    all: ['dice', 'crash', 'testgame'],
    bare: [],
    'dice-only': ['dice'],
    'without-crash': ['dice', 'testgame'],
  };
  const dataDir = folderBefore('0010', (old) => {
    for (const [id, of] of Object.entries(games)) addOperator(old, id, of);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const store = createOperatorStore(db, createManualClock());
  expect(Object.fromEntries(store.list().map((each) => [each.id, each.games]))).toEqual({
    ...games,
    all: ['dice', 'slots', 'crash', 'testgame'],
  });
  db.close();
});
