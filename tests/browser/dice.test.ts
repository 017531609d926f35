import { expect, type Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayFaults, NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  playDice,
  seeVerifiedBetwins,
} from '../support/dice-flow.ts';
import { openGame } from '../support/open-game.ts';
import { test as base } from './workbench-test.ts';

interface Fixtures {
  /** A page of a casino that players are sent back to: its address. */
  readonly lobby: string;
}

const test = base.extend<Fixtures>({
  lobby: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Lobby</title><h1>Welcome back</h1>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lobby`);
    server.closeAllConnections();
    server.close();
  },
});

test('ten rounds of dice are ten verified betwins, and wallet and page agree on the balance', async ({
  interfacePage,
}) => {
  const played = await launchAndPlayDice(interfacePage, 10);
  await seeVerifiedBetwins(interfacePage, 10);
  await expectWalletToAgree(played);
});

test('the game stands alone in a browser tab', async ({ interfacePage, context }) => {
  await launchAndPlayDice(interfacePage, 1);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    interfacePage
      .getByRole('link', { name: /new tab/i })
      .or(interfacePage.getByRole('button', { name: /new tab/i }))
      .click(),
  ]);
  await playDice(tab, 3);
  await expect(tab.getByTestId('balance')).toHaveText(/^\d+\.\d\d$/);
});

test('a demo is played with its virtual balance, and says so', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '250' });
  await expect(game.getByText('Demo · virtual balance')).toBeVisible();
  await expect(game.getByTestId('balance')).toHaveText('250.00');
  await playDice(game, 2);
  // Two bets of 1.00 at almost even money leave two less, as much, or two more.
  await expect(game.getByTestId('balance')).toHaveText(/^(248|250|252)\.\d\d$/);
  await expect(game.getByText(/deposit/i)).toHaveCount(0);
});

test('a stake beyond the virtual balance is declined without a word of deposits', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '0.5' });
  await game.getByRole('textbox', { name: 'Stake' }).fill('1.00');
  await game.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(game.getByRole('alert')).toContainText('Not enough balance');
  await expect(game.getByText(/deposit/i)).toHaveCount(0);
});

test('the game speaks the language of the launch', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'real', locale: 'de-AT' });
  await expect(game.getByText('Unter 49,50 würfeln und gewinnen')).toBeVisible();
  await expect(game.locator('html')).toHaveAttribute('lang', 'de');
  await expect(game.getByTestId('balance')).toHaveText('1.000,00');
  await expect(game.getByRole('textbox', { name: 'Einsatz' })).toHaveValue('1,00');
  await game.getByRole('textbox', { name: 'Einsatz' }).fill('4000');
  await game.getByRole('button', { name: 'Würfeln', exact: true }).click();
  await expect(game.getByRole('alert')).toContainText('Zu wenig Guthaben für diesen Einsatz');
  await expect(game.getByRole('alert')).toContainText('Die Wette zählt nicht.');
});

test('half an hour without play takes the player back to the casino', async ({
  interfacePage,
  context,
  lobby,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'real', returnUrl: lobby });
  await expect(game.getByTestId('balance')).toHaveText('1000.00');
  await call(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(over).toContainText('You are being taken back to the casino.');
  await expect(over.getByRole('link', { name: 'Back to the casino' })).toHaveAttribute('href', lobby);
  await expect(game.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(game.url()).toBe(lobby);
});

test('a player whose session has ended can stay', async ({ interfacePage, context, lobby }) => {
  const game = await openGame(interfacePage, context, { mode: 'real', returnUrl: lobby });
  await game.clock.install();
  await expect(game.getByTestId('balance')).toHaveText('1000.00');
  await call(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  await game.getByRole('button', { name: 'Stay here' }).click();
  await game.clock.runFor(60_000);
  const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(over).toContainText('You are staying here.');
  await expect(over).toBeFocused();
  await over.getByRole('link', { name: 'Back to the casino' }).click();
  await expect(game.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a roll that was called off is said in words, its bet comes back, and play goes on', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'real' });
  await expect(game.getByTestId('balance')).toHaveText('1000.00');
  await arm(interfacePage, { roundFlow: 'error_after_bet' });
  const read = game.waitForResponse((response) => response.url().endsWith(GAME_SESSION_PATH));
  await game.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(game.getByRole('alert')).toContainText('This roll was called off');
  await expect(game.getByRole('alert')).toContainText('Your bet is being returned.');
  // Read again from the wallet, which has rolled the bet back by then.
  expect(await (await read).json()).toMatchObject({ balance: '1000.00' });
  await expect(game.getByTestId('balance')).toHaveText('1000.00');
  await expect(game.getByRole('alert')).toBeVisible();
  await arm(interfacePage, {});
  await playDice(game, 1);
  await expect(game.getByRole('alert')).toHaveCount(0);
});

async function arm(page: Page, faults: Partial<GatewayFaults>): Promise<void> {
  await call(page, 'gateway/faults/set', { ...NO_GATEWAY_FAULTS, ...faults });
}

/** Calls a procedure as the interface does, with the session that its page has. */
async function call(page: Page, procedure: string, input: object): Promise<unknown> {
  const address = new URL(`/rpc/${procedure}`, page.url()).href;
  const answer = await page.request.post(address, { data: { json: input } });
  expect(answer.status(), `${procedure}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { json: unknown }).json;
}

test('a game that cannot be drawn says so instead of showing an empty page', async ({
  interfacePage,
  context,
}) => {
  await context.route(`**${GAME_SESSION_PATH}`, async (route) => {
    const response = await route.fetch();
    const limits = { min: 'nothing', max: 'nothing' };
    await route.fulfill({ response, json: { ...(await response.json()), limits } });
  });
  const game = await openGame(interfacePage, context, {});
  await expect(game.getByRole('alert')).toContainText('The game could not be shown');
});
