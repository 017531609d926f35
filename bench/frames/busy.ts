import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import { bareFrames } from './bare-page.ts';
import type { DrivenGame } from './driven-game.ts';
import { type Goal, percentile } from './goals.ts';
import { type MainThread, PARTS, readMainThread } from './main-thread.ts';
import { slowDown } from './slow-down.ts';
import { traceWhile } from './trace.ts';

const STRETCH_MS = 10_000;
/** Half of what a screen of 60 Hz leaves, and all of it where the page's thread is a quarter as fast. */
const RATES = [
  { slowness: 1, p99Ms: 8 },
  { slowness: 4, p99Ms: 16.7 },
];
const HEADS = ['frames', 'median', 'p95', 'p99', 'max', 'goal', 'bare', 'ratio'];

export function printBusyHead(): void {
  console.log(
    '\nPages of the games: time of the processor for each frame, in ms, in the thread of the page\n',
  );
  console.log(`  ours  ${STRETCH_MS / 1_000} s of the page, when most moves`);
  console.log('  bare  a page that moves a square by a pixel, in as many frames; the ratio is of medians\n');
  console.log(`${''.padEnd(50)}${HEADS.map((head) => head.padStart(8)).join('')}`);
}

/** The page when most moves, as fast as it is and slowed down: its frames, and what is in them. */
export async function benchBusy(browser: Browser, game: DrivenGame): Promise<Goal[]> {
  const goals: Goal[] = [];
  const threads: MainThread[] = [];
  // One right after the other: a flight waits for nobody.
  for (const { slowness } of RATES) {
    await slowDown(game.page, slowness);
    threads.push(readMainThread(await traceWhile(browser, game.page, () => game.playHard(STRETCH_MS))));
  }
  await slowDown(game.page, 1);
  for (const [index, rate] of RATES.entries()) {
    const { frames } = threads[index]!;
    const bare = await bareFrames(browser, frames.length, rate.slowness);
    const what = rate.slowness === 1 ? game.busy : `the same, ${rate.slowness} times as slow`;
    goals.push(printFrames(`${game.name}: ${what}`, { frames, bare }, rate.p99Ms));
  }
  return [...goals, ...printParts(game.name, threads[0]!)];
}

function printFrames(
  what: string,
  { frames, bare }: { readonly frames: readonly number[]; readonly bare: readonly number[] },
  p99Ms: number,
): Goal {
  const p99 = percentile(frames, 0.99);
  const cells = [
    String(frames.length),
    median(frames).toFixed(1),
    percentile(frames, 0.95).toFixed(1),
    p99.toFixed(1),
    Math.max(...frames).toFixed(1),
    `≤ ${p99Ms}`,
    median(bare).toFixed(1),
    (median(frames) / median(bare)).toFixed(1),
  ];
  console.log(`  ${what.padEnd(48)}${cells.map((cell) => cell.padStart(8)).join('')}`);
  return { what: `p99 of ${what}`, value: p99, atMost: p99Ms };
}

function printParts(name: string, thread: MainThread): Goal[] {
  const { frames, parts, longTasks, forcedLayouts, offCompositor } = thread;
  const shares = PARTS.map((part) => `${part} ${(parts[part] / frames.length).toFixed(2)}`);
  console.log(`    of that, on average: ${shares.join(', ')}`);
  const animations = offCompositor.length === 0 ? 'none' : offCompositor.join(', ');
  console.log(
    `    tasks over 50 ms: ${longTasks}, forced layouts: ${forcedLayouts}, animations off the compositor: ${animations}`,
  );
  return [
    { what: `tasks over 50 ms of ${name}`, value: longTasks, atMost: 0 },
    { what: `forced layouts of ${name}`, value: forcedLayouts, atMost: 0 },
    { what: `animations off the compositor of ${name}`, value: offCompositor.length, atMost: 0 },
  ];
}
