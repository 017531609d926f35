import { BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { CANVAS } from './canvas-colour.ts';
import { INTERFACE_URL } from './interface-address.ts';
import { reloadCrashedPage } from './reload-crashed-page.ts';
import { fitToScreens, readWindowState, saveWindowStateOnClose, MIN_SIZE } from './window-state.ts';

/** Opens the window at its last position, and shows it once there is content. */
export function openWorkbenchWindow(options: {
  readonly title: string;
  readonly stateFile: string;
  readonly preload: string;
  readonly icon: string;
}): BrowserWindow {
  const state = readWindowState(options.stateFile);
  const screens = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);

  const window = new BrowserWindow({
    ...fitToScreens(state, screens),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: options.title,
    icon: options.icon,
    backgroundColor: getCanvasColour(),
    show: false,
    webPreferences: {
      preload: options.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });

  window.once('ready-to-show', () => {
    if (state?.maximised) window.maximize();
    window.show();
  });
  saveWindowStateOnClose(window, options.stateFile);
  reloadCrashedPage(window.webContents, {
    now: () => Date.now(),
    giveUp: (reason) =>
      dialog.showErrorBox(
        `The window of ${options.title} has crashed`,
        `The workbench page crashed twice (${reason}). The gateway and the mock wallet are still running. To see the page again, restart the workbench.`,
      ),
  });

  const updateBackgroundColor = () => window.setBackgroundColor(getCanvasColour());
  nativeTheme.on('updated', updateBackgroundColor);
  window.once('closed', () => nativeTheme.off('updated', updateBackgroundColor));

  void window.loadURL(INTERFACE_URL);
  return window;
}

function getCanvasColour(): string {
  return nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light;
}
