import type { Database } from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../instance/startup-error.ts';
import { backUpDatabase } from './back-up-database.ts';
import { findFreeName } from './rebuild-database.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
}

/** Numbered files, `0001-initial.sql` first. A gap or a duplicate is a defect of the build, so it throws. */
function listMigrations(migrationsDir: string): Migration[] {
  const migrations = readdirSync(migrationsDir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ version: Number.parseInt(name, 10), name }));
  migrations.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new Error(`Migration ${name} should be number ${index + 1}`);
  });
  return migrations;
}

/**
 * Migrates the database to the newest schema, each step in its own transaction. A database with data is copied beside
 * itself first (`workbench.sqlite.before-0002`), so that no update can cost a user's history. Rejects a database
 * that a newer version has written.
 */
export function migrate(db: Database, options: { file: string; migrationsDir: string }): void {
  const migrations = listMigrations(options.migrationsDir);
  const current = readSchemaVersion(db);
  if (current > migrations.length) {
    throw new StartupError(
      `The data in ${options.file} was written by a newer version (schema ${current}, this version supports ${migrations.length}). ` +
        'Use that version, or choose another folder with --data-dir.',
    );
  }
  const pending = migrations.slice(current);
  if (current > 0 && pending[0] !== undefined) {
    const copy = `${options.file}.before-${String(pending[0].version).padStart(4, '0')}`;
    backUpDatabase(options.file, findFreeName(copy));
  }
  for (const { version, name } of pending) {
    const sql = readFileSync(join(options.migrationsDir, name), 'utf8');
    db.transaction(() => {
      // Another process may have opened the same folder at the same moment, and been first.
      if (readSchemaVersion(db) >= version) return;
      db.exec(sql);
      db.pragma(`user_version = ${version}`);
    }).exclusive();
  }
}

/** The schema that the migrations lead to. */
export function getNewestSchema(migrationsDir: string): number {
  return listMigrations(migrationsDir).length;
}

function readSchemaVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
