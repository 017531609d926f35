import Database from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { lockDataFolder } from '#core/storage/data-folder-lock.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { test } from './desktop-fixtures.ts';

describe('two instances', () => {
  test('a second start on the same folder focuses the first window and exits', async ({ start }) => {
    const first = start();
    await first.report('window-shown');
    const { exitCode, output } = await start().ended;
    expect(exitCode).toBe(0);
    expect(output).toContain('already running');
    await first.report('window-focused');
  });

  test('a folder in use by a headless workbench is rejected with a message', async ({ start, dataDir }) => {
    const lock = lockDataFolder(dataDir);
    const desktop = start();
    const { title, content } = await desktop.report('error-box');
    expect(title).toContain('could not start');
    expect(content).toContain(dataDir);
    expect((await desktop.ended).exitCode).toBe(1);
    lock.release();
  });
});

describe('a start that cannot succeed', () => {
  test.for([
    ['Keep Readable Data', 'The readable data was kept'],
    ['Start Empty', 'The workbench starts empty'],
  ] as const)('a damaged database offers recovery: %s', async ([button, done], { start, dataDir }) => {
    const { file, isDamaged } = await createDamagedDatabase(dataDir);
    const desktop = start();
    const { detail, buttons } = await desktop.report('message-box');
    expect(detail).toContain(`${file}: `);
    expect(buttons).toEqual(['Keep Readable Data', 'Start Empty', 'Quit']);
    desktop.send({ kind: 'press', button });
    const { detail: response } = await desktop.report('message-box', ({ message }) => message === done);
    const kept = /The damaged database is (.*)\.$/.exec(response)?.[1] ?? '';
    expect(isDamaged(kept)).toBe(true);
    desktop.send({ kind: 'press', button: 'OK' });
    await desktop.report('relaunched');
    expect((await desktop.ended).exitCode).toBe(0);

    await start().report('window-shown');
    expect(isDamaged(file)).toBe(false);
  });

  test('a damaged database is unchanged if the user quits', async ({ start, dataDir }) => {
    const { file, isDamaged } = await createDamagedDatabase(dataDir);
    const desktop = start();
    await desktop.report('message-box');
    desktop.send({ kind: 'press', button: 'Quit' });
    expect((await desktop.ended).exitCode).toBe(1);
    expect(desktop.reports.map(({ kind }) => kind)).not.toContain('relaunched');
    expect(isDamaged(file)).toBe(true);
  });

  test('an invalid option is rejected with a message', async ({ start }) => {
    const desktop = start({ args: ['--gateway-port', 'http'] });
    expect((await desktop.report('error-box')).content).toContain(
      "--gateway-port must be a port, 0 to 65535, not 'http'",
    );
    expect((await desktop.ended).exitCode).toBe(1);
  });
});

/** Runs a workbench and damages the first page of its operators, without which it cannot start. */
async function createDamagedDatabase(dataDir: string) {
  await (await startTestWorkbench({ dataDir })).stop();
  const file = join(dataDir, 'workbench.sqlite');
  const db = new Database(file);
  const page = db
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'operators'")
    .pluck()
    .get() as number;
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
  writeFileSync(file, bytes);
  const isDamaged = (database: string): boolean =>
    readFileSync(database)
      .subarray((page - 1) * PAGE_BYTES, page * PAGE_BYTES)
      .equals(Buffer.alloc(PAGE_BYTES, 0xff));
  return { file, isDamaged };
}

const PAGE_BYTES = 4096;
