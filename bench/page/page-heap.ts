import type { Page } from '@playwright/test';

/** The JavaScript heap of the page's main thread, in MB. */
export interface PageHeap {
  /** After garbage collection. */
  cleaned(): Promise<number>;
  /** Including garbage. */
  now(): Promise<number>;
  /** Document nodes, and detached ones that are still referenced. */
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
    // Objects freed by finalizers are collected the second time.
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
