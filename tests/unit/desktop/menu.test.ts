import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { createMenuTemplate } from '#desktop/menu.ts';
import { COMMAND_GROUPS, COMMAND_IDS } from '#shared/commands/catalogue.ts';

const NOTHING = { openDataFolder: () => undefined, runCommand: () => undefined };

function getSubmenu(item: MenuItemConstructorOptions | undefined): MenuItemConstructorOptions[] {
  return (item?.submenu as MenuItemConstructorOptions[] | undefined) ?? [];
}

function getItems(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap(getSubmenu).flatMap((item) => [item, ...getItems([item])]);
}

function listRoles(options: { platform: NodeJS.Platform; packaged: boolean }): (string | undefined)[] {
  const menus = createMenuTemplate({ ...options, ...NOTHING });
  return menus.flatMap((menu) => [menu.role, ...getSubmenu(menu).map(({ role }) => role)]);
}

test('a packaged workbench has no reload and no developer tools', () => {
  const packaged = listRoles({ platform: 'linux', packaged: true });
  expect(packaged).not.toContain('reload');
  expect(packaged).not.toContain('toggleDevTools');
  expect(listRoles({ platform: 'linux', packaged: false })).toEqual(
    expect.arrayContaining(['reload', 'toggleDevTools']),
  );
});

test('on macOS, the app menu has quit and about', () => {
  const mac = listRoles({ platform: 'darwin', packaged: true });
  expect(mac[0]).toBe('appMenu');
  expect(mac).not.toContain('quit');
  expect(mac).not.toContain('about');
});

test.each(['linux', 'win32'] as const)('on %s, File has quit and Help has about', (platform) => {
  expect(listRoles({ platform, packaged: true })).toEqual(expect.arrayContaining(['quit', 'about']));
});

test.each(['linux', 'win32', 'darwin'] as const)('on %s, every entry has an action', (platform) => {
  const entries = getItems(createMenuTemplate({ platform, packaged: false, ...NOTHING }));
  for (const { role, click, type, submenu } of entries)
    expect(role ?? click ?? type ?? submenu).toBeDefined();
});

test('the Commands menu has every command except those of dialogs, by group, and runs them by id', () => {
  const ran: string[] = [];
  const menus = createMenuTemplate({
    platform: 'linux',
    packaged: true,
    ...NOTHING,
    runCommand: (id) => ran.push(id),
  });
  const groups = getSubmenu(menus.find(({ label }) => label === '&Commands'));
  expect(groups.map(({ label }) => label)).toEqual(
    Object.keys(COMMAND_GROUPS).filter((group) => group !== 'Dialogs'),
  );
  for (const item of groups.flatMap(getSubmenu)) (item.click as (() => void) | undefined)?.();
  expect(ran).toEqual(COMMAND_IDS.filter((id) => id !== 'dialog.submit'));
});

test('the menu shows the keys of global commands, and intercepts none of them', () => {
  const items = getItems(createMenuTemplate({ platform: 'linux', packaged: true, ...NOTHING }));
  const accelerators = items.filter(({ accelerator }) => accelerator !== undefined);
  expect(items.find(({ label }) => label === 'Show all commands')?.accelerator).toBe('CommandOrControl+K');
  expect(items.find(({ label }) => label === 'Launch the game')?.accelerator).toBeUndefined();
  expect(items.find(({ label }) => label === 'Next row')?.accelerator).toBeUndefined();
  expect(accelerators.filter(({ registerAccelerator }) => registerAccelerator !== false)).toEqual([]);
  expect(new Set(accelerators.map(({ accelerator }) => accelerator)).size).toBe(accelerators.length);
});
