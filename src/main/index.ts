import { app, dialog, protocol } from 'electron';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { getDefaultDataDir } from '#core/default-ports.ts';
import { StartupError } from '#core/instance/startup-error.ts';
import { DamagedDatabaseError } from '#core/storage/damaged-data.ts';
import { readCommandLine, type DesktopCommandLine } from '#desktop/command-line.ts';
import { declareInterfaceScheme } from '#desktop/interface-protocol.ts';
import { offerRecovery } from '#desktop/offer-recovery.ts';
import { runDesktop, TITLE } from '#desktop/run-desktop.ts';

app.enableSandbox();
declareInterfaceScheme(protocol);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());

try {
  start(readCommandLine(process.argv.slice(1)));
} catch (error) {
  void reportFailedStart(error);
}

function start(commandLine: DesktopCommandLine): void {
  app.setPath('userData', ensureFolder(resolve(commandLine.dataDir ?? getDefaultDataDir())));
  // Chromium's caches are separate from the user's data, so that the data folder only contains the latter.
  app.setPath('sessionData', ensureFolder(join(app.getPath('userData'), 'browser')));

  // The lock belongs to the data folder: workbenches on different folders may run at the same time.
  if (!app.requestSingleInstanceLock()) {
    console.error(
      `${TITLE} is already running on this data folder. Its window has been brought to the front.`,
    );
    app.quit();
    return;
  }
  // Never awaited at the top level: Electron becomes ready only after this module has been evaluated.
  app
    .whenReady()
    .then(() => runDesktop(commandLine))
    .catch(reportFailedStart);
}

function ensureFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** A start that fails shows the reason in a separate window, because there is no terminal. */
async function reportFailedStart(error: unknown): Promise<void> {
  try {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    if (!(await offerRecovery(error, createSystemClock().now()))) return app.exit(1);
    app.relaunch();
    app.exit(0);
  } catch (reason) {
    if (!(reason instanceof StartupError)) console.error(reason);
    dialog.showErrorBox(
      `${TITLE} could not start`,
      reason instanceof Error ? reason.message : String(reason),
    );
    app.exit(1);
  }
}
