import { expect, type Page } from '@playwright/test';
import type { Player } from '#shared/contract/players.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { chooseSlotGame, openSlotGames, outcome, spinButton } from '../support/pages/slots-flow.ts';
import { getBalance } from '../support/wallets/get-balance.ts';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { SLOT_GAMES_FOLDER } from '../support/games/slot-games.ts';
import { test } from './workbench-fixtures.ts';

// Slot games with predictable results.
test.use({ slotsDir: SLOT_GAMES_FOLDER });

test('a spin by keyboard is paid with its free spins; a rejected prize and a session that ends in a bonus refund the bet', async ({
  interfacePage,
  context,
}) => {
  const returnUrl = 'https://casino.example/lobby';
  await context.route(returnUrl, (route) => route.fulfill({ body: 'Welcome back' }));
  const game = await openSlotGames(interfacePage, context, { mode: 'real', returnUrl });
  await chooseSlotGame(game, 'generous');
  await game.keyboard.press('Space');
  await expect(outcome(game)).toContainText('This round won 20.00 USD');
  await expect(game.getByTestId('balance')).toHaveText('1,019.00');
  expect(await readWalletBalance(interfacePage)).toBe('1019.00');
  await chooseSlotGame(game, 'picker');
  await spinButton(game).click();
  const box = game.getByRole('button', { name: 'Box 2', exact: true });
  await expect(box).toBeEnabled();
  const arming = { fault: 'reject_400', callbacks: ['betwin'] };
  await callWorkbench(interfacePage, 'faults/arm', { armings: [arming] });
  await box.click();
  await expect(game.getByRole('alert')).toContainText('This round was cancelled');
  await expect(game.getByTestId('balance')).toHaveText('1,019.00');
  await game.getByRole('button', { name: 'Dismiss' }).click();
  await callWorkbench(interfacePage, 'faults/clearAll');

  await spinButton(game).click();
  await expect(game.getByRole('region', { name: 'Pick bonus' })).toBeFocused();
  await expect(game.getByTestId('balance')).toHaveText('1,018.00');
  await callWorkbench(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  await expect.poll(() => readWalletBalance(interfacePage)).toBe('1019.00');
  await expect(game.getByText('Welcome back')).toBeVisible();
});

async function readWalletBalance(page: Page): Promise<string | undefined> {
  const players = (await callWorkbench(page, 'players/list', { casinoId: 'demo' })) as Player[];
  return getBalance(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}
