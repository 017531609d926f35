import { expect } from '@playwright/test';
import { launchAndPlayDice, openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { playDiceByCalls } from '../support/pages/rows-by-calls.ts';
import { test } from './workbench-test.ts';

// The smallest supported window; component tests check larger ones.
test.use({ viewport: { width: 1024, height: 700 } });

test('no view has accessibility violations, from the empty start to a round of dice', async ({
  interfacePage: page,
}) => {
  await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await playDiceByCalls(page, 1);

  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: 'betwin' }).click();
  await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await openView(page, 'Wallet');
  const player = page.getByRole('region', { name: 'Player alice' });
  await expect(player.getByRole('textbox', { name: 'Bet limit in USD' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await openView(page, 'Sessions');
  await page.getByRole('row').filter({ hasText: 'alice' }).click();
  await expect(page.getByRole('list', { name: /^Rounds/ })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await openView(page, 'Deliveries');
  await page.getByRole('button', { name: 'Show all callbacks' }).click();
  await page.getByRole('row').filter({ hasText: 'betwin' }).click();
  await expect(page.getByRole('list', { name: 'Attempts' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  for (const view of ['Faults', 'Test suite', 'Operators'] as const) {
    await openView(page, view);
    await expect(page.getByRole('main', { name: view }).getByRole('heading').first()).toBeVisible();
    await expectNoViolationsInBothThemes(page);
  }

  await openView(page, 'Launch');
  await page.getByRole('button', { name: 'More fields' }).click();
  await expectNoViolationsInBothThemes(page);
  await launchAndPlayDice(page, 1);
  await expectNoViolationsInBothThemes(page);
});
