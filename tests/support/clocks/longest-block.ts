import { readThreadCpuMs } from './thread-cpu.ts';

/** Interval between two samples of the CPU time. A longer block delays the sample to its end. */
const SAMPLE_INTERVAL_MS = 1;

/**
 * The longest block of this process's event loop during the work, in milliseconds of CPU time, so that other load does
 * not count. The workbench of a test runs on the same event loop, and the test's own work counts, so bounds must be
 * wide.
 */
export async function measureLongestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = readThreadCpuMs();
  const sample = (): void => {
    const now = readThreadCpuMs();
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
