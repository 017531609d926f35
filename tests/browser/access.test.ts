import { expect } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { serveWorkbench } from '../support/workbench/served-workbench.ts';
import { test } from './workbench-fixtures.ts';

/** Served by the command, as when a user starts it. */
const servedTest = test.extend({
  workbench: async ({}, use) => {
    const workbench = await serveWorkbench();
    await use(workbench);
    await workbench.stop();
  },
});

servedTest(
  'a link authorizes one browser, which stays authorized, and shows what fails to load',
  async ({ page, browser, workbench }) => {
    await page.goto(workbench.interface);
    await test.step('a link works in one browser only: another one shows that it needs its own link', async () => {
      await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
      const otherBrowser = await browser.newContext();
      const otherPage = await otherBrowser.newPage();
      const response = await otherPage.goto(workbench.interface);
      expect(response?.status()).toBe(403);
      await expect(otherPage.getByRole('heading')).toHaveText('This browser has no access to the workbench');
      await otherBrowser.close();
    });

    await test.step('an authorized browser stays authorized', async () => {
      await page.reload();
      await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
    });

    await test.step('a view that fails to load shows an error, and the rest of the page keeps working', async () => {
      await page.route('**/assets/wallet-view-*.js', (route) => route.abort());
      // Views are loaded while the page is idle.
      await page.reload();
      await openView(page, 'Wallet');
      const alert = page.getByRole('main', { name: 'Wallet' }).getByRole('alert');
      await expect(alert).toContainText('Wallet could not be loaded');
      await openView(page, 'Faults');
      await expect(page.getByRole('heading', { name: 'Faults' })).toBeVisible();

      await page.unroute('**/assets/wallet-view-*.js');
      await openView(page, 'Wallet');
      await alert.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('button', { name: 'Add player' })).toBeVisible();
    });
  },
);
