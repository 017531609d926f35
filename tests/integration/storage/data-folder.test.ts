import Database from 'better-sqlite3';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { StartupError } from '#core/instance/startup-error.ts';
import { openDatabase } from '#core/storage/database.ts';
import { lockDataFolder } from '#core/storage/data-folder-lock.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { ASSETS, getScript } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

describe('one workbench for each folder', () => {
  test('a second one is rejected with the folder and the remedy', async () => {
    const first = await startTestWorkbench();
    const second = startTestWorkbench({ dataDir: first.dataDir });
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(
      new RegExp(
        `^Another workbench is running on ${first.dataDir}.*Close it first, or choose another folder with --data-dir\\.$`,
      ),
    );
  });

  test('a rejected workbench does not affect the first', async () => {
    const first = await startTestWorkbench();
    await expect(startTestWorkbench({ dataDir: first.dataDir })).rejects.toThrow(StartupError);
    expect((await fetch(`${first.gateway}/nowhere`)).status).toBe(404);
    await expect(startTestWorkbench({ dataDir: first.dataDir })).rejects.toThrow(StartupError);
  });

  test('after shutdown the folder is free', async () => {
    const first = await startTestWorkbench();
    await first.stop();
    await expect(startTestWorkbench({ dataDir: first.dataDir })).resolves.toBeDefined();
  });

  test('after a start that failed the folder is free', async () => {
    const dataDir = createTemporaryFolder();
    const rivals = [
      operator({ id: 'a', casinos: [{ id: 'same' }] }),
      operator({ id: 'b', casinos: [{ id: 'same' }] }),
    ];
    await expect(startTestWorkbench({ dataDir, operators: rivals })).rejects.toThrow(
      "operators[1].casinos[0].id: is 'same', which is already a casino of operator 'a': use a different ID",
    );
    await expect(startTestWorkbench({ dataDir })).resolves.toBeDefined();
  });

  test('a process holds the folder, and releases it when it is killed', async () => {
    const dataDir = createTemporaryFolder();
    const child = await startChildWorkbench(dataDir, []);
    expect(() => lockDataFolder(dataDir)).toThrow(StartupError);
    await child.kill();
    const lock = lockDataFolder(dataDir);
    lock.release();
  });

  test('two workbenches can run on two folders', async () => {
    await startTestWorkbench();
    await expect(startTestWorkbench()).resolves.toBeDefined();
  });
});

describe('a folder that cannot be used', () => {
  test('because a file has its name is rejected', () => {
    const file = join(createTemporaryFolder(), 'taken');
    writeFileSync(file, '');
    expect(() => openDatabase({ dataDir: file, migrationsDir: ASSETS.migrationsDir })).toThrow(StartupError);
  });

  test('because its database is something else is rejected, and the file is unchanged', () => {
    const dataDir = createTemporaryFolder();
    const file = join(dataDir, 'workbench.sqlite');
    writeFileSync(file, 'These are my notes, and no database at all. '.repeat(100));
    expect(() => openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir })).toThrow(StartupError);
    expect(statSync(file).size).toBe(4400);
  });
});

