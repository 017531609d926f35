import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  betMessage,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  ownBet,
  welcome,
  YOU,
} from '#tests/unit/renderer/games/crash/joined-state.ts';
import { createAnonymousName } from '#shared/games/crash-api.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { crashTable, openCrash, take } from './crash-table.tsx';

/** The second panel, and the button that opens and closes it. */
function secondPanel() {
  const panel = page.getByRole('region', { name: 'Your second bet' });
  return {
    panel,
    add: page.getByRole('button', { name: 'Second bet', exact: true }),
    remove: page.getByRole('button', { name: 'Remove second bet' }),
    stake: panel.getByRole('textbox', { name: 'Stake' }),
    bet: panel.getByRole('button', { name: /^Bet \d/ }),
    cashOut: panel.getByRole('button', { name: 'Cash out' }),
  };
}

const OTHER = { panel: 2, roundId: 'r7b' } as const;

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('a bet placed during a flight waits for the next one, can be cancelled, and is sent for that flight only', async () => {
  const table = await openCrash({}, welcome({ round: { ...FLYING, elapsedMs: 4_000 } }));
  const { betPanel, stake, verdict } = crashTable();
  const next = betPanel.getByRole('button', { name: 'Bet 1.00 USD on the next flight' });
  const cancel = betPanel.getByRole('button', { name: 'Cancel bet 1.00 USD on the next flight' });
  await next.click();
  await expect.element(cancel).toBeVisible();
  await expect.element(verdict).toHaveTextContent('You bet 1.00 USD on the next flight');
  await expect.element(stake).toHaveAttribute('readonly');
  await expectNoViolations();
  await cancel.click();
  await expect.element(next).toBeVisible();
  table.receive(CRASHED, NEXT_BETTING);
  await expect.element(crashTable().bet).toBeVisible();
  expect(table.sent).toEqual([]);

  table.receive({ ...FLYING, number: 8 });
  await next.click();
  table.receive({ ...CRASHED, number: 8 });
  await expect.element(cancel).toBeVisible();
  expect(table.sent).toEqual([]);
  table.receive({ ...NEXT_BETTING, number: 9 });
  await expect
    .poll(() => table.sent)
    .toEqual([{ type: 'bet', panel: 1, number: 9, stake: '1.00', autoCashOut: null }]);
});

