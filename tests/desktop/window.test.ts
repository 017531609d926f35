import Database from 'better-sqlite3';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { lockDataFolder } from '#core/storage/data-folder-lock.ts';
import { CANVAS } from '#desktop/canvas-colour.ts';
import { openView } from '#tests/support/pages/dice-flow.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { test } from './desktop-test.ts';

describe('the window', () => {
  test('opens in the centre, and next time at its last position', async ({ start }) => {
    const first = start();
    const opened = (await first.report('window-shown')).window;
    expect(opened).toMatchObject({ bounds: { x: 240, y: 70, width: 1440, height: 900 }, maximised: false });

    first.tell({ kind: 'move-window', bounds: { x: 40, y: 60, width: 1000, height: 700 } });
    first.tell({ kind: 'maximise-window' });
    first.tell({ kind: 'close-window' });
    expect((await first.ended).exitCode).toBe(0);

    const again = (await start().report('window-shown')).window;
    expect(again).toMatchObject({ bounds: { x: 40, y: 60, width: 1000, height: 700 }, maximised: true });
  });

  test.for([
    ['0', CANVAS.light],
    ['1', CANVAS.dark],
  ] as const)(
    'has the colour of the interface before its first paint (dark: %s)',
    async ([dark, colour], { start }) => {
      const { window } = await start({ env: { STAND_IN_DARK: dark } }).report('window-shown');
      expect(window.background).toBe(colour);
    },
  );

  test('has a menu whose entries work', async ({ shared }) => {
    const { entries } = await shared.report('menu');
    expect(entries.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['&File', '&Edit', '&View', '&Commands', '&Window']),
    );
    shared.tell({ kind: 'choose', label: 'Open Data Folder' });
    expect((await shared.report('opened-path')).path).toBe(shared.dataDir);
  });

  test('runs a menu command in the page', async ({ start }) => {
    const desktop = start();
    const page = await desktop.page();
    await openView(page, 'Launch');
    desktop.tell({ kind: 'choose', label: 'Go to Wallet' });
    await page.getByRole('main', { name: 'Wallet' }).waitFor();
  });

  test('has no developer tools in a packaged workbench', async ({ start }) => {
    const { entries } = await start({ env: { STAND_IN_PACKAGED: '1' } }).report('menu');
    const roles = entries.flatMap(({ submenu }) => submenu ?? []).map(({ role }) => role);
    expect(roles).toContain('zoomIn');
    expect(roles).not.toContain('toggleDevTools');
    expect(roles).not.toContain('reload');
  });
});

describe('quitting', () => {
  test.for(['SIGTERM', 'SIGINT'] as const)(
    '%s quits cleanly: the database is closed',
    async (signal, { start, dataDir }) => {
      const desktop = start();
      await desktop.report('window-shown');
      expect(existsSync(join(dataDir, 'workbench.sqlite-wal'))).toBe(true);
      desktop.signal(signal);
      expect((await desktop.ended).exitCode).toBe(0);
      expect(existsSync(join(dataDir, 'workbench.sqlite-wal'))).toBe(false);
    },
  );
});

describe('quitting with an open game', () => {
  test('does not wait for preconnected sockets', async ({ start, dataDir }) => {
    const desktop = start();
    const page = await desktop.page();
    await openView(page, 'Launch');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await page.frameLocator('iframe[title="Game"]').getByTestId('balance').waitFor();

    // Browsers open such connections on their own, but not reliably.
    const game = page.frames().find((frame) => frame.url().includes('token='));
    const unused = connect(Number(new URL(game?.url() ?? '').port), '127.0.0.1').on('error', () => undefined);
    await once(unused, 'connect');
    const signalledAt = performance.now();
    desktop.signal('SIGTERM');

    expect((await desktop.ended).exitCode).toBe(0);
    // If the app waited for them, it would take half a minute.
    expect(performance.now() - signalledAt).toBeLessThan(20_000);
    expect(existsSync(join(dataDir, 'workbench.sqlite-wal'))).toBe(false);
    unused.destroy();
  });
});

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

  test.for([
    ['Keep What Can Be Read', 'The readable data was kept'],
    ['Start Empty', 'The workbench starts empty'],
  ] as const)('a damaged database offers recovery: %s', async ([button, done], { start, dataDir }) => {
    const { file, isDamaged } = await damagedDatabase(dataDir);
    const desktop = start();
    const { detail, buttons } = await desktop.report('message-box');
    expect(detail).toContain(`${file}: `);
    expect(buttons).toEqual(['Keep What Can Be Read', 'Start Empty', 'Quit']);
    desktop.tell({ kind: 'press', button });
    const { detail: response } = await desktop.report('message-box', ({ message }) => message === done);
    const kept = /The damaged database is (.*)\.$/.exec(response)?.[1] ?? '';
    expect(isDamaged(kept)).toBe(true);
    desktop.tell({ kind: 'press', button: 'OK' });
    await desktop.report('relaunched');
    expect((await desktop.ended).exitCode).toBe(0);

    await start().report('window-shown');
    expect(isDamaged(file)).toBe(false);
  });

  test('a damaged database is unchanged if the user quits', async ({ start, dataDir }) => {
    const { file, isDamaged } = await damagedDatabase(dataDir);
    const desktop = start();
    await desktop.report('message-box');
    desktop.tell({ kind: 'press', button: 'Quit' });
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

/** A workbench that has run, with a damaged first page of its operators, without which it cannot start. */
async function damagedDatabase(dataDir: string) {
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
