import type { Page } from '@playwright/test';

/** What the page's own thread holds of JavaScript, in MB. */
export interface PageHeap {
  /** Without what nobody refers to any more. */
  cleaned(): Promise<number>;
  /** As it is now, garbage and all. */
  now(): Promise<number>;
  /** Nodes of the document, and those outside of it that somebody still refers to. */
  nodes(): Promise<number>;
}

export async function createPageHeap(page: Page): Promise<PageHeap> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function metric(wanted: string): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  }
  const now = async (): Promise<number> => (await metric('JSHeapUsedSize')) / 1e6;
  async function clean(): Promise<void> {
    // What only a finalizer lets go of is gone the second time.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
  }
  return {
    now,
    async cleaned() {
      await clean();
      return now();
    },
    async nodes() {
      await clean();
      return metric('Nodes');
    },
  };
}
