import type { Page } from '@playwright/test';
import { launchInFrame, openView } from './dice-flow.ts';

/** Launches dice and rolls once, with any outcome. */
export async function launchAndRollOnce(page: Page): Promise<void> {
  await openView(page, 'Launch');
  const salesDemoForm = page.getByRole('button', { name: 'Show the form' });
  if (await salesDemoForm.isVisible()) await salesDemoForm.click();
  const game = await launchInFrame(page);
  await game.getByRole('textbox', { name: 'Stake' }).fill('1.00');
  await game.getByRole('button', { name: 'Roll', exact: true }).click();
}
