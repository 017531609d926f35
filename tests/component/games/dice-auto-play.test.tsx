import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { DICE_BET_PATH, type DiceBetRequest } from '#shared/games/dice-api.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { diceTable, openDice, playRoll } from './dice-table.tsx';
import { GatewayRejection, type ScriptedGateway, UNREACHABLE } from './scripted-gateway.ts';

/** Longer than auto-play waits after a roll before it rolls again. */
const NEXT_ROLL_MS = 3_000;

test('auto-play places the requested number of bets, then ends', async () => {
  const gateway = await openTimed();
  const { rolls, start, stop, roll, alert, balance } = diceTable();
  await rolls.fill('1000');
  await expect.element(rolls).toHaveValue('100');
  await rolls.fill('0');
  await expect.element(page.getByText('1 to 999 rolls')).toBeVisible();
  await start.click();
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([]);
  await rolls.fill('3');
  await userEvent.keyboard('{Enter}');
  for (const count of [1, 2, 3]) await rollUntil(count);
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(start).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(rolls).toHaveValue('3');
  await expect.element(roll).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(balance).toHaveTextContent('103.00');
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(3);
});

/**
 * Two taps on one place, a tenth of a second apart. Dispatched inside the page, because clicks from outside have no
 * exact timing.
 */
async function doubleTap(target: Locator): Promise<void> {
  const { x, y, width, height } = target.element().getBoundingClientRect();
  for (const detail of [1, 2]) {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(requestAnimationFrame);
  }
}

test.each([
  {
    name: 'its own button',
    viewport: [1440, 900],
    // A double tap must not start auto-play again.
    stopBy: () => doubleTap(diceTable().stop),
  },
  {
    name: 'the large button of a phone',
    viewport: [390, 844],
    // A double tap must not roll again.
    stopBy: () => doubleTap(diceTable().stopAutoPlay),
  },
  { name: 'Escape', viewport: [1024, 700], stopBy: () => userEvent.keyboard('{Escape}') },
  {
    name: 'the key that rolls',
    viewport: [390, 844],
    stopBy: async () => {
      (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard('  ');
    },
  },
] as const)('auto-play keeps the bet unchanged, and $name stops it', async ({ viewport, stopBy }) => {
  await page.viewport(viewport[0], viewport[1]);
  const gateway = await openTimed();
  const { betPanel, rolls, start, stop, stopAutoPlay, roll, results, stake, target, rules } = diceTable();
  await rolls.fill('50');
  await start.click();
  await rollUntil(1);
  await expect.element(rolls).toHaveValue('49');
  await expect.element(betPanel.getByRole('status')).toMatchTextContent('49 rolls to go');
  await expect.element(stop).toBeVisible();
  await expect.element(stopAutoPlay).toBeInViewport({ ratio: 1 });
  for (const field of [rolls, stake, target]) await expect.element(field).toHaveAttribute('readonly');
  await expect.element(page.getByRole('slider')).toBeDisabled();
  await expect.element(rules).toBeDisabled();
  expectAllInView();
  await rollUntil(2);

  await stopBy();
  await expect.element(start).toBeVisible();
  await expect.element(roll).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(stake).not.toHaveAttribute('readonly');
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(2);
  await expect.element(results).toHaveLength(2);
  await expect.element(rolls).toHaveValue('50');
});

test('axe finds no violations while auto-play runs', async () => {
  await openTimed();
  const { start, stop } = diceTable();
  await start.click();
  await rollUntil(1);
  await expectNoViolations();
  await expect.element(stop).toBeVisible();
});

test('a hidden page places no bets, and does not catch up later', async () => {
  const gateway = await openTimed();
  const { start, stop } = diceTable();
  await start.click();
  await rollUntil(1);

  setInView(false);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(stop).toBeVisible();
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);

  setInView(true);
  // The same delay as after any roll, so that there is time to stop.
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(stop).toBeVisible();
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);
  await rollUntil(2);
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(2);
});

const DEPOSIT = 'https://casino.example/deposit';

