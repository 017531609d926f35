import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DICE_BET_PATH } from '#shared/games/dice-api.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { askWorkbench } from '../support/ask-workbench.ts';
import { dicePage, expectAllInView } from '../support/dice-page.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { openGame } from '../support/open-game.ts';
import { test } from './workbench-test.ts';

/** So many that no machine is slow enough to see their end. */
const MANY = '999';

test('auto-play rolls as often as it was asked to, and is then over', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const { rolls, start, stop, roll, results, alert } = dicePage(game);
  await rolls.fill('1000');
  await expect(rolls).toHaveValue('100');
  await rolls.fill('0');
  await expect(game.getByText('1 to 999 rolls')).toBeVisible();
  await start.click();
  await rolls.fill('3');
  await rolls.press('Enter');
  await expect(results).toHaveCount(3);
  await expect(start).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(rolls).toHaveValue('3');
  await expect(roll).toBeVisible();
  await expect(alert).toHaveCount(0);
  await game.reload();
  // Three bets of 1.00 at almost even money leave three less or more.
  await expect(dicePage(game).balance).toHaveText(/^(97|99|101|103)\.00$/);
});

for (const { name, viewport, stopBy } of [
  {
    name: 'its own button',
    viewport: { width: 1440, height: 900 },
    // Who taps twice means it, and not to start anew.
    stopBy: (game: Page) => dicePage(game).stop.dblclick(),
  },
  {
    name: 'the large button of a phone',
    viewport: { width: 390, height: 844 },
    // Who taps twice means it, and not another roll.
    stopBy: (game: Page) => dicePage(game).stopAutoPlay.dblclick(),
  },
  {
    name: 'Escape',
    viewport: { width: 1024, height: 700 },
    stopBy: (game: Page) => game.keyboard.press('Escape'),
  },
  {
    name: 'the key that rolls',
    viewport: { width: 390, height: 844 },
    stopBy: async (game: Page) => {
      await game.getByRole('heading', { name: 'Dice' }).click();
      await game.keyboard.press('Space');
      await game.keyboard.press('Space');
    },
  },
]) {
  test(`auto-play keeps the bet as it is, and is stopped by ${name}`, async ({ interfacePage, context }) => {
    const game = await openWithClock(interfacePage, context, viewport);
    const bets = countBets(game);
    const { deck, rolls, start, stop, stopAutoPlay, roll, results, stake, target, limits } = dicePage(game);
    await rolls.fill('50');
    await start.click();
    await rollUntil(game, 1);
    await expect(rolls).toHaveValue('49');
    await expect(deck.getByRole('status')).toHaveText('49 rolls to go');
    await expect(stop).toBeVisible();
    await expect(stopAutoPlay).toBeInViewport({ ratio: 1 });
    for (const field of [rolls, stake, target]) await expect(field).not.toBeEditable();
    await expect(game.getByRole('slider')).toBeDisabled();
    await expect(limits).toBeDisabled();
    await expectAllInView(game);
    await rollUntil(game, 2);

    await stopBy(game);
    await expect(start).toBeVisible();
    await expect(roll).toBeVisible();
    await game.clock.runFor(60_000);
    await expect(stake).toBeEditable();
    expect(bets()).toBe(2);
    await expect(results).toHaveCount(2);
    await expect(rolls).toHaveValue('50');
  });
}

test('axe finds nothing while auto-play runs', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '10000' });
  const { rolls, start, stop, results } = dicePage(game);
  await rolls.fill(MANY);
  await start.click();
  await expect(results).not.toHaveCount(0);
  await expectNoViolations(game);
  await expect(stop).toBeVisible();
});

test('a page that nobody sees makes no bet, and makes no more of them on return', async ({
  interfacePage,
  context,
}) => {
  const game = await openWithClock(interfacePage, context);
  const bets = countBets(game);
  const { start, stop } = dicePage(game);
  await start.click();
  await rollUntil(game, 1);

  await setInView(game, false);
  await game.clock.runFor(60_000);
  await expect(stop).toBeVisible();
  expect(bets()).toBe(1);

  await setInView(game, true);
  // As after any roll, so that there is time to stop.
  await game.clock.runFor(1_000);
  await expect(stop).toBeVisible();
  expect(bets()).toBe(1);
  await rollUntil(game, 2);
  expect(bets()).toBe(2);
});

