import { expect } from '@playwright/test';
import { launchAndPlayDice, openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { rollOnceByCalls } from '../support/pages/rows-by-calls.ts';
import { test } from './workbench-test.ts';

// As little room as there may be; in more of it, the other journeys look.
test.use({ viewport: { width: 1024, height: 700 }, refusedCalls: ['faults/arm', 'suite/start'] });

test('axe finds nothing, from the empty start to an exchange in detail and in the wallet', async ({
  interfacePage: page,
}) => {
  await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await openView(page, 'Launch');
  await page.getByRole('button', { name: 'More fields' }).click();
  await expectNoViolationsInBothThemes(page);

  await launchAndPlayDice(page, 1);
  await expectNoViolationsInBothThemes(page);

  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: 'betwin' }).click();
  await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  for (const tab of ['Request', 'Response', 'Headers', 'Signature', 'Ledger', 'Timing']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectNoViolationsInBothThemes(page, page.getByRole('region', { name: /^Exchange \d+$/ }));
  }

  await openView(page, 'Wallet');
  const wallet = page.getByRole('main', { name: 'Wallet' });
  const alice = page.getByRole('region', { name: 'Player alice' });
  await expect(alice.getByRole('textbox', { name: 'Bet limit in USD' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  for (const tab of ['Ledger', 'Idempotency']) {
    await alice.getByRole('tab', { name: tab }).click();
    await alice.getByRole('row').filter({ hasText: 'bet' }).first().click();
    await expect(page.getByRole('region', { name: /^Ledger entry/ })).toBeVisible();
    await expectNoViolationsInBothThemes(page, wallet);
  }
  for (const name of ['Connect a gateway', 'Snapshots', 'Settings']) {
    await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expectNoViolationsInBothThemes(page, wallet);
  }
});

test('axe finds nothing in the Test suite, from no run to one that is not started', async ({
  interfacePage: page,
}) => {
  const suite = page.getByRole('main', { name: 'Test suite' });
  await openView(page, 'Test suite');
  await expect(page.getByRole('heading', { name: 'Prove a wallet integration' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Run all' }).first().click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toBeVisible();
  await page.getByRole('link', { name: /^R4/ }).click();
  await expect(page.getByRole('region', { name: 'Scenario R4' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, suite);
  await page.getByRole('button', { name: 'Another wallet' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('must be an http or https address').first()).toBeVisible();
  await expectNoViolationsInBothThemes(page, suite);
  await page.getByRole('textbox', { name: 'Base URL' }).fill('http://127.0.0.1:9/nobody');
  await page.getByRole('textbox', { name: 'Secret' }).fill('secret');
  await page.getByRole('combobox', { name: 'Account' }).fill('alice');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('group', { name: 'Preflight' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, suite);
});

test('axe finds nothing in Faults, Operators, Deliveries and Sessions, nor in a clock that was moved', async ({
  interfacePage: page,
}) => {
  for (const view of ['Faults', 'Operators', 'Deliveries', 'Sessions'] as const) {
    await openView(page, view);
    await expect(page.getByRole('main', { name: view }).getByRole('heading').first()).toBeVisible();
    await expectNoViolationsInBothThemes(page);
  }

  await openView(page, 'Faults');
  await page.getByRole('button', { name: 'Arm Slow wallet' }).click();
  await page
    .getByRole('navigation', { name: 'Faults' })
    .getByRole('link', { name: 'lognormal latency' })
    .click();
  await page.getByRole('textbox', { name: 'Median, in ms' }).fill('soon');
  await page.getByRole('button', { name: 'Arm', exact: true }).click();
  await expect(page.getByText('must be a number')).toBeVisible();
  await expectNoViolationsInBothThemes(page, page.getByRole('main', { name: 'Faults' }));
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  await openView(page, 'Deliveries');
  await page.getByRole('button', { name: 'Let the next round fail' }).click();
  await rollOnceByCalls(page);
  await openView(page, 'Deliveries');
  await page.getByRole('row').filter({ hasText: 'rollback' }).click();
  await expect(page.getByRole('list', { name: 'Attempts' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, page.getByRole('main', { name: 'Deliveries' }));

  await openView(page, 'Sessions');
  await page.getByRole('row').filter({ hasText: 'alice' }).click();
  await expect(page.getByRole('list', { name: /^Rounds/ })).toBeVisible();
  await expectNoViolationsInBothThemes(page, page.getByRole('main', { name: 'Sessions' }));
  await page.getByRole('button', { name: 'Expire now' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Clock/ }).click();
  await page.getByRole('menuitem', { name: 'Advance 7 days' }).click();
  await page.getByRole('button', { name: /moved ahead/ }).click();
  await expect(page.getByRole('menu', { name: 'Clock' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
