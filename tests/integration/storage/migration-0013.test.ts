import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSettings } from '#core/settings.ts';
import { getDatabaseFile, openDatabase } from '#core/storage/database.ts';
import { FOLDER_BUDGET_MB } from '#shared/folder-budget.ts';
import { copyMigrationsBefore, createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

const MB = 1024 * 1024;
const VERSION_VALID_FOR = 92;

/** Updates a folder of the previous version whose database has this size, and returns its budget; most of the file is a hole. */
function readBudgetAfterUpdate(megabytes: number): number {
  const dataDir = createFolderBefore('0013', () => undefined);
  if (megabytes > 0) {
    truncateSync(getDatabaseFile(dataDir), megabytes * MB);
    // Without a page count in the header, the length of the file counts.
    const file = openSync(getDatabaseFile(dataDir), 'r+');
    writeSync(file, Buffer.alloc(4), 0, 4, VERSION_VALID_FOR);
    closeSync(file);
  }
  // A later migration may need new pages, which a database with such a hole cannot give.
  const db = openDatabase({ dataDir, migrationsDir: copyMigrationsBefore('0014') });
  try {
    return openSettings(db, throwDefect).folderBudgetMb.get();
  } finally {
    db.close();
  }
}

test('a small database gets the budget of a new one', () => {
  expect(readBudgetAfterUpdate(0)).toBe(FOLDER_BUDGET_MB.initial);
  expect(readBudgetAfterUpdate(1000)).toBe(FOLDER_BUDGET_MB.initial);
});

test('a large database may grow by 2 GB, so that an update deletes nothing', () => {
  expect(readBudgetAfterUpdate(1500)).toBe(4 * 1024);
  expect(readBudgetAfterUpdate(5 * 1024 + 500)).toBe(8 * 1024);
});
