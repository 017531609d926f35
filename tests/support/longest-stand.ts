import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How long the event loop of this process stood at most while the work was under way, in milliseconds. The workbench of a
 * test answers on the same loop: a bound on it must be wide, for what the test itself does counts too.
 */
export async function longestStandMs(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  // The first measure begins with the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    loop.disable();
  }
  return loop.max / 1e6;
}
