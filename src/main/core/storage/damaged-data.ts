import { formatGgwCommand } from '../ggw-command.ts';
import Database from 'better-sqlite3';
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../instance/startup-error.ts';

/** A start, or a command, that cannot continue because stored data cannot be read. The exit code is 5. */
export class UnreadableDataError extends StartupError {}

/** The database file itself is damaged. */
export class DamagedDatabaseError extends UnreadableDataError {
  readonly reason: string;
  readonly file: string;
  /** `copy` is where the damaged file was copied to. */
  constructor(parts: { file: string; dataDir: string; reason: string; copy: string | null }) {
    const { file, dataDir, reason, copy } = parts;
    const copyMessage = copy === null ? 'It is unchanged.' : `It is unchanged, with a copy in ${copy}.`;
    super(`The database ${file} is damaged: ${reason}. ${copyMessage} ${formatRecoveryOptions(dataDir)}`);
    this.reason = reason;
    this.file = file;
  }
}

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** Whether an error means that the database file itself is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && DAMAGE.test(error.code);
}

/** The error itself, or the startup error that it means for whoever opened the database. */
export function toDamagedDatabase(error: unknown, at: { file: string; dataDir: string }): unknown {
  return isDamage(error) ? new DamagedDatabaseError({ ...at, reason: getMessage(error), copy: null }) : error;
}

/**
 * The message of a failed start; if the database is damaged, after copying it. Nothing may have `file` open any more.
 */
export function toStartupError(error: unknown, at: { file: string; dataDir: string }): unknown {
  const reason = findDamage(error, at.file);
  return reason === null
    ? error
    : new DamagedDatabaseError({ ...at, reason, copy: keepDamagedCopy(at.file) });
}

/**
 * What is damaged if a start failed with an error; null if the stored data are not the cause. A damaged page may
 * still be readable and fail elsewhere, so the file is checked before an error is called a defect. `file` must not be
 * open any more.
 */
function findDamage(error: unknown, file: string): string | null {
  if (error instanceof DamagedDatabaseError) return error.reason;
  if (error instanceof StartupError) return null;
  if (isDamage(error)) return getMessage(error);
  const found = findFirstError(file);
  if (found !== null) return found;
  // The structure is sound, but a document in it cannot be read.
  return error instanceof SyntaxError || error instanceof z.ZodError
    ? `a stored document cannot be read (${getMessage(error)})`
    : null;
}

/** SQLite's first finding about a file; null if it is sound. Reads all of it: about a second for each 2 GB. */
function findFirstError(file: string): string | null {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const found = String(db.pragma('quick_check(1)', { simple: true }));
      return found === 'ok' ? null : toOneLine(found);
    } finally {
      db.close();
    }
  } catch (error) {
    return isDamage(error) ? getMessage(error) : null;
  }
}

/** What a running workbench reports about its damaged database. */
export function formatDamageNotice(damage: {
  file: string;
  dataDir: string;
  found: string;
  copy: string | null;
}): string {
  const { file, dataDir, found, copy } = damage;
  const copyMessage = copy === null ? 'There was no space for a copy.' : `A copy is in ${copy}.`;
  return (
    `The database ${file} is damaged: ${found}. The workbench continues with what it can read, and each write may make ` +
    `it worse. ${copyMessage} Stop the workbench, then: ${formatRecoveryOptions(dataDir)}`
  );
}

/** What a user can do about a damaged database. */
export function formatRecoveryOptions(dataDir: string): string {
  return (
    `Restore a backup with ${formatGgwCommand('data restore FILE', dataDir)}, ` +
    `save the readable part with ${formatGgwCommand('data salvage', dataDir)}, ` +
    'or choose another folder with --data-dir.'
  );
}

/** Next to the database: the first copy of a damaged database is the one that is kept. */
export function getDamagedCopyPath(file: string): string {
  return `${file}.damaged`;
}

/**
 * Copies a damaged database to a file next to it, unless there is such a copy: later ones could only be worse. Null if
 * it cannot be copied. `file` must not be open in any process: closing a second handle would drop SQLite's locks.
 */
function keepDamagedCopy(file: string): string | null {
  const copy = getDamagedCopyPath(file);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  try {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    renameSync(draft, copy);
    return copy;
  } catch {
    // No space for it, for example.
    rmSync(draft, { force: true });
    return null;
  }
}

function getMessage(error: unknown): string {
  return toOneLine(error instanceof Error ? error.message : String(error));
}

/** Some messages are long documents of several lines. */
export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
}
