import { expect, type Page } from '@playwright/test';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { askWorkbench } from '../support/ask-workbench.ts';
import { crashPage } from '../support/crash-flow.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { openGame } from '../support/open-game.ts';
import { HIGH, type WantedPoint } from '../support/planted-chain.ts';
import { test } from './crash-test.ts';

/** So early that a test need not wait for it. */
const AT_ONCE: WantedPoint = { from: 105, to: 125 };

test.use({ viewport: { width: 1440, height: 900 } });

test('a bet that is cashed out in flight wins what page, players and wallet agree on', async ({
  interfacePage,
  context,
}) => {
  test.slow();
  const game = await openGame(interfacePage, context, { game: 'crash', nickname: 'Alice' });
  const crash = crashPage(game);
  await expect(crash.bet).toBeVisible();
  const moves = await watchMoves(game);
  const words = await watchWords(game);
  await crash.bet.click();
  await expect(crash.balance).toHaveText('999.00');
  await expect
    .poll(words)
    .toEqual(expect.arrayContaining(['Bet placed', 'You are in with 1.00 USD', 'AliceYouReady']));

  await crash.flies(1.2);
  await expect(crash.verdict).toHaveText('1.00 USD in the air');
  await crash.cashOut.click();
  await expect(crash.verdict).toHaveText(/^Out at \d\.\d\d×: you win \+0\.\d\d USD$/);
  const [, at = ''] = /Out at (\d\.\d\d)×/.exec(await crash.verdict.innerText()) ?? [];
  expect(Number(at)).toBeGreaterThan(1.2);
  await expect(crash.players).toHaveText(`AliceYouCashed out at ${at}×`);
  // One unit was staked: what comes back is the multiplier.
  const balance = (999 + Number(at)).toFixed(2);
  await expect(crash.balance).toHaveText(balance);
  expect(await moves()).toEqual([]);
  await game.reload();
  await expect(crash.balance).toHaveText(balance);
});

test.describe('a flight that ends early', () => {
  test.use({ crashes: { points: [AT_ONCE, HIGH] } });

  test('takes the bet, lines up with the others, and can be recomputed back to the commitment', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    const game = await openGame(interfacePage, context, { game: 'crash' });
    const crash = crashPage(game);
    const words = await watchWords(game);
    await crash.bet.click();
    await expect(crash.history).toHaveText([/^Low 1\.\d\d×$/]);
    const [point = ''] = /\d\.\d\d×/.exec(await crash.history.innerText()) ?? [];
    expect(await words()).toEqual(expect.arrayContaining([point, `Over at ${point}: −1.00 USD`]));
    await expect(crash.balance).toHaveText('999.00');
    await expectNoViolations(game);

    await game.getByRole('button', { name: 'Fairness' }).click();
    await game.getByRole('button', { name: 'Verify flights' }).click();
    await expect(game.getByText('The hashes lead back to the commitment')).toBeVisible();
    await expect(game.getByText(/^(1 result matches|All \d results match)$/)).toBeVisible();
    await expect(game.getByRole('row', { name: /^1 / })).toContainText(point);
    await game.getByText('Check any flight').click();
    await game.getByRole('button', { name: 'Calculate' }).click();
    await expect(game.locator('output').last()).toHaveText(`Over at ${point}`);
    await expectNoViolations(game);
  });
});

