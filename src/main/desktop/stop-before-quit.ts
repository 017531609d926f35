import type { App } from 'electron';

/** Everything that matters is on disk with each commit: a core that does not stop must not keep a person's app open. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Holds the end of the app back until the core has written what it holds and closed its ports. However often the
 * person asks meanwhile, the core is stopped once.
 */
export function stopBeforeQuit(app: App, stop: () => Promise<void>): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';

  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    inTime(stop()).then(
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

async function inTime(stopped: Promise<void>): Promise<void> {
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
