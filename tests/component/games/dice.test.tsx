import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { createDiceClient } from '#renderer/games/dice/dice-client.ts';
import { DicePage } from '#renderer/games/dice/dice-page.tsx';
import { GameErrorBoundary } from '#renderer/games/kit/session/game-error-boundary.tsx';
import { englishSessionTexts } from '#renderer/games/kit/session/session-texts.ts';
import { DICE_BET_PATH, DICE_ROUNDS_PATH, type DiceBetRequest } from '#shared/games/dice-api.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';
import { diceTable, openDice, playRoll } from './dice-table.tsx';
import { GatewayRejection, scriptedGateway, UNREACHABLE } from './scripted-gateway.ts';

const LOSING_ROLL = 9_990;

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe.each([
  { name: 'a desktop', viewport: [1440, 900] },
  { name: 'a phone', viewport: [390, 844] },
] as const)('on $name', ({ viewport }) => {
  test('a bet can be entered and rolled by keyboard alone, and everything fits the screen', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const gateway = await openDice({ balance: '100.00' });
    const { balance, results, target, chance, betPanel } = diceTable();
    await expect.element(balance).toHaveTextContent('100.00');
    await userEvent.keyboard(' ');
    await expect.element(results).toHaveLength(1);
    await expect.element(page.getByTestId('last-roll')).toHaveTextContent('25.00');

    await tabTo(betPanel.getByRole('radio', { name: 'Roll under' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(betPanel.getByRole('radio', { name: 'Roll over' })).toBeChecked();
    await expect.element(target).toHaveValue('50.49');
    await expect.element(chance).toHaveValue('49.50');
    await tabTo(target);
    await userEvent.keyboard('1.99');
    await expect.element(chance).toHaveValue('98.00');
    await userEvent.keyboard('{Enter}');
    await expect.element(results).toHaveLength(2);
    expect(gateway.getRequests(DICE_BET_PATH)).toEqual([
      { stake: '1.00', direction: 'under', target: 4_950 },
      { stake: '1.00', direction: 'over', target: 199 },
    ]);
    expectAllInView();
    await expectNoViolations();
  });

  test('a failing wallet is explained, and play continues', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const gateway = await openDice();
    const { roll, results, alert } = diceTable();
    gateway.respond(DICE_BET_PATH, () => new GatewayRejection('wallet_unavailable'));
    await roll.click();
    await expect.element(alert).toMatchTextContent('The casino did not confirm the bet');
    expectAllInView();
    await expectNoViolations();
    gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, LOSING_ROLL));
    await roll.click();
    await expect.element(results).toHaveLength(1);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('a lost connection is restored automatically, and the bet is not repeated', async () => {
    await page.viewport(viewport[0], viewport[1]);
    const gateway = await openDice({ balance: '100.00' });
    const { roll, results, alert, balance } = diceTable();
    await expect.element(balance).toHaveTextContent('100.00');
    gateway.respond(GAME_SESSION_PATH, () => UNREACHABLE);
    gateway.respond(DICE_BET_PATH, () => UNREACHABLE);
    await roll.click();
    await expect.element(alert).toMatchTextContent('Connection lost. Reconnecting…');
    await expectNoViolations();
    gateway.respond(GAME_SESSION_PATH, () => gateway.session);
    await expect.element(page.getByText('Reconnected')).toBeVisible();
    await expect.element(page.getByText(/shows whether your last bet was played\./)).toBeVisible();
    await expect.element(balance).toHaveTextContent('100.00');
    expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);
    await expect.element(results).toHaveLength(0);
    gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, LOSING_ROLL));
    await roll.click();
    await expect.element(results).toHaveLength(1);
  });
});

test('chance and multiplier can be typed, and target, chance and multiplier always agree', async () => {
  const gateway = await openDice();
  const { target, chance, multiplier, betPanel, results } = diceTable();
  await expect.element(multiplier).toHaveValue('2.0000');
  await multiplier.fill('4');
  await expect.element(chance).toHaveValue('24.75');
  await expect.element(target).toHaveValue('24.75');
  await chance.fill('10,5');
  await expect.element(multiplier).toHaveValue('9.4285');
  await betPanel.getByText('Roll over').click();
  await expect.element(target).toHaveValue('89.49');
  await chance.fill('50');
  await expect.element(target).toHaveValue('49.99');
  // Beyond the limits: the first Enter shows the nearest bet and does not place it.
  await multiplier.fill('1');
  await expect.element(multiplier).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(multiplier).toHaveValue('1.0102');
  await expect.element(chance).toHaveValue('98.00');
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(results).toHaveLength(1);
  expect(gateway.getRequests(DICE_BET_PATH)).toEqual([{ stake: '1.00', direction: 'over', target: 199 }]);
});

