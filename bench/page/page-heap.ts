import type { Page } from '@playwright/test';

/** What the page's own thread holds of JavaScript, in MB. */
export interface PageHeap {
  /** Without what nobody refers to any more. */
  cleaned(): Promise<number>;
  /** As it is now, garbage and all. */
  now(): Promise<number>;
}

export async function createPageHeap(page: Page): Promise<PageHeap> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
  };
  return {
    now,
    async cleaned() {
      // What only a finalizer lets go of is gone the second time.
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      return now();
    },
  };
}
