import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOperatorStore } from '#core/operators/operator-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { operator } from '#tests/support/operator.ts';
import { ASSETS } from '#tests/support/project.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A folder as the fifth schema left it, with these operators. */
function oldFolder(operators: readonly { id: string; games: string[] }[]): string {
  const dataDir = temporaryFolder();
  const migrationsDir = temporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < '0006'))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const db = openDatabase({ dataDir, migrationsDir });
  for (const { id, games } of operators)
    db.prepare('INSERT INTO operators VALUES (?, ?)').run(id, JSON.stringify({ ...operator({ id }), games }));
  db.close();
  return dataDir;
}

test('an operator that had every game gets the test game too, and one that had none stays without', () => {
  const dataDir = oldFolder([
    { id: 'acme', games: ['dice'] },
    { id: 'bare', games: [] },
  ]);
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const store = createOperatorStore(db, createManualClock());
  expect(store.list()).toEqual([operator({ id: 'acme' }), { ...operator({ id: 'bare' }), games: [] }]);
  expect(store.find('acme')?.games).toContain('testgame');
  db.close();
});
