import type { Browser } from '@playwright/test';
import type { DrivenGame } from './driven-game.ts';
import type { Goal } from '../goals.ts';
import { readMainThread } from './main-thread.ts';
import { traceWhile } from './trace.ts';

const SAMPLE_INTERVAL_MS = 3_000;

/** Measures how much a nearly idle page draws. */
export async function benchQuiet(browser: Browser, { name, page, quiet }: DrivenGame): Promise<Goal> {
  const events = await quiet.during(() =>
    traceWhile(browser, page, () => page.waitForTimeout(SAMPLE_INTERVAL_MS)),
  );
  const framesPerSecond = readMainThread(events).frames.length / (SAMPLE_INTERVAL_MS / 1_000);
  const what = `frames a second ${quiet.words}`;
  console.log(`    ${what}: ${framesPerSecond.toFixed(1)}, goal ≤ ${quiet.framesPerSecond}`);
  return { what: `${what} of ${name}`, value: framesPerSecond, atMost: quiet.framesPerSecond };
}
