import Database from 'better-sqlite3';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { getDamagedCopyPath, isDamage, toOneLine } from './damaged-data.ts';
import type { CheckResult } from './database-check.ts';
import { loadSqlite } from './sqlite-worker.ts';

/** Checks the whole database once, on its own connection. */
const file = loadSqlite();
const found = check();
const result: CheckResult = found === null ? null : { found, copy: await copyOpenDatabase() };
parentPort?.postMessage(result);

function check(): string | null {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const first = String(db.pragma('quick_check(1)', { simple: true }));
      return first === 'ok' ? null : toOneLine(first);
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return toOneLine(String(error));
    throw error;
  }
}

/**
 * Page by page through SQLite, because the workbench has the file open and writes. All pages in one step: each step
 * starts over if something was written since the one before.
 */
async function copyOpenDatabase(): Promise<string | null> {
  const copy = getDamagedCopyPath(file);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  try {
    rmSync(draft, { force: true });
    closeSync(openSync(draft, 'wx', 0o600));
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      await db.backup(draft, { progress: () => 0x7fff_ffff });
    } finally {
      db.close();
    }
    renameSync(draft, copy);
    return copy;
  } catch {
    rmSync(draft, { force: true });
    return null;
  }
}
