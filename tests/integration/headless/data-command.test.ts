import Database from 'better-sqlite3';
import { cpSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getDatabaseFile } from '#core/storage/database.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { createDamagedFolder, isIntact } from '#tests/support/folders/damaged-folder.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { copyFolderInUse } from '#tests/support/folders/folder-in-use.ts';
import { runInProcess, useGgw, type CommandResult } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

function runData(command: string, dataDir: string, ...args: string[]): Promise<CommandResult> {
  return runInProcess('data', command, ...args, '--data-dir', dataDir);
}

/** A copy of the folder with a damaged page in the middle of a table, which contained some of its rows. */
function createFolderWithDamagedRow(table: string, original: string): string {
  const db = new Database(getDatabaseFile(original), { readonly: true });
  const pages = db
    .prepare<[string], number>(
      "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno",
    )
    .pluck()
    .all(table);
  db.close();
  const page = pages[Math.floor(pages.length / 2)]!;
  return createDamagedFolder(original, { how: 'zeros', random: createSeededRandom(1), page }).dataDir;
}

function readRows<T = unknown>(file: string, sql: string): T[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
}

/** The non-empty files of a folder, except the lock. */
function listFiles(dataDir: string): [string, number][] {
  return readdirSync(dataDir)
    .filter((name) => !/\.lock$|-shm$/.test(name))
    .map((name): [string, number] => [name, statSync(join(dataDir, name)).size])
    .filter(([, size]) => size > 0);
}

