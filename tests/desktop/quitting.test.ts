import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openView } from '#tests/support/pages/dice-flow.ts';
import { test } from './desktop-fixtures.ts';

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
    // If the app waited for such sockets, quitting would take half a minute.
    expect(performance.now() - signalledAt).toBeLessThan(20_000);
    expect(existsSync(join(dataDir, 'workbench.sqlite-wal'))).toBe(false);
    unused.destroy();
  });
});