describe('a damaged file of the folder', () => {
  test('is named if it is the lock, with the advice to delete it', async () => {
    const dataDir = createTemporaryFolder();
    const file = join(dataDir, 'workbench.lock');
    writeFileSync(file, 'garbage '.repeat(100));
    await expect(startTestWorkbench({ dataDir })).rejects.toThrow(
      `The lock file ${file} is damaged or not a lock file. It contains no data: delete it and start again.`,
    );
    rmSync(file);
    await expect(startTestWorkbench({ dataDir })).resolves.toBeDefined();
  });

  test('is replaced if it is the address of an earlier workbench', async () => {
    const dataDir = createTemporaryFolder();
    writeFileSync(join(dataDir, 'running.json'), '{"pid":');
    await startTestWorkbench({ dataDir });
    expect(findInstance(dataDir)).toMatchObject({ pid: process.pid });
  });

  test('is named if a folder has the name of that address', async () => {
    const dataDir = createTemporaryFolder();
    mkdirSync(join(dataDir, 'running.json'));
    await expect(startTestWorkbench({ dataDir })).rejects.toThrow(
      /^.*running\.json cannot be replaced: .*Delete it/,
    );
    rmSync(join(dataDir, 'running.json'), { recursive: true });
    await expect(startTestWorkbench({ dataDir })).resolves.toBeDefined();
  });

  test.each([
    { document: '{"id":', reason: 'it is not JSON' },
    {
      document: '{"id":"demo","name":"Demo","secret":5,"casinos":[{"id":"demo"}]}',
      reason: 'secret must be a string',
    },
  ])(
    'is named by operator and field if a stored operator cannot be read: $reason',
    async ({ document, reason }) => {
      const dataDir = createTemporaryFolder();
      await (await startTestWorkbench({ dataDir })).stop();
      const db = new Database(join(dataDir, 'workbench.sqlite'));
      db.prepare('UPDATE operators SET document = ?').run(document);
      db.close();
      const start = startTestWorkbench({ dataDir });
      await expect(start).rejects.toThrow(StartupError);
      await expect(start).rejects.toThrow(
        `The operator 'demo' stored in ${join(dataDir, 'workbench.sqlite')} cannot be read: ${reason}. Replace it with \`ggw operators import FILE --data-dir ${dataDir}\`, using a file with an operator 'demo', or choose another folder with --data-dir.`,
      );
      // An import of the same ID replaces it, as the message says.
      await expect(
        startTestWorkbench({ dataDir, operators: [operator({ id: 'demo' })] }),
      ).resolves.toBeDefined();
    },
  );

  test('is reported if it is a setting, and the default applies until it is saved', async () => {
    const dataDir = createTemporaryFolder();
    await (await startTestWorkbench({ dataDir })).stop();
    const db = new Database(join(dataDir, 'workbench.sqlite'));
    db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(
      'retention',
      '{"keep":"days","days":0}',
    );
    db.close();
    const bench = await startTestWorkbench({ dataDir });
    expect((await bench.client.workbench.status()).notices).toContainEqual(
      expect.stringMatching(
        /^The setting 'retention' stored in .* cannot be read: days must be at least 1\./,
      ),
    );
    expect(await bench.client.exchanges.getRetention()).toEqual({ keep: 'everything' });
    await bench.client.exchanges.setRetention({ retention: { keep: 'days', days: 7 } });
    await bench.stop();
    const again = await startTestWorkbench({ dataDir });
    expect((await again.client.workbench.status()).notices).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('secrets', () => {
  test('are for the owner alone: nobody else may read the folder or the database', () => {
    const dataDir = join(createTemporaryFolder(), 'new');
    openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
    expect((statSync(join(dataDir, 'workbench.sqlite')).mode & 0o777).toString(8)).toBe('600');
  });
});

test('processes that open a new folder at the same time all find it, with one demo operator', async () => {
  const dataDir = createTemporaryFolder();
  const children = Array.from({ length: 4 }, () =>
    fork(getScript('open-folder'), [dataDir, ASSETS.migrationsDir], { execArgv: [], silent: true }),
  );
  onTestFinished(() => {
    for (const child of children) child.kill();
  });
  await Promise.all(children.map((child) => once(child, 'message')));
  const found = children.map(async (child) => {
    const [response] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
    return response;
  });
  // All processes read the empty database while its lock is held, and continue at the same time.
  const release = holdDatabase(dataDir);
  for (const child of children) child.send('open');
  await sleep(300);
  release();
  const [first, ...others] = await Promise.all(found);
  expect(first).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(others).toEqual([first, first, first]);
});

function holdDatabase(dataDir: string): () => void {
  const db = new Database(join(dataDir, 'workbench.sqlite'));
  db.pragma('journal_mode = WAL');
  db.exec('BEGIN IMMEDIATE');
  return () => void db.close();
}
