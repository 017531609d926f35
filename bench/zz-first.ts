import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { serveWorkbench } from '../tests/support/workbench/served-workbench.ts';
import { installInteractionProbe } from './interactions/probe.ts';
import { openView } from '../tests/support/pages/dice-flow.ts';
const [folder, what] = process.argv.slice(2);
const workbench = await serveWorkbench(folder!);
const browser = await chromium.launch({ executablePath: await findBrowser(() => undefined) });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const first = await context.newPage(); await first.goto(workbench.interface); await first.waitForTimeout(1000); await first.close();
for (let run = 0; run < 4; run++) {
  const page = await context.newPage();
  await page.addInitScript(installInteractionProbe);
  await page.addInitScript(() => { (window as any).__c = []; });
  await page.goto(new URL(workbench.interface).origin + '/#/launch');
  await page.waitForTimeout(2500);
  if (what === 'detail') { await openView(page, 'Traffic'); await page.waitForTimeout(1500); }
  await page.evaluate((w) => { performance.clearResourceTimings(); (window as any).__c = [];
    addEventListener(w === 'detail' ? 'mousedown' : 'click', () => { const c = (window as any).__c; c.push(['start', performance.now(), '']); let n = 0; const f = () => { c.push(['frame', performance.now(), '']); if (n++ < 40) requestAnimationFrame(f); }; requestAnimationFrame(f); }, { capture: true, once: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).__c.push(['long', e.startTime, Math.round(e.duration)]); }).observe({ type: 'longtask' });
    new MutationObserver((m) => (window as any).__c.push(['dom', performance.now(), m.reduce((s, x) => s + x.addedNodes.length, 0)])).observe(document.body, { childList: true, subtree: true });
  }, what);
  await page.evaluate(([a, b]: any) => window.interactionProbe.watch(a, b), what === 'detail' ? ['mousedown', 'detail'] : ['click', 'view']);
  if (what === 'detail') await page.locator('#exchange-grid').click({ position: { x: 200, y: 300 } }); else await openView(page, 'Traffic');
  const waited = await page.evaluate(() => window.interactionProbe.wait());
  await page.waitForTimeout(500);
  const c: any[] = (await page.evaluate(() => (window as any).__c)).toSorted((a: any, b: any) => a[1] - b[1]);
  const t0 = c.find(([k]) => k === 'start')[1];
  console.log('RUN', JSON.stringify(waited));
  for (const [k, t, x] of c) if (t - t0 < waited.shownMs + 60 && k !== 'cells') console.log((t - t0).toFixed(1).padStart(7), k, x);
  console.log(await page.evaluate((t: number) => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((e) => [e.name.split('/').slice(-2).join('/'), ...[e.startTime, e.requestStart, e.responseStart, e.responseEnd].map((x) => +(x - t).toFixed(1))].join(' ')).join('\n'), t0));
  await page.close();
}
await browser.close(); await workbench.stop();
