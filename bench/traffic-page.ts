import { benchHeap } from './page/heap-after-scrolling.ts';
import { openTrafficPage } from './page/open-traffic-page.ts';
import { benchWaits } from './page/waits.ts';
import type { TrafficFolder } from './stored-traffic.ts';

/** For a million exchanges; scales down for fewer, except for the time of one screen of rows. */
const MILLION_ROWS_MS = 3_000;
const SCREEN_MS = 200;

/** Measures what users wait for in Traffic with a long history, and the memory of the page after long scrolling. */
export async function benchTrafficPage(
  folder: TrafficFolder,
  { scrollMs }: { scrollMs: number },
): Promise<void> {
  const { exchanges } = folder;
  const traffic = await openTrafficPage(folder);
  try {
    console.log(`\nTraffic in a browser with ${exchanges.toLocaleString('en')} stored exchanges\n`);
    await benchWaits(traffic, Math.max(SCREEN_MS, (MILLION_ROWS_MS * exchanges) / 1_000_000));
    await benchHeap(traffic, scrollMs);
  } finally {
    await traffic.close();
  }
}
