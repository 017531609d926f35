import { expect, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const main = (page: Page) => page.getByRole('main', { name: 'Health' });

test('Health updates with new calls, and each part of it links to its exchanges in Traffic', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Health');
  await expect(main(page)).toContainText('No callbacks in this period.');

  await test.step('new calls are counted while the view is open', async () => {
    await playDiceViaApi(page, 5);
    await expect(main(page).getByRole('table', { name: 'By callback' })).toContainText(/betwin\s*5/);
    await expect(main(page).getByRole('list', { name: 'Targets' })).toContainText('calls met it');
  });

  await test.step('a click on a plot lists the exchanges that it counts there', async () => {
    await page.getByRole('button', { name: 'betwin', exact: true }).click();
    await expect(main(page)).toContainText('5 calls');
    const histogram = main(page).getByRole('img', { name: /^Number of calls by duration/ });
    await expect(histogram.locator('.u-over')).toBeVisible();
    const listed = main(page).getByRole('table', { name: 'Latencies' }).getByRole('row').nth(1);
    const calls = Number(await listed.getByRole('cell').innerText());
    await listed.getByRole('button').click();
    const rows = page.getByRole('grid', { name: 'Exchanges' }).getByRole('row').filter({ hasText: 'betwin' });
    await expect(rows).toHaveCount(calls);
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue(
      /^callback:betwin \(vantage:gateway or vantage:proxy\) -is:test -is:fault -is:held started:>=.* wait:>=[\d.]+ wait:<[\d.]+ ?$/,
    );
    await page.goBack();
  });

  await test.step('dragging over a plot zooms in, and the address keeps it', async () => {
    const plot = main(page)
      .getByRole('img', { name: /^P50, P90 and P99 over time/ })
      .locator('.u-over');
    await plot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await plot.boundingBox())!;
    await page.mouse.move(x + width * 0.5, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/#\/health\?filter=callback%3Abetwin&range=\d+-\d+$/);
    await page.reload();
    await expect(page).toHaveURL(/range=\d+-\d+$/);
    await page.goBack();
    await expect(main(page)).toContainText('5 calls');
  });
});
