import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { launchAndRollOnce } from '../support/pages/launch-and-roll-once.ts';
import { rollOnceViaApi } from '../support/pages/play-dice-via-api.ts';
import { openStubWallet, RESET } from '../support/wallets/stub-wallet.ts';
import { test } from './workbench-fixtures.ts';

const getRows = (page: Page, callback: string): Locator =>
  page.getByRole('grid', { name: 'Exchanges' }).getByRole('row').filter({ hasText: callback });
/** The visible height of the content in pixels, between the edges of the pane. */
async function getVisibleHeight(detail: Locator): Promise<number> {
  const [pane, panel] = await Promise.all([detail.boundingBox(), detail.getByRole('tabpanel').boundingBox()]);
  // While the window is being resized, the pane is not rendered.
  if (pane === null || panel === null) return 0;
  return Math.min(pane.y + pane.height, panel.y + panel.height) - Math.max(pane.y, panel.y);
}

const getDetail = (page: Page): Locator => page.getByRole('region', { name: /^Exchange #\d+$/ });
const openTab = (page: Page, name: string): Promise<void> =>
  getDetail(page).getByRole('tab', { name }).click();
const getStrip = (page: Page): Locator =>
  getDetail(page).getByRole('radiogroup', { name: 'Attempts' }).getByRole('radio');

test('a retried betwin is one row, and each attempt can be opened, as either side recorded it', async ({
  interfacePage: page,
}) => {
  const wallet = await openStubWallet();
  try {
    wallet.script('betwin', RESET);
    const { operator } = await callWorkbench(page, 'operators/get', { operatorId: 'demo' });
    const callback_urls = { betwin: wallet.callbackUrls.betwin };
    await callWorkbench(page, 'operators/update', { operator: { ...operator, callback_urls } });
    await launchAndRollOnce(page);
    const sessionCallbacks = page
      .getByRole('region', { name: 'Callbacks of this session' })
      .getByRole('listitem');
    await expect(sessionCallbacks.filter({ hasText: '2 attempts' })).toContainText('200 OK');
    await expect(sessionCallbacks).toHaveCount(2);

    await openView(page, 'Traffic');
    await expect(getRows(page, 'betwin')).toHaveCount(1);
    await expect(getRows(page, 'betwin')).toContainText('200 OK');
    await expect(getRows(page, 'betwin')).toContainText('2 attempts');
    await getRows(page, 'betwin').click();
    await openTab(page, 'Attempts 2');
    await expect(getStrip(page)).toHaveText([/^Attempt 1Reset$/, /^Attempt 2200 OK$/]);
    await expect(getStrip(page).nth(1)).toBeChecked();

    await getStrip(page).nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(getStrip(page).nth(0)).toBeChecked();
    await openTab(page, 'Response');
    await expect(getDetail(page)).toContainText('The request may have arrived');
    await openTab(page, 'Attempts 2');
    const waterfall = getDetail(page).getByRole('list', { name: 'Attempts' }).getByRole('link');
    await expect(waterfall.nth(1)).toContainText(/\+[\d.]+ m?s/);
    await waterfall.nth(1).click();
    await expect(getStrip(page).nth(1)).toBeChecked();

    // A link to one attempt opens the row of all attempts, with that attempt selected.
    await openView(page, 'Deliveries');
    await page.getByRole('button', { name: 'Show all callbacks' }).click();
    await page
      .getByRole('grid', { name: 'Deliveries' })
      .getByRole('row')
      .filter({ hasText: 'betwin' })
      .click();
    for (const index of [1, 0]) {
      await page.getByRole('list', { name: 'Attempts' }).getByRole('link').nth(index).click();
      await expect(getStrip(page).nth(index)).toBeChecked();
      await expect(getRows(page, 'betwin')).toHaveAttribute('aria-selected', 'true');
      await openView(page, 'Deliveries');
    }
  } finally {
    await wallet.close();
  }

  await test.step('a lost response is shown beside the wallet’s ledger, which debited once', async () => {
    const { operator } = await callWorkbench(page, 'operators/get', { operatorId: 'demo' });
    await callWorkbench(page, 'operators/update', { operator: { ...operator, callback_urls: {} } });
    await callWorkbench(page, 'faults/armPreset', { preset: 'debited_response_lost' });
    await rollOnceViaApi(page);
    await openView(page, 'Traffic');
    await expect(getRows(page, '2 attempts')).toHaveCount(2);
    await getRows(page, '2 attempts').last().click();
    await expect(getStrip(page)).toHaveText([/gateway:Resetwallet:200 OK/, /gateway:200 OKwallet:200 OK/]);
    await openTab(page, 'Ledger');
    await expect(getDetail(page).getByRole('table')).toContainText('already posted by');
    await openTab(page, 'Attempts 2');
    await getStrip(page).nth(0).click();
    await openTab(page, 'Ledger');
    await expect(getDetail(page).getByRole('table')).toContainText('this exchange');
    await openTab(page, 'Response');
    await expect(getDetail(page)).toContainText('no response');
    await getDetail(page).getByRole('button', { name: 'Mock wallet' }).click();
    await expect(getDetail(page)).toContainText('200 OK');
  });

  await test.step('in a small window the body of a retried callback has enough room, and the header scrolls away', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const detail = getDetail(page);
    await expect.poll(() => getVisibleHeight(detail)).toBeGreaterThan(200);
    await expectNoViolations(page);

    await page.setViewportSize({ width: 800, height: 600 });
    await detail.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
    await expect.poll(() => getVisibleHeight(detail)).toBeGreaterThan(200);
    await expect(detail.getByRole('tab', { name: 'Response' })).toBeInViewport();
  });
});