describe('ggw data check', () => {
  test('reports an intact database, also while a workbench runs on it', async () => {
    const { dataDir } = await startTestWorkbench();
    const { exitCode, stdout } = await ggw.run('data', 'check', '--data-dir', dataDir);
    expect(stdout).toMatch(/workbench\.sqlite: [\d.]+ KB.*, schema \d+\nNo damage: all pages/);
    expect(exitCode).toBe(0);
  });

  test('reports the damaged table and the recovery options, and exits with 1', async () => {
    const dataDir = createFolderWithDamagedRow('exchanges', await copyFolderInUse());
    const { exitCode, stdout, stderr } = await runData('check', dataDir);
    expect(stdout).toMatch(/Damaged:\n {2}exchanges page \d+: cannot be read\n/);
    expect(stdout).toContain('ggw data salvage');
    expect([exitCode, stderr]).toEqual([1, '']);
    const json = JSON.parse((await runData('check', dataDir, '--json')).stdout) as {
      sound: boolean;
      errors: string[];
    };
    expect(json.sound).toBe(false);
    expect(json.errors[0]).toMatch(/^exchanges page/);
  });

  test('reports a stored operator and a stored setting that cannot be read, with the field', async () => {
    const dataDir = await copyFolderInUse();
    const db = new Database(getDatabaseFile(dataDir));
    db.exec("UPDATE operators SET document = json_set(document, '$.secret', 5)");
    db.exec("INSERT OR REPLACE INTO settings VALUES ('retention', '{')");
    db.close();
    const { exitCode, stdout } = await runData('check', dataDir);
    expect(stdout).toContain("operator 'demo': secret must be a string");
    expect(stdout).toContain("The setting 'retention'");
    expect(exitCode).toBe(1);
  });

  test('reports a folder without a database', async () => {
    const dataDir = createTemporaryFolder();
    const { exitCode, stderr } = await runData('check', dataDir);
    expect(stderr).toBe(`There is no database in ${dataDir}. --data-dir names another folder.\n`);
    expect(exitCode).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('ggw data backup', () => {
  test('copies the data of a running workbench to a file that only its owner can read', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.bet();
    const file = join(createTemporaryFolder(), 'backup.sqlite');
    const { exitCode, stderr } = await ggw.run('data', 'backup', file, '--data-dir', bench.dataDir);
    expect(stderr).toMatch(/^Wrote [\d.]+ KB to .*backup\.sqlite\. It contains the operators' secrets/);
    expect(exitCode).toBe(0);
    expect((await player.bet()).status).toBe(200);
    expect(isIntact(file)).toBe(true);
    expect(readRows(file, 'SELECT id FROM rounds')).toHaveLength(1);
    if (process.platform !== 'win32') expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  test('never overwrites a file, and does not copy a damaged database', async () => {
    const original = await copyFolderInUse();
    const file = join(createTemporaryFolder(), 'notes.txt');
    writeFileSync(file, 'mine');
    const over = await runData('backup', original, file);
    expect(over.stderr).toBe(`${file} cannot be written: it already exists.\n`);
    expect([over.exitCode, statSync(file).size]).toEqual([1, 4]);
    const fresh = join(createTemporaryFolder(), 'backup.sqlite');
    const damaged = await runData('backup', createFolderWithDamagedRow('exchanges', original), fresh);
    expect(damaged.stderr).toContain('Not written: the database');
    expect([damaged.exitCode, existsSync(fresh)]).toEqual([1, false]);
  });
});

describe('ggw data restore', () => {
  test('restores a backup, and keeps the previous database', async () => {
    const dataDir = await copyFolderInUse();
    const backup = join(createTemporaryFolder(), 'backup.sqlite');
    await runData('backup', dataDir, backup);
    const damaged = createFolderWithDamagedRow('operators', dataDir);
    expect((await runInProcess('operators', 'export', '--data-dir', damaged)).exitCode).toBe(5);
    const { exitCode, stdout } = await runData('restore', damaged, backup, '--json');
    expect(exitCode).toBe(0);
    const { kept } = JSON.parse(stdout) as { kept: string };
    expect(isIntact(kept)).toBe(false);
    expect(isIntact(getDatabaseFile(damaged))).toBe(true);
    const bench = await startTestWorkbench({ dataDir: damaged });
    expect((await (await launchDice(bench)).bet()).status).toBe(200);
  });

  test('is rejected while a workbench runs on the folder', async () => {
    const { dataDir } = await startTestWorkbench();
    const backup = join(createTemporaryFolder(), 'backup.sqlite');
    await runData('backup', dataDir, backup);
    const { exitCode, stderr } = await runData('restore', dataDir, backup);
    expect(stderr).toContain('Another workbench is running on');
    expect(exitCode).toBe(1);
  });

  test.each([
    { label: 'a missing file', make: () => undefined, reason: 'no such file' },
    {
      label: 'a text file',
      make: (file: string) => writeFileSync(file, 'x'.repeat(9_000)),
      reason: 'damaged or not a database',
    },
    {
      label: "another program's database",
      make: (file: string) => void new Database(file).exec('CREATE TABLE a (b)').close(),
      reason: 'not a workbench database',
    },
    {
      label: "a newer version's database",
      make(file: string, dataDir: string) {
        cpSync(getDatabaseFile(dataDir), file);
        new Database(file).exec('PRAGMA user_version = 99').close();
      },
      reason: 'newer version',
    },
    {
      label: 'a damaged database',
      make: (file: string, dataDir: string) =>
        cpSync(getDatabaseFile(createFolderWithDamagedRow('exchanges', dataDir)), file),
      reason: 'damaged or not a database',
    },
  ])('rejects $label, and changes nothing', async ({ make, reason }) => {
    const dataDir = await copyFolderInUse();
    const before = listFiles(dataDir);
    const file = join(createTemporaryFolder(), 'given');
    make(file, dataDir);
    const { exitCode, stderr } = await runData('restore', dataDir, file);
    expect(stderr).toContain(reason);
    expect(exitCode).toBe(1);
    expect(listFiles(dataDir)).toEqual(before);
  });
});

describe('ggw data salvage', () => {
  test('recovers all intact tables and the rows around a damaged page, and the workbench works with them', async () => {
    const original = await copyFolderInUse();
    const before = readRows<{ id: number }>(getDatabaseFile(original), 'SELECT id FROM exchanges');
    const dataDir = createFolderWithDamagedRow('exchanges', original);
    const { exitCode, stdout, stderr } = await runData('salvage', dataDir);
    expect(stdout).toMatch(/exchanges: \d+ rows, others could not be read/);
    expect(stdout).toMatch(/wallet_ledger: \d+ rows\n/);
    expect(stderr).toContain('is kept in');
    expect(exitCode).toBe(0);
    const file = getDatabaseFile(dataDir);
    const after = readRows<{ id: number }>(file, 'SELECT id FROM exchanges');
    expect(after.length).toBeLessThan(before.length);
    // One page contains only some rows.
    expect(after.length).toBeGreaterThan(before.length - 20);
    expect((await runData('check', dataDir)).exitCode).toBe(0);
    for (const table of ['operators', 'wallet_balances', 'wallet_ledger', 'transactions', 'rounds'])
      expect(readRows(file, `SELECT * FROM ${table}`)).toEqual(
        readRows(getDatabaseFile(original), `SELECT * FROM ${table}`),
      );
    const bench = await startTestWorkbench({ dataDir });
    expect((await (await launchDice(bench)).bet()).status).toBe(200);
    const listed = await bench.client.exchanges.list({ limit: 500 });
    expect(listed.total).toBe(listed.exchanges.length);
  });
});
