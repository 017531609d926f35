import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { openView } from '../../tests/support/pages/dice-flow.ts';
import { serveWorkbench } from '../../tests/support/workbench/served-workbench.ts';
import type { TrafficFolder } from '../stored-traffic.ts';
import { installProbe, type Looks } from './probe.ts';

/** The built interface over a long history, in a browser, and what a person does with its list. */
export interface TrafficPage {
  readonly page: Page;
  readonly grid: Locator;
  /** Opens the page anew at another view, and from there Traffic. */
  openAnew(): Promise<Looks>;
  /** Takes the filter away. */
  showAll(): Promise<void>;
  /** Puts a filter in, and presses Enter. */
  filterBy(filter: string): Promise<Looks>;
  /** Puts a filter in, and waits until it is applied by itself. */
  typeFilter(filter: string): Promise<Looks>;
  /** To a place between 0, the oldest, and 1, the newest. */
  jump(share: number): Promise<Looks>;
  close(): Promise<void>;
}

/** How long the filter field waits for the next letter. */
export const RETRY_DELAY_MS = 350;
const SIZE = { width: 1440, height: 900 };

export async function openTrafficPage({ dataDir }: TrafficFolder): Promise<TrafficPage> {
  const workbench = await serveWorkbench(dataDir);
  const browser = await chromium.launch({ executablePath: await findBrowser(() => undefined) });
  const page = await browser.newPage({ viewport: SIZE });
  await page.addInitScript(installProbe);
  await page.goto(workbench.interface);
  const seen = (): Promise<Looks> => page.evaluate(() => window.trafficProbe.seen());

  async function put(filter: string, watched: 'input' | 'keydown'): Promise<void> {
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
    async openAnew() {
      await openView(page, 'Launch');
      await page.reload();
      // A person has seen the page before they click: what it fetches when it opens is there.
      await page.locator('main[aria-label="Traffic"] header').waitFor({ state: 'attached' });
      await page.evaluate(() => window.trafficProbe.watch('click', ''));
      await openView(page, 'Traffic');
      return seen();
    },
    async showAll() {
      await page.getByRole('combobox', { name: 'Filter' }).fill('');
      await page.keyboard.press('Enter');
      // What is put in before the empty field has settled is taken for what was there.
      await page.waitForTimeout(RETRY_DELAY_MS + 150);
    },
    async filterBy(filter) {
      await put(filter, 'keydown');
      await page.keyboard.press('Enter');
      return seen();
    },
    async typeFilter(filter) {
      await put(filter, 'input');
      return seen();
    },
    async jump(share) {
      await page.evaluate((to) => window.trafficProbe.jump(to), share);
      return seen();
    },
    async close() {
      await browser.close();
      await workbench.stop();
    },
  };
}
