import { median } from '../measure.ts';
import { FILTER_DEBOUNCE_MS, type TrafficPage } from './open-traffic-page.ts';
import { printRow } from './print-row.ts';
import type { ListState, ListTimes } from './probe.ts';

/** Text that thousands of rows contain. */
export const COMMON_TEXT = '"alice"';
const RUNS = 5;

/** Measures what users wait for in Traffic, until it is painted; a full scan may take `allMs`. */
export async function benchWaits(traffic: TrafficPage, allMs: number): Promise<void> {
  console.log(`${`action and awaited state (medians of ${RUNS} runs)`.padEnd(62)}       ms     goal`);
  const opened = await measureTimes(() => traffic.reopen());
  print('click on Traffic: a screen of rows', opened, 'screen', 200);

  const few = await measureFilter(traffic, 'callback:betwin status:>=400 account:alice');
  print('callback, status and account, Enter: a screen of rows', few, 'screen', 200);
  print('the same: all rows', few, 'whole', 200);
  const many = await measureFilter(traffic, COMMON_TEXT);
  print(`text with many matches, Enter: the first row`, many, 'row', 100);
  print('the same: all rows', many, 'whole', allMs);
  print(
    'text without a match, Enter: complete search',
    await measureFilter(traffic, 'nobody-has-this'),
    'whole',
    allMs,
  );
  const typed = await measureTimes(
    () => traffic.typeFilter(COMMON_TEXT),
    () => traffic.showAll(),
  );
  print(
    `text with many matches, no Enter (includes ${FILTER_DEBOUNCE_MS} ms): a row`,
    typed,
    'row',
    FILTER_DEBOUNCE_MS + 100,
  );

  await traffic.showAll();
  print('scroll bar to the middle: a screen of rows', await measureJump(traffic, 0.5), 'screen', 200);
  print('scroll bar to the oldest: a screen of rows', await measureJump(traffic, 0), 'screen', 200);
  await traffic.filterBy(COMMON_TEXT);
  print('the same to the middle of many matches', await measureJump(traffic, 0.5), 'screen', 200);
  await traffic.showAll();
}

/** Starts from the whole list each time. */
function measureFilter(traffic: TrafficPage, filter: string): Promise<ListTimes> {
  return measureTimes(
    () => traffic.filterBy(filter),
    () => traffic.showAll(),
  );
}

/** Starts from the newest rows each time. */
function measureJump(traffic: TrafficPage, share: number): Promise<ListTimes> {
  return measureTimes(
    () => traffic.jumpTo(share),
    () => traffic.jumpTo(1),
  );
}

/** Medians; the first run warms up the page and the disk cache. */
async function measureTimes(
  act: () => Promise<ListTimes>,
  prepare?: () => Promise<unknown>,
): Promise<ListTimes> {
  const runs: ListTimes[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await prepare?.();
    const times = await act();
    if (run > 0) runs.push(times);
  }
  const getMedian = (state: ListState): number => median(runs.map((times) => times[state]));
  return { row: getMedian('row'), screen: getMedian('screen'), whole: getMedian('whole') };
}

function print(name: string, times: ListTimes, state: ListState, goalMs: number): void {
  printRow(name, times[state], `≤ ${goalMs.toFixed(0)}`);
}
