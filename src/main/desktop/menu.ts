import type { MenuItemConstructorOptions } from 'electron';
import { COMMAND_GROUPS, type Command, type CommandId } from '#shared/commands/catalogue.ts';

/**
 * The native menu: standard entries with standard keys, and the workbench's commands by group. Reload and developer
 * tools are only for development; in a packaged program a reload would lose the user's place.
 */
export function createMenuTemplate(options: {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly openDataFolder: () => void;
  readonly runCommand: (id: CommandId) => void;
}): MenuItemConstructorOptions[] {
  const mac = options.platform === 'darwin';
  const separator = { type: 'separator' } as const;

  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      { label: 'Open Data Folder', click: () => options.openDataFolder() },
      separator,
      mac ? { role: 'close' } : { role: 'quit' },
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      separator,
      { role: 'selectAll' },
    ],
  };
  const building: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }, separator];
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      ...(options.packaged ? [] : building),
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
    ],
  };
  const commands = createCommandMenu(options.runCommand);
  const window: MenuItemConstructorOptions = {
    label: '&Window',
    role: 'window',
    submenu: [
      { role: 'minimize' },
      { role: 'zoom' },
      ...(mac ? [separator, { role: 'front' as const }] : [{ role: 'close' as const }]),
    ],
  };
  const help: MenuItemConstructorOptions = { label: '&Help', role: 'help', submenu: [{ role: 'about' }] };

  // On macOS the first menu is the app's own, with About and Quit.
  return mac
    ? [{ role: 'appMenu' }, file, edit, view, commands, window]
    : [file, edit, view, commands, window, help];
}

function createCommandMenu(run: (id: CommandId) => void): MenuItemConstructorOptions {
  const { Dialogs: _dialogCommands, ...groups } = COMMAND_GROUPS;
  return {
    label: '&Commands',
    submenu: Object.entries<Readonly<Record<string, Command>>>(groups).map(([label, commands]) => ({
      label,
      submenu: Object.entries(commands).map(([id, command]) => ({
        label: command.title,
        ...toAccelerator(command),
        click: () => run(id as CommandId),
      })),
    })),
  };
}

/**
 * Keys are only displayed: the page handles them itself. Keys with different meanings in different views are omitted,
 * and so are those without a modifier, which a menu would take from text fields.
 */
function toAccelerator({ keys: [first] = [], scope }: Command): MenuItemConstructorOptions {
  if (scope !== 'everywhere' || first?.startsWith('Mod+') !== true) return {};
  return { accelerator: first.replace('Mod', 'CommandOrControl'), registerAccelerator: false };
}
