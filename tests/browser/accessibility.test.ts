import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { launchAndPlayDice, openView } from '../support/dice-flow.ts';
import { launchAndRollOnce } from '../support/failed-round.ts';
import { test } from './workbench-test.ts';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

// Colours depend on the theme alone and room on the size alone, so two of the four see everything.
for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1024, height: 700 } },
] as const) {
  test.describe(`${colorScheme}, ${viewport.width}×${viewport.height}`, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing, from the empty start to an exchange in detail', async ({
      interfacePage: page,
    }) => {
      await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
      await expectNoViolations(page);

      await openView(page, 'Launch');
      await page.getByRole('button', { name: 'More fields' }).click();
      await expectNoViolations(page);

      await launchAndPlayDice(page, 1);
      await expectNoViolations(page);

      await openView(page, 'Traffic');
      await page.getByRole('row').filter({ hasText: 'betwin' }).click();
      for (const tab of ['Request', 'Response', 'Headers', 'Signature', 'Ledger', 'Timing']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expectNoViolations(page);
      }
    });

    test('axe finds nothing in Operators, Deliveries and Sessions, nor in a clock that was moved', async ({
      interfacePage: page,
    }) => {
      test.slow();
      for (const view of ['Operators', 'Deliveries', 'Sessions'] as const) {
        await openView(page, view);
        await expect(page.getByRole('main', { name: view }).getByRole('heading').first()).toBeVisible();
        await expectNoViolations(page);
      }

      await openView(page, 'Deliveries');
      await page.getByRole('button', { name: 'Let the next round fail' }).click();
      await launchAndRollOnce(page);
      await openView(page, 'Deliveries');
      await page.getByRole('row').filter({ hasText: 'rollback' }).click();
      await expect(page.getByRole('list', { name: 'Attempts' })).toBeVisible();
      await expectNoViolations(page);

      await openView(page, 'Sessions');
      await page.getByRole('row').filter({ hasText: 'alice' }).click();
      await expect(page.getByRole('list', { name: /^Rounds/ })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Expire now' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: /Clock/ }).click();
      await page.getByRole('menuitem', { name: 'Advance 7 days' }).click();
      await page.getByRole('button', { name: /moved ahead/ }).click();
      await expect(page.getByRole('menu', { name: 'Clock' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
