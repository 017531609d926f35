import type { TrafficPage } from './open-traffic-page.ts';
import { createPageHeap } from './page-heap.ts';
import { printRow } from './print-row.ts';
import { scrollUpAndDown } from './scroll-up-and-down.ts';
import { COMMON_TEXT } from './waits.ts';

const GOAL = '< 300';

/** Memory of the page after scrolling for this long: half of it in the whole list, half in search results. */
export async function benchHeap(traffic: TrafficPage, scrollMs: number): Promise<void> {
  const heap = await createPageHeap(traffic.page);
  const before = await heap.readAfterCollection();
  let peak = before;
  const scrolling = {
    forMs: scrollMs / 2,
    async onRound() {
      peak = Math.max(peak, await heap.read());
    },
  };
  let jumps = await scrollUpAndDown(traffic, scrolling);
  await traffic.filterBy(COMMON_TEXT);
  jumps += await scrollUpAndDown(traffic, scrolling);
  const after = await heap.readAfterCollection();
  console.log(
    `\n${`heap after ${scrollMs / 1_000} s of scrolling, ${jumps} jumps`.padEnd(62)}       MB     goal`,
  );
  printRow('before', before);
  printRow('after, with all search results', after, GOAL);
  printRow('maximum, including garbage', peak, GOAL);
}
