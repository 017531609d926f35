import { expect, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDataFolder } from '#headless/process/with-data-folder.ts';
import { writeTraffic } from '../../scripts/traffic/write-traffic.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { serveWorkbench } from '../support/workbench/served-workbench.ts';
import { test as base } from './workbench-test.ts';

/** Far more than the page keeps in memory. */
const EXCHANGES = 20_000;

const test = base.extend({
  workbench: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'ggw-long-'));
    withDataFolder(folder, ({ db }) => writeTraffic(db, { count: EXCHANGES, seed: 1 }));
    const workbench = await serveWorkbench(folder);
    await use(workbench);
    await workbench.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Exchanges' });
}

/** Ids of what is in view, once all of it has come. */
async function idsInView(page: Page): Promise<number[]> {
  await expect(grid(page).getByRole('row', { name: 'Loading' })).toHaveCount(0);
  return grid(page).evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role="rowgroup"] > [role="row"]')]
      .filter(
        (row) => row.getBoundingClientRect().bottom > top + 28 && row.getBoundingClientRect().top < bottom,
      )
      .map((row) => Number(row.id.replace('exchange-', '')));
  });
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await grid(page).evaluate((list, to) => (list.scrollTop = to * list.scrollHeight), share);
}

test('the newest rows lie ready before Traffic is opened', async ({ interfacePage: page }) => {
  const main = page.locator('main[aria-label="Traffic"]');
  await expect(main.locator('[role="row"]').first()).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/exchanges/list')) asked.push(request.postData() ?? '');
  });
  await openView(page, 'Traffic');
  await expect.poll(async () => (await idsInView(page)).at(-1)).toBeGreaterThan(EXCHANGES - 10);
  expect(asked).toEqual([]);
});

test('a place in the middle is the same after a look at another view', async ({ interfacePage: page }) => {
  await openView(page, 'Traffic');
  await scrollTo(page, 0.5);
  await expect.poll(async () => (await idsInView(page))[0]).toBeLessThan(EXCHANGES * 0.6);
  const before = await idsInView(page);
  await openView(page, 'Launch');
  await expect(page.getByRole('button', { name: 'Launch', exact: true })).toBeVisible();
  // Whatever the hidden list may ask for has come by then.
  await page.waitForTimeout(500);
  await openView(page, 'Traffic');
  expect(await idsInView(page)).toEqual(before);
});

test('the list is at its place where it was left while it still scrolled', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Traffic');
  await idsInView(page);
  await grid(page).evaluate(
    (list) =>
      new Promise((resolve) => {
        const leave = (): void => {
          location.hash = '#/launch';
          // What looks where the list stands once it has come to rest does so after 150 ms.
          setTimeout(resolve, 200);
        };
        list.addEventListener('scroll', leave, { once: true });
        list.scrollTop = list.scrollHeight / 2;
      }),
  );
  await openView(page, 'Traffic');
  await expect.poll(async () => (await idsInView(page))[0]).toBeGreaterThan(EXCHANGES * 0.4);
  expect((await idsInView(page))[0]).toBeLessThan(EXCHANGES * 0.6);
});

test('a jump to the end comes to the newest row at once, and goes on with it', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Traffic');
  await scrollTo(page, 0);
  await expect.poll(async () => (await idsInView(page))[0]).toBe(1);
  await expect(page.getByText('Paused')).toBeVisible();
  await scrollTo(page, 1);
  await expect.poll(async () => (await idsInView(page)).at(-1)).toBeGreaterThan(EXCHANGES - 10);
  await expect(page.getByText('Following')).toBeVisible();
});

test('the chosen row stays in view when one filter takes the place of another', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Traffic');
  const field = page.getByRole('combobox', { name: 'Filter' });
  const chosen = grid(page).locator('[role="row"][aria-selected="true"]');
  await field.fill('callback:rollback');
  await field.press('Enter');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await grid(page).focus();
  await page.keyboard.press('Home');
  await expect(chosen).toBeInViewport();
  const id = await chosen.getAttribute('id');
  for (const filter of ['callback:rollback or callback:betwin', 'callback:rollback or callback:balance']) {
    await field.fill(filter);
    await field.press('Enter');
    await expect(page.getByText('Searching')).toHaveCount(0);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
    await expect(grid(page).locator(`#${id}`)).toBeInViewport();
  }
});
