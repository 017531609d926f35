import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { openView } from '../../tests/support/pages/dice-flow.ts';
import { serveWorkbench } from '../../tests/support/workbench/served-workbench.ts';
import type { TrafficFolder } from '../stored-traffic.ts';
import { installProbe, type ListTimes } from './probe.ts';

/** The built interface with a long history, in a browser, and user actions on its list. */
export interface TrafficPage {
  readonly page: Page;
  readonly grid: Locator;
  /** Reloads the page in another view and opens Traffic from there. */
  reopen(): Promise<ListTimes>;
  /** Clears the filter. */
  showAll(): Promise<void>;
  /** Enters a filter and presses Enter. */
  filterBy(filter: string): Promise<ListTimes>;
  /** Enters a filter and waits until it is applied automatically. */
  typeFilter(filter: string): Promise<ListTimes>;
  /** Jumps to a position between 0, the oldest, and 1, the newest. */
  jumpTo(share: number): Promise<ListTimes>;
  close(): Promise<void>;
}

/** The debounce time of the filter field. */
export const FILTER_DEBOUNCE_MS = 350;
const SIZE = { width: 1440, height: 900 };

export async function openTrafficPage({ dataDir }: TrafficFolder): Promise<TrafficPage> {
  const workbench = await serveWorkbench(dataDir);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(() => undefined) });
  const page = await browser.newPage({ viewport: SIZE });
  await page.addInitScript(installProbe);
  await page.goto(workbench.interface);
  const readTimes = (): Promise<ListTimes> => page.evaluate(() => window.trafficProbe.waitForRows());

  async function enterFilter(filter: string, watched: 'input' | 'keydown'): Promise<void> {
    await page.getByRole('combobox', { name: 'Filter' }).selectText();
    await page.evaluate(([event, text]) => window.trafficProbe.watch(event, text), [
      watched,
      filter,
    ] as const);
    await page.keyboard.insertText(filter);
  }

  return {
    page,
    grid: page.getByRole('grid', { name: 'Exchanges' }),
    async reopen() {
      await openView(page, 'Launch');
      await page.reload();
      // Users see the page before they click, so everything it fetches on load has arrived.
      await page.locator('main[aria-label="Traffic"] header').waitFor({ state: 'attached' });
      await page.evaluate(() => window.trafficProbe.watch('click', ''));
      await openView(page, 'Traffic');
      return readTimes();
    },
    async showAll() {
      await page.getByRole('combobox', { name: 'Filter' }).fill('');
      await page.keyboard.press('Enter');
      // A filter entered before the empty field has settled would count as its previous content.
      await page.waitForTimeout(FILTER_DEBOUNCE_MS + 150);
    },
    async filterBy(filter) {
      await enterFilter(filter, 'keydown');
      await page.keyboard.press('Enter');
      return readTimes();
    },
    async typeFilter(filter) {
      await enterFilter(filter, 'input');
      return readTimes();
    },
    async jumpTo(share) {
      await page.evaluate((to) => window.trafficProbe.jumpTo(to), share);
      return readTimes();
    },
    async close() {
      await browser.close();
      await workbench.stop();
    },
  };
}
