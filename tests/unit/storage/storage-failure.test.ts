import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStorageFailure, formatStorageFailure, toStorageFailure } from '#core/storage/storage-failure.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

function open(options: Database.Options = {}, file = join(createTemporaryFolder(), 'test.sqlite')) {
  const db = new Database(file, { timeout: 0, ...options });
  onTestFinished(() => void db.close());
  return db;
}

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('a database that may not grow is reported as a full disk', () => {
  const db = open();
  db.exec('CREATE TABLE notes (text)');
  db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`);
  const error = catchError(() => db.prepare('INSERT INTO notes VALUES (zeroblob(100000))').run());
  expect(toStorageFailure(error)).toBe('disk_full');
  expect(formatStorageFailure(error)).toMatch(/the disk is full\. Free some space/);
});

test('a write lock of another connection is reported as a lock', () => {
  const file = join(createTemporaryFolder(), 'test.sqlite');
  const [db, other] = [open({}, file), open({}, file)];
  other.exec('BEGIN IMMEDIATE');
  expect(toStorageFailure(catchError(() => db.exec('CREATE TABLE notes (text)')))).toBe('locked');
});

test('a database that cannot be written to is a storage failure', () => {
  const file = join(createTemporaryFolder(), 'test.sqlite');
  open({}, file);
  expect(toStorageFailure(catchError(() => open({ readonly: true }, file).exec('CREATE TABLE a (b)')))).toBe(
    'not_writable',
  );
});

test.each(['ENOSPC', 'EDQUOT'])('%s of the file system is reported as a full disk', (code) => {
  expect(toStorageFailure(Object.assign(new Error('write'), { code }))).toBe('disk_full');
});

test.each([
  ['a violated constraint', () => open().exec('CREATE TABLE a (b UNIQUE); INSERT INTO a VALUES (1), (1)')],
  ['SQL that does not parse', () => open().exec('NONSENSE')],
  [
    'a defect',
    () => {
      throw new TypeError('x is not a function');
    },
  ],
])('%s is not a storage failure', (_name, work) => {
  const error = catchError(work);
  expect(isStorageFailure(error)).toBe(false);
  expect(formatStorageFailure(error)).toBeNull();
});

test('a damaged database is not a storage failure, since waiting does not repair it', () => {
  expect(isStorageFailure(new Database.SqliteError('malformed', 'SQLITE_CORRUPT'))).toBe(false);
  expect(isStorageFailure(new Database.SqliteError('io', 'SQLITE_IOERR_CORRUPTFS'))).toBe(false);
});
