import { describe, expect } from 'vitest';
import { CANVAS } from '#desktop/canvas-colour.ts';
import { openView } from '#tests/support/pages/dice-flow.ts';
import { test } from './desktop-fixtures.ts';

describe('the window', () => {
  test('opens in the centre, and next time at its last position', async ({ start }) => {
    const first = start();
    const opened = (await first.report('window-shown')).window;
    expect(opened).toMatchObject({ bounds: { x: 240, y: 70, width: 1440, height: 900 }, maximised: false });

    first.send({ kind: 'move-window', bounds: { x: 40, y: 60, width: 1000, height: 700 } });
    first.send({ kind: 'maximise-window' });
    first.send({ kind: 'close-window' });
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
    shared.send({ kind: 'choose', label: 'Open Data Folder' });
    expect((await shared.report('opened-path')).path).toBe(shared.dataDir);
  });

  test('opens the data folder from the settings', async ({ start, dataDir }) => {
    const desktop = start();
    const page = await desktop.page();
    await openView(page, 'Settings');
    await page.getByRole('button', { name: 'Open folder' }).click();
    expect((await desktop.report('opened-path')).path).toBe(dataDir);
  });

  test('runs a menu command in the page', async ({ start }) => {
    const desktop = start();
    const page = await desktop.page();
    await openView(page, 'Launch');
    desktop.send({ kind: 'choose', label: 'Go to Wallet' });
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
