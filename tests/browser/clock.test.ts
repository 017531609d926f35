import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { rollOnceByCalls } from '../support/pages/rows-by-calls.ts';
import { openRollbackWallet, sendRollbacksTo } from '../support/wallets/rollback-wallet.ts';
import { test } from './workbench-test.ts';

const statusOf = (page: Page): Locator => page.getByRole('contentinfo', { name: 'Status' });

test('a clock is moved from its menu, and back', async ({ interfacePage: page }) => {
  await test.step('the menu says why there is no retry to go to', async () => {
    await statusOf(page).getByRole('button', { name: /Clock/ }).press('Enter');
    const item = page.getByRole('menuitem', { name: /Advance to the next retry/ });
    await expect(item).toContainText('No callback waits for another attempt');
    await expect(item).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('a clock that was moved is said on every view, until it goes back to the system’s time', async () => {
    const clock = statusOf(page).getByRole('button', { name: /Clock/ });
    await expect(clock).toContainText(/\d\d:\d\d:\d\d/);
    await clock.click();
    await page.getByRole('menuitem', { name: 'Advance 7 days' }).click();
    await expect(clock).toContainText('Time moved ahead by 7 d');
    for (const view of ['Launch', 'Traffic', 'Deliveries', 'Sessions'] as const) {
      await openView(page, view);
      await expect(clock).toBeVisible();
    }
    await page.reload();
    await expect(clock).toContainText('Time moved ahead by 7 d');
    await clock.click();
    await page.getByRole('menuitem', { name: /Back to the system’s time/ }).click();
    await expect(clock).not.toContainText('moved');
  });
});

test('seven days of attempts take their time', async ({ interfacePage: page }) => {
  const wallet = await openRollbackWallet();
  try {
    wallet.takeTime(300);

    await test.step('a move that takes its time shows how far it is, and can be stopped', async () => {
      await sendRollbacksTo(page, wallet);
      await openView(page, 'Deliveries');
      await page.getByRole('button', { name: 'Let the next round fail' }).click();
      await rollOnceByCalls(page);
      await openView(page, 'Deliveries');
      await page.getByRole('button', { name: 'Advance 7 days' }).click();
      const status = statusOf(page);
      await expect(status).toContainText(/Moving time: .* → /);
      await expect(status.getByRole('progressbar', { name: 'Moving time' })).toBeVisible();
      await status.getByRole('button', { name: 'Stop' }).click();
      await expect(status).not.toContainText('Moving time');
      await expect(status.getByRole('button', { name: /Clock/ })).toContainText('Time moved ahead by');
    });

    wallet.takeTime(0);
    await page.getByRole('row').filter({ hasText: 'rollback' }).click();

    await test.step('seven days of attempts happen in their turn, and then it is exhausted', async () => {
      // What the stop left undone is done now.
      await page.getByRole('button', { name: 'Advance 7 days' }).click();
      await expect(page.getByRole('region', { name: /^Delivery \d+$/ })).toContainText(
        /given up after 1\d\d attempts/,
      );
      await expect(
        page.getByRole('grid', { name: 'Deliveries' }).getByRole('row', { selected: true }),
      ).toContainText('Exhausted');
      await expect(page.getByRole('button', { name: 'Advance to it' })).toBeDisabled();
    });
  } finally {
    await wallet.close();
  }
});