test('auto-play ends when the wallet has insufficient funds, with a deposit link', async () => {
  const gateway = await openTimed({ mode: 'real', depositUrl: DEPOSIT });
  const { start, stop, alert, balance } = diceTable();
  await start.click();
  await rollUntil(1);
  gateway.session = { ...gateway.session, balance: '0.25' };
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('Not enough balance for this stake');
  await expect.element(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', DEPOSIT);
  await expect.element(start).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(balance).toHaveTextContent('0.25');
});

test('auto-play does not call the wallet if the shown balance is too low', async () => {
  const gateway = await openTimed({ mode: 'real', depositUrl: DEPOSIT });
  const { stake, start, alert } = diceTable();
  await stake.fill('100.01');
  await start.click();
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('Auto-play has stopped');
  await expect.element(alert).toMatchTextContent('Your balance is lower than the stake.');
  await expect.element(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', DEPOSIT);
  await expect.element(start).toBeVisible();
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([]);
});

test('the options that end auto-play are visible without scrolling, and do not cover the focused field', async () => {
  await openTimed();
  await diceTable().rules.click();
  const sheet = page.getByRole('dialog', { name: 'Auto-play rules' });
  const done = sheet.getByRole('button', { name: 'Done' });
  const last = sheet.getByRole('textbox').last();
  for (const [width, height] of [
    [1024, 700],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    const dialog = sheet.element();
    dialog.scrollTo(0, 0);
    expect(dialog.scrollHeight, `at ${String(width)}`).toBeGreaterThan(height);
    expect(done.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    const field = last.element() as HTMLElement;
    field.blur();
    field.focus();
    const { bottom } = field.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(done.element().getBoundingClientRect().top);
  }
});

test("auto-play respects the player's limits, which stay visible", async () => {
  const gateway = await openTimed();
  const { rules, start, alert } = diceTable();
  await rules.click();
  const sheet = page.getByRole('dialog', { name: 'Auto-play rules' });
  const loss = sheet.getByRole('textbox', { name: 'Lose at most' });
  await loss.fill('0.123');
  await expect.element(sheet.getByText('At most 2 decimals')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectNoViolations();
  // The input is kept: Start opens the panel with it again.
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await start.click();
  await loss.fill('0,99');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(rules).toMatchTextContent('Rules set');
  await start.click();
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('Another bet could exceed your loss limit.');
  await expect.element(alert.getByRole('link')).not.toBeInTheDocument();
  await expect.element(start).toBeVisible();
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([]);
});

test('rules change stake and side from roll to roll, by keyboard, and the original bet is restored afterwards', async () => {
  const gateway = await openTimed();
  let roll = 9_990;
  gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, roll));
  const { rules, rolls, start, stake, betPanel, target, balance } = diceTable();
  await rules.click();
  const sheet = page.getByRole('dialog', { name: 'Auto-play rules' });
  const onWin = sheet.getByRole('group', { name: 'After a win' });
  const onLoss = sheet.getByRole('group', { name: 'After a loss' });
  const percent = onLoss.getByRole('textbox', { name: 'Increase in percent' });
  await expect.element(percent).toBeDisabled();
  (onWin.getByRole('radio', { name: 'Same stake' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(onWin.getByRole('radio', { name: 'First stake' })).toBeChecked();
  (onLoss.getByRole('radio', { name: 'Same stake' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(onLoss.getByRole('radio', { name: 'Increase' })).toBeChecked();
  await percent.fill('0');
  await expect.element(onLoss.getByText('More than 0, at most 1000, with up to 2 decimals')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectNoViolations();
  await percent.fill('150');
  (onLoss.getByRole('checkbox', { name: 'Switch between under and over' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await percent.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(rules).toMatchTextContent('Rules set');

  await rolls.fill('4');
  await start.click();
  await rollUntil(1);
  // The fields show the next bet.
  await expect.element(stake).toHaveValue('2.50');
  await expect.element(betPanel.getByRole('radio', { name: 'Roll over' })).toBeChecked();
  await expect.element(target).toHaveValue('50.49');
  roll = 0;
  await rollUntil(2);
  await expect.element(stake).toHaveValue('6.25');
  await rollUntil(4);
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(start).toBeVisible();
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([
    { stake: '1.00', direction: 'under', target: 4_950 },
    { stake: '2.50', direction: 'over', target: 5_049 },
    { stake: '6.25', direction: 'under', target: 4_950 },
    { stake: '1.00', direction: 'under', target: 4_950 },
  ]);
  await expect.element(balance).toHaveTextContent('103.75');
  await expect
    .element(page.getByTestId('auto-summary'))
    .toHaveTextContent('Auto-play has ended after 4 rolls: +3.75 USD.');
  await expect.element(stake).toHaveValue('1.00');
});

test('auto-play stops instead of exceeding the maximum stake, and says so', async () => {
  const gateway = await openTimed({ limits: { min: '0.10', max: '3.00' } });
  gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 9_990));
  const { rules, start, alert, stake } = diceTable();
  await rules.click();
  const sheet = page.getByRole('dialog', { name: 'Auto-play rules' });
  await sheet.getByRole('group', { name: 'After a loss' }).getByText('Increase', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await start.click();
  await rollUntil(2);
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('the next stake would be above the maximum stake');
  await expect.element(stake).toHaveValue('1.00');
  expect(gateway.getRequests(DICE_BET_PATH)).toMatchObject([{ stake: '1.00' }, { stake: '2.00' }]);
});

test('auto-play ends when the connection is lost, and does not resume by itself', async () => {
  const gateway = await openTimed();
  const { start, stop, results, alert, roll } = diceTable();
  await start.click();
  await rollUntil(1);
  gateway.respond(GAME_SESSION_PATH, () => UNREACHABLE);
  gateway.respond(DICE_BET_PATH, () => UNREACHABLE);
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('Connection lost');
  await expect.element(alert).toMatchTextContent('Your last bet may or may not have been played.');
  await expect.element(start).toBeVisible();

  gateway.respond(GAME_SESSION_PATH, () => gateway.session);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText('Reconnected')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(stop).not.toBeInTheDocument();
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(2);
  await expect.element(results).toHaveLength(1);

  gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 9_990));
  await roll.click();
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(page.getByText(/^No win this time/)).toBeVisible();
});

test('auto-play ends when the wallet fails, with an explanation', async () => {
  const gateway = await openTimed({ mode: 'real' });
  const { start, stop, results, alert } = diceTable();
  await start.click();
  await rollUntil(1);
  gateway.respond(DICE_BET_PATH, () => new GatewayRejection('wallet_unavailable'));
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('The casino did not confirm the bet');
  await expect.element(start).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 2_500));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(alert).toBeVisible();
  await expect.element(results).toHaveLength(1);
});

test('auto-play ends with its session, on a phone too', async () => {
  await page.viewport(390, 844);
  const lobby = 'https://casino.example/lobby';
  const gateway = await openTimed({ mode: 'real', returnUrl: lobby });
  const { start, over } = diceTable();
  await start.click();
  await rollUntil(1);
  gateway.end({ returnUrl: lobby });
  await over.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(over.getByRole('link', { name: 'Back to the casino' })).toHaveAttribute('href', lobby);
  expectAllInView();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);
});

test('auto-play is available in German', async () => {
  await openTimed({ balance: '0.50', locale: 'de-AT' });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const alert = page.getByRole('alert');
  await expect
    .element(page.getByRole('group', { name: 'Autoplay' }))
    .toMatchTextContent('Eine Wette pro Wurf');
  await page.getByRole('button', { name: 'Regeln' }).click();
  const sheet = page.getByRole('dialog', { name: 'Regeln für Autoplay' });
  const win = sheet.getByRole('textbox', { name: 'Stopp bei Einzelgewinn von' });
  await sheet.getByRole('textbox', { name: 'Verlustgrenze' }).fill('20,50');
  await win.fill('viel');
  await expect.element(sheet.getByText('Nur Ziffern und ein Dezimaltrennzeichen')).toBeVisible();
  await expectNoViolations();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await start.click();
  await win.fill('');
  await sheet.getByRole('button', { name: 'Fertig' }).click();
  await start.click();
  await vi.advanceTimersByTimeAsync(NEXT_ROLL_MS);
  await expect.element(alert).toMatchTextContent('Autoplay ist beendet');
  await expect.element(alert).toMatchTextContent('Ihr Guthaben reicht für den Einsatz nicht mehr aus.');
});

/** A demo of 100.00 (by default) with fake time that the test advances. */
async function openTimed(session: Parameters<typeof openDice>[0] = {}): Promise<ScriptedGateway> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gateway = await openDice({ mode: 'demo', balance: '100.00', ...session });
  await expect.element(page.getByTestId('balance')).not.toHaveTextContent('');
  return gateway;
}

/** Simulates another tab covering the page and going away again. */
function setInView(isPageVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isPageVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Advances the page's time until the table has this many rolls. */
async function rollUntil(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(200);
      expect(diceTable().results.elements()).toHaveLength(count);
    },
    { timeout: 15_000, interval: 5 },
  );
}
