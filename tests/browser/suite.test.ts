import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-fixtures.ts';

test('a wallet gets the badge, loses it to a fault with a link to the failed exchange, and gets it back', async ({
  interfacePage: page,
  workbench,
}) => {
  test.slow();
  // The player is chosen once the players are loaded.
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('alice');
  await openView(page, 'Test suite');
  await page.getByRole('button', { name: 'Run all' }).first().click();
  await expect(verdict(page)).toContainText('Integration Ready');
  await expect(scenario(page, /^R4/)).toContainText('Passed');
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Integration Ready');

  await openView(page, 'Faults');
  await page
    .getByRole('navigation', { name: 'Faults' })
    .getByRole('link', { name: 'tombstone forgotten', exact: true })
    .click();
  await page.getByRole('button', { name: 'Arm', exact: true }).click();
  await openView(page, 'Test suite');
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('Not Integration Ready yet');
  await expect(scenario(page, /^R4/)).toContainText('Failed');
  await scenario(page, /^R4/).click();
  const detail = page.getByRole('region', { name: 'Scenario R4' });
  await expect(detail).toContainText('Hint');
  await expectNoViolationsInBothThemes(page, page.getByRole('main', { name: 'Test suite' }));

  // A link opens the exchange that shows the failure, and the browser's Back button returns.
  const trafficButton = detail
    .getByRole('list', { name: 'Failures' })
    .getByRole('button', { name: /in Traffic/ });
  await trafficButton.first().click();
  const exchange = page.getByRole('region', { name: /^Exchange #\d+$/ });
  await expect(exchange).toContainText('Test suite');
  await exchange.getByRole('tab', { name: 'Timing' }).click();
  await expect(exchange.getByRole('heading', { name: 'Test suite' })).toBeVisible();
  await exchange.getByRole('link', { name: 'Back to scenario R4' }).click();
  await expect(detail).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Run the 2 failed again' }).click();
  await expect(page.getByRole('heading', { name: 'Run 3' })).toBeVisible();
  await expect(verdict(page)).toContainText('2 of 2 passed');
  await expect(scenario(page, /^R5/)).toContainText('Not run');

  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: /^Run 2 / }).click();
  await expect(page.getByText('2 changed: 2 better.')).toBeVisible();
  await expect(page.getByRole('row', { name: /R4/ })).toContainText(/Failed.*Passed/);

  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByRole('heading', { name: 'Run 4' })).toBeVisible();
  await expect(verdict(page)).toContainText('Integration Ready');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download HTML' }).click();
  const report = await readFile(await (await saved).path(), 'utf8');
  expect(report).toContain('Integration Ready');
  // The 29 scenarios, and the advisory ones that need no second account.
  expect(report.match(/<article /g)).toHaveLength(29 + 3);

  // The report is printed from a frame with its own styles, which neither the interface's policy nor its own blocks.
  await page.getByRole('button', { name: 'Print, or save as PDF' }).click();
  const printed = page
    .frameLocator('iframe[title="Printed page"]')
    .getByText('Integration Ready', { exact: true });
  await expect(printed).toHaveCSS('color', 'rgb(18, 112, 60)');

  await page.getByRole('button', { name: 'Remove run 4' }).click();
  await page.getByRole('button', { name: 'Remove the run' }).click();
  const runs = page.getByRole('navigation', { name: 'Runs' }).getByRole('link');
  await expect(runs).toHaveCount(3);

  await test.step('a preflight tests the signature of an external wallet, and links to the exchange that shows its failure', async () => {
    await page.getByRole('button', { name: 'Another wallet' }).click();
    await page.getByRole('textbox', { name: 'Base URL' }).fill(`${workbench.wallet}/demo`);
    await page.getByRole('textbox', { name: 'Secret' }).fill('not the secret');
    await page.getByRole('combobox', { name: 'Account' }).fill('alice');
    await page.keyboard.press('Control+Enter');
    const preflight = page.getByRole('group', { name: 'Preflight' });
    await expect(preflight).toContainText('The wallet rejected the signature (403)');
    await preflight.getByRole('button', { name: 'Open in Traffic' }).click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toContainText(
      '403 Invalid signature',
    );
  });
});

function verdict(page: Page): Locator {
  return page.getByRole('group', { name: 'Verdict' });
}

function scenario(page: Page, name: RegExp): Locator {
  return page.getByRole('navigation', { name: 'Scenarios' }).getByRole('link', { name });
}
