import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { storedOperatorSchema } from '#shared/operators.ts';
import { openSettings } from '../settings.ts';
import { isDamage, toOneLine } from './damaged-data.ts';
import { readDocument } from './read-document.ts';

export interface DatabaseCheck {
  readonly file: string;
  readonly bytes: number;
  /** How many of these are unused. */
  readonly unusedBytes: number;
  /** Null if it cannot be read. */
  readonly schema: number | null;
  /** Whether it has the tables of a workbench; also false if that cannot be read. */
  readonly isWorkbench: boolean;
  /** The errors, a line each; empty if the database is sound. */
  readonly errors: readonly string[];
}

const MAX_ERRORS = 100;

/** Reads a whole database, even one that a workbench has open, and changes nothing in it. */
export function checkDatabase(file: string): DatabaseCheck {
  const { size: bytes } = statSync(file);
  const found = { file, bytes, unusedBytes: 0, schema: null, isWorkbench: false, errors: [] };
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
    const readPragma = (pragma: string) => Number(db?.pragma(pragma, { simple: true }));
    const unusedBytes = readPragma('freelist_count') * readPragma('page_size');
    const errors = [...checkStructure(db), ...checkReferences(db), ...checkDocuments(db)];
    const schema = readPragma('user_version');
    const isWorkbench = hasTables(db, ['operators', 'casinos', 'sessions', 'exchanges']);
    return { ...found, unusedBytes, schema, isWorkbench, errors: [...new Set(errors)] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...found, errors: [toOneLine(error instanceof Error ? error.message : String(error))] };
  } finally {
    db?.close();
  }
}

function hasTables(db: Database.Database, names: readonly string[]): boolean {
  const find = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return names.every((name) => find.get(name) !== undefined);
}

/** Pages, indexes and the constraints of rows. SQLite names a table by its root page. */
function checkStructure(db: Database.Database): string[] {
  const lines: string[] = [];
  const check = db.prepare<[], string>(`PRAGMA integrity_check(${MAX_ERRORS})`).pluck();
  try {
    for (const found of check.iterate()) lines.push(...found.split('\n').map(toOneLine));
  } catch (error) {
    // It has listed its errors before it reaches the page that stops it.
    if (!isDamage(error) || lines.length === 0) throw error;
  }
  if (lines.length === 1 && lines[0] === 'ok') return [];
  const names = readNamesByRootPage(db);
  return lines
    .filter((line) => line !== '' && !line.startsWith('***'))
    .map((line) =>
      line
        .replace(/^Tree (\d+)/, (tree, page: string) => names.get(Number(page)) ?? tree.toLowerCase())
        .replace(/btreeInitPage\(\) returns error code \d+/, 'cannot be read')
        .replace(/wrong # of entries in index (\S+)/, 'index $1 does not have the rows of its table'),
    );
}

function readNamesByRootPage(db: Database.Database): ReadonlyMap<number, string> {
  const rows = db
    .prepare<[], { page: number; name: string }>('SELECT rootpage AS page, name FROM sqlite_schema')
    .all();
  return new Map(rows.map(({ page, name }) => [page, name]));
}

function checkReferences(db: Database.Database): string[] {
  return ignoreDamage(() => {
    const rows = db.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[];
    return rows
      .slice(0, MAX_ERRORS)
      .map(
        ({ table, rowid, parent }) => `${table}, row ${rowid}: the row it refers to in ${parent} is missing`,
      );
  });
}

/** Values that are stored as JSON and read at every start. */
function checkDocuments(db: Database.Database): string[] {
  return ignoreDamage(() => {
    const errors: string[] = [];
    if (!hasTables(db, ['operators', 'settings'])) return errors;
    openSettings(db, (message) => errors.push(message));
    const operators = db.prepare<[], { id: string; document: string }>('SELECT id, document FROM operators');
    for (const { id, document } of operators.iterate()) {
      const read = readDocument(storedOperatorSchema, document);
      if (read.kind === 'unreadable') errors.push(`operator '${id}': ${read.reason}`);
    }
    return errors;
  });
}

/** If pages are damaged, the structure has been reported already. */
function ignoreDamage(check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  }
}