test('a held key bets once', async () => {
  const gateway = await openDice({ balance: '100.00' });
  const { balance, results, stake } = diceTable();
  await expect.element(balance).toHaveTextContent('100.00');
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
    );
  press(false);
  await expect.element(results).toHaveLength(1);
  press(true);
  await stake.fill('2.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(results).toHaveLength(2);
  expect(gateway.getRequests(DICE_BET_PATH)).toMatchObject([{ stake: '1.00' }, { stake: '2.00' }]);
});

test.each(['en', 'de'])(
  'in a narrow frame beside the callbacks, the odds are completely visible: %s',
  async (locale) => {
    await openDice({ balance: '100.00', locale });
    for (const width of [560, 590, 680, 760]) {
      await page.viewport(width, 615);
      const fields = [...document.querySelectorAll<HTMLInputElement>('.odds__input')];
      expect(fields).toHaveLength(2);
      for (const { scrollWidth, clientWidth, offsetHeight, parentElement } of fields) {
        expect(clientWidth).toBeGreaterThanOrEqual(scrollWidth);
        // Its unit is on the same line.
        expect(parentElement!.offsetHeight).toBeLessThan(2 * offsetHeight);
      }
    }
  },
);

test('while a roll takes long, the fields are locked and the reels spin; a quick roll causes no flicker', async () => {
  const gateway = await openDice({ balance: '100.00' });
  const { balance, roll, results, stake } = diceTable();
  await expect.element(balance).toHaveTextContent('100.00');
  const changes: string[] = [];
  new MutationObserver((records) => {
    for (const { attributeName } of records) changes.push(String(attributeName));
  }).observe(stake.element(), { attributeFilter: ['readonly', 'disabled'] });
  const motions = new Set<string>();
  const reels = document.querySelector<HTMLElement>('.reels')!;
  new MutationObserver(() => motions.add(String(reels.dataset['phase']))).observe(reels, {
    attributes: true,
  });
  await roll.click();
  await expect.element(results).toHaveLength(1);
  expect(changes).toEqual([]);
  expect([...motions]).toEqual(['sent', 'settling', 'fresh']);
  const answered = Promise.withResolvers<undefined>();
  gateway.respond(DICE_BET_PATH, async (bet) => {
    await answered.promise;
    return playRoll(gateway, bet as DiceBetRequest, LOSING_ROLL);
  });
  await roll.click();
  await expect.element(stake).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: /^Rolling/ })).toBeVisible();
  expect(reels.dataset['phase']).toBe('rolling');
  answered.resolve(undefined);
  await expect.element(stake).not.toHaveAttribute('readonly');
});

test('sound is off until the player turns it on, is remembered, and stops when they turn it off', async () => {
  const contexts: AudioContext[] = [];
  const tones = vi.spyOn(AudioContext.prototype, 'createOscillator');
  vi.stubGlobal(
    'AudioContext',
    class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
  await openDice({}, LOSING_ROLL);
  const { roll, results } = diceTable();
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false');
  await roll.click();
  await expect.element(results).toHaveLength(1);
  expect([contexts.length, tones.mock.calls.length]).toEqual([0, 0]);

  await sound.click();
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
  await roll.click();
  await expect.element(results).toHaveLength(2);
  // The throw, four reels that land, and two notes for a loss.
  await expect.poll(() => tones.mock.calls.length).toBe(8);
  expect(contexts).toHaveLength(1);

  document.querySelector('#root')?.remove();
  await openDice({}, LOSING_ROLL);
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('ggw.games.sound')).toBe('true');
  await roll.click();
  await expect.poll(() => tones.mock.calls.length).toBe(16);
  await expect.element(results).toHaveLength(1);

  await sound.click();
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false');
  await roll.click();
  await expect.element(results).toHaveLength(2);
  expect(tones).toHaveBeenCalledTimes(16);
  vi.unstubAllGlobals();
});

