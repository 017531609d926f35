import { chromium, type Page } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { openView } from '../tests/support/pages/dice-flow.ts';
import { PROJECT_DIR } from '../tests/support/workbench/project.ts';
import { type Goal, describeGoals } from './goals.ts';
import { median } from './measure.ts';
import { createPageHeap } from './page/page-heap.ts';
import { installProbe } from './page/probe.ts';
import type { TrafficFolder } from './stored-traffic.ts';

const STARTS = 5;
const LINK_MS = 1_000;
const PAINTED_MS = 1_500;
const SERVE = [
  'resources/ggw.mjs',
  'serve',
  '--json',
  '--port',
  '0',
  '--gateway-port',
  '0',
  '--wallet-port',
  '0',
];
const RENDERER = join(PROJECT_DIR, 'out/renderer');

/** All figures of one start, in print order. */
type Figures = Record<string, number>;

/** Measures the start: to the printed link, to the first paint and the first row, and the memory by then. */
export async function benchStart(folder: TrafficFolder): Promise<void> {
  const starts: Figures[] = [];
  // The first start has a cold disk cache and may build the interface.
  for (let start = 0; start <= STARTS; start++) {
    const figures = await startOnce(folder);
    if (start > 0) starts.push(figures);
  }
  const getValues = (name: string): number[] => starts.map((figures) => figures[name] ?? Number.NaN);
  console.log(`\nA start with ${folder.exchanges.toLocaleString('en')} stored exchanges, ${STARTS} times\n`);
  console.log(`${''.padEnd(44)}   median    worst`);
  for (const name of Object.keys(starts[0] ?? {}))
    print(name, median(getValues(name)), Math.max(...getValues(name)));
  console.log('\nThe built interface, kB\n');
  for (const [name, bytes] of Object.entries(readChunkBytes())) print(name, bytes / 1_000);
  const nodeMs = measureNodeMs();
  console.log(
    `\nThe link is printed after ${(median(getValues(LINK)) / nodeMs).toFixed(1)} times as long as \`node -e 0\` takes (${nodeMs.toFixed(0)} ms).`,
  );
  const goals: Goal[] = [
    { what: 'the link, ms', value: median(getValues(LINK)), atMost: LINK_MS },
    { what: 'the first paint, ms', value: median(getValues(PAINT)), atMost: PAINTED_MS },
  ];
  console.log(`\n${describeGoals(goals)}`);
}

const LINK = 'command to printed link, ms';
const PAINT = 'link opened to first paint, ms';

async function startOnce({ dataDir }: TrafficFolder): Promise<Figures> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVE, '--data-dir', dataDir], {
    cwd: PROJECT_DIR,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const linkMs = performance.now() - startedAt;
  // An empty profile, as after an update.
  const browser = await chromium.launch({ executablePath: await ensureBrowser(() => undefined) });
  try {
    const { interface: link } = JSON.parse(line) as { interface: string };
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const { paintMs, rowMs } = await openPage(page, link);
    return {
      [LINK]: linkMs,
      [PAINT]: paintMs,
      'Traffic clicked to first row, ms': rowMs,
      'heap of the page, MB': await (await createPageHeap(page)).readAfterCollection(),
      'memory of the workbench (resident), MB': readResidentMb(child.pid),
    };
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function openPage(page: Page, link: string): Promise<{ paintMs: number; rowMs: number }> {
  await page.addInitScript(installProbe);
  await page.goto(link);
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await openView(page, 'Launch');
  await page.evaluate(() => window.trafficProbe.watch('click', ''));
  await openView(page, 'Traffic');
  const { row } = await page.evaluate(() => window.trafficProbe.waitForRows());
  return { paintMs, rowMs: row };
}

function readResidentMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000;
}

/** The time of starting and ending Node itself. */
function measureNodeMs(): number {
  const runs = Array.from({ length: STARTS }, () => {
    const startedAt = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    return performance.now() - startedAt;
  });
  return median(runs);
}

/** Uncompressed script sizes: the page's entry with its static imports, and all scripts. */
function readChunkBytes(): Record<string, number> {
  const html = readFileSync(join(RENDERER, 'workbench/index.html'), 'utf8');
  const sumSizes = (pattern: RegExp): number =>
    [...html.matchAll(pattern)].reduce((sum, [, path = '']) => sum + statSync(join(RENDERER, path)).size, 0);
  const all = readdirSync(join(RENDERER, 'assets')).filter((name) => name.endsWith('.js'));
  return {
    'entry script': sumSizes(/<script [^>]*src="([^"]+\.js)"/g),
    'scripts of the first load': sumSizes(/(?:src|href)="([^"]+\.js)"/g),
    'styles of the first load': sumSizes(/href="([^"]+\.css)"/g),
    'all scripts, including games': all.reduce(
      (sum, name) => sum + statSync(join(RENDERER, 'assets', name)).size,
      0,
    ),
  };
}

function print(name: string, ...values: readonly number[]): void {
  console.log(`  ${name}`.padEnd(44) + values.map((value) => value.toFixed(0).padStart(9)).join(''));
}