test.describe('two flights that end early', () => {
  test.use({ crashes: { points: [AT_ONCE, AT_ONCE, HIGH] } });

  test('are bet on by auto-play, which then is over', async ({ interfacePage, context }) => {
    test.slow();
    const game = await openGame(interfacePage, context, { game: 'crash' });
    const { bet, deck, target, balance, history, verdict } = crashPage(game);
    await expect(bet).toBeVisible();
    const rounds = deck.getByRole('textbox', { name: 'Flights' });
    await rounds.fill('2');
    await deck.getByRole('button', { name: 'Start' }).click();
    await expect(target).toBeFocused();
    await target.fill('1.01');
    await deck.getByRole('button', { name: 'Start' }).click();
    await expect(verdict).toHaveText(/^Out at 1\.01×/, { timeout: 60_000 });
    await expect(rounds).toHaveValue('1');
    await expect(history).toHaveCount(2, { timeout: 60_000 });
    await expect(deck.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(rounds).toHaveValue('2');
    await expect(balance).toHaveText('1000.02');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table cashes out by itself at the multiplier that was asked for, and all fits the screen', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    const game = await openGame(interfacePage, context, { game: 'crash', mode: 'demo', balance: '50' });
    const crash = crashPage(game);
    await crash.target.fill('1,1');
    await expect(crash.deck).toContainText('Pays 1.10 USD');
    await crash.bet.click();
    await expect(crash.verdict).toHaveText('Out at 1.10×: you win +0.10 USD', { timeout: 60_000 });
    await expect(crash.balance).toHaveText('50.10');
    await expectNoViolations(game);
    const beyond = await game.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(beyond).toBe(0);
  });
});

test('Enter bets and Space cashes out, but not for somebody who is typing', async ({
  interfacePage,
  context,
}) => {
  test.slow();
  const game = await openGame(interfacePage, context, { game: 'crash' });
  const crash = crashPage(game);
  await expect(crash.bet).toBeVisible();
  await crash.stake.fill('2');
  await game.keyboard.press('Enter');
  await expect(crash.bet).toBeVisible();
  await game.getByRole('heading', { name: 'Crash' }).click();
  await game.keyboard.press('Enter');
  await expect(crash.cashOut).toBeVisible();
  await crash.target.focus();
  await game.keyboard.press('Space');
  await expect(crash.cashOut).toBeVisible();
  await game.getByRole('heading', { name: 'Crash' }).click();
  await game.keyboard.press('Space');
  await expect(crash.verdict).toHaveText(/^Out at/);
});

test('players see each other, by nickname and cash-out', async ({ interfacePage, context }) => {
  test.slow();
  const first = await openGame(interfacePage, context, { game: 'crash', nickname: 'Alice' });
  const second = await openGame(interfacePage, context, { game: 'crash', accountId: 'bob', nickname: 'Bob' });
  const [alice, bob] = [crashPage(first), crashPage(second)];
  await bob.target.fill('1.05');
  await bob.bet.click({ timeout: 90_000 });
  await expect(alice.players).toHaveText([/^Bob/]);
  await expect(bob.players).toHaveText([/^BobYou/]);
  await expect(alice.players).toHaveText([/^BobCashed out at 1\.05×$/], { timeout: 60_000 });
});

test('a line that is lost leaves the bet in the air, and finds it there again', async ({
  interfacePage,
  context,
}) => {
  test.slow();
  let cut: () => Promise<void> = () => Promise.resolve();
  let reachable = true;
  await context.routeWebSocket(`**${CRASH_SOCKET_PATH}`, async (route) => {
    if (!reachable) return route.close({ code: 1011 });
    route.connectToServer();
    cut = () => route.close({ code: 1011 });
  });
  const game = await openGame(interfacePage, context, { game: 'crash', mode: 'demo', balance: '50' });
  const crash = crashPage(game);
  await crash.target.fill('1.5');
  await crash.bet.click();
  await crash.flies(1.02);
  reachable = false;
  await cut();
  const alert = game.getByRole('alert');
  await expect(alert).toContainText('Connection lost');
  await expect(alert).toContainText('Your bet stays in the air and is still cashed out at 1.50×.');
  await expect(crash.cashOut).toHaveCount(0);
  reachable = true;
  await expect(game.getByText('Back at the table')).toBeVisible({ timeout: 30_000 });
  await expect(alert).toHaveCount(0);
  await expect(crash.verdict).toHaveText('Out at 1.50×: you win +0.50 USD', { timeout: 60_000 });
  await expect(crash.balance).toHaveText('50.50');
});

test('a stake that the balance does not hold is declined with a way to deposit, and bets go on', async ({
  interfacePage,
  context,
}) => {
  test.slow();
  const depositUrl = 'https://casino.example/deposit';
  const game = await openGame(interfacePage, context, { game: 'crash', depositUrl });
  const crash = crashPage(game);
  await crash.stake.fill('1000.01');
  await crash.bet.click({ timeout: 90_000 });
  const alert = game.getByRole('alert');
  await expect(alert).toContainText('Not enough balance');
  await expect(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', depositUrl);
  await crash.stake.fill('1');
  await crash.bet.click({ timeout: 90_000 });
  await expect(crash.placed.or(crash.cashOut)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a session that ends covers the table and leads back to the casino', async ({
  interfacePage,
  context,
}) => {
  const returnUrl = 'https://casino.example/lobby';
  const game = await openGame(interfacePage, context, { game: 'crash', returnUrl });
  await expect(crashPage(game).balance).toHaveText('1000.00');
  await context.route(returnUrl, (route) => route.fulfill({ body: 'Welcome back' }));
  await askWorkbench(interfacePage, 'clock/advance', { byMs: LIMITS.sessionIdleMs });
  const over = game.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(over.getByRole('link', { name: 'Back to the casino' })).toHaveAttribute('href', returnUrl);
  await expect(game.getByText('Welcome back')).toBeVisible();
});

test('with little motion the number changes a few times a second, and in German', async ({
  interfacePage,
  context,
}) => {
  test.slow();
  const game = await openGame(interfacePage, context, { game: 'crash', mode: 'demo', locale: 'de-AT' });
  await game.emulateMedia({ reducedMotion: 'reduce' });
  await game.getByRole('button', { name: /^Setzen/ }).click({ timeout: 90_000 });
  await expect(game.getByRole('button', { name: 'Aussteigen', exact: true })).toBeVisible();
  const changes = await changesWithin(game, 3_000);
  expect(changes).toBeGreaterThanOrEqual(3);
  expect(changes).toBeLessThanOrEqual(13);
  await expect(game.getByRole('status').filter({ hasText: 'in der Luft' })).toBeVisible();
});

/** What is pushed about on the page from now on. Words may change their length in boxes that stay. */
async function watchMoves(game: Page): Promise<() => Promise<string[]>> {
  await game.evaluate(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('.balance, .players__seat') === null)
            moves.push(node.className);
    }).observe({ type: 'layout-shift' });
  });
  return () => game.evaluate(() => (window as Window & { moves?: string[] }).moves ?? ['unwatched']);
}

/** What button, verdict, number and seats say from now on, also where it passes before anybody looks. */
async function watchWords(game: Page): Promise<() => Promise<string[]>> {
  await game.evaluate(() => {
    const words = new Set<string>();
    const read = (): void => {
      for (const element of document.querySelectorAll(
        '.big__title, .verdict, .players__seat, [data-testid="multiplier"]',
      ))
        words.add((element.textContent ?? '').trim());
    };
    Object.assign(window, { words });
    new MutationObserver(read).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    read();
  });
  return () => game.evaluate(() => [...((window as Window & { words?: Set<string> }).words ?? [])]);
}

/** How often the large number changes. */
function changesWithin(game: Page, spanMs: number): Promise<number> {
  return game.getByTestId('multiplier').evaluate(async (number, forMs) => {
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.filter(({ addedNodes }) => addedNodes.length > 0).length;
    });
    observer.observe(number, { childList: true });
    await new Promise((resolve) => {
      setTimeout(resolve, forMs);
    });
    observer.disconnect();
    return changes;
  }, spanMs);
}
