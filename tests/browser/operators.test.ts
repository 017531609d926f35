import { expect, type Locator, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, openOperators, save } from '../support/pages/operators-flow.ts';
import { test } from './workbench-fixtures.ts';

async function addGold(page: Page): Promise<Locator> {
  await openOperators(page, /Demo operator/);
  const detail = page.getByRole('region', { name: 'Operator demo' });
  await detail.getByRole('button', { name: 'Add a custom currency' }).click();
  await detail.getByRole('textbox', { name: 'Code' }).fill('gold');
  const gold = detail.getByRole('group', { name: 'CUSTOM_GOLD' });
  await gold.getByRole('textbox', { name: 'Name' }).fill('Gold coins');
  await gold.getByRole('textbox', { name: 'Decimals' }).fill('16');
  await gold.getByRole('textbox', { name: 'Minimum bet' }).fill('0.0000000000000001');
  await gold.getByRole('textbox', { name: 'Maximum bet' }).fill('5');
  await expect(gold).toContainText('Not subscribed');
  await detail.getByRole('switch', { name: 'Subscribed to custom_currencies' }).click();
  await expect(gold).toContainText('Launchable');
  await save(detail);
  return detail;
}

test.use({ rejectedCalls: ['operators/remove'] });

test('an operator is edited, tested and disabled, its secret is rotated, and another operator is added', async ({
  interfacePage: page,
}) => {
  const operator = page.getByRole('region', { name: 'Operator demo' });
  await test.step('unsaved changes survive a reload, until they are reverted', async () => {
    await openOperators(page, /Demo operator/);
    const name = operator.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Renamed');
    await page.reload();
    await expect(name).toHaveValue('Renamed');
    await operator.getByRole('button', { name: 'Revert' }).click();
    await expect(name).toHaveValue('Demo operator');
    await expect(page.getByText('Unsaved')).toHaveCount(0);
  });

  await test.step('a rotated secret is shown immediately and signs the next launch', async () => {
    await openOperators(page, /Demo operator/);
    const detail = page.getByRole('region', { name: 'Operator demo' });
    const secret = detail.getByRole('group', { name: 'Secret of demo' }).locator('code');
    await detail.getByRole('group', { name: 'Secret of demo' }).getByRole('button', { name: 'Show' }).click();
    await expect(secret).toHaveText(/^[0-9a-f]{64}$/);
    const before = await secret.innerText();
    await detail.getByRole('button', { name: 'Rotate…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click();
    await expect(secret).not.toHaveText(before);
    await expect(secret).toHaveText(/^[0-9a-f]{64}$/);
    await launch(page, {});
    await expect(page.locator('iframe[title="Game"]')).toBeVisible();
  });

  await test.step('an operator is added, with its own address', async () => {
    await openOperators(page, /Gateway/);
    await page.getByRole('link', { name: 'New operator' }).click();
    const form = page.getByRole('region', { name: 'New operator' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme Casino');
    await expect(form.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue('acme-casino');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Operator acme-casino' })).toContainText('Saved');
    await expect(page).toHaveURL(/#\/operators\/acme-casino$/);
  });

  await test.step('the connection test distinguishes a working wallet, one with invalid responses and an unreachable one', async () => {
    const wrong = await startWrongWallet();

    await openOperators(page, /Demo operator/);
    const run = operator.locator('form').getByRole('button', { name: 'Test connection' });
    const result = operator.getByRole('group', { name: 'Test result' });
    await run.click();
    await expect(result.getByRole('heading', { name: 'Works' })).toBeVisible();

    await operator.getByRole('textbox', { name: 'Base URL' }).fill(wrong.url);
    await expect(operator.getByRole('textbox', { name: 'Betwin URL' })).toHaveValue(`${wrong.url}/betwin`);
    await operator.getByRole('button', { name: 'Save and test' }).click();
    await expect(operator.getByText('Local only').first()).toContainText('this machine');
    await expect(page.getByRole('navigation', { name: 'Operators' })).toContainText('Own wallet');
    await expect(result.getByRole('heading', { name: 'Invalid response' })).toBeVisible();
    await expect(result).toContainText('must be a string');

    await wrong.close();
    await run.click();
    await expect(result.getByRole('heading', { name: 'No response' })).toBeVisible();
    await result.getByRole('button', { name: 'Open in Traffic' }).click();
    const exchange = page.getByRole('region', { name: /^Exchange/ });
    await expect(exchange).toContainText('balance');
    await expect(exchange.getByRole('tab', { name: 'Response' })).toHaveAttribute('aria-selected', 'true');
  });

  const detail = await addGold(page);
  const reply = page.getByRole('region', { name: 'Response', exact: true });

  await test.step('a custom currency with 16 decimals can be launched, and is rejected with 154 once it is deactivated', async () => {
    await launch(page, { Currency: 'CUSTOM_GOLD' });
    await expect(page.locator('iframe[title="Game"]')).toBeVisible();

    await openOperators(page, /Demo operator/);
    await detail.getByRole('group', { name: 'CUSTOM_GOLD' }).getByRole('switch', { name: 'Active' }).click();
    await save(detail);
    await launch(page, { Currency: 'CUSTOM_GOLD' });
    await expect(reply).toContainText('400');
    await expect(reply).toContainText('154');
  });

  await test.step('an operator with sessions cannot be removed but can be disabled, and its launches are then rejected with 410', async () => {
    await openOperators(page, /Demo operator/);
    await detail.getByRole('button', { name: 'Remove operator…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(detail.getByRole('alert')).toContainText('Disable it instead');
    await detail.getByRole('button', { name: 'Set the status to disabled' }).click();
    await save(detail);
    await launch(page, { Currency: 'USD' });
    await expect(reply).toContainText('410');
  });
});

/** Reports a balance that is not a string. */
async function startWrongWallet(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"balance":12}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    close: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
