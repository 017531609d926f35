import { threadCpuMs } from './thread-cpu.ts';

/** Between two looks at the processor's time. A step that lasts longer delays the look to its end. */
const SAMPLE_INTERVAL_MS = 1;

/**
 * How long the event loop of this process stood at most while the work was under way, in milliseconds of the processor:
 * a busy machine makes no step longer. The workbench of a test answers on the same loop: a bound on it must be wide, for
 * what the test itself does counts too.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadCpuMs();
  const sample = (): void => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  try {
    await work();
    sample();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
