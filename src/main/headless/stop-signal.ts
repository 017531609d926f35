const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the first signal to end; any further one ends the process at once, as a person expects. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
