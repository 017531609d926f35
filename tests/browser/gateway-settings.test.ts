import { expect } from '@playwright/test';
import { launch, openOperators } from '../support/operators-flow.ts';
import { test } from './workbench-test.ts';

test('a game check that is armed to fail answers launches with 500, until all faults are cleared', async ({
  interfacePage: page,
}) => {
  await openOperators(page, /Gateway/);
  await page.getByRole('switch', { name: 'Game-availability check fails' }).click();
  await expect(page.getByRole('region', { name: 'Armed faults' })).toContainText('game check fails');
  const answer = await launch(page, {});
  await expect(answer).toContainText('500');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('region', { name: 'Armed faults' })).toHaveCount(0);
  await launch(page, {});
  await expect(page.locator('iframe[title="Game"]')).toBeVisible();
});

test.describe('settings of the gateway', () => {
  test.use({ refusedCalls: ['gateway/settings/save'] });

  test('are refused by field, and a new global currency is everybody’s', async ({ interfacePage: page }) => {
    await openOperators(page, /Gateway/);
    const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
    await gateway.getByRole('textbox', { name: 'Stuck after, in seconds' }).fill('soon');
    await gateway.getByRole('button', { name: 'Add a currency' }).click();
    await gateway.getByRole('textbox', { name: 'Code of currency 12' }).fill('chf');
    await gateway.getByRole('button', { name: 'Save' }).click();
    await gateway.getByRole('group', { name: 'Nothing was saved: 1 problem' }).getByRole('button').click();
    await expect(gateway.getByRole('textbox', { name: 'Stuck after, in seconds' })).toBeFocused();
    await gateway.getByRole('textbox', { name: 'Stuck after, in seconds' }).fill('30');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(gateway.getByText('Saved', { exact: true })).toBeVisible();
    await openOperators(page, /Demo operator/);
    await expect(page.getByRole('row').filter({ hasText: 'CHF' })).toContainText('No limits: 154');
  });
});
