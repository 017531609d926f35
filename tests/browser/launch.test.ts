import { expect } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView, playDice } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { openGame } from '../support/pages/open-game.ts';
import { test } from './workbench-fixtures.ts';

test('the launch form shows its request, explains rejections, and launches for the entered player', async ({
  interfacePage: page,
}) => {
  await openView(page, 'Launch');

  await test.step('the secret is only loaded on request', async () => {
    const secret = page.getByRole('group', { name: 'Secret of demo' });
    await expect(secret.locator('code')).toHaveText(/^•+$/);
    await secret.getByRole('button', { name: 'Show' }).click();
    await expect(secret.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  });

  await test.step('the request preview follows the form, including the signature', async () => {
    const request = page.getByRole('region', { name: 'Request preview', exact: true });
    await expect(request).toContainText('"id":"alice"');
    const before = await request.getByText(/^[0-9a-f]{64}$/).innerText();
    await page.getByRole('combobox', { name: 'Player' }).fill('bob');
    await expect(request).toContainText('"id":"bob"');
    await expect(request.getByText(/^[0-9a-f]{64}$/)).not.toHaveText(before);
  });

  await test.step('a rejected launch shows status, code and reason instead of a game', async () => {
    await page.getByRole('combobox', { name: 'Currency' }).fill('XYZ');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const response = page.getByRole('region', { name: 'Response', exact: true });
    await expect(response).toContainText('400');
    await expect(response).toContainText('154');
    await expect(response).toContainText('account.currency');
    await expect(page.locator('iframe[title="Game"]')).toHaveCount(0);
  });

  await test.step('the game says that the wallet does not know the player', async () => {
    await page.getByRole('combobox', { name: 'Currency' }).fill('USD');
    await page.getByRole('combobox', { name: 'Player' }).fill('nobody');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect(
      page.frameLocator('iframe[title="Game"]').getByText(/does not know this player/),
    ).toBeVisible();
    await openView(page, 'Traffic');
    const row = page.getByRole('row').filter({ hasText: 'balance' });
    await expect(row).toContainText('400');
    await expect(row).toContainText('101');
  });

  await test.step('Ctrl+Enter launches, and a mobile client gets a phone-sized frame', async () => {
    await openView(page, 'Launch');
    await page.getByRole('combobox', { name: 'Player' }).fill('alice');
    await page.getByRole('button', { name: 'More fields' }).click();
    await page.getByRole('group', { name: 'Client' }).getByText('Mobile').click();
    await page.keyboard.press('ControlOrMeta+Enter');
    const frame = page.locator('iframe[title="Game"]');
    await expect(frame).toBeVisible();
    await expect(page.frameLocator('iframe[title="Game"]').getByTestId('balance')).toHaveText('1,000.00');
    const box = await frame.boundingBox();
    expect(box?.width).toBeLessThan(500);
  });

  await test.step('demo play starts without a player and makes no callbacks', async () => {
    await page.getByRole('tab', { name: 'Request and response' }).click();
    const request = page.getByRole('region', { name: 'Request preview', exact: true });
    await page.getByRole('group', { name: 'Mode' }).getByText('Demo, anonymous').click();
    await expect(request).toContainText('0'.repeat(64));
    await page.getByRole('textbox', { name: 'Initial balance' }).fill('500');
    await expect(request).toContainText('"balance":"500"');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const game = page.frameLocator('iframe[title="Game"]');
    await expect(game.getByTestId('balance')).toHaveText('500.00');
    await playDice(game, 2);
    await expect(page.getByRole('region', { name: 'Callbacks of this session' })).toContainText(
      'never calls the wallet',
    );
    await openView(page, 'Traffic');
    await expect(page.getByRole('grid', { name: 'Exchanges' })).toContainText('launch');
    await expect(page.getByRole('row').filter({ hasText: 'betwin' })).toHaveCount(0);
  });
});

test('a running game survives a reload and another window, and is resumed from Launch and Sessions', async ({
  interfacePage: page,
  context,
}) => {
  const game = page.frameLocator('iframe[title="Game"]');
  const callbacks = page.getByRole('region', { name: 'Callbacks of this session' }).getByRole('listitem');
  await openView(page, 'Launch');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await playDice(game, 1);
  await expect(page).toHaveURL(/#\/launch\/[0-9a-f-]{36}$/);
  const address = page.url();

  await test.step('a reload, even in another view, shows the same game with its callbacks', async () => {
    await page.reload();
    // The page asks for the balance again.
    await expect(callbacks).toHaveCount(3);
    await expect(callbacks.first()).toContainText('How much does alice have?');
    await expect(callbacks.nth(1)).toContainText(/alice bets 1\.00 USD.* That ends the round\./);
    await openView(page, 'Traffic');
    await page.reload();
    await openView(page, 'Launch');
    await playDice(game, 1, 1);
    await expect(page).toHaveURL(address);
    await expect(callbacks).toHaveCount(5);
  });

  await test.step('another window shows the same game with its callbacks', async () => {
    const other = await context.newPage();
    await other.goto(`${new URL(address).origin}/#/launch`);
    await expect(other.frameLocator('iframe[title="Game"]').getByTestId('balance')).toHaveText(/^\d/);
    await expect(other).toHaveURL(address);
    await other.close();
  });

  await test.step('a game that another launch has replaced is resumed in Launch', async () => {
    await page.getByRole('combobox', { name: 'Player' }).fill('bob');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect(page).not.toHaveURL(address);
    await page.getByRole('button', { name: 'Resume Dice of alice' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Resume Dice of alice' })).toHaveCount(0);
    await playDice(game, 1, 2);
  });

  await test.step('a session is resumed from its header, unless it has ended', async () => {
    await openView(page, 'Sessions');
    await page.getByRole('row').filter({ hasText: 'bob' }).click();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(page.getByRole('main', { name: 'Launch' })).toBeVisible();
    await expect(page).not.toHaveURL(address);
    await expect(game.getByTestId('balance')).toHaveText(/^\d/);

    await callWorkbench(page, 'sessions/terminate', { id: address.split('/').at(-1) });
    await page.goto(address);
    const response = page.getByRole('region', { name: 'Response', exact: true });
    await expect(response).toContainText('The session was not resumed. The session has ended.');
  });
});

test('a game is presented full screen, and the workbench’s keys work while it is played', async ({
  interfacePage: page,
  context,
}) => {
  await test.step('a sales demo takes one click: it is full screen, explains the callbacks, and returns to the form', async () => {
    await openView(page, 'Launch');
    await page.getByRole('combobox', { name: 'Player' }).fill('nobody');
    await page.getByRole('button', { name: 'Show Dice' }).click();

    const game = page.frameLocator('iframe[title="Game"]');
    await expect(game.getByTestId('balance')).toHaveText('1,000.00');
    await expect(page.getByRole('heading', { name: 'Demo operator' })).toBeVisible();
    await expect(page.getByText('Dice · alice')).toBeVisible();
    // Nothing else is reachable: no navigation, no form.
    await expect(page.locator('iframe[title="Game"]')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.querySelectorAll('nav:not([inert] *, [inert])').length)).toBe(
      0,
    );
    await expect(page.locator('[inert] nav[aria-label="Views"]')).toHaveCount(1);
    await expect(page.locator('[inert] form[aria-label="Launch"]')).toHaveCount(1);
    const callbackLog = page.getByRole('log', { name: 'Callbacks explained' });
    await expect(callbackLog.getByRole('listitem')).toHaveCount(1);
    await expect(callbackLog.getByRole('listitem').first()).toContainText('How much does alice have?');
    await expect(callbackLog.getByRole('listitem').first()).toContainText('1,000.00 USD');
    await expectNoViolations(page);
    // Dark, whatever the theme.
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await expect(page.getByRole('region', { name: 'Behind the game' })).toHaveCSS(
      'background-color',
      'rgb(13, 16, 21)',
    );
    await expectNoViolations(page);

    await game.locator('html').evaluate((html) => ((html as { isKept?: boolean }).isKept = true));
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(callbackLog.getByRole('listitem')).toHaveCount(2);
    await expect(callbackLog.getByRole('listitem').first()).toContainText(
      /alice bets 1\.00 USD.* That ends the round\./,
    );
    await expect(callbackLog.getByRole('listitem').first()).toContainText(/Done, balance [\d,.]+ USD/);

    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(page.getByRole('button', { name: 'Present full screen' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('nobody');
    await expect(page.locator('[inert]')).toHaveCount(0);
    // The page of the game has not been reloaded.
    expect(await game.locator('html').evaluate((html) => (html as { isKept?: boolean }).isKept)).toBe(true);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await callbackLog.getByRole('button', { name: 'View message' }).first().click();
    await page.getByRole('button', { name: 'Open in Traffic' }).click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toBeVisible();
  });

  await test.step('the workbench’s keys work while a game has the focus, and the game keeps its own', async () => {
    await openView(page, 'Launch');
    await page.getByRole('button', { name: 'Present full screen' }).click();
    const game = page.frameLocator('iframe[title="Game"]');
    const stake = game.getByRole('textbox', { name: 'Stake' });
    const leave = page.getByRole('button', { name: 'Exit full screen' });
    const palette = page.getByRole('dialog', { name: 'Commands' });

    // Text is typed into the field; commands run, and the focus returns to the game.
    await stake.fill('');
    await page.keyboard.type('2?');
    await expect(stake).toHaveValue('2?');
    await page.keyboard.press('ControlOrMeta+k');
    // Until its field has the focus, Esc is the game's.
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(page.locator('iframe[title="Game"]')).toBeFocused();
    await stake.fill('1.00');

    // Space plays, and a single Esc leaves the full screen.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await expect(game.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(leave).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leave).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Present full screen' })).toBeFocused();

    await stake.focus();
    await page.keyboard.press('ControlOrMeta+2');
    await expect(page.getByRole('main', { name: 'Traffic' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+1');
    await expect(page.getByRole('main', { name: 'Launch' })).toBeVisible();
  });

  await test.step('the guided tour plays a win, a lost response and a rollback, with one key', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Guided tour' }).click();
    const tour = page.getByRole('region', { name: 'Guided tour' });
    const next = tour.getByRole('button');
    const callbackLog = page.getByRole('log', { name: 'Callbacks explained' }).getByRole('listitem');
    for (const [title, card] of [
      ['A player opens a game', 'How much does alice have?'],
      ['A bet and its win', /alice bets 1\.00 USD and wins/],
      ['A response gets lost', 'Sent 2 times, always with the same IDs'],
      ['A game fails after the bet', /alice gets 1\.00 USD back/],
    ] as const) {
      await expect(tour.getByRole('heading', { name: title })).toBeVisible();
      await expect(next).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
      await expect(next).toBeFocused();
      await expect(callbackLog.first()).toContainText(card);
      if (title === 'A player opens a game') {
        // Each round of the tour then wins with a probability of 98%.
        await page
          .frameLocator('iframe[title="Game"]')
          .getByRole('textbox', { name: 'Target' })
          .fill('98.00');
        await next.focus();
      }
      await page.keyboard.press('PageDown');
    }
    await expect(tour).toHaveCount(0);
    expect(await callWorkbench(page, 'faults/list')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Guided tour' })).toBeVisible();
  });

  await test.step('scripts and styles of the interface and the games are compressed', async () => {
    const game = await openGame(page, context, {});
    await expect(game.getByTestId('balance')).toHaveText(/^[\d,]+\.\d\d$/);
    for (const each of [page, game]) {
      const files = await each.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name, decodedBodySize }) => /\.(js|css)$/.test(name) && decodedBodySize > 2_048)
          .map(({ name, encodedBodySize, decodedBodySize }) => ({
            name,
            ratio: encodedBodySize / decodedBodySize,
          })),
      );
      expect(files.length).toBeGreaterThan(2);
      expect(files.filter(({ ratio }) => ratio > 0.7)).toEqual([]);
    }
  });
});
