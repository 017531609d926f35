import Database from 'better-sqlite3';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { StartupError } from '#core/instance/startup-error.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

/** The product's migrations, followed by those of a future version. */
function createMigrationsWith(later: Record<string, string>): string {
  const folder = createTemporaryFolder();
  cpSync(ASSETS.migrationsDir, folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(folder, name), sql);
  return folder;
}

const SHIPPED = readdirSync(ASSETS.migrationsDir).filter((name) => name.endsWith('.sql')).length;
const NEXT = String(SHIPPED + 1).padStart(4, '0');
const NEXT_FILE = `${NEXT}-notes.sql`;
const AFTER_NEXT_FILE = `${String(SHIPPED + 2).padStart(4, '0')}-more.sql`;
const ADD_NOTES = 'CREATE TABLE notes (text TEXT) STRICT;';

/** A folder of the current version: one player's balance represents all of a user's data. */
function createFolderInUse(): string {
  const dataDir = createTemporaryFolder();
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  db.exec("INSERT INTO wallet_players (casino_id, account_id) VALUES ('demo', 'zoe')");
  db.close();
  return dataDir;
}

function readRows<T>(file: string, sql: string): T[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
}

const getVersion = (file: string) =>
  readRows<{ user_version: number }>(file, 'PRAGMA user_version')[0]?.user_version;
const getTables = (file: string) =>
  readRows<{ name: string }>(file, "SELECT name FROM sqlite_schema WHERE type = 'table'").map(
    ({ name }) => name,
  );
const getPlayers = (file: string) =>
  readRows<{ account_id: string }>(file, 'SELECT account_id FROM wallet_players').map(
    (row) => row.account_id,
  );

describe('a fresh folder', () => {
  test('gets the newest schema, and is not copied', () => {
    const dataDir = createTemporaryFolder();
    openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();
    expect(readdirSync(dataDir)).toEqual(['workbench.sqlite']);
    expect(getVersion(join(dataDir, 'workbench.sqlite'))).toBe(SHIPPED);
  });

  test('gets all of several migrations', () => {
    const dataDir = createTemporaryFolder();
    const migrationsDir = createMigrationsWith({
      [NEXT_FILE]: ADD_NOTES,
      [AFTER_NEXT_FILE]: 'ALTER TABLE notes ADD at INTEGER;',
    });
    openDatabase({ dataDir, migrationsDir }).close();
    expect(getVersion(join(dataDir, 'workbench.sqlite'))).toBe(SHIPPED + 2);
  });
});

describe('a folder with data', () => {
  test('is migrated to the newest schema with its data', () => {
    const dataDir = createFolderInUse();
    openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: ADD_NOTES }) }).close();
    const file = join(dataDir, 'workbench.sqlite');
    expect(getTables(file)).toContain('notes');
    expect(getPlayers(file)).toEqual(['zoe']);
  });

  test('is copied first: the copy has the old schema and data', () => {
    const dataDir = createFolderInUse();
    openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: ADD_NOTES }) }).close();
    const copy = join(dataDir, `workbench.sqlite.before-${NEXT}`);
    expect(getTables(copy)).not.toContain('notes');
    expect(getPlayers(copy)).toEqual(['zoe']);
    expect(getVersion(copy)).toBe(SHIPPED);
  });

  test('that already has the newest schema is not copied again', () => {
    const dataDir = createFolderInUse();
    openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();
    expect(readdirSync(dataDir)).toEqual(['workbench.sqlite']);
  });

  test('keeps an older copy of the same name', () => {
    const dataDir = createFolderInUse();
    const copy = join(dataDir, `workbench.sqlite.before-${NEXT}`);
    writeFileSync(copy, 'an older copy');
    openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: ADD_NOTES }) }).close();
    expect(existsSync(`${copy}.2`)).toBe(true);
    expect(() => getVersion(copy)).toThrow('not a database');
  });
});

describe('a migration that fails', () => {
  const FAILING_MIGRATION = `${ADD_NOTES} INSERT INTO nowhere VALUES (1);`;

  test('is reported, and changes nothing', () => {
    const dataDir = createFolderInUse();
    expect(() =>
      openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: FAILING_MIGRATION }) }),
    ).toThrow('nowhere');
    const file = join(dataDir, 'workbench.sqlite');
    expect(getTables(file)).not.toContain('notes');
    expect(getVersion(file)).toBe(SHIPPED);
    expect(getPlayers(file)).toEqual(['zoe']);
  });

  test('keeps the migrations before it: the next start continues from there', () => {
    const dataDir = createFolderInUse();
    const broken = createMigrationsWith({
      [NEXT_FILE]: ADD_NOTES,
      [AFTER_NEXT_FILE]: 'INSERT INTO nowhere VALUES (1);',
    });
    expect(() => openDatabase({ dataDir, migrationsDir: broken })).toThrow('nowhere');
    expect(getVersion(join(dataDir, 'workbench.sqlite'))).toBe(SHIPPED + 1);
    const repaired = createMigrationsWith({
      [NEXT_FILE]: ADD_NOTES,
      [AFTER_NEXT_FILE]: 'ALTER TABLE notes ADD at INTEGER;',
    });
    openDatabase({ dataDir, migrationsDir: repaired }).close();
    expect(getVersion(join(dataDir, 'workbench.sqlite'))).toBe(SHIPPED + 2);
  });

  test('leaves the folder usable by the previous version', () => {
    const dataDir = createFolderInUse();
    expect(() =>
      openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: FAILING_MIGRATION }) }),
    ).toThrow('nowhere');
    const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
    db.close();
    expect(getPlayers(join(dataDir, 'workbench.sqlite'))).toEqual(['zoe']);
  });
});

describe('the numbering', () => {
  test.each([
    { label: 'a gap in the numbers', name: AFTER_NEXT_FILE },
    { label: 'a duplicate number', name: '0001-second.sql' },
    { label: 'a file without a number', name: 'notes.sql' },
  ])('with $label is a defect of the build, and no database is touched', ({ name }) => {
    const dataDir = createFolderInUse();
    const migrationsDir = createMigrationsWith({ [name]: ADD_NOTES });
    expect(() => openDatabase({ dataDir, migrationsDir })).toThrow(/^Migration .+ should be number \d+$/);
    expect(getTables(join(dataDir, 'workbench.sqlite'))).not.toContain('notes');
  });
});

describe('a database that a newer version has written', () => {
  test('is rejected, naming both versions and the remedy', () => {
    const dataDir = createFolderInUse();
    openDatabase({ dataDir, migrationsDir: createMigrationsWith({ [NEXT_FILE]: ADD_NOTES }) }).close();
    const open = () => openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
    expect(open).toThrow(StartupError);
    expect(open).toThrow(
      `was written by a newer version (schema ${SHIPPED + 1}, this version supports ${SHIPPED}). ` +
        'Use that version, or choose another folder with --data-dir.',
    );
  });
});
