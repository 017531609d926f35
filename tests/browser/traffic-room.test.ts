import { expect, type Locator, type Page } from '@playwright/test';
import { askWorkbench } from '../support/workbench/ask-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { rollOnceByCalls } from '../support/pages/rows-by-calls.ts';
import { test } from './workbench-test.ts';

/** Pixels of the content that are seen, between the edges of the pane. */
async function seenHeight(detail: Locator): Promise<number> {
  const [pane, panel] = await Promise.all([detail.boundingBox(), detail.getByRole('tabpanel').boundingBox()]);
  if (pane === null || panel === null) throw new Error('The detail is not there');
  return Math.min(pane.y + pane.height, panel.y + panel.height) - Math.max(pane.y, panel.y);
}

async function showRetried(page: Page): Promise<Locator> {
  await askWorkbench(page, 'faults/armPreset', { preset: 'debited_answer_lost' });
  await rollOnceByCalls(page);
  await openView(page, 'Traffic');
  await page
    .getByRole('grid', { name: 'Exchanges' })
    .getByRole('row')
    .filter({ hasText: '2 attempts' })
    .click();
  const detail = page.getByRole('region', { name: /^Exchange \d+$/ });
  await expect(detail.getByRole('radiogroup', { name: 'Attempts' })).toBeVisible();
  return detail;
}

test('in a small window the content of a retried callback has room, and the head makes way for all of it', async ({
  interfacePage: page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 700 });
  const detail = await showRetried(page);
  expect(await seenHeight(detail)).toBeGreaterThan(200);
  await expectNoViolations(page);

  await page.setViewportSize({ width: 800, height: 600 });
  await detail.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
  expect(await seenHeight(detail)).toBeGreaterThan(200);
  await expect(detail.getByRole('tab', { name: 'Response' })).toBeInViewport();
});