test('Escape cancels a bet for the next flight, and a lost connection drops it and says so', async () => {
  const table = await openCrash({}, welcome({ round: { ...FLYING, elapsedMs: 4_000 } }));
  const { alert, verdict } = crashTable();
  await page.getByRole('button', { name: /on the next flight/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(verdict).toHaveTextContent('You are watching this flight');
  await page.getByRole('button', { name: /on the next flight/ }).click();
  table.emit({ kind: 'disconnected' });
  table.receive(welcome({ round: NEXT_BETTING }));
  await expect.element(alert).toMatchTextContent('Your bet for the next flight was not placed');
  await expect.element(alert).toMatchTextContent('Nothing was staked.');
  expect(table.sent).toEqual([]);
});

test('a press of Cash out that comes just after the crash does not bet on the next flight', async () => {
  const table = await openCrash();
  const { bet, cashOut, betPanel } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await expect.element(cashOut).toBeVisible();
  table.receive(CRASHED, betMessage('lost'));
  const next = betPanel.getByRole('button', { name: /^Bet .* on the next flight$/ });
  await expect.element(next).toBeVisible();
  (next.element() as HTMLElement).click();
  await expect.element(next).toBeVisible();
  await expect.element(betPanel.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  // A moment later, a press places a bet again.
  await expect
    .poll(() => {
      document.querySelector<HTMLElement>('[data-action="bet-next"]')?.click();
      return betPanel.getByRole('button', { name: /^Cancel/ }).query();
    })
    .not.toBeNull();
});

test('two bets are placed and cashed out by their own buttons and keys, and can be told apart', async () => {
  const table = await openCrash();
  const { bet, betPanel, verdict, players } = crashTable();
  const second = secondPanel();
  await second.add.click();
  await expect.element(second.stake).toHaveFocus();
  await second.stake.fill('2');
  await second.bet.click();
  take(table, '8.00');
  await expect.element(second.remove).toBeDisabled();
  await bet.click();
  take(table, '7.00');
  await expect.element(players).toHaveLength(2);
  await expectNoViolations();
  table.receive(FLYING);
  await expect.element(second.cashOut).toBeVisible();
  await userEvent.keyboard('2');
  expect(table.sent.at(-1)).toEqual({ type: 'cash_out', panel: 2 });
  table.receive({
    type: 'bet',
    bet: ownBet('cashed_out', { ...OTHER, stake: '2.00', multiplier: '1.50', win: '3.00' }),
    balance: '10.00',
  });
  await expect.element(verdict).toHaveTextContent('Bet 1: 1.00 USD in flight');
  await expect.element(page.getByText('Bet 2: Out at 1.50×: 3.00 USD')).toBeVisible();
  await expect.element(betPanel.getByRole('button', { name: 'Cash out' })).toBeVisible();
  await userEvent.keyboard('1');
  expect(table.sent.at(-1)).toEqual({ type: 'cash_out', panel: 1 });
  await expectNoViolations();
});

test('the statistics count each settled bet once, but no returned one', async () => {
  const table = await openCrash();
  await expect.element(crashTable().bet).toBeVisible();
  const won = ownBet('cashed_out', { stake: '1.00', multiplier: '1.50', win: '1.50' });
  const lost = ownBet('lost', { ...OTHER, stake: '2.00' });
  for (const bet of [won, lost, won, ownBet('returned', { roundId: 'r6', number: 6 })])
    table.receive({ type: 'bet', bet, balance: '8.50' });
  const open = page.getByRole('button', { name: 'Session statistics' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Session statistics' });
  await expect
    .element(sheet)
    .toMatchTextContent(/Profit−1\.50 USDBets2Wins1Wagered3\.00Won1\.50Best bet\+0\.50/);
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('while a stake is typed, the keys 1 and 2 enter digits instead of betting', async () => {
  const table = await openCrash();
  const second = secondPanel();
  await second.add.click();
  await expect.element(second.stake).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}2.1');
  await expect.element(second.stake).toHaveValue('2.1');
  expect(table.sent).toEqual([]);
});

test('an error names the second bet; once no bet is open, its panel can be removed', async () => {
  const table = await openCrash();
  const { alert, bet } = crashTable();
  const second = secondPanel();
  await second.add.click();
  await second.bet.click();
  await expect.element(second.remove).toBeDisabled();
  table.receive({ type: 'bet', bet: ownBet('failed', OTHER), balance: '10.00' });
  await expect.element(alert).toMatchTextContent('Second bet: Not enough balance');
  await second.remove.click();
  await expect.element(second.panel).not.toBeInTheDocument();
  await expect.element(second.add).toHaveFocus();
  await expect.element(bet).toBeVisible();
});

test('a reopened page shows the second bet that is in flight', async () => {
  const table = await openCrash(
    {},
    welcome({
      round: { ...FLYING, elapsedMs: 3_000 },
      seats: [{ ...YOU, panel: 2, stake: '1.00', currency: 'USD', cashedOutAt: null, win: null }],
      bets: [ownBet('placed', OTHER)],
    }),
  );
  const { cashOut, panel } = secondPanel();
  await expect.element(panel).toBeVisible();
  await cashOut.click();
  expect(table.sent).toEqual([{ type: 'cash_out', panel: 2 }]);
});

test.each([
  ['a phone', 390, 844],
  ['a narrow phone', 360, 640],
  ['a phone in landscape', 844, 390],
  ['the frame of the workbench', 700, 500],
])('in %s, two bets share the fields, and both buttons stay in view', async (_where, width, height) => {
  await page.viewport(width, height);
  const table = await openCrash({ locale: 'de-AT' });
  const tabs = { first: 'Wette 1', second: 'Wette 2' };
  await page.getByRole('button', { name: 'Zweite Wette', exact: true }).click();
  const stakes = page.getByRole('textbox', { name: 'Einsatz' });
  await expect.element(stakes).toHaveLength(1);
  await expect.element(stakes).toHaveFocus();
  await page.getByRole('button', { name: tabs.first }).click();
  await expect.element(page.getByRole('button', { name: tabs.first })).toHaveFocus();
  await expect
    .element(page.getByRole('button', { name: tabs.first }))
    .toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /^Setzen/ })
    .nth(1)
    .click();
  expect(table.sent).toMatchObject([{ panel: 2 }]);
  await page
    .getByRole('button', { name: /^Setzen/ })
    .first()
    .click();
  expect(table.sent).toMatchObject([{ panel: 2 }, { panel: 1 }]);
  table.receive(
    { type: 'bet', bet: ownBet('placed'), balance: '9.00' },
    { type: 'bet', bet: ownBet('placed', OTHER), balance: '8.00' },
    FLYING,
  );
  await expect.element(page.getByRole('button', { name: 'Aussteigen' })).toHaveLength(2);
  for (const button of document.querySelectorAll<HTMLElement>('.play-button, .play-button *'))
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth || button.scrollWidth);
  expectAllInView();
});

test.each([
  [1024, 700],
  [390, 844],
])(
  'in German at %i by %i, no hint of the bet panel and no neutral player name is cut off',
  async (width, height) => {
    await page.viewport(width, height);
    const you = { id: '0b68c1d2', name: createAnonymousName('0b68c1d2') };
    const seat = { ...you, panel: 1 as const, stake: '1.00', currency: 'USD', cashedOutAt: null, win: null };
    await openCrash({ locale: 'de' }, welcome({ you, seats: [seat], round: { ...FLYING, elapsedMs: 0 } }));
    await expect.element(page.getByText(/^Spieler \w{4}$/)).toBeVisible();
    const clipped = [...document.querySelectorAll<HTMLElement>('.bet-panel .hint, .players__name')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    expect(clipped.map(({ textContent }) => textContent)).toEqual([]);
  },
);

test('bots join a demo player, are marked as bots, and never bet for a player', async () => {
  const table = await openCrash({ mode: 'demo' }, welcome({ round: { ...FLYING, elapsedMs: 0 } }));
  const { players } = crashTable();
  await expect.poll(() => players.elements().length).toBeGreaterThanOrEqual(2);
  for (const seat of players.elements()) expect(seat.textContent).toMatch(/^\w+Bot/);
  await expectNoViolations();
  expect(table.sent).toEqual([]);
});

test('there are no bots where real money is played', async () => {
  const table = await openCrash({ mode: 'real' }, welcome({ round: { ...FLYING, elapsedMs: 0 } }));
  const { players, bet, nextFlight } = crashTable();
  await expect.element(nextFlight).toBeVisible();
  table.receive(CRASHED, NEXT_BETTING);
  await expect.element(bet).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(players.query()).toBeNull();
});

test('a player who is alone sees an invitation until the first bet', async () => {
  const history = [3, 2, 1].map((number) => ({ number, crashPoint: `${String(number)}.50`, hash: 'h' }));
  const table = await openCrash({}, welcome({ history }));
  const { bet } = crashTable();
  await expect.element(page.getByText('The sky is yours')).toBeVisible();
  await expect.element(page.getByText('Highest of the last 3 flights: 3.50×')).toBeVisible();
  await expectNoViolations();
  await bet.click();
  take(table, '9.00');
  await expect.element(page.getByText('The sky is yours')).not.toBeInTheDocument();
  table.receive(FLYING, CRASHED, betMessage('lost'), NEXT_BETTING);
  await expect.element(page.getByText('No bets in this flight')).toBeVisible();
  expect(page.getByText('The sky is yours').query()).toBeNull();
});

/** From another table of this gateway, recomputed with `ggw verify crash`: the round crashed at 1.18. */
const PAST = {
  number: 7,
  crashPoint: '1.18',
  hash: 'af3e9732e1e97e296f04ca7e5fc45ca13d21629d2695bc3e10b12241a325e103',
};
const PAST_CHAIN = {
  commitment: 'afd05c07f29888495a313ae4a4f0050362a0826f9cc999070f1190f1b4e8ccbc',
  salt: 'a salt',
  firstRound: 7,
  rounds: 100,
};

test('a flight of the history opens with the player’s bets, is verified automatically, and links to the flights before and after it', async () => {
  const table = await openCrash({}, welcome({ chain: PAST_CHAIN, round: { ...FLYING, number: 7 } }));
  await expect.element(crashTable().nextFlight).toBeVisible();
  table.receive(
    { type: 'bet', bet: ownBet('placed'), balance: '9.00' },
    { ...CRASHED, ...PAST },
    betMessage('lost'),
    { ...NEXT_BETTING, chain: PAST_CHAIN },
    { ...FLYING, number: 8 },
    { ...CRASHED, number: 8, crashPoint: '12.00', hash: PAST.hash },
  );
  const flights = page.getByRole('list', { name: 'Last flights' }).getByRole('button');
  await expect.element(flights).toHaveLength(2);
  (flights.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Flight 7' });
  await expect.element(sheet).toMatchTextContent('Crashed at 1.18×: −1.00 USD');
  await sheet.getByRole('button', { name: 'Verify this flight' }).click();
  await expect.element(sheet.getByText('The hash gives 1.18×, as shown')).toBeVisible();
  await expect.element(sheet.getByText('The hash leads to the commitment in 1 step')).toBeVisible();
  await expectNoViolations();

  await sheet.getByRole('button', { name: 'Later' }).click();
  const later = page.getByRole('dialog', { name: 'Flight 8' });
  await expect.element(later).toMatchTextContent('You had no bet on this flight');
  await later.getByRole('button', { name: 'Verify this flight' }).click();
  await expect.element(later.getByText('The hash gives 1.18×, but 12.00× was shown')).toBeVisible();
  await expect.element(later.getByText('The hashes do not lead back to the commitment')).toBeVisible();
  await expect.element(later.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
});
