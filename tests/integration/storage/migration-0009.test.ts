import { expect, test } from 'vitest';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { addOperator, createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('an operator with every game gets slots too, and one with fewer stays as it is', () => {
  const fewer = { bare: [], 'dice-only': ['dice'], 'test-only': ['testgame'] };
  const dataDir = createFolderBefore('0009', (old) => {
    for (const [id, games] of Object.entries({ ...fewer, all: ['dice', 'testgame'] }))
      addOperator(old, id, games);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const store = createOperatorStore(db, createManualClock());
  expect(Object.fromEntries(store.list().map(({ id, games }) => [id, games]))).toEqual({
    ...fewer,
    // With crash, which a later migration adds.
    all: ['dice', 'slots', 'crash', 'testgame'],
  });
  db.close();
});
