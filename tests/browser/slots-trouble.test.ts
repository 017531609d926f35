import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Player } from '#shared/contract/players.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { askWorkbench } from '../support/ask-workbench.ts';
import { balanceOf } from '../support/balance-of.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import {
  chooseMachine,
  expectNoScrolling,
  openSlots,
  outcome,
  SIZES,
  spinButton,
} from '../support/slots-flow.ts';
import { MACHINES_FOLDER } from '../support/slots-machines.ts';
import { test } from './workbench-test.ts';

// Machines of which it is known beforehand what they bring.
test.use({ slotsDir: MACHINES_FOLDER });

const RETURN_URL = 'https://casino.example/lobby';
const DEPOSIT_URL = 'https://casino.example/deposit';

for (const { name, viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test('a session that ends covers an open bonus, gives its bet back, and leads to the casino', async ({
      interfacePage,
      context,
    }) => {
      await context.route(RETURN_URL, (route) => route.fulfill({ body: 'Welcome back' }));
      const game = await openSlots(interfacePage, context, { returnUrl: RETURN_URL }, viewport);
      await chooseMachine(game, 'picker');
      await spinButton(game).click();
      await expect(game.getByRole('region', { name: 'Pick bonus' })).toBeFocused();
      await expect(game.getByTestId('balance')).toHaveText('999.00');
      // Players are taken back after some seconds: not while a slow machine still looks.
      await game.clock.install();
      await game.clock.pauseAt(Date.now() + 60_000);
      await askWorkbench(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
      const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
      const back = over.getByRole('link', { name: 'Back to the casino' });
      await expect(back).toHaveAttribute('href', RETURN_URL);
      await expect(over).toBeFocused();
      await expect.poll(() => balanceInWallet(interfacePage)).toBe('1000.00');
      await over.getByRole('button', { name: 'Stay here' }).click();
      await game.clock.resume();
      await expectNoScrolling(game);
      await expectNoViolations(game);
      await back.click();
      await expect(game.getByText('Welcome back')).toBeVisible();
    });

    test('a connection that is lost is said, and the round goes on by itself once it is back', async ({
      interfacePage,
      context,
    }) => {
      const line = await cuttableLine(context);
      const game = await openSlots(interfacePage, context, {}, viewport);
      const isSameLoad = await watchLoad(game);
      await chooseMachine(game, 'generous');
      // The paid spin is answered, and no free spin after it.
      line.cutFrom(SLOTS_STEP_PATH);
      await spinButton(game).click();
      const alert = game.getByRole('alert');
      await expect(alert).toContainText('Connection lost. Reconnecting…');
      await expect(alert).toContainText('Your last bet may or may not have been played.');
      await expect(game.getByTestId('free-spins')).toHaveText('0 of 3');
      await expect(game.getByTestId('reels')).toHaveAttribute('data-moving', 'still');
      await expectNoScrolling(game);
      await expectNoViolations(game);

      line.mend();
      await expect(game.getByRole('status').filter({ hasText: 'Back at the machine' })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await game.getByRole('button', { name: 'Go on' }).click();
      await expect(outcome(game)).toContainText('This round won 20.00 USD');
      await expect(game.getByTestId('balance')).toHaveText('1019.00');
      expect(await isSameLoad()).toBe(true);
    });

    test('a spin whose answer was lost is found again, and its round plays on', async ({
      interfacePage,
      context,
    }) => {
      const line = await cuttableLine(context);
      const game = await openSlots(interfacePage, context, {}, viewport);
      const isSameLoad = await watchLoad(game);
      await chooseMachine(game, 'generous');
      line.loseAnswers();
      await spinButton(game).click();
      await expect(game.getByRole('alert')).toContainText('Connection lost. Reconnecting…');
      line.mend();
      // The wallet has paid for what the page has not seen.
      await expect(game.getByRole('button', { name: 'Go on' })).toBeVisible();
      await expect(game.getByTestId('balance')).toHaveText('1001.00');
      await game.getByRole('button', { name: 'Go on' }).click();
      await expect(outcome(game)).toContainText('This round won 20.00 USD');
      await expect(game.getByTestId('balance')).toHaveText('1019.00');
      expect(await isSameLoad()).toBe(true);
    });

    test('a stake beyond the balance is refused in words, with the way to a deposit, and play goes on', async ({
      interfacePage,
      context,
    }) => {
      const game = await openSlots(interfacePage, context, { depositUrl: DEPOSIT_URL }, viewport);
      await chooseMachine(game, 'plain');
      const stake = game.getByRole('combobox', { name: 'Stake' });
      await stake.selectOption('2000.00');
      await spinButton(game).click();
      const alert = game.getByRole('alert');
      await expect(alert).toContainText('Not enough balance for this stake');
      await expect(alert).toContainText('The bet did not count.');
      await expect(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', DEPOSIT_URL);
      await expect(game.getByTestId('reels')).toHaveAttribute('data-moving', 'still');
      await expect(game.getByTestId('balance')).toHaveText('1000.00');
      await expectNoScrolling(game);
      await expectNoViolations(game);
      await stake.selectOption('1.00');
      await spinButton(game).click();
      await expect(game.getByTestId('balance')).toHaveText('1001.00');
      await expect(alert).toHaveCount(0);
    });

    test('a bet that the wallet declines or never confirms is told apart, and play goes on', async ({
      interfacePage,
      context,
    }) => {
      const game = await openSlots(interfacePage, context, {}, viewport);
      await chooseMachine(game, 'plain');
      const alert = game.getByRole('alert');
      await armBetwin(interfacePage, 'refuse_400');
      await spinButton(game).click();
      await expect(alert).toContainText('The wallet declined the bet');
      await expect(alert).toContainText('The bet did not count.');
      await expect(game.getByTestId('balance')).toHaveText('1000.00');
      await expectNoScrolling(game);
      await expectNoViolations(game);

      await armBetwin(interfacePage, 'http_500');
      await spinButton(game).click();
      await expect(alert).toContainText('The wallet did not confirm the bet');
      await expect(game.getByTestId('reels')).toHaveAttribute('data-moving', 'still');
      await askWorkbench(interfacePage, 'faults/clearAll');
      await spinButton(game).click();
      await expect(game.getByTestId('balance')).toHaveText('1001.00');
      await expect(alert).toHaveCount(0);
    });

    test('a prize that the wallet refuses calls the round off, and its bet comes back', async ({
      interfacePage,
      context,
    }) => {
      const game = await openSlots(interfacePage, context, {}, viewport);
      await chooseMachine(game, 'picker');
      await spinButton(game).click();
      const field = game.getByRole('button', { name: 'Field 2', exact: true });
      await expect(field).toBeEnabled();
      await armBetwin(interfacePage, 'refuse_400');
      await field.click();
      await expect(game.getByRole('alert')).toContainText('This round was called off');
      await expect(game.getByTestId('balance')).toHaveText('1000.00');
      await expect(game.getByRole('region', { name: 'Pick bonus' })).toHaveCount(0);
      await game.getByRole('button', { name: 'Dismiss' }).click();
      await askWorkbench(interfacePage, 'faults/clearAll');
      await chooseMachine(game, 'plain');
      await spinButton(game).click();
      await expect(game.getByTestId('balance')).toHaveText('1001.00');
    });
  });
}

/** All betwins meet this fault, and nothing else does, until all are cleared. */
async function armBetwin(page: Page, fault: string): Promise<void> {
  await askWorkbench(page, 'faults/clearAll');
  await askWorkbench(page, 'faults/arm', { armings: [{ fault, callbacks: ['betwin'] }] });
}

async function balanceInWallet(page: Page): Promise<string | undefined> {
  const players = (await askWorkbench(page, 'players/list', { casinoId: 'demo' })) as Player[];
  return balanceOf(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}

/** The line between the game's page and its gateway, which a test can cut. */
async function cuttableLine(context: BrowserContext) {
  let state: 'whole' | 'cut' | 'answers-lost' = 'whole';
  let cutsAt: string | null = null;
  await context.route('**/api/v1/game/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === cutsAt) state = 'cut';
    if (state === 'answers-lost' && path !== GAME_SESSION_PATH && route.request().method() === 'POST')
      await route.fetch();
    return state === 'whole' ? route.continue() : route.abort();
  });
  return {
    /** As soon as the page asks for this. */
    cutFrom(path: string): void {
      cutsAt = path;
    },
    /** What the page sends arrives, and it hears of nothing. */
    loseAnswers(): void {
      state = 'answers-lost';
    },
    mend(): void {
      cutsAt = null;
      state = 'whole';
    },
  };
}

/** Whether the page is still the one that was there when this was called: a reload would not be. */
async function watchLoad(game: Page): Promise<() => Promise<boolean>> {
  await game.evaluate(() => {
    Object.assign(window, { isFirstLoad: true });
  });
  return () => game.evaluate(() => 'isFirstLoad' in window);
}
