import { expect, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { expectUsable } from '../support/pages/expect-usable.ts';
import { findFreePort } from '../support/sockets/free-port.ts';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { createWalletCaller } from '../support/wallets/wallet-caller.ts';
import { test } from './workbench-fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'staging', exact: true });
const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Exchanges' })
    .getByRole('row')
    .filter({ hasText: /balance|betwin/ });
const detail = (page: Page) => page.getByRole('region', { name: /^Exchange #\d+$/ });

test.use({ rejectedCalls: ['recordingProxies/save'] });

test('a proxy is created, records signed callbacks with their warnings, and has faults while it allows them', async ({
  interfacePage: page,
  workbench,
}) => {
  test.slow();
  const port = await findFreePort();
  const { secret } = (await callWorkbench(page, 'operators/revealSecret', { operatorId: 'demo' })) as {
    readonly secret: string;
  };
  const form = page.getByRole('dialog', { name: 'New proxy' });

  await test.step('it is created by keyboard, and each issue is shown at its field', async () => {
    await openView(page, 'Proxies');
    await expect(page.getByRole('heading', { name: /^Record a gateway/ })).toBeVisible();
    await expectUsable(page, 'Proxies, empty');
    await page.keyboard.press('n');
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('staging');
    await form.getByRole('textbox', { name: 'Port' }).fill(String(port));
    await page.keyboard.press('Control+Enter');
    const target = form.getByRole('textbox', { name: 'Wallet address' });
    await expect(target).toBeFocused();
    await expect(form.getByText('must be an http or https URL')).toBeVisible();
    await page.keyboard.type(`${workbench.wallet}/demo`);
    await form.getByLabel('Separate secret').fill(secret);
    await form.getByRole('switch', { name: 'Allow faults' }).click();
    await expectUsable(page, 'Proxy, form');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(card(page)).toContainText(`http://127.0.0.1:${port}`);
    await expect(card(page)).toContainText('Checked with its own secret');
  });

  const caller = createWalletCaller(`http://127.0.0.1:${port}`, secret);
  await test.step('recorded exchanges are counted, and each count links to them', async () => {
    expect((await caller.betwin()).status).toBe(200);
    expect((await caller.balance({ game_id: undefined })).status).toBe(400);
    await expect(card(page).getByRole('link', { name: '2 exchanges' })).toBeVisible();
    await expectUsable(page, 'Proxies');
    await card(page).getByRole('link', { name: '1 exchange with warnings' }).click();
    await expect(page).toHaveURL(/filter=via%3Astaging%20is%3Awarning/);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().click();
    await expect(detail(page)).toContainText('Recording proxy');
    await detail(page).getByRole('tab', { name: 'Proxy' }).click();
    await expect(detail(page)).toContainText(`Host127.0.0.1:${port}`);
  });

  await test.step('an armed fault is shown in every view, and the response that it replaced is kept', async () => {
    await openView(page, 'Proxies');
    const faults = card(page).getByRole('form', { name: 'Arm a fault' });
    await faults.getByRole('combobox', { name: 'Effect' }).click();
    await page.getByRole('option', { name: 'Replace the status' }).click();
    await faults.getByRole('button', { name: 'Arm' }).click();
    const banner = page.getByRole('region', { name: 'Armed faults' });
    await expect(banner).toContainText('Armed in the proxy: staging: status 503 instead');
    await expect(page.getByText('staging saved.')).toHaveCount(0, { timeout: 15_000 });
    await expectUsable(page, 'Proxies with a fault');
    expect((await caller.balance()).status).toBe(503);
    await expect(banner).toHaveCount(0);
    await card(page).getByRole('link', { name: '3 exchanges' }).click();
    await expect(rows(page)).toHaveCount(3);
    await rows(page).filter({ hasText: '503' }).click();
    await expect(detail(page)).toContainText('The wallet answered with 200');
    await expectUsable(page, 'Exchange of a proxy');
  });

  await test.step('its exchanges are kept after it has been deleted', async () => {
    await openView(page, 'Proxies');
    await card(page).getByRole('button', { name: 'Delete staging' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: /^Record a gateway/ })).toBeVisible();
    await openView(page, 'Traffic');
    await expect(rows(page)).toHaveCount(3);
    await expect(caller.balance()).rejects.toThrow();
  });
});
