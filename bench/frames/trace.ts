import type { Browser, Page } from '@playwright/test';

/** The parts of a Chromium trace event that are used here. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  /** `X` is complete; `b` and `n` are the start of an async event and an instant of it. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time, without other work of the machine. */
  readonly tdur?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: { readonly data?: AnimationTraceEvent };
}

interface AnimationTraceEvent {
  readonly displayName?: string;
  readonly nodeName?: string;
  readonly unsupportedProperties?: readonly string[];
}

/** Marks that a page sets around the measurement. They also identify its main thread. */
export const MARKS = { from: 'frames-from', to: 'frames-to' } as const;

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.animations',
  'blink.user_timing',
];

/** Traces the browser while `act` runs. */
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
