import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GAME_SESSION_PATH, type GameSession } from '#shared/games/session-api.ts';
import { SLOTS_PATH, SLOTS_SPIN_PATH, SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { GatewayRejection, UNREACHABLE } from './scripted-gateway.ts';
import {
  chooseSlotGame,
  expectNoScrolling,
  openSlotGames,
  SIZES,
  slotsTable,
  type SlotsTable,
  stopTime,
} from './slots-table.tsx';

const RETURN_URL = 'https://casino.example/lobby';
const DEPOSIT_URL = 'https://casino.example/deposit';

describe.each(SIZES)('on $name', ({ viewport }) => {
  test('the end of the session covers an open bonus and returns to the casino', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const { gateway } = await openSlotGames();
    await chooseSlotGame('picker');
    const { spin, picks, balance } = slotsTable();
    await spin.click();
    await expect.element(picks).toHaveFocus();
    await expect.element(balance).toHaveTextContent('999.00');
    stopTime();
    gateway.end({ returnUrl: RETURN_URL });
    const over = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect
      .element(over.getByRole('link', { name: 'Back to the casino' }))
      .toHaveAttribute('href', RETURN_URL);
    await expect.element(over).toHaveFocus();
    await over.getByRole('button', { name: 'Stay here' }).click();
    expectNoScrolling();
    await expectNoViolations();
  });

  test('a lost connection is shown, and the round continues automatically afterwards', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const table = await openSlotGames();
    const { spin, alert, freeSpins, reels, continueRound, outcome, balance } = slotsTable();
    await chooseSlotGame('generous');
    // The paid spin is answered, but no free spin after it.
    table.gateway.respond(SLOTS_STEP_PATH, () => disconnect(table));
    await spin.click();
    await expect.element(alert).toMatchTextContent('Connection lost. Reconnecting…');
    await expect.element(alert).toMatchTextContent('Your last bet may or may not have been played.');
    await expect.element(freeSpins).toHaveTextContent('0 of 3');
    await expect.element(reels).toHaveAttribute('data-moving', 'still');
    expectNoScrolling();
    await expectNoViolations();

    reconnect(table);
    await expect.element(page.getByText('Reconnected')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    await continueRound.click();
    await expect.element(outcome).toMatchTextContent('This round won 20.00');
    await expect.element(balance).toHaveTextContent('1,019.00');
  });

  test('a spin whose response was lost is found again, and its round continues', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const table = await openSlotGames();
    const { spin, alert, continueRound, outcome, balance } = slotsTable();
    await chooseSlotGame('generous');
    table.gateway.respond(SLOTS_SPIN_PATH, async (body) => {
      await table.ask(SLOTS_SPIN_PATH, body);
      return disconnect(table);
    });
    await spin.click();
    await expect.element(alert).toMatchTextContent('Connection lost. Reconnecting…');
    reconnect(table);
    // The gateway has paid for a result that the page has not seen.
    await expect.element(continueRound).toBeVisible();
    await expect.element(balance).toHaveTextContent('1,001.00');
    await continueRound.click();
    await expect.element(outcome).toMatchTextContent('This round won 20.00');
    await expect.element(balance).toHaveTextContent('1,019.00');
  });

  test('a stake above the balance is rejected with a deposit link, and play continues', async () => {
    await page.viewport(viewport[0], viewport[1]);
    await openSlotGames({ session: { mode: 'real', depositUrl: DEPOSIT_URL } });
    await chooseSlotGame('plain');
    const { spin, stake, alert, reels, balance } = slotsTable();
    await stake.selectOptions('2000.00');
    await spin.click();
    await expect.element(alert).toMatchTextContent('Not enough balance for this stake');
    await expect.element(alert).toMatchTextContent('The bet did not count.');
    await expect.element(alert).not.toMatchTextContent('funds');
    await expect.element(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', DEPOSIT_URL);
    await expect.element(reels).toHaveAttribute('data-moving', 'still');
    await expect.element(balance).toHaveTextContent('1,000.00');
    expectNoScrolling();
    await expectNoViolations();
    await stake.selectOptions('1.00');
    await spin.click();
    await expect.element(balance).toHaveTextContent('1,001.00');
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('a declined bet and an unconfirmed bet have different messages, and play continues', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const table = await openSlotGames();
    await chooseSlotGame('plain');
    const { spin, alert, reels, balance } = slotsTable();
    table.gateway.respond(SLOTS_SPIN_PATH, () => new GatewayRejection('wallet_rejected'));
    await spin.click();
    await expect.element(alert).toMatchTextContent('The casino declined the bet');
    await expect.element(alert).toMatchTextContent('The bet did not count.');
    await expect.element(balance).toHaveTextContent('1,000.00');
    expectNoScrolling();
    await expectNoViolations();

    table.gateway.respond(SLOTS_SPIN_PATH, () => new GatewayRejection('wallet_unavailable'));
    await spin.click();
    await expect.element(alert).toMatchTextContent('The casino did not confirm the bet');
    await expect.element(reels).toHaveAttribute('data-moving', 'still');
    reconnect(table);
    await spin.click();
    await expect.element(balance).toHaveTextContent('1,001.00');
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('a prize that the wallet rejects cancels the round and refunds its bet', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const table = await openSlotGames();
    await chooseSlotGame('picker');
    const { spin, picks, alert, balance } = slotsTable();
    await spin.click();
    const box = page.getByRole('button', { name: 'Box 2' });
    await expect.element(box).toBeEnabled();
    await expect.element(balance).toHaveTextContent('999.00');
    cancelRound(table);
    await box.click();
    await expect.element(alert).toMatchTextContent('This round was cancelled');
    await expect.element(balance).toHaveTextContent('1,000.00');
    await expect.element(picks).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await chooseSlotGame('plain');
    await expect.element(spin).toBeEnabled();
  });
});

test('nothing of a cancelled round stays but its line in the history, which counts neither its bet nor its wins', async () => {
  const table = await openSlotGames();
  await chooseSlotGame('generous');
  const { spin, alert, freeSpins, balance } = slotsTable();
  cancelRound(table);
  await spin.click();
  await expect.element(alert).toMatchTextContent('This round was cancelled');
  await expect.element(balance).toHaveTextContent('1,000.00');
  await expect.element(freeSpins).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Rounds on this page' });
  await expect.element(history.getByRole('row', { name: /generous 1\.00 Cancelled/ })).toBeVisible();
  expect(history.element().textContent).toMatch(/Profit0\.00 USDRounds0Wins0Wagered0\.00Won0\.00/);
});

test('a cancelled round offers nothing to continue, even before the balance is read again', async () => {
  const table = await openSlotGames();
  await chooseSlotGame('generous');
  const { spin, alert } = slotsTable();
  cancelRound(table);
  table.gateway.respond(GAME_SESSION_PATH, () => new Promise(() => undefined));
  await spin.click();
  await expect.element(alert).toMatchTextContent('This round was cancelled');
  await expect.element(spin).toBeEnabled();
});

/** The gateway rejects each step, and has rolled the round back when it is asked again. */
function cancelRound({ gateway, ask }: SlotsTable): void {
  gateway.respond(SLOTS_STEP_PATH, () => new GatewayRejection('game_failed'));
  gateway.respond(SLOTS_PATH, async () => ({ ...((await ask(SLOTS_PATH)) as object), round: null }));
  gateway.respond(GAME_SESSION_PATH, async () => ({
    ...((await ask(GAME_SESSION_PATH)) as GameSession),
    balance: '1000.00',
  }));
}

const PATHS = [GAME_SESSION_PATH, SLOTS_PATH, SLOTS_SPIN_PATH, SLOTS_STEP_PATH];

/** Makes every call of the page fail from now on. */
function disconnect({ gateway }: SlotsTable): typeof UNREACHABLE {
  for (const path of PATHS) gateway.respond(path, () => UNREACHABLE);
  return UNREACHABLE;
}

function reconnect({ gateway, ask }: SlotsTable): void {
  for (const path of PATHS) gateway.respond(path, (body) => ask(path, body));
}
