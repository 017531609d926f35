import { expect } from '@playwright/test';
import { CRASH_SOCKET_LIMITS, CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { askWorkbench } from '../support/ask-workbench.ts';
import { crashPage } from '../support/crash-flow.ts';
import { openGame } from '../support/open-game.ts';
import type { WantedPoint } from '../support/planted-chain.ts';
import { test } from './crash-test.ts';

/** A minute and more: what has to happen in flight does, also where the machine is busy. */
const LONG: WantedPoint = { from: 3_000, to: 10_000 };
/** Half a minute: long enough to press the button, short enough to wait for the crash. */
const MIDDLING: WantedPoint = { from: 400, to: 600 };

const SOCKET = `**${CRASH_SOCKET_PATH}`;

const typeOf = (message: string | Buffer): unknown =>
  (JSON.parse(message.toString()) as { type?: unknown }).type;

test.describe('a line that falls silent in flight', () => {
  test.use({ crashes: { points: [LONG] }, viewport: { width: 1440, height: 900 } });

  test('is said to be lost, and is back without a reload, with the bet', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    let mute = (): void => undefined;
    let reachable = true;
    await context.routeWebSocket(SOCKET, (route) => {
      if (!reachable) return void route.close({ code: 1011 });
      let silent = false;
      mute = () => (silent = true);
      const server = route.connectToServer();
      route.onMessage((message) => {
        if (!silent) server.send(message);
      });
      server.onMessage((message) => {
        if (!silent) route.send(message);
      });
    });
    const game = await openGame(interfacePage, context, { game: 'crash', mode: 'demo', balance: '50' });
    const crash = crashPage(game);
    await crash.target.fill('10');
    await crash.bet.click();
    await crash.flies(1.02);
    await game.evaluate(() => void Object.assign(window, { stays: true }));
    // Whatever the page opens in its place is refused, so that the words stay to be read.
    reachable = false;
    mute();
    const alert = game.getByRole('alert');
    await expect(alert).toContainText('Connection lost');
    await expect(alert).toContainText('Your bet stays in the air and is still cashed out at 10.00×.');
    await expect(crash.cashOut).toHaveCount(0);
    reachable = true;
    await expect(game.getByText('Back at the table')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(crash.verdict).toHaveText('Out at 10.00×: you win +9.00 USD');
    await expect(crash.balance).toHaveText('59.00');
    expect(await game.evaluate(() => 'stays' in window)).toBe(true);
  });
});

test.describe('a cash-out that reaches the table after the crash', () => {
  test.use({ crashes: { points: [MIDDLING, LONG] }, viewport: { width: 390, height: 844 } });

  test('is refused by the table’s time, and the page says that it was too late', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    await context.routeWebSocket(SOCKET, (route) => {
      const server = route.connectToServer();
      let crashed = false;
      let underWay: string | Buffer | null = null;
      route.onMessage((message) => {
        if (typeOf(message) === 'cash_out' && !crashed) underWay = message;
        else server.send(message);
      });
      server.onMessage((message) => {
        crashed ||= typeOf(message) === 'crashed';
        if (crashed && underWay !== null) server.send(underWay);
        if (crashed) underWay = null;
        route.send(message);
      });
    });
    const game = await openGame(interfacePage, context, { game: 'crash' });
    const crash = crashPage(game);
    await crash.bet.click();
    await crash.cashOut.click();
    await expect(crash.deck.getByRole('button', { name: 'Cashing out…' })).toBeVisible();
    const alert = game.getByRole('alert');
    await expect(alert).toContainText('Too late: the light was out');
    await expect(alert).toContainText('Your cash-out reached the table after the end of the flight.');
    await expect(crash.balance).toHaveText('999.00');
    await expect(crash.history).toHaveCount(1);
  });
});

test.describe('a win that the wallet refuses', () => {
  test.use({ crashes: { points: [LONG] }, viewport: { width: 390, height: 844 } });

  test('gives the bet back: the page says so, and shows the stake again', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    const game = await openGame(interfacePage, context, { game: 'crash' });
    const crash = crashPage(game);
    await crash.bet.click();
    await expect(crash.balance).toHaveText('999.00');
    const arming = { fault: 'refuse_106', callbacks: ['betwin'], frequency: { kind: 'next', count: 1 } };
    await askWorkbench(interfacePage, 'faults/arm', { armings: [arming] });
    await crash.cashOut.click();
    await expect(game.getByRole('alert')).toContainText('Your bet is given back');
    await expect(crash.verdict).toHaveText('Your stake comes back');
    await expect(crash.balance).toHaveText('1000.00');
    await expect(crash.players).toHaveCount(0);
  });
});

test.describe('one window too many', () => {
  test.use({ crashes: { points: [LONG] }, viewport: { width: 1440, height: 900 } });

  test('has no seat, says why, and gets one once another is closed', async ({ interfacePage, context }) => {
    test.slow();
    const first = await openGame(interfacePage, context, { game: 'crash', mode: 'demo' });
    const seatOf = (game: typeof first) => crashPage(game).deck.getByRole('button', { name: /^(Bet|Wait) / });
    await expect(seatOf(first)).toBeVisible();
    for (let windows = 1; windows < CRASH_SOCKET_LIMITS.socketsPerSession; windows++) {
      const other = await context.newPage();
      await other.goto(first.url());
      await expect(seatOf(other)).toBeVisible();
    }
    const fifth = await context.newPage();
    await fifth.goto(first.url());
    await expect(fifth.getByRole('alert')).toContainText('This game is open in too many windows');
    await expect(crashPage(fifth).deck.getByRole('button', { name: 'No seat here' })).toBeVisible();
    await expect(fifth.getByText('Walking up to the field…')).toHaveCount(0);
    await first.close();
    const tryAgain = fifth.getByRole('button', { name: 'Try again' });
    // The table sees a window leave a moment after it has.
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 2_000 });
      await expect(seatOf(fifth)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(fifth.getByRole('alert')).toHaveCount(0);
  });
});
