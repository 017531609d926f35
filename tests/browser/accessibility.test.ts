import { expect, type Page } from '@playwright/test';
import { crashPage } from '../support/pages/crash-flow.ts';
import { launchAndPlayDice, openView, playDice } from '../support/pages/dice-flow.ts';
import { expectUsable } from '../support/pages/expect-usable.ts';
import { openGame } from '../support/pages/open-game.ts';
import { openEditor } from '../support/pages/replay-flow.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { chooseSlotGame, openSlotGames, spinButton } from '../support/pages/slots-flow.ts';
import { test } from './workbench-fixtures.ts';

test('every view is usable at 100 and 200%, in both themes, and with forced colours', async ({
  interfacePage: page,
}) => {
  test.slow();
  await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
  await expectUsable(page, 'Traffic, empty');
  for (const view of ['Deliveries', 'Sessions', 'Health'] as const) {
    await openView(page, view);
    await expectUsable(page, `${view}, empty`);
  }
  await playDiceViaApi(page, 1);

  await openBetwin(page);
  await expectUsable(page, 'Traffic');
  await openView(page, 'Wallet');
  const player = page.getByRole('region', { name: 'Player alice' });
  await expect(player.getByRole('textbox', { name: 'Bet limit in USD' })).toBeVisible();
  await expectUsable(page, 'Wallet');
  await openView(page, 'Sessions');
  await page.getByRole('row').filter({ hasText: 'alice' }).click();
  await expect(page.getByRole('list', { name: /^Rounds/ })).toBeVisible();
  await expectUsable(page, 'Sessions');
  await openView(page, 'Deliveries');
  await page.getByRole('button', { name: 'Show all callbacks' }).click();
  await page.getByRole('row').filter({ hasText: 'betwin' }).click();
  await expect(page.getByRole('list', { name: 'Attempts' })).toBeVisible();
  await expectUsable(page, 'Deliveries');
  for (const view of ['Faults', 'Test suite', 'Operators', 'Health', 'Settings'] as const) {
    await openView(page, view);
    await expect(page.getByRole('main', { name: view }).getByRole('heading').first()).toBeVisible();
    await expectUsable(page, view);
  }
  await openView(page, 'Faults');
  await page.getByRole('button', { name: 'Arm No idempotency' }).click();
  // A notice covers part of a small window for a moment.
  const notices = page.getByRole('button', { name: 'Dismiss' });
  await expect(notices).toHaveCount(1);
  await expect(notices).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('link', { name: 'fixed latency' }).click();
  await expectUsable(page, 'Faults, with a form and armed ones');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(notices).toHaveCount(1);
  await expect(notices).toHaveCount(0, { timeout: 30_000 });
  await openView(page, 'Operators');
  await page.getByRole('link', { name: 'Gateway Applies to all operators' }).click();
  await expectUsable(page, 'Operators, the gateway');

  await openView(page, 'Launch');
  await page.getByRole('button', { name: 'More fields' }).click();
  await expectUsable(page, 'Launch, the form');
  await launchAndPlayDice(page, 1);
  await expectUsable(page, 'Launch, a game');
  await page.getByRole('button', { name: 'Present full screen' }).click();
  await expectUsable(page, 'Launch, full screen');
});

test('every dialog is usable at 100 and 200%, in both themes, and with forced colours', async ({
  interfacePage: page,
}) => {
  test.slow();
  await playDiceViaApi(page, 2);
  await openBetwin(page);

  await openEditor(page);
  await expectUsable(page, 'Edit and replay');
  await closeDialog(page);
  const compare = page.getByRole('dialog', { name: /^Compare/ });
  await expect(async () => {
    // The first key press may come while the editor is still closing.
    await page.keyboard.press('d');
    await expect(compare).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectUsable(page, 'Compare');
  await closeDialog(page);
  for (const command of [
    'Import exchanges…',
    'Export exchanges…',
    'Choose columns…',
    'Change the retention…',
    'Show all shortcuts',
    'Open help',
    'Set a breakpoint…',
    'Show breakpoints and held messages',
  ]) {
    await runCommand(page, command);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, command);
    await closeDialog(page);
  }
  await runCommand(page, 'Select all listed exchanges');
  await runCommand(page, 'Delete the selected exchanges…');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await expectUsable(page, 'Delete');
  await closeDialog(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectUsable(page, 'The palette');
  await closeDialog(page);
  await openView(page, 'Wallet');
  await page.getByRole('button', { name: 'Add player' }).click();
  await expectUsable(page, 'Add player');
});

test('every game is usable at 100 and 200%, in both themes, and with forced colours', async ({
  interfacePage: page,
  context,
}) => {
  test.slow();
  const dice = await openGame(page, context, { game: 'dice' });
  await playDice(dice, 1);
  await expectUsable(dice, 'Dice');
  const slots = await openSlotGames(page, context, {});
  await expectUsable(slots, 'The lobby of slots');
  await chooseSlotGame(slots, 'Orchard Twenty');
  await expect(spinButton(slots)).toBeEnabled();
  await expectUsable(slots, 'Slots');
  const crash = await openGame(page, context, { game: 'crash' });
  await expect(crashPage(crash).stake).toBeVisible();
  await expectUsable(crash, 'Crash');
  const testgame = await openGame(page, context, { game: 'testgame' });
  await expect(testgame.getByRole('heading').first()).toBeVisible();
  await expectUsable(testgame, 'The test game');
});

async function openBetwin(page: Page): Promise<void> {
  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: 'betwin' }).first().click();
  await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
}

async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /command/i }).fill(title);
  await page.keyboard.press('Enter');
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
