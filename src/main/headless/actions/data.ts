import { formatGgwCommand } from '#core/ggw-command.ts';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { createSystemClock } from '#core/clock.ts';
import { explainFileError } from '#core/file-error.ts';
import { backUpDatabase } from '#core/storage/back-up-database.ts';
import { checkDatabase, type DatabaseCheck } from '#core/storage/check-database.ts';
import { compactDatabase } from '#core/storage/compact-database.ts';
import { isDamage, formatRecoveryOptions } from '#core/storage/damaged-data.ts';
import { lockDataFolder } from '#core/storage/data-folder-lock.ts';
import { getDatabaseFile } from '#core/storage/database.ts';
import { getNewestSchema } from '#core/storage/migrate.ts';
import { rebuildDatabase } from '#core/storage/rebuild-database.ts';
import { salvageDatabase, type SalvageResult } from '#core/storage/salvage-database.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { CommandError } from '../process/command-error.ts';
import { ASSETS } from '../process/project-paths.ts';
import type { Terminal } from '../process/terminal.ts';

interface Output {
  /** One JSON document instead of text. */
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Returns the exit code: 1 if there is damage. */
export function checkData(dataDir: string, { json, terminal }: Output): number {
  const check = checkDatabase(requireDatabase(dataDir));
  if (json) terminal.console.log(JSON.stringify({ sound: check.errors.length === 0, ...check }));
  else printCheck(check, dataDir, terminal);
  return check.errors.length === 0 ? 0 : 1;
}

function printCheck(
  { file, bytes, unusedBytes, schema, errors }: DatabaseCheck,
  dataDir: string,
  { console }: Terminal,
): void {
  const unused = unusedBytes === 0 ? '' : `, ${formatByteSize(unusedBytes)} of it unused`;
  console.log(`${file}: ${formatByteSize(bytes)}${unused}${schema === null ? '' : `, schema ${schema}`}`);
  if (errors.length === 0) {
    console.log('No damage: all pages, indexes, references, operators and settings are intact.');
    return;
  }
  console.log('Damaged:');
  for (const error of errors) console.log(`  ${error}`);
  console.log(formatRecoveryOptions(dataDir));
}

/** Works while a workbench runs on the folder: the copy contains everything committed before it. */
export function backUpData(target: string, dataDir: string, { json, terminal: { console } }: Output): void {
  const file = requireDatabase(dataDir);
  try {
    backUpDatabase(file, target);
  } catch (error) {
    if (isDamage(error))
      throw new CommandError(
        `Not written: the database ${file} is damaged. Use ${formatGgwCommand('data check', dataDir)} for details. ${formatRecoveryOptions(dataDir)}`,
      );
    throw new CommandError(`${target} cannot be written: ${explainFileError(error)}.`);
  }
  const { size: bytes } = statSync(target);
  if (json) console.log(JSON.stringify({ file: target, bytes }));
  else console.error(`Wrote ${formatByteSize(bytes)} to ${target}. It contains the operators' secrets.`);
}

/** Only if no workbench runs on the folder. Rejects a backup that is damaged or not from a workbench. */
export function restoreData(source: string, dataDir: string, { json, terminal: { console } }: Output): void {
  requireBackup(source);
  const kept = withLock(dataDir, (file) => {
    if (existsSync(file) && realpathSync(file) === realpathSync(source))
      throw new CommandError(`${source} is the database in use: nothing to restore.`);
    return rebuildDatabase(file, now(), (draft) => backUpDatabase(source, draft)).kept;
  });
  if (json) console.log(JSON.stringify({ restored: source, kept }));
  else console.error(`Restored ${source}. ${formatKept(kept)}`);
}

/** Only if no workbench runs on the folder. */
export function salvageData(dataDir: string, { json, terminal }: Output): void {
  requireDatabase(dataDir);
  const { kept, result } = withLock(dataDir, (file) =>
    rebuildDatabase(file, now(), (draft) => salvageDatabase(file, draft)),
  );
  if (json) terminal.console.log(JSON.stringify({ kept, ...result }));
  else printSalvaged(result, kept, terminal);
}

function printSalvaged({ tables, dropped }: SalvageResult, kept: string | null, { console }: Terminal): void {
  for (const { name, rows, isWhole } of tables)
    if (rows > 0 || !isWhole)
      console.log(`${name}: ${formatPlural(rows, 'row')}${isWhole ? '' : ', others could not be read'}`);
  for (const message of dropped) console.log(message);
  console.error(`The workbench uses this database from now on. ${formatKept(kept)}`);
}

/** Only if no workbench runs on the folder. */
export function compactData(dataDir: string, { json, terminal: { console } }: Output): void {
  const [before, after] = withLock(dataDir, () => {
    const file = requireDatabase(dataDir);
    const { size } = statSync(file);
    compactDatabase(file);
    return [size, statSync(file).size] as const;
  });
  if (json) console.log(JSON.stringify({ bytesBefore: before, bytesAfter: after }));
  else console.error(`Compacted ${formatByteSize(before)} to ${formatByteSize(after)}.`);
}

const now = (): number => createSystemClock().now();

function requireDatabase(dataDir: string): string {
  const file = getDatabaseFile(dataDir);
  if (!existsSync(file))
    throw new CommandError(`There is no database in ${dataDir}. --data-dir names another folder.`);
  return file;
}

function withLock<T>(dataDir: string, work: (file: string) => T): T {
  const lock = lockDataFolder(dataDir);
  try {
    return work(getDatabaseFile(dataDir));
  } finally {
    lock.release();
  }
}

function requireBackup(source: string): void {
  if (!existsSync(source)) throw new CommandError(`${source} cannot be read: there is no such file.`);
  const newest = getNewestSchema(ASSETS.migrationsDir);
  const { schema, isWorkbench, errors } = checkBackup(source);
  if (errors.length > 0)
    throw new CommandError(`Not restored: ${source} is damaged or not a database: ${errors[0]}.`);
  if (schema === null || schema < 1 || !isWorkbench)
    throw new CommandError(`Not restored: ${source} is not a workbench database.`);
  if (schema > newest)
    throw new CommandError(
      `Not restored: ${source} was written by a newer version (schema ${schema}, this version supports ${newest}).`,
    );
}

function checkBackup(source: string): DatabaseCheck {
  try {
    return checkDatabase(source);
  } catch (error) {
    throw new CommandError(`${source} cannot be read: ${explainFileError(error)}.`);
  }
}

function formatKept(kept: string | null): string {
  return kept === null ? 'There was no database before.' : `The previous database is kept in ${kept}.`;
}
