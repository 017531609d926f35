import { expect, test } from 'vitest';
import { openSavedMappings } from '#core/reconcile/saved-mappings.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('the mapping of a casino’s ledger is kept under its new name', () => {
  const mapping = { columns: { id: 'ref' }, decimal: 'comma', minorUnits: true };
  const dataDir = createFolderBefore('0026', (old) => {
    old
      .prepare("INSERT INTO settings (name, value) VALUES ('ledger_readings', ?)")
      .run(JSON.stringify({ demo: mapping }));
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    expect(openSavedMappings(db, () => expect.unreachable()).find('demo')).toEqual({
      ...mapping,
      meanings: {},
    });
  } finally {
    db.close();
  }
});

test('an import that was not finished before the migration is still recognised', () => {
  const dataDir = createFolderBefore('0026', (old) =>
    old.exec(
      "INSERT INTO imports (name, format, imported_at, landing) VALUES ('cut.har', 'har', 1, 1), ('whole.har', 'har', 1, 0)",
    ),
  );
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    expect(db.prepare('SELECT name FROM imports WHERE unfinished = 1').pluck().all()).toEqual(['cut.har']);
  } finally {
    db.close();
  }
});
