import { Command, InvalidArgumentError, Option } from 'commander';
import { benchFuzzing } from './fuzzing.ts';
import { benchFrames } from './frames.ts';
import { benchHealth } from './health.ts';
import { benchInteractions } from './interactions.ts';
import { benchLoop } from './loop.ts';
import { benchProxying } from './proxying.ts';
import { benchReconciling } from './reconciling.ts';
import { benchRoundTrips } from './round-trips.ts';
import { benchSearches } from './searches.ts';
import { benchServing } from './serving.ts';
import { benchSlots } from './slots.ts';
import { createTrafficFolder, openTrafficFolder, type TrafficFolder } from './stored-traffic.ts';
import { benchStoredBytes } from './stored-bytes.ts';
import { benchStart } from './start.ts';
import { benchTrafficPage } from './traffic-page.ts';

const JOBS = [
  'start',
  'round-trips',
  'bytes',
  'fuzzing',
  'searches',
  'health',
  'page',
  'slots',
  'frames',
  'loop',
  'interactions',
  'reconcile',
  'proxy',
  'server',
] as const;
const START_EXCHANGES = 5_000;
const LOOP_EXCHANGES = 25_000;
const INTERACTION_EXCHANGES = 100_000;

/**
 * `npm run bench`: measures each job next to its baseline in the same run. Absolute figures of different machines are
 * not comparable; ratios are. `npm run bench -- --only searches page --exchanges 1000000 --scroll 600` uses a million
 * exchanges and takes ten minutes.
 */
const {
  only,
  exchanges,
  folder: given,
  scroll,
  play,
  serve,
  transactions,
} = new Command('bench')
  .addOption(new Option('--only <jobs...>', 'which jobs to run').choices(JOBS).default(JOBS, 'all'))
  .option('--exchanges <n>', 'number of exchanges to search and show', createCountParser(1_000), 200_000)
  .option('--folder <dir>', 'an existing history, made by scripts/generate-traffic.ts, instead of a new one')
  .option(
    '--scroll <seconds>',
    'how long to scroll the page before its heap is measured',
    createCountParser(1),
    20,
  )
  .option(
    '--play <seconds>',
    'how long to play the games before their heaps are measured',
    createCountParser(1),
    60,
  )
  .option(
    '--serve <seconds>',
    'how long to drive each server with each number of connections',
    createCountParser(1),
    20,
  )
  .option('--transactions <n>', 'number of transactions to reconcile', createCountParser(1_000), 1_000_000)
  .parse()
  .opts<{
    only: readonly (typeof JOBS)[number][];
    exchanges: number;
    folder?: string;
    scroll: number;
    play: number;
    serve: number;
    transactions: number;
  }>();
if (only.includes('start')) await withTraffic(START_EXCHANGES, benchStart);
if (only.includes('round-trips')) await benchRoundTrips();
if (only.includes('bytes')) await benchStoredBytes();
if (only.includes('fuzzing')) await benchFuzzing();
if (only.includes('slots')) benchSlots();
if (only.includes('frames')) await benchFrames({ playMs: play * 1_000 });
if (only.includes('reconcile')) await benchReconciling(transactions);
if (only.includes('proxy')) await benchProxying();
if (only.includes('server')) await benchServing({ runMs: serve * 1_000 });
if (only.includes('loop')) await withTraffic(LOOP_EXCHANGES, benchLoop);
if (only.includes('interactions')) await withTraffic(INTERACTION_EXCHANGES, benchInteractions);
if (['searches', 'health', 'page'].some((job) => only.some((each) => each === job))) {
  const folder = given === undefined ? createTrafficFolder(exchanges) : openTrafficFolder(given);
  try {
    if (only.includes('searches')) await benchSearches(folder);
    if (only.includes('health')) await benchHealth(folder);
    if (only.includes('page')) await benchTrafficPage(folder, { scrollMs: scroll * 1_000 });
  } finally {
    folder.remove();
  }
}

async function withTraffic(count: number, job: (folder: TrafficFolder) => Promise<void>): Promise<void> {
  const folder = createTrafficFolder(count);
  try {
    await job(folder);
  } finally {
    folder.remove();
  }
}

function createCountParser(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min)
      throw new InvalidArgumentError(`It must be a whole number from ${min}.`);
    return value;
  };
}