test.each([
  ['with branding', 482],
  ['without branding', 523],
])('everything fits the frame of a tour on a phone, %s', async (_name, height) => {
  await page.viewport(390, height);
  await openDice({ balance: '100.00' });
  const { roll } = diceTable();
  await expect.element(roll).toBeInViewport({ ratio: 1 });
  expectAllInView();
});

test('with reduced motion no reel spins, and the roll appears immediately', async () => {
  await openDice();
  const { balance, roll, results } = diceTable();
  await expect.element(balance).toHaveTextContent('1,000.00');
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await roll.click();
  await expect.element(results).toHaveLength(1);
  expect(document.getAnimations()).toEqual([]);
  await expect.element(page.getByText(/^You win/)).toBeVisible();
});

test.each([
  { name: 'a win', rolled: 0, balance: '100.01' },
  { name: 'a loss', rolled: LOSING_ROLL, balance: '99.00' },
])(
  'nothing reveals $name before its digits have stopped: not the balance, the verdict or the strip',
  async ({ rolled, balance: after }) => {
    const gateway = await openDice({ balance: '100.00' });
    const { roll, results, target, balance } = diceTable();
    await target.fill('98.00');
    await expect.element(balance).toHaveTextContent('100.00');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Time advances during a click, so the response arrives after it.
    const clicked = Promise.withResolvers<undefined>();
    gateway.respond(DICE_BET_PATH, async (bet) => {
      await clicked.promise;
      return playRoll(gateway, bet as DiceBetRequest, rolled);
    });
    // Every state of the page that a player could see.
    const watching = watchRoll();
    await roll.click();
    clicked.resolve(undefined);
    await expect.poll(settleMs, { interval: 0 }).toHaveLength(4);
    const stopAfterMs = Math.max(...settleMs());
    await vi.advanceTimersByTimeAsync(stopAfterMs);
    // The result is drawn by the second frame at the latest.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    expect(results.elements(), 'results while digits turn').toEqual([]);
    await vi.advanceTimersByTimeAsync(stopAfterMs);
    await expect.element(results).toHaveLength(1);
    const states = await watching;
    // The wallet takes the stake first; a machine under load may not draw a frame with that balance.
    const before = states.filter((state) => state.includes('rolling'));
    expect(['100.00 rolling 0', '99.00 rolling 0']).toEqual(expect.arrayContaining(before));
    // The strip follows in a separate frame.
    const shownStates = [`${after} shown 0`, `${after} shown 1`];
    expect(shownStates).toEqual(expect.arrayContaining(states.slice(before.length)));
    expect(states.at(-1)).toBe(shownStates[1]);
    // On a phone in landscape the results are beside the roll.
    await page.viewport(844, 390);
    await expect.element(results).toBeInViewport({ ratio: 1 });
    expectAllInView();
  },
);

test('a demo is played with a virtual balance, and says so', async () => {
  await openDice({ mode: 'demo', balance: '250.00', depositUrl: 'https://casino.example/deposit' });
  const { roll, results, balance } = diceTable();
  await expect.element(page.getByText('Demo · virtual balance')).toBeVisible();
  await expect.element(balance).toHaveTextContent('250.00');
  await roll.click();
  await expect.element(results).toHaveLength(1);
  await expect.element(balance).toHaveTextContent('251.00');
  await expect.element(page.getByText(/deposit/i)).not.toBeInTheDocument();
});

test('a stake above the virtual balance is rejected without a deposit link', async () => {
  await openDice({ mode: 'demo', balance: '0.50' });
  const { roll, alert } = diceTable();
  await roll.click();
  await expect.element(alert).toMatchTextContent('Not enough balance');
  await expect.element(page.getByText(/deposit/i)).not.toBeInTheDocument();
});

test('the game uses the language of the launch', async () => {
  await openDice({ locale: 'de-AT' });
  await expect.element(page.getByText('Unter 49,50 würfeln und gewinnen')).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await expect.element(page.getByTestId('balance')).toHaveTextContent('1.000,00');
  const stake = page.getByRole('textbox', { name: 'Einsatz' });
  await expect.element(stake).toHaveValue('1,00');
  await stake.fill('4000');
  await page.getByRole('button', { name: 'Würfeln', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Zu wenig Guthaben für diesen Einsatz');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Der Einsatz zählt nicht.');
});

test('a player can stay after the session has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lobby = 'https://casino.example/lobby';
  const gateway = await openDice({ returnUrl: lobby });
  await expect.element(diceTable().balance).toMatchTextContent('1,000.00');
  gateway.end({ returnUrl: lobby });
  const { over } = diceTable();
  await expect.element(over).toMatchTextContent('Returning you to the casino…');
  await over.getByRole('button', { name: 'Stay here' }).click();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(over).toMatchTextContent('You will stay on this page.');
  await expect.element(over).toHaveFocus();
  await expect.element(over.getByRole('link', { name: 'Back to the casino' })).toHaveAttribute('href', lobby);
  await expectNoViolations();
});

