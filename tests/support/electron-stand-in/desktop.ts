import { EventEmitter } from 'node:events';
import { SCREEN, type MenuEntry } from './conversation.ts';
import { onCommand, report } from './parent.ts';

export const screen = {
  getPrimaryDisplay: () => SCREEN,
  getAllDisplays: () => [SCREEN],
};

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: process.env['STAND_IN_DARK'] === '1',
});

interface MessageBox {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

export const dialog = {
  showMessageBox: ({ message, detail, buttons }: MessageBox): Promise<{ response: number }> => {
    const pressed = new Promise<{ response: number }>((resolve) => {
      onCommand((command) => {
        if (command.kind === 'press') resolve({ response: buttons.indexOf(command.button) });
      });
    });
    report({ kind: 'message-box', message, detail, buttons });
    return pressed;
  },
  showErrorBox: (title: string, content: string) => report({ kind: 'error-box', title, content }),
};

export const shell = {
  openExternal: async (url: string) => report({ kind: 'opened-outside', url }),
  openPath: async (path: string) => {
    report({ kind: 'opened-path', path });
    return '';
  },
};

interface Item extends MenuEntry {
  readonly submenu?: readonly Item[];
  readonly click?: () => void;
}

export const Menu = {
  buildFromTemplate: (template: readonly Item[]) => template,
  setApplicationMenu(menu: readonly Item[]): void {
    report({ kind: 'menu', entries: JSON.parse(JSON.stringify(menu)) as MenuEntry[] });
    onCommand((command) => {
      if (command.kind !== 'choose') return;
      getItems(menu)
        .find(({ label }) => label === command.label)
        ?.click?.();
    });
  },
};

function getItems(menu: readonly Item[]): readonly Item[] {
  return menu.flatMap((item) => [item, ...getItems(item.submenu ?? [])]);
}
