import type { App } from 'electron';
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { stopBeforeQuit } from '#desktop/stop-before-quit.ts';

function createApp() {
  const app = Object.assign(new EventEmitter(), { ended: false, exit: vi.fn(), quit });
  function quit(): void {
    let prevented = false;
    app.emit('will-quit', { preventDefault: () => (prevented = true) });
    app.ended = !prevented;
  }
  return app;
}

afterEach(() => vi.useRealTimers());

test('the app quits only when the core has stopped, and stops it only once if quit is called twice', async () => {
  const app = createApp();
  const stopped = Promise.withResolvers<void>();
  const stop = vi.fn(() => stopped.promise);
  stopBeforeQuit(app as unknown as App, stop);

  app.quit();
  app.quit();
  expect(app.ended).toBe(false);

  stopped.resolve();
  await expect.poll(() => app.ended).toBe(true);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a core that fails to stop is reported, and the app still quits', async () => {
  const app = createApp();
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  stopBeforeQuit(app as unknown as App, () => Promise.reject(new Error('the disk is full')));

  app.quit();
  await expect.poll(() => app.exit).toHaveBeenCalledWith(1);
  expect(logError).toHaveBeenCalledWith(expect.objectContaining({ message: 'the disk is full' }));
});

test('a core that hangs delays quitting by at most ten seconds', async () => {
  vi.useFakeTimers();
  const app = createApp();
  vi.spyOn(console, 'error').mockReturnValue();
  stopBeforeQuit(app as unknown as App, () => new Promise(() => undefined));

  app.quit();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledWith(1);
});
