import type { Page } from '@playwright/test';

/** The JavaScript heap of the page's main thread, in MB. */
export interface PageHeap {
  /** After garbage collection. */
  readAfterCollection(): Promise<number>;
  /** Including garbage. */
  read(): Promise<number>;
  /** Document nodes, and detached ones that are still referenced. */
  countNodes(): Promise<number>;
}

export async function createPageHeap(page: Page): Promise<PageHeap> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function readMetric(wanted: string): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  }
  const read = async (): Promise<number> => (await readMetric('JSHeapUsedSize')) / 1e6;
  async function collectGarbage(): Promise<void> {
    // Objects freed by finalizers are collected the second time.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
  }
  return {
    read: read,
    async readAfterCollection() {
      await collectGarbage();
      return read();
    },
    async countNodes() {
      await collectGarbage();
      return readMetric('Nodes');
    },
  };
}
