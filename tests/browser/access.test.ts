import { expect } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { serveWorkbench } from '../support/workbench/served-workbench.ts';
import { test } from './workbench-test.ts';

/** Served by the command, as a person starts it. */
const served = test.extend({
  workbench: async ({}, use) => {
    const workbench = await serveWorkbench();
    await use(workbench);
    await workbench.stop();
  },
});

served('a link opens one browser, which stays in', async ({ interfacePage, browser, workbench }) => {
  await test.step('a link opens one browser: another one is told to ask for its own', async () => {
    await expect(interfacePage.getByRole('navigation', { name: 'Views' })).toBeVisible();
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    const response = await page.goto(workbench.interface);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading')).toHaveText('This browser has no access to the workbench');
    await stranger.close();
  });

  await test.step('the browser that was let in stays in', async () => {
    await interfacePage.reload();
    await expect(interfacePage.getByRole('navigation', { name: 'Views' })).toBeVisible();
    expect(new URL(interfacePage.url()).search).toBe('');
  });
});

test('a view that cannot be loaded says so, and the rest of the page goes on', async ({
  page,
  workbench,
}) => {
  await page.route('**/assets/wallet-view-*.js', (route) => route.abort());
  await page.goto(workbench.interface);
  await openView(page, 'Wallet');
  const told = page.getByRole('main', { name: 'Wallet' }).getByRole('alert');
  await expect(told).toContainText('Wallet could not be shown');
  await openView(page, 'Faults');
  await expect(page.getByRole('heading', { name: 'Faults' })).toBeVisible();

  await page.unroute('**/assets/wallet-view-*.js');
  await openView(page, 'Wallet');
  await told.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('button', { name: 'Add player' })).toBeVisible();
});
