import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { serveWorkbench } from '../tests/support/workbench/served-workbench.ts';
import { describeGoals } from './goals.ts';
import { fillWorkbench } from './interactions/filled-workbench.ts';
import { exerciseInterface, type Measure } from './interactions/exercise-interface.ts';
import { installInteractionProbe, type InteractionDelay } from './interactions/probe.ts';
import { median } from './measure.ts';
import type { TrafficFolder } from './stored-traffic.ts';

const RUNS = 3;
const GOAL_MS = 100;
const LOADED_MS = 2_000;
const SIZE = { width: 1440, height: 900 };

/** How long a user waited in each repetition, by the name of the interaction; in order of execution. */
type Run = ReadonlyMap<string, readonly InteractionDelay[]>;

/**
 * Measures how long a user waits for the result of each interaction, with a long history. Each run opens the interface
 * anew. For each interaction, only the fastest run counts: it was disturbed least by other work of the machine.
 */
export async function benchInteractions(folder: TrafficFolder): Promise<void> {
  const workbench = await serveWorkbench(folder.dataDir);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(() => undefined) });
  try {
    const context = await browser.newContext({ viewport: SIZE });
    const page = await context.newPage();
    await page.goto(workbench.interface);
    await fillWorkbench(page);
    await page.close();
    const { cookies } = await context.storageState();
    const { origin } = new URL(workbench.interface);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await runOnce(browser, { origin, cookies }));
    print(folder, runs);
  } finally {
    await browser.close();
    await workbench.stop();
  }
}

interface Login {
  readonly origin: string;
  readonly cookies: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;
}

async function runOnce(browser: Browser, { origin, cookies }: Login): Promise<Run> {
  const context = await browser.newContext({ viewport: SIZE });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(installInteractionProbe);
  await page.goto(`${origin}/#/launch`);
  // Users see the page before they click, so what it loads while it is idle has arrived.
  await page.waitForTimeout(LOADED_MS);
  const run = new Map<string, InteractionDelay[]>();
  const measure: Measure = async (name, { from, until }, act) => {
    await page.evaluate(([start, target]) => window.interactionProbe.watch(start, target), [
      from,
      until,
    ] as const);
    await act();
    const waited = await page.evaluate(() => window.interactionProbe.wait());
    run.set(name, [...(run.get(name) ?? []), waited]);
  };
  await exerciseInterface(page, measure);
  await context.close();
  return run;
}

function print({ exchanges }: TrafficFolder, runs: readonly Run[]): void {
  console.log(
    `\nInteractions with ${exchanges.toLocaleString('en')} stored exchanges (the best of ${RUNS} runs each)\n`,
  );
  console.log(`${'interaction and awaited result'.padEnd(52)} times   median    worst   next paint     goal`);
  const rows = [...(runs[0]?.keys() ?? [])].map((name) => ({
    name,
    ...getBest(runs.map((run) => run.get(name) ?? [])),
  }));
  for (const { name, times, medianMs, worstMs, paintMs } of rows) {
    const figures = [times, medianMs, worstMs].map((value) => value.toFixed(0).padStart(8)).join(' ');
    const paint = (paintMs === 0 ? '< 16' : paintMs.toFixed(0)).padStart(12);
    console.log(`  ${name.padEnd(47)} ${figures} ${paint} ${`≤ ${GOAL_MS}`.padStart(8)}`);
  }
  const goals = rows.map(({ name, worstMs, paintMs }) => ({
    what: name,
    value: Math.max(worstMs, paintMs),
    atMost: GOAL_MS,
  }));
  console.log(`\n${describeGoals(goals)}`);
}

interface Row {
  readonly times: number;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly paintMs: number;
}

/** The run whose worst time is the lowest. */
function getBest(runs: readonly (readonly InteractionDelay[])[]): Row {
  const rows = runs.map((waits) => {
    const shownTimes = waits.map(({ shownMs }) => shownMs);
    return {
      times: waits.length,
      medianMs: median(shownTimes),
      worstMs: Math.max(...shownTimes),
      paintMs: Math.max(...waits.map(({ paintMs }) => paintMs)),
    };
  });
  return rows.reduce((best, row) =>
    Math.max(row.worstMs, row.paintMs) < Math.max(best.worstMs, best.paintMs) ? row : best,
  );
}
