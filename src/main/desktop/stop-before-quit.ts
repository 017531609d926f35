import type { App } from 'electron';

/** Everything important is on disk after each commit, so a core that hangs must not keep the app open. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Delays quitting until the core has written its data and closed its ports. Stops the core only once, however often the
 * user asks.
 */
export function stopBeforeQuit(app: App, stop: () => Promise<void>): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';

  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    waitWithTimeout(stop()).then(
      () => {
        state = 'stopped';
        app.quit();
      },
      (error: unknown) => {
        console.error(error);
        app.exit(1);
      },
    );
  });
}

async function waitWithTimeout(stopped: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The workbench did not stop within ${STOP_TIMEOUT_MS} ms`)),
    STOP_TIMEOUT_MS,
  );
  try {
    await Promise.race([stopped, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
