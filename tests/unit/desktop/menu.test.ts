import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { menuTemplate } from '#desktop/menu.ts';

function roles(options: { platform: NodeJS.Platform; packaged: boolean }): (string | undefined)[] {
  const menus = menuTemplate({ ...options, openDataFolder: () => undefined });
  return menus.flatMap(({ role, submenu }) => [
    role,
    ...((submenu as MenuItemConstructorOptions[] | undefined) ?? []).map((item) => item.role),
  ]);
}

test('a packaged workbench offers no reload and no developer tools', () => {
  const packaged = roles({ platform: 'linux', packaged: true });
  expect(packaged).not.toContain('reload');
  expect(packaged).not.toContain('toggleDevTools');
  expect(roles({ platform: 'linux', packaged: false })).toEqual(
    expect.arrayContaining(['reload', 'toggleDevTools']),
  );
});

test('on a Mac, quitting and the app itself are in the app menu', () => {
  const mac = roles({ platform: 'darwin', packaged: true });
  expect(mac[0]).toBe('appMenu');
  expect(mac).not.toContain('quit');
  expect(mac).not.toContain('about');
});

test.each(['linux', 'win32'] as const)('on %s, File quits and Help tells what this is', (platform) => {
  expect(roles({ platform, packaged: true })).toEqual(expect.arrayContaining(['quit', 'about']));
});

test.each(['linux', 'win32', 'darwin'] as const)('on %s, every entry does something', (platform) => {
  const entries = menuTemplate({ platform, packaged: false, openDataFolder: () => undefined }).flatMap(
    ({ submenu }) => (submenu as MenuItemConstructorOptions[] | undefined) ?? [],
  );
  for (const { role, click, type } of entries) expect(role ?? click ?? type).toBeDefined();
});
