import type { MenuItemConstructorOptions } from 'electron';

/**
 * The native menu: standard entries under their standard keys. Reloading and the developer tools are for those who
 * build the workbench; in a packaged one they would only lose a person's place.
 */
export function menuTemplate(options: {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly openDataFolder: () => void;
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

  // On a Mac the first menu is the app's own, with About and Quit in it.
  return mac ? [{ role: 'appMenu' }, file, edit, view, window] : [file, edit, view, window, help];
}
