import { expect } from '@playwright/test';
import { DICE_BET_PATH } from '#shared/games/dice-api.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { askWorkbench } from '../support/ask-workbench.ts';
import { openView } from '../support/dice-flow.ts';
import { dicePage, expectAllInView } from '../support/dice-page.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { openGame } from '../support/open-game.ts';
import { test } from './workbench-test.ts';

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a bet is made up and rolled by keyboard alone, and all fits the screen', async ({
      interfacePage,
      context,
    }) => {
      const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
      const { balance, results, target, deck } = dicePage(game);
      await expect(balance).toHaveText('100.00');
      await game.keyboard.press('Space');
      await expect(results).toHaveCount(1);
      await expect(game.getByTestId('last-roll')).toHaveText(/^\d{1,2}\.\d\d$/);

      const under = deck.getByRole('radio', { name: 'Roll under' });
      await tabTo(under);
      await game.keyboard.press('ArrowRight');
      await expect(deck.getByRole('radio', { name: 'Roll over' })).toBeChecked();
      await expect(target).toHaveValue('50.49');
      await expect(game.getByTestId('chance')).toHaveText('49.50%');
      await tabTo(target);
      await game.keyboard.type('1.99');
      await expect(game.getByTestId('chance')).toHaveText('98.00%');
      await game.keyboard.press('Enter');
      await expect(results).toHaveCount(2);
      await expectAllInView(game);
      await expectNoViolations(game);

      async function tabTo(control: typeof target): Promise<void> {
        const isThere = (): Promise<boolean> => control.evaluate((element) => element.matches(':focus'));
        for (let presses = 0; presses < 30 && !(await isThere()); presses++) await game.keyboard.press('Tab');
        await expect(control).toBeFocused();
      }
    });

    test('a wallet that fails is told in words, and play goes on', async ({ interfacePage, context }) => {
      const game = await openGame(interfacePage, context, { mode: 'real' });
      const { roll, results, alert, balance } = dicePage(game);
      await expect(balance).toHaveText('1000.00');
      await askWorkbench(interfacePage, 'faults/arm', { armings: [{ fault: 'connection_reset' }] });
      await roll.click();
      await expect(alert).toContainText('The wallet did not confirm the bet');
      await expectAllInView(game);
      await expectNoViolations(game);
      await askWorkbench(interfacePage, 'faults/clearAll');
      await roll.click();
      await expect(results).toHaveCount(1);
      await expect(alert).toHaveCount(0);
    });

    test('a connection that is lost comes back by itself, and the bet is not made again', async ({
      interfacePage,
      context,
    }) => {
      const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
      const { roll, results, alert, balance } = dicePage(game);
      await expect(balance).toHaveText('100.00');
      let bets = 0;
      await game.route(`**${GAME_SESSION_PATH}`, (route) => route.abort());
      await game.route(`**${DICE_BET_PATH}`, (route) => {
        bets += 1;
        return route.abort();
      });
      await roll.click();
      await expect(alert).toContainText('Connection lost. Reconnecting…');
      await expectNoViolations(game);
      await game.unroute(`**${GAME_SESSION_PATH}`);
      await expect(game.getByText('Back at the table')).toBeVisible();
      await expect(game.getByText('shows whether your last bet was played.')).toBeVisible();
      await expect(balance).toHaveText('100.00');
      expect(bets).toBe(1);
      await expect(results).toHaveCount(0);
      await game.unroute(`**${DICE_BET_PATH}`);
      await roll.click();
      await expect(results).toHaveCount(1);
    });
  });
}

test('the frame in the workbench holds all of the game, however large its window', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Launch');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  const large = game.getByRole('button', { name: /^(Stop auto-play|Roll)$/ });
  for (const [width, height] of [
    [1024, 700],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(large).toBeInViewport({ ratio: 1 });
    const beyond = await large.evaluate(({ ownerDocument: { documentElement: root } }) => [
      root.scrollWidth - root.clientWidth,
      root.scrollHeight - root.clientHeight,
    ]);
    expect(beyond, `in a window of ${width} by ${height}`).toEqual([0, 0]);
  }
});

test('nothing is heard until the player wants it, and nothing any more when they do not', async ({
  interfacePage,
  context,
}) => {
  await context.addInitScript(() => {
    const made = { contexts: 0, tones: 0 };
    Object.assign(window, { made });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        made.contexts += 1;
      }

      override createOscillator(): OscillatorNode {
        made.tones += 1;
        return super.createOscillator();
      }
    };
  });
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const made = (): Promise<string> =>
    game.evaluate(() => {
      const { contexts, tones } = (window as unknown as { made: Record<'contexts' | 'tones', number> }).made;
      return `${String(contexts)} context, ${String(tones)} tones`;
    });
  const { roll, results } = dicePage(game);
  const sound = game.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await roll.click();
  await expect(results).toHaveCount(1);
  expect(await made()).toBe('0 context, 0 tones');

  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await roll.click();
  await expect(results).toHaveCount(2);
  // The throw, four reels that land, and two notes of a loss or four of a win.
  await expect.poll(made).toMatch(/^1 context, (8|10) tones$/);

  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  const before = await made();
  await roll.click();
  await expect(results).toHaveCount(3);
  expect(await made()).toBe(before);
});

test('with as little motion as possible nothing turns, and the roll is there at once', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const { balance, roll, results } = dicePage(game);
  await expect(balance).toHaveText('100.00');
  const moving = (): Promise<number> => game.evaluate(() => document.getAnimations().length);
  await game.emulateMedia({ reducedMotion: 'reduce' });
  await roll.click();
  await expect(results).toHaveCount(1);
  expect(await moving()).toBe(0);
  await expect(game.getByRole('status').filter({ hasText: /^(You win|No win this time)/ })).toBeVisible();
});

test('nothing tells a roll before its digits stand: not the balance, not the verdict, not the strip', async ({
  interfacePage,
  context,
}) => {
  const game = await openGame(interfacePage, context, { mode: 'demo', balance: '100' });
  const { roll, results, target, balance } = dicePage(game);
  await target.fill('98.00');
  await expect(balance).toHaveText('100.00');
  // Every state that the page passes through, as a player could see it.
  const watching = game.evaluate(async () => {
    const textOf = (testId: string) => document.querySelector(`[data-testid=${testId}]`)?.textContent ?? '';
    const seen: string[] = [];
    while (seen.at(-1)?.endsWith(' 1') !== true) {
      const rolls = document.querySelectorAll('.strip__roll').length;
      const isTold = textOf('last-roll') !== '';
      const state = `${textOf('balance')} ${isTold ? 'told' : 'rolling'} ${String(rolls)}`;
      if (seen.at(-1) !== state) seen.push(state);
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  await roll.click();
  await expect(results).toHaveCount(1);
  const won = (await results.innerText()).includes('Won');
  const states = await watching;
  // The stake is gone once the wallet has taken it; a machine under load may show no frame of that.
  expect(['100.00 rolling 0', '99.00 rolling 0']).toEqual(expect.arrayContaining(states.slice(0, -1)));
  expect(states.at(-1)).toBe(`${won ? '100.01' : '99.00'} told 1`);
  // On a phone that lies on its side the results stand beside the roll.
  await game.setViewportSize({ width: 844, height: 390 });
  await expect(results).toBeInViewport({ ratio: 1 });
  await expectAllInView(game);
});
