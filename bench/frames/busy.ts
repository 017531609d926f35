import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import { measureBaselineFrames } from './baseline-page.ts';
import type { DrivenGame } from './driven-game.ts';
import { type Goal, percentile } from '../goals.ts';
import { type MainThread, PARTS, readMainThread } from './main-thread.ts';
import { slowDown } from './slow-down.ts';
import { traceWhile } from './trace.ts';

const MEASURED_MS = 10_000;

interface Rate {
  readonly slowness: number;
  readonly goal: string;
  readonly judge: (thread: MainThread) => number;
  readonly atMostMs: number;
}

/** At full speed within the frame budget of a 60 Hz screen, slowed down within two of them. */
const RATES: readonly Rate[] = [
  { slowness: 1, goal: 'p99', judge: ({ frames }) => percentile(frames, 0.99), atMostMs: 16.7 },
  // Only the main thread is slowed down. Without graphics hardware it also paints, which would be slowed down with it.
  {
    slowness: 4,
    goal: 'p99*',
    judge: ({ framesWithoutCommit }) => percentile(framesWithoutCommit, 0.99),
    atMostMs: 33,
  },
];
const COLUMNS = [
  'shown',
  'own',
  'median',
  'median*',
  'p95',
  'p99',
  'p99*',
  'max',
  'goal',
  'mean',
  'baseline',
  'ratio',
];
const GOAL_WIDTH = 17;
/** More frames would take longer without changing the result. */
const MAX_BASELINE_FRAMES = 300;

export function printBusyHeader(): void {
  console.log(`
Game pages: CPU time of the main thread per frame, in ms

  shown     frames that the browser showed in the ${MEASURED_MS / 1_000} busiest seconds, including those without this thread
  own       frames that the thread took part in; the columns after it are the thread's work since the previous one
  baseline  the mean of a page that moves a square by a pixel, for as many frames as "own", at most ${MAX_BASELINE_FRAMES}
  *         without the commit, in which the thread paints canvases if there is no graphics hardware
`);
  console.log(`${''.padEnd(46)}${formatRow(COLUMNS)}`);
}

/** Measures the page at its busiest, at full speed and slowed down. */
export async function benchBusy(browser: Browser, game: DrivenGame): Promise<Goal[]> {
  const goals: Goal[] = [];
  const threads: MainThread[] = [];
  // Sequential, because a flight does not wait.
  for (const { slowness } of RATES) {
    await slowDown(game.page, slowness);
    threads.push(readMainThread(await traceWhile(browser, game.page, () => game.playBusily(MEASURED_MS))));
  }
  await slowDown(game.page, 1);
  for (const [index, { slowness, goal, judge, atMostMs }] of RATES.entries()) {
    const thread = threads[index]!;
    const baseline = await measureBaselineFrames(
      browser,
      Math.min(thread.frames.length, MAX_BASELINE_FRAMES),
      slowness,
    );
    const what = `${game.name}: ${slowness === 1 ? game.busy : `the same, slowed down ${slowness} times`}`;
    printFrames(what, { thread, baseline, goal: `${goal} ≤ ${atMostMs}` });
    goals.push({ what: `${goal} of ${what}`, value: judge(thread), atMost: atMostMs });
  }
  return [...goals, ...printParts(game.name, threads[0]!)];
}

interface FrameMeasurement {
  readonly thread: MainThread;
  readonly baseline: readonly number[];
  readonly goal: string;
}

function printFrames(
  what: string,
  { thread: { frames, framesWithoutCommit, shown }, baseline, goal }: FrameMeasurement,
): void {
  const mean = sum(frames) / frames.length;
  const baselineMean = sum(baseline) / baseline.length;
  const cells = [
    String(shown),
    String(frames.length),
    median(frames).toFixed(1),
    median(framesWithoutCommit).toFixed(1),
    percentile(frames, 0.95).toFixed(1),
    percentile(frames, 0.99).toFixed(1),
    percentile(framesWithoutCommit, 0.99).toFixed(1),
    Math.max(...frames).toFixed(1),
    goal,
    mean.toFixed(1),
    baselineMean.toFixed(1),
    (mean / baselineMean).toFixed(1),
  ];
  console.log(`  ${what.padEnd(44)}${formatRow(cells)}`);
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, at) => cell.padStart(COLUMNS[at] === 'goal' ? GOAL_WIDTH : 9)).join('');
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
