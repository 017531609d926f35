import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { launchAndPlayDice, openView } from '../tests/support/dice-flow.ts';
import { PROJECT_DIR } from '../tests/support/project.ts';
import { serveWorkbench } from '../tests/support/served-workbench.ts';
import { findBrowser } from './find-browser.ts';

/** `npm run screenshots`: makes the README's pictures from the program as it is now. */
const SIZE = { width: 1440, height: 900 };

function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({
    path: join(PROJECT_DIR, 'docs', 'screenshots', `${name}.png`),
    animations: 'disabled',
  });
}

const workbench = await serveWorkbench();
const browser = await chromium.launch({ executablePath: await findBrowser((line) => console.log(line)) });
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await page.goto(workbench.interface);
await launchAndPlayDice(page, 7);
await page.waitForTimeout(1_500);
await picture(page, 'launch');

await openView(page, 'Traffic');
await page.getByRole('row').filter({ hasText: 'betwin' }).last().click();
await page.getByRole('tab', { name: 'Request' }).click();
await page.locator('.view-line').first().waitFor();
await picture(page, 'traffic');
await browser.close();
await workbench.stop();
