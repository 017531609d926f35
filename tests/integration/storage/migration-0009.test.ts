import { expect, test } from 'vitest';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { folderBefore } from '#tests/support/old-folder.ts';
import { ASSETS } from '#tests/support/project.ts';

test('an operator that had every game gets slots too, and one that had fewer stays as it is', () => {
  const dataDir = folderBefore('0009', [
    { id: 'all', games: ['dice', 'testgame'] },
    { id: 'bare', games: [] },
    { id: 'dice-only', games: ['dice'] },
    { id: 'test-only', games: ['testgame'] },
  ]);
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const store = createOperatorStore(db, createManualClock());
  expect(Object.fromEntries(store.list().map(({ id, games }) => [id, games]))).toEqual({
    all: ['dice', 'slots', 'testgame'],
    bare: [],
    'dice-only': ['dice'],
    'test-only': ['testgame'],
  });
  db.close();
});
