import { expect, test } from 'vitest';
import { openSavedMappings } from '#core/reconcile/saved-mappings.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('the meanings of the words of a ledger are kept under their new name', () => {
  const db = openFolderWith({
    demo: { columns: { id: 'ref' }, words: { einsatz: 'bet' }, decimal: 'comma', minorUnits: true },
    acme: { columns: { id: 'id' } },
  });
  try {
    const mappings = openSavedMappings(db, (message) => expect.unreachable(message));
    expect(mappings.find('demo')).toEqual({
      columns: { id: 'ref' },
      meanings: { einsatz: 'bet' },
      decimal: 'comma',
      minorUnits: true,
    });
    expect(mappings.find('acme')).toMatchObject({ columns: { id: 'id' }, meanings: {} });
  } finally {
    db.close();
  }
});

test.each(['not JSON', [{ words: {} }], { demo: 'id' }])(
  'an unreadable setting is kept, and the workbench starts: %j',
  (written) => {
    const db = openFolderWith(written);
    try {
      expect(db.prepare('SELECT value FROM settings WHERE name = ?').pluck().get('ledger_mappings')).toBe(
        toText(written),
      );
    } finally {
      db.close();
    }
  },
);

function openFolderWith(written: unknown) {
  const dataDir = createFolderBefore('0027', (old) => {
    old.prepare("INSERT INTO settings (name, value) VALUES ('ledger_mappings', ?)").run(toText(written));
  });
  return openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
}

function toText(written: unknown): string {
  return typeof written === 'string' ? written : JSON.stringify(written);
}
