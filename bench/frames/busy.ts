import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import { measureBaselineFrames } from './baseline-page.ts';
import type { DrivenGame } from './driven-game.ts';
import { type Goal, percentile } from '../goals.ts';
import { type MainThread, PARTS, readMainThread } from './main-thread.ts';
import { slowDown } from './slow-down.ts';
import { traceWhile } from './trace.ts';

const STRETCH_MS = 10_000;
/** The frame budget of a 60 Hz screen. */
const BUDGET_MS = 16.7;

interface Rate {
  readonly slowness: number;
  readonly goal: string;
  /** The share that must be within the budget. */
  readonly judge: (thread: MainThread) => number;
}

const RATES: readonly Rate[] = [
  { slowness: 1, goal: 'p99', judge: ({ frames }) => percentile(frames, 0.99) },
  // Only the main thread is slowed down. Without graphics hardware it also paints, which would be slowed down with it.
  {
    slowness: 4,
    goal: 'median*',
    judge: ({ framesWithoutCommit }) => percentile(framesWithoutCommit, 0.5),
  },
];
const HEADS = ['shown', 'own', 'median', 'median*', 'p95', 'p99', 'max', 'goal', 'mean', 'bare', 'ratio'];
const GOAL_WIDTH = 17;
/** More frames would take longer without changing the result. */
const MAX_BASELINE_FRAMES = 300;

export function printBusyHead(): void {
  console.log(`
Pages of the games: time of the processor for each frame, in ms, in the thread of the page

  shown  by the browser in ${STRETCH_MS / 1_000} s in which most moves; some of them without the thread
  own    those that the thread had a part in, with all it did since the one before: what follows is of these
  bare   a page that moves a square by a pixel, in as many frames as the own ones, ${MAX_BASELINE_FRAMES} at most
  *      without the commit, in which the thread paints canvases where no graphics hardware does
`);
  console.log(`${''.padEnd(46)}${getRow(HEADS)}`);
}

/** Measures the page at its busiest, at full speed and slowed down. */
export async function benchBusy(browser: Browser, game: DrivenGame): Promise<Goal[]> {
  const goals: Goal[] = [];
  const threads: MainThread[] = [];
  // Sequential, because a flight does not wait.
  for (const { slowness } of RATES) {
    await slowDown(game.page, slowness);
    threads.push(readMainThread(await traceWhile(browser, game.page, () => game.playHard(STRETCH_MS))));
  }
  await slowDown(game.page, 1);
  for (const [index, { slowness, goal, judge }] of RATES.entries()) {
    const thread = threads[index]!;
    const bare = await measureBaselineFrames(
      browser,
      Math.min(thread.frames.length, MAX_BASELINE_FRAMES),
      slowness,
    );
    const what = `${game.name}: ${slowness === 1 ? game.busy : `the same, ${slowness} times as slow`}`;
    printFrames(what, { thread, bare, goal: `${goal} ≤ ${BUDGET_MS}` });
    goals.push({ what: `${goal} of ${what}`, value: judge(thread), atMost: BUDGET_MS });
  }
  return [...goals, ...printParts(game.name, threads[0]!)];
}

interface Measured {
  readonly thread: MainThread;
  readonly bare: readonly number[];
  readonly goal: string;
}

function printFrames(
  what: string,
  { thread: { frames, framesWithoutCommit, shown }, bare, goal }: Measured,
): void {
  const mean = sum(frames) / frames.length;
  const baselineMean = sum(bare) / bare.length;
  const cells = [
    String(shown),
    String(frames.length),
    median(frames).toFixed(1),
    median(framesWithoutCommit).toFixed(1),
    percentile(frames, 0.95).toFixed(1),
    percentile(frames, 0.99).toFixed(1),
    Math.max(...frames).toFixed(1),
    goal,
    mean.toFixed(1),
    baselineMean.toFixed(1),
    (mean / baselineMean).toFixed(1),
  ];
  console.log(`  ${what.padEnd(44)}${getRow(cells)}`);
}

function getRow(cells: readonly string[]): string {
  return cells.map((cell, at) => cell.padStart(HEADS[at] === 'goal' ? GOAL_WIDTH : 8)).join('');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function printParts(name: string, thread: MainThread): Goal[] {
  const { frames, parts, longTasks, forcedLayouts, offCompositor } = thread;
  const shares = PARTS.map((part) => `${part} ${(parts[part] / frames.length).toFixed(2)}`);
  console.log(`    of the mean: ${shares.join(', ')}`);
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
