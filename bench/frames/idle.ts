import type { Browser } from '@playwright/test';
import type { DrivenGame } from './driven-game.ts';
import type { Goal } from '../goals.ts';
import { readMainThread } from './main-thread.ts';
import { traceWhile } from './trace.ts';

const SAMPLE_INTERVAL_MS = 3_000;

/** Measures how much a nearly idle page draws. */
export async function benchIdle(browser: Browser, { name, page, idle }: DrivenGame): Promise<Goal> {
  const events = await idle.during(() =>
    traceWhile(browser, page, () => page.waitForTimeout(SAMPLE_INTERVAL_MS)),
  );
  const framesPerSecond = readMainThread(events).frames.length / (SAMPLE_INTERVAL_MS / 1_000);
  const what = `frames a second ${idle.label}`;
  console.log(`    ${what}: ${framesPerSecond.toFixed(1)}, goal ≤ ${idle.framesPerSecond}`);
  return { what: `${what} of ${name}`, value: framesPerSecond, atMost: idle.framesPerSecond };
}
