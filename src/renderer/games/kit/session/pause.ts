/**
 * Ends early when the browser goes online. `offline` is ignored: the gateway usually runs on the same machine and needs
 * no network.
 */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const controller = new AbortController();
  const timer = setTimeout(resolve, delayMs);
  const options = { once: true, signal: controller.signal };
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
    controller.abort();
  });
}