test('a cancelled roll is explained, its bet is refunded, and play continues', async () => {
  const gateway = await openDice();
  const { roll, results, alert, balance } = diceTable();
  await expect.element(balance).toHaveTextContent('1,000.00');
  const message = 'Your bet is being refunded.';
  gateway.respond(DICE_BET_PATH, () => new GatewayRejection('game_failed', { message, balance: '999.00' }));
  await roll.click();
  await expect.element(alert).toMatchTextContent('This roll was cancelled');
  await expect.element(alert).toMatchTextContent(message);
  await expect.element(balance).toHaveTextContent('999.00');
  // The page has read the balance again; the wallet has rolled back the bet meanwhile.
  await expect.element(balance).toHaveTextContent('1,000.00');
  await expect.element(alert).toBeVisible();
  gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, LOSING_ROLL));
  await roll.click();
  await expect.element(results).toHaveLength(1);
  await expect.element(alert).not.toBeInTheDocument();
});

test('the buttons of the header keep their place as the balance gets longer', async () => {
  await page.viewport(1440, 900);
  await openDice({ balance: '999.50' });
  const { balance, roll } = diceTable();
  const fairness = page.getByRole('button', { name: 'Fairness' });
  await expect.element(balance).toHaveTextContent('999.50');
  const { left } = fairness.element().getBoundingClientRect();
  await roll.click();
  await expect.element(balance).toHaveTextContent('1,000.50');
  expect(fairness.element().getBoundingClientRect().left).toBe(left);
});

test.each([
  ['en', 'A stake that your casino has taken is refunded.', 'Your stake is back in your balance.'],
  ['de', 'Ein Einsatz, den das Casino gebucht hat, wird zurückgezahlt.', 'wieder in Ihrem Guthaben.'],
])(
  'a refund is stated as done once the balance is as before the bet, no sooner (%s)',
  async (locale, open, done) => {
    const gateway = await openDice({ locale });
    const roll = page.getByRole('button', { name: /^(Roll|Würfeln)$/ });
    const { alert, balance } = diceTable();
    await expect.element(balance).toMatchTextContent(/1[.,]000/);
    gateway.respond(DICE_BET_PATH, () => new GatewayRejection('game_failed', { message: open }));
    gateway.session = { ...gateway.session, balance: '999.00' };
    await roll.click();
    await expect.element(balance).toMatchTextContent('999');
    await expect.element(alert).toMatchTextContent(open);
    gateway.session = { ...gateway.session, balance: '999.00' };
    await roll.click();
    await expect.element(alert).toMatchTextContent(done);
    await expect.element(alert).not.toMatchTextContent(open);
    // A screen reader hears the balance, too.
    await expect.element(page.getByTestId('spoken-balance')).toMatchTextContent(/: 999[.,]00 USD\.$/);
  },
);

test.each([
  ['en', 'The balance shown is your casino’s', 'The balance shown is the last known one'],
  ['de', 'Das gezeigte Guthaben kommt vom Casino', 'Das gezeigte Guthaben ist der letzte bekannte Stand'],
])(
  'the balance is called the casino’s only if the casino reported it after a bet in doubt (%s)',
  async (locale, ofCasino, lastKnown) => {
    const gateway = await openDice({ locale });
    const roll = page.getByRole('button', { name: /^(Roll|Würfeln)$/ });
    const { alert } = diceTable();
    gateway.respond(DICE_BET_PATH, () => new GatewayRejection('wallet_unavailable'));
    gateway.respond(GAME_SESSION_PATH, () => new GatewayRejection('balance_unknown'));
    await roll.click();
    await expect.element(alert).toMatchTextContent(lastKnown);
    await expect.element(alert).not.toMatchTextContent(ofCasino);
    gateway.respond(GAME_SESSION_PATH, () => gateway.session);
    await roll.click();
    await expect.element(alert).toMatchTextContent(ofCasino);
    await expect.element(alert).not.toMatchTextContent(lastKnown);
  },
);

