import { BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { CANVAS } from './canvas-colour.ts';
import { INTERFACE_URL } from './interface-address.ts';
import { revivePage } from './revive-page.ts';
import { boundsOnScreens, readWindowPlace, rememberWindowPlace, SMALLEST } from './window-place.ts';

/** Opens the one window, where it was last time, and shows it once there is something to see. */
export function openWorkbenchWindow(options: {
  readonly title: string;
  readonly placeFile: string;
  readonly preload: string;
  readonly icon: string;
}): BrowserWindow {
  const place = readWindowPlace(options.placeFile);
  const screens = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);

  const window = new BrowserWindow({
    ...boundsOnScreens(place, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: options.title,
    icon: options.icon,
    backgroundColor: canvas(),
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
    if (place?.maximised) window.maximize();
    window.show();
  });
  rememberWindowPlace(window, options.placeFile);
  revivePage(window.webContents, {
    now: () => Date.now(),
    giveUp: (reason) =>
      dialog.showErrorBox(
        `The window of ${options.title} has crashed`,
        `Its page crashed twice (${reason}). The gateway and the mock wallet are still running. Restart to see them.`,
      ),
  });

  const repaint = () => window.setBackgroundColor(canvas());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));

  void window.loadURL(INTERFACE_URL);
  return window;
}

function canvas(): string {
  return nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light;
}
