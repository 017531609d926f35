import {
  app,
  ipcMain,
  Menu,
  MessageChannelMain,
  protocol,
  session,
  shell,
  type BrowserWindow,
} from 'electron';
import { join } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench } from '#core/workbench.ts';
import { IPC } from './channels.ts';
import type { DesktopCommandLine } from './command-line.ts';
import { INTERFACE_ORIGIN } from './interface-address.ts';
import { serveInterfaceFiles } from './interface-protocol.ts';
import { createMenuTemplate } from './menu.ts';
import { guardNavigation } from './navigation.ts';
import { guardPermissions, serveOwnWindowCapture } from './permissions.ts';
import { isFromInterface, serveInterfacePort } from './rpc-port.ts';
import { stopBeforeQuit } from './stop-before-quit.ts';
import { servePdfs } from './print-pdf.ts';
import { openWorkbenchWindow } from './workbench-window.ts';

export const TITLE = 'Game Gateway Workbench';

/** Starts the workbench and opens its window. Call it when the app is ready and its paths are set. */
export async function runDesktop({
  gatewayPort,
  walletPort,
  allowedHosts,
}: DesktopCommandLine): Promise<void> {
  const dataDir = app.getPath('userData');
  const resolveInApp = (...path: string[]) => join(app.getAppPath(), ...path);
  const rendererDir = resolveInApp('out', 'renderer');

  const workbench = await createWorkbench({
    dataDir,
    assets: {
      migrationsDir: resolveInApp('resources', 'migrations'),
      rendererDir,
      checkpointScript: resolveInApp('out', 'main', 'checkpoint-worker.js'),
      searchScript: resolveInApp('out', 'main', 'search-worker.js'),
      databaseCheckScript: resolveInApp('out', 'main', 'database-check-worker.js'),
      importScript: resolveInApp('out', 'main', 'import-worker.js'),
      exportScript: resolveInApp('out', 'main', 'export-worker.js'),
      reconcileScript: resolveInApp('out', 'main', 'reconcile-worker.js'),
      slotsDir: resolveInApp('resources', 'slots'),
    },
    version: app.getVersion(),
    interfaceOrigin: INTERFACE_ORIGIN,
    gatewayPort,
    walletPort,
    allowedHosts,
    environment: process.env,
    clock: createSystemClock(),
    random: createSystemRandom(),
  });
  stopBeforeQuit(app, () => workbench.stop());
  // The monitor only observes: Electron still shows its error dialog.
  process.on('uncaughtExceptionMonitor', workbench.reportDefect);
  process.on('unhandledRejection', workbench.reportDefect);

  const gatewayOrigin = new URL(workbench.addresses.gateway).origin;
  const openOutside = (url: string) => void shell.openExternal(url);
  app.on('web-contents-created', (_event, contents) =>
    guardNavigation(contents, { gatewayOrigin, openOutside }),
  );
  guardPermissions(session.defaultSession, gatewayOrigin);
  serveOwnWindowCapture(session.defaultSession);
  serveInterfaceFiles(protocol, { rendererDir, gatewayOrigin });

  let window: BrowserWindow | undefined;
  const getWindowContentsId = () => window?.webContents.id;
  serveInterfacePort({
    ipcMain,
    openChannel: () => new MessageChannelMain(),
    router: workbench.router,
    getWindowContentsId,
  });

  servePdfs({ ipcMain, getWindowContentsId, reportDefect: workbench.reportDefect });

  app.setAboutPanelOptions({ applicationName: TITLE, applicationVersion: app.getVersion() });
  const openDataFolder = () => void shell.openPath(dataDir);
  ipcMain.on(IPC.openDataFolder, (event) => {
    if (isFromInterface(event, getWindowContentsId())) openDataFolder();
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      createMenuTemplate({
        platform: process.platform,
        packaged: app.isPackaged,
        openDataFolder,
        runCommand: (id) => window?.webContents.send(IPC.command, id),
      }),
    ),
  );

  const showWindow = () => {
    if (window === undefined) {
      window = openWorkbenchWindow({
        title: TITLE,
        stateFile: join(dataDir, 'window.json'),
        preload: resolveInApp('out', 'preload', 'preload.cjs'),
        icon: resolveInApp('resources', 'icon.png'),
      });
      window.once('closed', () => (window = undefined));
      return;
    }
    if (window.isMinimized()) window.restore();
    window.focus();
  };
  showWindow();

  app.on('second-instance', showWindow);
  // On macOS an app outlives its window: the gateway keeps running, and the Dock reopens the window.
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}