test.each([
  ['rejected', 'en', new GatewayRejection('wallet_rejected')],
  ['in doubt', 'de', new GatewayRejection('wallet_unavailable')],
  ['cancelled', 'de', new GatewayRejection('game_failed')],
  ['without a response', 'en', UNREACHABLE],
])(
  'no older roll is on the stage beside a bet that is %s (%s), and nothing moves',
  async (_, locale, response) => {
    const gateway = await openDice({ locale });
    const roll = page.getByRole('button', { name: /^(Roll|Würfeln)$/ });
    const [lastRoll, verdict] = [page.getByTestId('last-roll'), page.getByTestId('verdict')];
    const [reels, marker] = ['.reels', '.marker'].map((part) => document.querySelector<HTMLElement>(part)!);
    const places = () => [reels, verdict.element()].map((element) => element!.getBoundingClientRect());
    await expect.element(roll).toBeEnabled();
    const before = places();
    await roll.click();
    await expect.element(lastRoll).toMatchTextContent(/^25[.,]00$/);
    expect(marker!.dataset['rolled']).toBe('true');
    gateway.respond(DICE_BET_PATH, () => response);
    await roll.click();
    const dismiss = page.getByRole('button', { name: /^(Dismiss|Schließen)$/ });
    await expect.element(dismiss).toBeVisible();
    for (const isDismissed of [false, true]) {
      if (isDismissed) await dismiss.click();
      await expect.element(verdict).toMatchTextContent(/^(Roll under|Unter) 49[.,]50/);
      expect(lastRoll.element().textContent).toBe('');
      expect([reels!.dataset['blank'], marker!.dataset['rolled']]).toEqual(['true', 'false']);
      expect(places()).toEqual(before);
    }
    // The roll stays among the results.
    await expect.element(page.getByRole('listitem')).toHaveLength(1);
  },
);

test('a rendering error shows a message instead of an empty page', async () => {
  const { calls } = scriptedGateway(
    { limits: { min: 'nothing', max: 'nothing' } },
    { [DICE_ROUNDS_PATH]: () => ({ rounds: [] }) },
  );
  await show(
    <GameErrorBoundary mark={null} texts={englishSessionTexts.page}>
      <DicePage client={createDiceClient(calls)} />
    </GameErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('The game could not be loaded');
  // React logs the component that failed.
  vi.mocked(console.error).mockClear();
});

/** The duration of each digit's animation in the style sheet. */
function settleMs(): number[] {
  const digits = [...document.querySelectorAll('[data-phase=settling] .reel')];
  return digits.map((digit) => 1_000 * Number.parseFloat(getComputedStyle(digit).animationDuration));
}

/** Records every change of balance, digits and strip until the strip shows the first roll. */
async function watchRoll(): Promise<string[]> {
  const getText = (testId: string) => document.querySelector(`[data-testid=${testId}]`)?.textContent ?? '';
  const seen: string[] = [];
  while (seen.at(-1)?.endsWith(' 1') !== true) {
    const rolls = document.querySelectorAll('.strip__roll').length;
    const state = `${getText('balance')} ${getText('last-roll') === '' ? 'rolling' : 'shown'} ${rolls}`;
    if (seen.at(-1) !== state) seen.push(state);
    await new Promise(requestAnimationFrame);
  }
  return seen;
}

async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 30 && control.query() !== document.activeElement; presses++)
    await userEvent.tab();
  await expect.element(control).toHaveFocus();
}

test('a round is reported once its digits have settled, and the same round again after a rejected bet', async () => {
  const reports: unknown[] = [];
  const gateway = await openDice({}, LOSING_ROLL, (report) => {
    const verdict = page.getByTestId('verdict').element().textContent;
    reports.push({ ...report, verdict });
  });
  const { roll, alert } = diceTable();
  await roll.click();
  const report = { roundId: 'round-0', isShown: true, verdict: 'Roll 99.90. No win this time: −1.00 USD' };
  await expect.poll(() => reports).toEqual([report]);
  gateway.respond(DICE_BET_PATH, () => new GatewayRejection('wallet_unavailable'));
  await roll.click();
  await expect.element(alert).toBeVisible();
  expect(reports.map((each) => (each as typeof report).roundId)).toEqual(['round-0', 'round-0']);
});