test('auto-play ends where the wallet has too little, with a way to deposit', async ({
  interfacePage,
  context,
}) => {
  const depositUrl = 'https://casino.example/deposit';
  const game = await openGame(interfacePage, context, { mode: 'real', depositUrl });
  const { rolls, start, stop, results, alert, balance } = dicePage(game);
  await rolls.fill(MANY);
  await start.click();
  await expect(results).not.toHaveCount(0);
  const poor = { casinoId: 'demo', accountId: 'alice', currency: 'USD', balance: '0.25' };
  await askWorkbench(interfacePage, 'players/setAccount', poor);
  await expect(alert).toContainText('Not enough balance for this stake');
  await expect(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', depositUrl);
  await expect(start).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(balance).toHaveText('0.25');
});

test('auto-play does not ask the wallet for what the balance in view lacks', async ({
  interfacePage,
  context,
}) => {
  const depositUrl = 'https://casino.example/deposit';
  const game = await openGame(interfacePage, context, { mode: 'real', depositUrl });
  const { stake, start, results, alert } = dicePage(game);
  await stake.fill('1000.01');
  await start.click();
  await expect(alert).toContainText('Auto-play has stopped');
  await expect(alert).toContainText('Your balance is less than the stake.');
  await expect(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', depositUrl);
  await expect(start).toBeVisible();
  await expect(results).toHaveCount(0);
});

test('auto-play keeps to the limits of its player, who can read them again', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const { limits, start, results, alert } = dicePage(game);
  await limits.click();
  const sheet = game.getByRole('dialog', { name: 'Auto-play limits' });
  const loss = sheet.getByRole('textbox', { name: 'Lose at most' });
  await loss.fill('0.123');
  await expect(sheet.getByText('At most 2 decimals')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectNoViolations(game);
  // Kept as it is: a press of Start leads back to it.
  await game.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await start.click();
  await loss.fill('0,99');
  await loss.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(limits).toHaveText('Limits set');
  await start.click();
  await expect(alert).toContainText('Another bet could lose more than the limit you set.');
  await expect(alert.getByRole('link')).toHaveCount(0);
  await expect(start).toBeVisible();
  await expect(results).toHaveCount(0);
});

test('auto-play ends with the connection, and is not taken up again by itself', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const { rolls, start, stop, results, alert, roll } = dicePage(game);
  await rolls.fill(MANY);
  await start.click();
  await expect(results).not.toHaveCount(0);
  let bets = 0;
  await game.route(`**${GAME_SESSION_PATH}`, (route) => route.abort());
  await game.route(`**${DICE_BET_PATH}`, (route) => {
    bets += 1;
    return route.abort();
  });
  await expect(alert).toContainText('Connection lost');
  await expect(alert).toContainText('Your last bet may or may not have been played.');
  await expect(start).toBeVisible();
  const played = await results.count();

  await game.unroute(`**${GAME_SESSION_PATH}`);
  await expect(game.getByText('Back at the table')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(stop).toHaveCount(0);
  expect(bets).toBe(1);
  await expect(results).toHaveCount(played);

  await game.unroute(`**${DICE_BET_PATH}`);
  await roll.click();
  await expect(game.getByRole('status').filter({ hasText: /^(You win|No win this time)/ })).toBeVisible();
});

test('auto-play ends at a wallet that fails, which is told in words', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'real' });
  const { rolls, start, stop, results, alert } = dicePage(game);
  await rolls.fill(MANY);
  await start.click();
  await expect(results).not.toHaveCount(0);
  await askWorkbench(interfacePage, 'faults/arm', { armings: [{ fault: 'connection_reset' }] });
  await expect(alert).toContainText('The wallet did not confirm the bet');
  await expect(start).toBeVisible();
  await expect(stop).toHaveCount(0);
  const played = await results.count();
  await askWorkbench(interfacePage, 'faults/clearAll');
  await expect(alert).toBeVisible();
  await expect(results).toHaveCount(played);
});

test('auto-play ends with its session, on a phone too', async ({ interfacePage, context }) => {
  const returnUrl = 'https://casino.example/lobby';
  await context.route(returnUrl, (route) => route.fulfill({ body: 'Welcome back' }));
  const game = await openGame(interfacePage, context, { mode: 'real', returnUrl });
  await game.setViewportSize({ width: 390, height: 844 });
  const { rolls, start, results } = dicePage(game);
  await rolls.fill(MANY);
  await start.click();
  await expect(results).not.toHaveCount(0);
  await askWorkbench(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
  await over.getByRole('button', { name: 'Stay here' }).click();
  await expect(over.getByRole('link', { name: 'Back to the casino' })).toHaveAttribute('href', returnUrl);
  await expectAllInView(game);
  await over.getByRole('link', { name: 'Back to the casino' }).click();
  await expect(game.getByText('Welcome back')).toBeVisible();
});

test('auto-play speaks German', async ({ interfacePage, context }) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '0.5', locale: 'de-AT' });
  await expect(game.getByRole('group', { name: 'Autoplay' })).toContainText('Würfe, je eine Wette');
  await game.getByRole('button', { name: 'Grenzen' }).click();
  const sheet = game.getByRole('dialog', { name: 'Grenzen für Autoplay' });
  await sheet.getByRole('textbox', { name: 'Höchstens verlieren' }).fill('20,50');
  await sheet.getByRole('textbox', { name: 'Aufhören bei Gewinn von' }).fill('viel');
  await expect(sheet.getByText('Nur Ziffern und ein Dezimaltrennzeichen')).toBeVisible();
  await expectNoViolations(game);
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await sheet.getByRole('textbox').first().waitFor({ state: 'hidden' });
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Aufhören bei Gewinn von' }).fill('');
  await sheet.getByRole('button', { name: 'Fertig' }).click();
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(game.getByRole('alert')).toContainText('Autoplay ist beendet');
  await expect(game.getByRole('alert')).toContainText('Ihr Guthaben reicht für den Einsatz nicht mehr aus.');
});

/** A demo whose page has its own time, which the test moves. */
async function openWithClock(
  page: Page,
  context: BrowserContext,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const game = await openGame(page, context, { mode: 'demo', balance: '100' });
  await game.setViewportSize(viewport);
  await expect(dicePage(game).balance).toHaveText('100.00');
  await game.clock.install();
  await game.clock.pauseAt(Date.now() + 60_000);
  return game;
}

/** As when another tab is laid over it, and taken away again. */
async function setInView(game: Page, isInView: boolean): Promise<void> {
  await game.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isInView ? 'visible' : 'hidden',
  );
}

/** Lets the page's time pass until so many rolls are on the table. */
async function rollUntil(game: Page, count: number): Promise<void> {
  const { results } = dicePage(game);
  await expect(async () => {
    await game.clock.runFor(200);
    expect(await results.count()).toBe(count);
  }).toPass({ timeout: 60_000 });
}

/** How many bets the page has sent since. */
function countBets(game: Page): () => number {
  let bets = 0;
  game.on('request', (request) => {
    if (request.url().endsWith(DICE_BET_PATH)) bets += 1;
  });
  return () => bets;
}
