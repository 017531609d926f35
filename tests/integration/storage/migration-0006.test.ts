import { expect, test } from 'vitest';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { addOperator, createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('an operator with every game gets the test game too, and one without games still has none', () => {
  const dataDir = createFolderBefore('0006', (old) => {
    addOperator(old, 'acme', ['dice']);
    addOperator(old, 'bare', []);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const store = createOperatorStore(db, createManualClock());
  expect(store.list()).toEqual([operator({ id: 'acme' }), { ...operator({ id: 'bare' }), games: [] }]);
  expect(store.find('acme')?.games).toContain('testgame');
  db.close();
});
