import type { Page } from '@playwright/test';
import { openView } from './dice-flow.ts';

/** Launches dice and rolls once, with any outcome. */
export async function launchAndRollOnce(page: Page): Promise<void> {
  await openView(page, 'Launch');
  const salesDemoForm = page.getByRole('button', { name: 'Show the form' });
  if (await salesDemoForm.isVisible()) await salesDemoForm.click();
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('textbox', { name: 'Stake' }).fill('1.00');
  await game.getByRole('button', { name: 'Roll', exact: true }).click();
}
