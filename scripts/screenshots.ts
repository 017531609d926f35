import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { NO_GATEWAY_FAULTS } from '../src/shared/gateway.ts';
import { callWorkbench } from '../tests/support/workbench/call-workbench.ts';
import { launchAndPlayDice, openView } from '../tests/support/pages/dice-flow.ts';
import { launchAndRollOnce } from '../tests/support/pages/launch-and-roll-once.ts';
import { PROJECT_DIR } from '../tests/support/workbench/project.ts';
import { openRollbackWallet, sendRollbacksTo } from '../tests/support/wallets/rollback-wallet.ts';
import { serveWorkbench } from '../tests/support/workbench/served-workbench.ts';
import { ensureBrowser } from './ensure-browser.ts';

/** `npm run screenshots`: generates the README's pictures from the current program. */
const SIZE = { width: 1440, height: 900 };

function takeScreenshot(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({
    path: join(PROJECT_DIR, 'docs', 'screenshots', `${name}.png`),
    animations: 'disabled',
  });
}

const workbench = await serveWorkbench();
const browser = await chromium.launch({ executablePath: await ensureBrowser((line) => console.log(line)) });
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await page.goto(workbench.interface);
await launchAndPlayDice(page, 7);
await page.waitForTimeout(1_500);
await takeScreenshot(page, 'launch');

await openView(page, 'Traffic');
await page.getByRole('row').filter({ hasText: 'betwin' }).last().click();
await page.getByRole('tab', { name: 'Request' }).click();
await page.locator('.view-line').first().waitFor();
await takeScreenshot(page, 'traffic');

// The sales demo: the game in full screen next to its callbacks.
await openView(page, 'Launch');
const form = page.getByRole('button', { name: 'Show the form' });
if (await form.isVisible()) await form.click();
await page.getByRole('button', { name: 'Show Slots' }).click();
const slots = page.frameLocator('iframe[title="Game"]');
await slots.getByRole('button', { name: /^Dune Caravan \d/ }).click();
await slots.getByRole('button', { name: 'Spin', exact: true }).click();
for (let spin = 0; spin < 3; spin++) {
  await page.waitForTimeout(4_000);
  await page.keyboard.press('Enter');
}
await page.waitForTimeout(4_000);
await takeScreenshot(page, 'sales-demo');
await page.getByRole('button', { name: 'Exit full screen' }).click();

// A wallet that is down, a failed round, and the hours after it.
await page.emulateMedia({ colorScheme: 'dark' });
const wallet = await openRollbackWallet();
await sendRollbacksTo(page, wallet);
await openView(page, 'Deliveries');
await page.getByRole('button', { name: 'Make the next round fail' }).click();
await launchAndRollOnce(page);
await callWorkbench(page, 'gateway/faults/set', NO_GATEWAY_FAULTS);
await openView(page, 'Deliveries');
await page.getByRole('grid', { name: 'Deliveries' }).getByRole('row').filter({ hasText: 'rollback' }).click();
await callWorkbench(page, 'clock/advance', { byMs: 2 * 3_600_000 });
await page.waitForTimeout(1_500);
await takeScreenshot(page, 'deliveries');
await wallet.close();
await browser.close();
await workbench.stop();
