import { expect, type Page } from '@playwright/test';
import { type GatewayFaults, NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  openView,
  playDice,
  expectVerifiedBetwins,
} from '../support/pages/dice-flow.ts';
import { openGame } from '../support/pages/open-game.ts';
import { test } from './workbench-fixtures.ts';

test('ten rounds of dice are ten verified betwins, and the game fits its frame and a tab', async ({
  interfacePage: page,
  context,
}) => {
  const played = await launchAndPlayDice(page, 10);
  await expectVerifiedBetwins(page, 10);
  await expectWalletToAgree(played);
  await openView(page, 'Launch');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /new tab/i })
      .or(page.getByRole('button', { name: /new tab/i }))
      .click(),
  ]);
  // Before auto-play: the session is that of the frame, and has one bet at a time.
  await playDice(tab, 1, 10);
  await expect(tab.getByTestId('balance')).toHaveText(/^[\d,]+\.\d\d$/);
  await tab.close();

  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  const rollButton = game.getByRole('button', { name: /^(Stop auto-play|Roll)$/ });
  for (const [width, height] of [
    [1024, 700],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rollButton).toBeInViewport({ ratio: 1 });
    const beyond = await rollButton.evaluate(({ ownerDocument: { documentElement: root } }) => [
      root.scrollWidth - root.clientWidth,
      root.scrollHeight - root.clientHeight,
    ]);
    expect(beyond, `in a window of ${width} by ${height}`).toEqual([0, 0]);
  }
});

test('faults of wallet and game are explained to the player, and half an hour without play returns to the casino', async ({
  interfacePage: page,
  context,
}) => {
  const lobby = 'https://casino.example/lobby';
  await context.route(lobby, (route) => route.fulfill({ body: 'Welcome back' }));
  const game = await openGame(page, context, { mode: 'real', returnUrl: lobby });
  const balance = game.getByTestId('balance');
  const alert = game.getByRole('alert');
  const roll = game.getByRole('button', { name: 'Roll', exact: true });
  await expect(balance).toHaveText('1,000.00');

  await callWorkbench(page, 'faults/arm', { armings: [{ fault: 'connection_reset' }] });
  await roll.click();
  await expect(alert).toContainText('The casino did not confirm the bet');
  await callWorkbench(page, 'faults/clearAll');

  await armGame(page, { roundFlow: 'error_after_bet' });
  await roll.click();
  await expect(alert).toContainText('This roll was cancelled');
  await expect(alert).toContainText('Your stake is back in your balance.');
  // The page has read the balance again; the wallet has rolled back both bets meanwhile.
  await expect(balance).toHaveText('1,000.00');
  await armGame(page, {});
  await playDice(game, 1);
  await expect(alert).toHaveCount(0);

  await callWorkbench(page, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(over).toContainText('Returning you to the casino…');
  await expect(game.getByText('Welcome back')).toBeVisible();
  expect(game.url()).toBe(lobby);
});

async function armGame(page: Page, faults: Partial<GatewayFaults>): Promise<void> {
  await callWorkbench(page, 'gateway/faults/set', { ...NO_GATEWAY_FAULTS, ...faults });
}
