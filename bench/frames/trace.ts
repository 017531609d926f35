import type { Browser, Page } from '@playwright/test';

/** One entry of a trace of Chromium: what of it is read here. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  /** `X` has a beginning and an end; `b` and `n` are the beginning of something longer, and news of it. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, without what the machine did for others meanwhile. */
  readonly tdur?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: { readonly data?: AnimationTraceEvent };
}

interface AnimationTraceEvent {
  readonly displayName?: string;
  readonly nodeName?: string;
  readonly unsupportedProperties?: readonly string[];
}

/** Names of the marks that a page sets around what is measured. They also tell which of all threads is its own. */
export const MARKS = { from: 'frames-from', to: 'frames-to' } as const;

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.animations',
  'blink.user_timing',
];

/** What the browser does while `act` runs. */
export async function traceWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((name) => performance.mark(name), MARKS.from);
  await act();
  await page.evaluate((name) => performance.mark(name), MARKS.to);
  const trace = await browser.stopTracing();
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}
