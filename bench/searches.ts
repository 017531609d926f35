import { monitorEventLoopDelay } from 'node:perf_hooks';
import { streamSearchEvents } from '#core/capture/search/search-events.ts';
import { createSystemClock } from '#core/clock.ts';
import type { SortOrder } from '#shared/filter/list-order.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { median } from './measure.ts';
import { openStoredTraffic, type StoredTraffic, type TrafficFolder } from './stored-traffic.ts';

/** For a million exchanges; scales down for fewer. */
const MILLION_ROWS_MS = 3_000;
const RUNS = 5;
const clock = createSystemClock();

interface SearchResult {
  readonly firstMs: number;
  readonly allMs: number;
  readonly rows: number;
  readonly loopP99Ms: number;
}

interface Row {
  readonly name: string;
  readonly filter: string;
  readonly order?: SortOrder;
  readonly goalMs: number;
  /** Whether the goal is for the first hits or for the complete search. */
  readonly goal: 'first' | 'all';
}

/** Measures reads from a long history, each with its goal. */
export async function benchSearches(folder: TrafficFolder): Promise<void> {
  const { exchanges } = folder;
  console.log(`\nReading ${exchanges.toLocaleString('en')} stored exchanges (medians of ${RUNS} runs)\n`);
  const storedTraffic = openStoredTraffic(folder);
  console.log(`${'page of the list'.padEnd(62)}       ms     goal`);
  printPage('newest 100 rows', () => storedTraffic.store.list({ limit: 100 }));
  const half = Math.floor(exchanges / 2);
  printPage('100 rows at half depth', () => storedTraffic.store.list({ beforeId: half, limit: 100 }));

  console.log(`\n${'filter'.padEnd(62)} first ms   all ms     goal       rows   event loop p99 ms`);
  for (const row of createRows(storedTraffic, exchanges)) print(row, await measureSearch(storedTraffic, row));
  const scanMs = median(Array.from({ length: 3 }, () => measureBaselineScan(storedTraffic)));
  console.log(
    `\n  baseline  one statement that searches both bodies of every exchange for text: ${scanMs.toFixed(0)} ms`,
  );
  storedTraffic.db.close();
}

function createRows({ store }: StoredTraffic, exchanges: number): Row[] {
  const middle = store
    .list({ afterId: Math.floor(exchanges / 2), limit: 100 })
    .find(({ roundId }) => roundId !== null);
  const allMs = (MILLION_ROWS_MS * exchanges) / 1_000_000;
  const createCompleteSearch = (name: string, filter: string, goalMs: number): Row => ({
    name,
    filter,
    goalMs,
    goal: 'all',
  });
  return [
    createCompleteSearch('round', `round:${middle?.roundId}`, 20),
    createCompleteSearch('session', `session:${middle?.sessionId}`, 20),
    createCompleteSearch('api_code', 'api_code:403', 20),
    createCompleteSearch('callback, status and account', 'callback:betwin status:>=400 account:alice', 200),
    createCompleteSearch(
      'the same, of an unknown account',
      'callback:betwin status:>=400 account:nobody',
      200,
    ),
    createCompleteSearch(
      'callback, status and account, no error',
      'callback:betwin status:200 account:nobody',
      200,
    ),
    createCompleteSearch('a wrong signature', 'sig:bad', 200),
    createCompleteSearch('the live list', '-is:imported -is:suite', allMs / 2),
    createCompleteSearch('no fault on either side', '-is:fault', allMs),
    { name: 'text with many matches', filter: '"alice"', goalMs: 100, goal: 'first' },
    createCompleteSearch('text with many matches, all', '"alice"', allMs),
    createCompleteSearch('text without a match', 'nobody-has-this', allMs),
    { ...createCompleteSearch('everything, slowest first', '', allMs), order: '-duration' },
    { ...createCompleteSearch('everything, worst status first', '', allMs), order: '-status' },
    { ...createCompleteSearch('a callback, slowest first', 'callback:betwin', allMs), order: '-duration' },
    { ...createCompleteSearch('errors, slowest first', 'api_code:403', 20), order: '-duration' },
  ];
}

async function measureSearch(stored: StoredTraffic, row: Row): Promise<SearchResult> {
  const runs: SearchResult[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const result = await searchOnce(stored, row);
    // The first run warms up the disk cache.
    if (run > 0) runs.push(result);
  }
  const getMedian = (cell: keyof SearchResult): number => median(runs.map((run) => run[cell]));
  return {
    firstMs: getMedian('firstMs'),
    allMs: getMedian('allMs'),
    rows: getMedian('rows'),
    loopP99Ms: getMedian('loopP99Ms'),
  };
}

async function searchOnce({ search }: StoredTraffic, { filter, order }: Row): Promise<SearchResult> {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.issues));
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const startedAt = performance.now();
  let firstMs = Number.NaN;
  let rows = 0;
  for await (const { ids } of streamSearchEvents(search.findBatches(parsed.node, { order }), clock)) {
    rows += ids.length;
    if (Number.isNaN(firstMs) && rows > 0) firstMs = performance.now() - startedAt;
  }
  const allMs = performance.now() - startedAt;
  loop.disable();
  return { firstMs, allMs, rows, loopP99Ms: loop.percentile(99) / 1e6 };
}

/** The time SQLite needs to scan every body without yielding. */
function measureBaselineScan({ db }: StoredTraffic): number {
  const scan = db.prepare(
    `SELECT count(*) FROM exchanges NOT INDEXED
     WHERE CAST(request_body AS TEXT) LIKE '%nobody-has-this%' OR CAST(response_body AS TEXT) LIKE '%nobody-has-this%'`,
  );
  const startedAt = performance.now();
  scan.get();
  return performance.now() - startedAt;
}

function printPage(name: string, read: () => readonly unknown[]): void {
  const times = Array.from({ length: 50 }, () => {
    const startedAt = performance.now();
    if (read().length === 0) throw new Error(`${name} is empty`);
    return performance.now() - startedAt;
  });
  console.log(`  ${name.padEnd(60)} ${median(times).toFixed(1).padStart(8)} ${'≤ 20'.padStart(8)}`);
}

function print({ name, filter, goalMs, goal }: Row, { firstMs, allMs, rows, loopP99Ms }: SearchResult): void {
  const suffix = filter.length > 28 ? '' : `  ${filter}`;
  const goalText = `${goal === 'first' ? 'first ' : ''}≤ ${goalMs.toFixed(0)}`;
  const cells = [
    `  ${(name + suffix).padEnd(60)}`,
    (Number.isNaN(firstMs) ? '-' : firstMs.toFixed(1)).padStart(8),
    allMs.toFixed(1).padStart(8),
    goalText.padStart(11),
    String(rows).padStart(7),
    loopP99Ms.toFixed(1).padStart(12),
  ];
  console.log(cells.join(' '));
}
