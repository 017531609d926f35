import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { expectWalletToAgree, launchAndPlayDice, openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { launchAndRollOnce } from '../support/pages/launch-and-roll-once.ts';
import { test } from './workbench-fixtures.ts';

// The test sends one invalid call on purpose.
test.use({ rejectedCalls: ['faults/arm'] });

test('faults are armed, shown and cleared', async ({ interfacePage: page }) => {
  await test.step('a fault armed with the form is shown on every view, affects a round, and is cleared', async () => {
    const form = await openFault(page, 'fixed latency');
    await form.getByRole('textbox', { name: 'Latency, in ms' }).fill('soon');
    await form.getByRole('button', { name: 'Arm', exact: true }).click();
    await expect(form.getByText('must be a number')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Latency, in ms' })).toBeFocused();
    await expect(banner(page)).toHaveCount(0);
    await expectNoViolationsInBothThemes(page, page.getByRole('main', { name: 'Faults' }));

    await openFault(page, 'rejection 105: bet limit exceeded');
    await page.reload();
    const rejection = page.getByRole('region', { name: 'Fault rejection 105: bet limit exceeded' });
    await rejection.getByRole('button', { name: 'The next' }).click();
    await rejection.getByRole('button', { name: 'betwin' }).click();
    await rejection.getByRole('combobox', { name: 'Account' }).fill('alice');
    await expect(rejection.getByText('ggw -- faults arm reject_105')).toHaveText(
      /^npm run -s ggw -- faults arm reject_105 --callbacks betwin --account alice --next 1 --data-dir \S+$/,
    );
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('list', { name: 'Armed in the mock wallet' })).toContainText('1 left');

    await launchAndRollOnce(page);
    await expect(page.frameLocator('iframe[title="Game"]').getByRole('alert')).toBeVisible();
    // It was armed for one callback, so it has cleared itself.
    await expect(banner(page)).toHaveCount(0);
    await openView(page, 'Traffic');
    await page.getByRole('row').filter({ hasText: 'betwin' }).click();
    const exchange = page.getByRole('region', { name: /^Exchange #\d+$/ });
    await exchange.getByRole('button', { name: 'Mock wallet' }).click();
    await expect(
      exchange.getByTitle('Changed by an armed fault: rejection 105: bet limit exceeded'),
    ).toBeVisible();

    await openView(page, 'Faults');
    await rejection.getByRole('button', { name: 'Always' }).click();
    await rejection.getByRole('button', { name: 'Arm', exact: true }).click();
    await openView(page, 'Sessions');
    await expect(banner(page)).toContainText('rejection 105: bet limit exceeded, betwin, account alice');
    await banner(page).getByRole('link', { name: 'Show faults' }).click();
    await page.getByRole('button', { name: /^Clear rejection 105/ }).click();
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('armed faults are shown on every view until they are cleared', async () => {
    await openView(page, 'Deliveries');
    await page.getByRole('button', { name: 'Make the next round fail' }).click();
    for (const view of ['Traffic', 'Sessions'] as const) {
      await openView(page, view);
      await expect(banner(page)).toContainText('next dice round: error after the bet');
    }
    await page.reload();
    await banner(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await callWorkbench(page, 'gateway/faults/get')).toMatchObject({ roundFlow: 'one_call' });
  });

  await test.step('a debit with a lost response moves the balance once, and all faults are cleared with one click', async () => {
    await openView(page, 'Faults');
    await page.getByRole('button', { name: 'Arm Debited, response lost' }).click();
    await expect(banner(page)).toContainText('connection reset after the ledger, next 1, betwin');
    const played = await launchAndPlayDice(page, 1);
    // A stake of 1.00 at almost even odds is lost or doubled; a second movement would leave 998 or 1002.
    expect(played.shownBalance).toMatch(/^(999|1001)\.00$/);
    await expectWalletToAgree(played);
    await openView(page, 'Traffic');
    await expect(page.getByRole('row').filter({ hasText: 'betwin' }).last()).toContainText('2 attempts');

    await openView(page, 'Faults');
    await page.getByRole('link', { name: 'Gateway faults' }).click();
    await page.getByRole('switch', { name: 'Game-availability check fails' }).click();
    await page.getByRole('link', { name: 'Presets' }).click();
    await page.getByRole('button', { name: 'Arm No idempotency' }).click();
    await expect(banner(page)).toContainText('3 armed in the mock wallet');
    await expect(banner(page)).toContainText('game check fails');
    const status = page.getByRole('contentinfo', { name: 'Status' });
    await expect(status.getByRole('link', { name: '4 faults armed' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(status.getByRole('link')).toHaveCount(0);
    await page.getByRole('link', { name: 'Gateway faults' }).click();
    await expect(page.getByRole('switch', { name: 'Game-availability check fails' })).not.toBeChecked();
  });
});

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Armed faults' });
}

/** Opens the form of a fault. */
async function openFault(page: Page, label: string): Promise<Locator> {
  await openView(page, 'Faults');
  await page.getByRole('navigation', { name: 'Faults' }).getByRole('link', { name: label }).click();
  return page.getByRole('region', { name: `Fault ${label}` });
}
