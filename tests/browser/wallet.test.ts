import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const getEntries = (page: Page): Locator => page.getByRole('navigation', { name: 'Wallet' });
const getPlayer = (page: Page, accountId: string): Locator =>
  page.getByRole('region', { name: `Player ${accountId}` });

async function addPlayer(page: Page, accountId: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Add a player to demo' });
  await page.getByRole('button', { name: 'Add player' }).click();
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Account ID' })).toHaveAccessibleDescription(
    /must have 1 to 255 characters/,
  );
  await dialog.getByRole('textbox', { name: 'Account ID' }).fill(accountId);
  await page.keyboard.press('Enter');
  return getPlayer(page, accountId);
}

async function setAmount(player: Locator, name: string, amount: string): Promise<void> {
  await player.getByRole('textbox', { name, exact: true }).fill(amount);
  await player.page().keyboard.press('Enter');
}

test.use({ rejectedCalls: ['players/add', 'players/setAccount'] });

test('a player is added, edited and restored; the ledger lists its callbacks, and a gateway can be connected', async ({
  interfacePage: page,
}) => {
  await test.step('a player is added, gets money and limits, is disabled, and is restored by a snapshot', async () => {
    await openView(page, 'Wallet');
    const player = await addPlayer(page, 'dora/1');
    await expect(player).toContainText('any bet is rejected with 100');
    await player.getByRole('combobox', { name: 'Another currency' }).click();
    await page.getByRole('option', { name: /^USD,/ }).click();
    await player.getByRole('button', { name: 'Add USD' }).click();

    await setAmount(player, 'Balance in USD', '50');
    await expect(player.getByRole('textbox', { name: 'Balance in USD', exact: true })).toHaveValue('50.00');
    await setAmount(player, 'Bonus balance in USD', '10');
    await expect(player).toContainText('The wallet reports 50.00: bonus first is off');
    const limit = player.getByRole('textbox', { name: 'Bet limit in USD' });
    await setAmount(player, 'Bet limit in USD', '0');
    await expect(limit).toHaveAccessibleDescription(/^Bet limit must be greater than 0.*Not saved\.$/);
    await limit.fill('5');
    await page.keyboard.press('Tab');
    await expect(limit).toHaveValue('5.00');

    await getEntries(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Bonus first' }).click();
    await page.getByRole('radio', { name: '409, already rolled back' }).click();
    await expect(getEntries(page)).toContainText('tombstones: 409 · bonus first');
    await getEntries(page).getByRole('link', { name: 'Snapshots' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('rich dora');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: 'rich dora' })).toContainText('4 players');

    await getEntries(page).getByRole('link', { name: 'dora/1' }).click();
    await page.reload();
    await expect(player).toContainText('The wallet reports 60.00: the balance plus 10.00 bonus');
    await player.getByRole('button', { name: 'Disable' }).click();
    await expect(getEntries(page).getByRole('link', { name: 'dora/1' })).toContainText('Disabled');
    await setAmount(player, 'Balance in USD', '1');
    await expect(getEntries(page)).toContainText('1.00 USD + 10.00 bonus');
    await player.getByRole('tab', { name: 'Ledger' }).click();
    await expect(player.getByRole('row').filter({ hasText: 'adjustment' }).last()).toContainText('−49.00');

    await getEntries(page).getByRole('link', { name: 'Snapshots' }).click();
    await page.getByRole('button', { name: 'Restore…' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Later changes are lost');
    await page.getByRole('button', { name: 'Restore the snapshot' }).click();
    const dora = getEntries(page).getByRole('link', { name: /^Active dora\/1/ });
    await expect(dora).toContainText('50.00 USD + 10.00 bonus');
  });

  await test.step('a betwin is in the ledger, links to its exchange, and is found by its ID until the player is reset', async () => {
    await playDiceViaApi(page, 1);
    await openView(page, 'Wallet');
    await getEntries(page)
      .getByRole('link', { name: /^Active alice/ })
      .click();
    const alice = getPlayer(page, 'alice');
    await alice.getByRole('tab', { name: 'Ledger' }).click();
    const bet = alice.getByRole('row').filter({ hasText: /bet.*Applied.*−1\.00/ });
    await bet.click();
    const facts = page.getByRole('region', { name: /^Ledger entry/ });
    await expect(facts).toContainText('A bet of alice, −1.00 USD, that was applied. If repeated');
    await facts.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toContainText('betwin');

    const { entries } = await callWorkbench(page, 'wallet/listLedger', {
      casinoId: 'demo',
      filter: 'type:bet',
      limit: 1,
    });
    await openView(page, 'Wallet');
    await alice.getByRole('tab', { name: 'Idempotency' }).click();
    const lookup = alice.getByRole('textbox', { name: 'Look up an id_provider' });
    await lookup.fill(entries[0].idProvider);
    await expect(alice.getByRole('status')).toContainText('Known. A bet of alice');
    await alice.getByRole('button', { name: 'Reset…' }).click();
    await page.getByRole('button', { name: 'Reset the player' }).click();
    await expect(alice.getByRole('status')).toContainText('Unknown. It would be new to the wallet');
    await alice.getByRole('tab', { name: 'Ledger' }).click();
    await expect(alice).toContainText('No entries yet');
  });

  await test.step('the copied command contains the secret, which the page hides', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await getEntries(page).getByRole('link', { name: 'Connect a gateway' }).click();
    await page.getByRole('button', { name: 'Copy with the secret' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Command with the secret copied.' }),
    ).toBeAttached();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toMatch(/^SECRET='[0-9a-f]{64}'$/m);
    await expect(page.getByRole('region', { name: 'Command' })).toContainText("SECRET='••••");
  });
});
