import { app, dialog, protocol } from 'electron';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { getDefaultDataDir } from '#core/default-ports.ts';
import { StartupError } from '#core/instance/startup-error.ts';
import { DamagedDatabase } from '#core/storage/damaged-data.ts';
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
  void refuse(error);
}

function start(commandLine: DesktopCommandLine): void {
  app.setPath('userData', madeFolder(resolve(commandLine.dataDir ?? getDefaultDataDir())));
  // Chromium's caches apart from the person's data, so that the data folder shows what is theirs.
  app.setPath('sessionData', madeFolder(join(app.getPath('userData'), 'browser')));

  // The lock goes with the data folder: workbenches on different folders may run side by side.
  if (!app.requestSingleInstanceLock()) {
    console.error(
      `${TITLE} is already running on this data folder. Its window has been brought to the front.`,
    );
    app.quit();
    return;
  }
  // Never awaited at the top level: Electron gets ready only after this module has been evaluated.
  app
    .whenReady()
    .then(() => runDesktop(commandLine))
    .catch(refuse);
}

function madeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** A start that cannot go on says why in a window of its own: there is no terminal to read. */
async function refuse(error: unknown): Promise<void> {
  try {
    if (!(error instanceof DamagedDatabase)) throw error;
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
