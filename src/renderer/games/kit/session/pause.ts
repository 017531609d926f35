/**
 * Ends early when the browser says that a network is back. Its word that there is none is not asked for: the gateway
 * usually runs on this very machine and is in reach without any.
 */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = new AbortController();
  const timer = setTimeout(resolve, delayMs);
  const options = { once: true, signal: done.signal };
  addEventListener(
    'online',
    () => {
      resolve();
    },
    options,
  );
  signal.addEventListener(
    'abort',
    () => {
      resolve();
    },
    options,
  );
  if (signal.aborted) resolve();
  return promise.finally(() => {
    clearTimeout(timer);
    done.abort();
  });
}
