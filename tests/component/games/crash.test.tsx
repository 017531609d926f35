import { afterEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import {
  BETTING,
  CHAIN,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  ownBet,
  error,
  betMessage,
  welcome,
  YOU,
} from '#tests/unit/renderer/games/crash/joined-state.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { crashTable, openCrash, take } from './crash-table.tsx';
import { GatewayRejection } from './scripted-gateway.ts';

const BOB = { id: 'bob', name: 'Bob' };
const STAKED = { panel: 1, stake: '3.00', currency: 'EUR' } as const;
const WON = { multiplier: '1.25', win: '1.25' };
/** From another table of this gateway, recomputed with `ggw verify crash`: the round crashed at 1.18. */
const REVEALED = {
  chain: {
    commitment: 'afd05c07f29888495a313ae4a4f0050362a0826f9cc999070f1190f1b4e8ccbc',
    salt: 'a salt',
    firstRound: 7,
    rounds: 100,
  },
  hash: 'af3e9732e1e97e296f04ca7e5fc45ca13d21629d2695bc3e10b12241a325e103',
  crashPoint: '1.18',
};

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('a bet that is cashed out in flight wins, and page and player list agree', async () => {
  const table = await openCrash();
  const { bet, placed, cashOut, verdict, players, balance, multiplier } = crashTable();
  await expect.element(bet).toBeVisible();
  await document.fonts.ready;
  const moves = watchMoves();
  await bet.click();
  expect(table.sent).toEqual([{ type: 'bet', panel: 1, stake: '1.00', autoCashOut: null }]);
  take(table, '9.00');
  await expect.element(placed).toBeVisible();
  await expect.element(balance).toHaveTextContent('9.00');
  await expect.element(verdict).toHaveTextContent('You are in with 1.00 USD');
  await expect.element(players).toHaveTextContent('AliceYouReadyStake 1.00 USD');

  table.receive({ ...FLYING, elapsedMs: computeElapsedMs(120) });
  await expect.element(verdict).toHaveTextContent('1.00 USD in flight');
  await expect.poll(() => Number.parseFloat(multiplier.element().textContent)).toBeGreaterThanOrEqual(1.2);
  await cashOut.click();
  expect(table.sent.at(-1)).toEqual({ type: 'cash_out', panel: 1 });
  table.receive(
    { type: 'bet', bet: ownBet('cashed_out', WON), balance: '10.25' },
    { type: 'player_cashed_out', number: 7, playerId: YOU.id, panel: 1, ...WON },
  );
  await expect.element(verdict).toHaveTextContent('Out at 1.25×: you win 1.25 USD');
  await expect.element(players).toHaveTextContent('AliceYouCashed out at 1.25×Stake 1.00 USDWin 1.25 USD');
  await expect.element(balance).toHaveTextContent('10.25');
  expect(moves()).toEqual([]);
});

test('a crash loses the bet, adds the flight to the history, and verifies it against the commitment', async () => {
  const { chain, ...end } = REVEALED;
  const table = await openCrash({}, welcome({ chain, round: { ...BETTING, chain } }));
  const { bet, verdict, history, multiplier } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING, { ...CRASHED, ...end }, betMessage('lost'));
  await expect.element(history).toHaveTextContent('Low 1.18×');
  await expect.element(multiplier).toHaveTextContent('1.18×');
  await expect.element(verdict).toHaveTextContent('Crashed at 1.18×: −1.00 USD');
  await expect.element(crashTable().balance).toHaveTextContent('9.00');
  await expectNoViolations();

  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Verify flights' }).click();
  await expect.element(page.getByText('The hashes lead back to the commitment')).toBeVisible();
  await expect.element(page.getByText('1 result matches')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^7 / })).toMatchTextContent('1.18×');
  await page.getByText('Verify any flight').click();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(page.getByText('Crashes at 1.18×', { exact: true })).toBeVisible();
  await expectNoViolations();
});

test('the fairness panel begins with the verification and ends with the rules', async () => {
  await openCrash();
  await page.getByRole('button', { name: 'Fairness' }).click();
  const panel = page.getByRole('dialog', { name: 'Provably fair' });
  await expect.element(panel).toBeVisible();
  const titles = [...panel.element().querySelectorAll('h3, summary')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    expect.stringContaining('This chain'),
    expect.stringContaining('Past flights'),
    'Verify any flight',
    'Rules and return to player (RTP)',
  ]);
});

test('a crash point that does not match its hash is reported', async () => {
  const { chain, hash } = REVEALED;
  const past = { number: 7, crashPoint: '1.17', hash };
  await openCrash({}, welcome({ chain, history: [past] }));
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Verify flights' }).click();
  await expect.element(page.getByText('1 result does not match')).toBeVisible();
});

test('auto-play bets on two flights and then ends', async () => {
  const table = await openCrash();
  const { bet, betPanel, target, flights, start, verdict } = crashTable();
  await expect.element(bet).toBeVisible();
  await flights.fill('2');
  await start.click();
  // Without a multiplier it would never cash out.
  await expect.element(target).toHaveFocus();
  await target.fill('1.01');
  await start.click();
  await expect.poll(() => table.sent).toHaveLength(1);
  take(table, '9.00');
  await expect.element(flights).toHaveValue('1');
  table.receive(FLYING, {
    type: 'bet',
    bet: ownBet('cashed_out', { autoCashOut: '1.01', multiplier: '1.01', win: '1.01' }),
    balance: '10.01',
  });
  await expect.element(verdict).toMatchTextContent(/^Out at 1\.01×/);
  table.receive({ ...CRASHED, crashPoint: '1.10' }, NEXT_BETTING);
  await expect.poll(() => table.sent).toHaveLength(2);
  expect(table.sent[1]).toEqual({ type: 'bet', panel: 1, stake: '1.00', autoCashOut: '1.01' });
  table.receive({ type: 'bet', bet: ownBet('placed', { number: 8 }), balance: '9.01' });
  table.receive({ ...FLYING, number: 8 }, { ...CRASHED, number: 8, crashPoint: '1.00' });
  table.receive(
    { type: 'bet', bet: ownBet('lost', { number: 8 }), balance: null },
    { ...BETTING, number: 9 },
  );
  await expect.element(betPanel.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect.element(flights).toHaveValue('2');
  expect(table.sent).toHaveLength(2);
});

const TWELVEFOLD = { multiplier: '12.00', win: '12.00' };

test('a flight that is cashed out at ten times the stake is celebrated, and the button still bets immediately', async () => {
  const table = await openCrash();
  const { bet, cashOut } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await cashOut.click();
  table.receive({ type: 'bet', bet: ownBet('cashed_out', TWELVEFOLD), balance: '21.00' });
  await expect.element(page.getByTestId('win-celebration')).toBeVisible();
  await expect.element(crashTable().verdict).toHaveTextContent('Out at 12.00×: you win 12.00 USD');
  // The celebration covers the numbers of the flight, which would otherwise show through.
  const numbers = document.querySelector('.flight__text')!;
  await expect.poll(() => getComputedStyle(numbers).opacity).toBe('0');
  table.receive({ type: 'crashed', number: 7, crashPoint: '12.10', hash: 'h7', remainingMs: 3_000 });
  table.receive({ type: 'betting', number: 8, remainingMs: 5_000, chain: CHAIN });
  await bet.click();
  expect(table.sent.at(-1)).toMatchObject({ type: 'bet' });
  await expect.element(page.getByTestId('win-celebration')).not.toBeInTheDocument();
  await expect.poll(() => getComputedStyle(numbers).opacity).toBe('1');
});

test('a celebration that was cut off by the next take-off does not resume after the next crash', async () => {
  const table = await openCrash();
  const celebration = page.getByTestId('win-celebration');
  const { bet, cashOut, multiplier } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await cashOut.click();
  table.receive({ type: 'bet', bet: ownBet('cashed_out', TWELVEFOLD), balance: '21.00' });
  table.receive({ ...CRASHED, crashPoint: '12.10' }, NEXT_BETTING);
  await expect.element(celebration).toBeVisible();
  table.receive({ ...FLYING, number: 8 });
  await expect.element(celebration).not.toBeInTheDocument();
  table.receive({ ...CRASHED, number: 8, crashPoint: '1.18' });
  await expect.element(multiplier).toHaveTextContent('1.18×');
  expect(celebration.query()).toBeNull();
});

test('a flight that was cashed out before the page was opened is not celebrated again', async () => {
  await openCrash({}, welcome({ bets: [ownBet('cashed_out', TWELVEFOLD)] }));
  await expect.element(crashTable().verdict).toHaveTextContent('Out at 12.00×: you win 12.00 USD');
  expect(page.getByTestId('win-celebration').query()).toBeNull();
});

test('on a phone, a bet sends the automatic cash-out multiplier, and everything fits the screen', async () => {
  await page.viewport(390, 844);
  const table = await openCrash({ mode: 'demo', balance: '50.00', limits: { min: '0.10', max: '50.00' } });
  const { betPanel, target, bet, verdict, balance } = crashTable();
  await target.fill('1,1');
  await expect.element(betPanel).toMatchTextContent('Pays 1.10 USD');
  await bet.click();
  expect(table.sent).toEqual([{ type: 'bet', panel: 1, stake: '1.00', autoCashOut: '1.10' }]);
  take(table, '49.00');
  const won = { autoCashOut: '1.10', multiplier: '1.10', win: '1.10' };
  table.receive(FLYING, { type: 'bet', bet: ownBet('cashed_out', won), balance: '50.10' });
  await expect.element(verdict).toHaveTextContent('Out at 1.10×: you win 1.10 USD');
  await expect.element(balance).toHaveTextContent('50.10');
  await expectNoViolations();
  expectAllInView();
});

test('Enter bets and Space cashes out, but not while typing', async () => {
  const table = await openCrash();
  const { bet, stake, target, cashOut } = crashTable();
  await expect.element(bet).toBeVisible();
  await stake.fill('2');
  await userEvent.keyboard('{Enter}');
  expect(table.sent).toEqual([]);
  await page.getByRole('heading', { name: 'Crash' }).click();
  await userEvent.keyboard('{Enter}');
  expect(table.sent).toEqual([{ type: 'bet', panel: 1, stake: '2.00', autoCashOut: null }]);
  take(table, '8.00');
  table.receive(FLYING);
  await expect.element(cashOut).toBeVisible();
  await target.click();
  await userEvent.keyboard(' ');
  expect(table.sent).toHaveLength(1);
  await page.getByRole('heading', { name: 'Crash' }).click();
  await userEvent.keyboard(' ');
  expect(table.sent.at(-1)).toEqual({ type: 'cash_out', panel: 1 });
});

test("players see each other's nicknames, stakes, cash-outs and wins, in their own currencies", async () => {
  const table = await openCrash();
  const { players, bet } = crashTable();
  await expect.element(bet).toBeVisible();
  table.receive({ type: 'player_bet', number: 7, player: BOB, ...STAKED });
  await expect.element(players).toMatchTextContent(/^Bob/);
  table.receive(FLYING, {
    type: 'player_cashed_out',
    number: 7,
    playerId: BOB.id,
    panel: 1,
    multiplier: '1.05',
    win: '3.15',
  });
  await expect.element(players).toHaveTextContent('BobCashed out at 1.05×Stake 3.00 EURWin 3.15 EUR');
});

test('after a lost connection the bet is still in flight', async () => {
  const table = await openCrash();
  const { target, bet, cashOut, alert, verdict, balance } = crashTable();
  await target.fill('1.5');
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await expect.element(cashOut).toBeVisible();
  table.emit({ kind: 'disconnected' });
  await expect.element(alert).toMatchTextContent('Connection lost');
  await expect
    .element(alert)
    .toMatchTextContent('Your bet stays in the flight and will be cashed out at 1.50×.');
  await expect.element(cashOut).not.toBeInTheDocument();

  const flying = ownBet('placed', { autoCashOut: '1.50' });
  table.gateway.session = { ...table.gateway.session, balance: '9.00' };
  table.receive(welcome({ round: { ...FLYING, elapsedMs: 2_000 }, bets: [flying] }));
  await expect.element(page.getByText('Reconnected')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(cashOut).toBeVisible();
  const won = { autoCashOut: '1.50', multiplier: '1.50', win: '1.50' };
  table.gateway.session = { ...table.gateway.session, balance: '10.50' };
  table.receive({ type: 'bet', bet: ownBet('cashed_out', won), balance: '10.50' });
  await expect.element(verdict).toHaveTextContent('Out at 1.50×: you win 1.50 USD');
  await expect.element(balance).toHaveTextContent('10.50');
});

test('a stake above the balance is rejected with a deposit link, and betting continues', async () => {
  const depositUrl = 'https://casino.example/deposit';
  const table = await openCrash({ depositUrl, balance: '10.00', limits: { min: '0.10', max: '5000.00' } });
  const { stake, bet, alert, placed } = crashTable();
  await stake.fill('10.01');
  await bet.click();
  table.receive(betMessage('failed', '10.00'));
  await expect.element(alert).toMatchTextContent('Not enough balance');
  await expect.element(alert.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', depositUrl);
  table.receive(CRASHED, NEXT_BETTING);
  await stake.fill('1');
  await bet.click();
  table.receive({ type: 'bet', bet: ownBet('placed', { number: 8 }), balance: '9.00' });
  await expect.element(placed).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('the end of the session covers the table and returns to the casino', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const returnUrl = 'https://casino.example/lobby';
  const table = await openCrash({ returnUrl });
  await expect.element(crashTable().bet).toBeVisible();
  const ended = new GatewayRejection('session_ended', { returnUrl }).error;
  table.receive({ type: 'session_over', error: ended });
  const over = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect
    .element(over.getByRole('link', { name: 'Back to the casino' }))
    .toHaveAttribute('href', returnUrl);
  await expect.element(over).toMatchTextContent('Returning you to the casino…');
  await over.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(over).toHaveFocus();
});

test('with reduced motion the multiplier updates only a few times a second, in German too', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const table = await openCrash({ mode: 'demo', locale: 'de-AT' });
  await page.getByRole('button', { name: /^Setzen/ }).click();
  take(table, '9.00');
  table.receive(FLYING);
  await expect.element(page.getByRole('button', { name: 'Aussteigen' })).toBeVisible();
  const changes = await countChangesWithin(2_000);
  expect(changes).toBeGreaterThanOrEqual(2);
  expect(changes).toBeLessThanOrEqual(9);
  await expect.element(page.getByText(/in der Luft/).first()).toBeVisible();
});

test.each([
  ['the frame of the workbench', 700, 600],
  ['a phone', 390, 800],
  ['a narrow phone', 360, 700],
])('in %s, a long multiplier, amount and name are not cut off', async (_where, width, height) => {
  await page.viewport(width, height);
  const nickname = 'Maximiliane-Alexandra von und zu Hohenstein';
  const table = await openCrash({ locale: 'de-AT', nickname });
  await page.getByRole('button', { name: /^Setzen/ }).click();
  take(table, '9.00');
  table.receive({ ...FLYING, elapsedMs: computeElapsedMs(123_456) });
  const win = page.getByText(/^\d\.\d\d\d,\d\d× → \d\.\d\d\d,\d\d USD$/);
  await expect.element(win).toBeVisible();
  const { multiplier } = crashTable();
  await expect.poll(() => multiplier.element().textContent).toMatch(/^\d\.\d\d\d,\d\d×$/);
  for (const { scrollWidth, clientWidth } of [win.element(), multiplier.element(), document.body])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByTitle(YOU.name).first()).toBeInTheDocument();
});

test.each(
  (['en', 'de'] as const).flatMap((locale) => [
    ...([390, 430, 500, 620, 700, 760] as const).map((height) => ({ locale, width: 844, height })),
    { locale, width: 740, height: 360 },
    { locale, width: 667, height: 375 },
    { locale, width: 1024, height: 560 },
    { locale, width: 1440, height: 900 },
  ]),
)(
  'at $width by $height in $locale, the invitation stays in its panel and every button can be tapped',
  async ({ locale, width, height }) => {
    await page.viewport(width, height);
    const history = [3, 2, 1].map((number) => ({ number, crashPoint: `${String(number)}.50`, hash: 'h' }));
    await openCrash({ locale }, welcome({ history }));
    await expect.element(page.getByRole('button', { name: /^(Bet|Setzen) \d/ })).toBeVisible();
    const invite = document.querySelector<HTMLElement>('.invite')!;
    expect(invite.scrollHeight).toBeLessThanOrEqual(invite.clientHeight);
    const panel = invite.closest('.players')!.getBoundingClientRect();
    for (const text of invite.children) {
      const { bottom, height: shown } = text.getBoundingClientRect();
      if (shown > 0) expect(bottom, text.className).toBeLessThanOrEqual(panel.bottom);
    }
    expect(findCoveredControls()).toEqual([]);
  },
);

test('the field of the automatic cash-out shows no × next to "Off"', async () => {
  await openCrash();
  await expect.element(page.getByPlaceholder('Off')).toBeVisible();
  const unit = document.querySelector<HTMLElement>('.field__unit')!;
  await expect.element(unit).not.toBeVisible();
  await page.getByPlaceholder('Off').fill('2.5');
  await expect.element(unit).toBeVisible();
});

test('a cash-out that arrives after the crash is rejected as too late', async () => {
  await page.viewport(390, 844);
  const table = await openCrash();
  const { bet, cashOut, cashingOut, alert, balance, history } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await cashOut.click();
  await expect.element(cashingOut).toBeVisible();
  table.receive(CRASHED, betMessage('lost'), {
    type: 'rejected',
    about: 'cash_out',
    panel: 1,
    error: error('too_late'),
  });
  await expect.element(alert).toMatchTextContent('Too late: the flight was over');
  await expect.element(alert).toMatchTextContent('Your cash-out arrived after the end of the flight.');
  await expect.element(balance).toHaveTextContent('9.00');
  await expect.element(history).toHaveLength(1);
});

test('a win that the wallet rejects refunds the bet: the page says so and restores the stake', async () => {
  await page.viewport(390, 844);
  const table = await openCrash();
  const { bet, cashOut, alert, verdict, balance, players } = crashTable();
  await bet.click();
  take(table, '9.00');
  table.receive(FLYING);
  await cashOut.click();
  table.receive(
    { type: 'bet', bet: ownBet('returned'), balance: '10.00' },
    { type: 'player_returned', number: 7, playerId: YOU.id, panel: 1 },
  );
  await expect.element(alert).toMatchTextContent('Your stake is refunded');
  await expect.element(verdict).toHaveTextContent('Your stake is refunded');
  await expect.element(balance).toHaveTextContent('10.00');
  await expect.element(players).toHaveLength(0);
});

test('a window above the limit cannot join the table, says why, and joins it once another window is closed', async () => {
  const table = await openCrash({}, null);
  const { betPanel, alert, bet } = crashTable();
  await expect.element(betPanel).toBeVisible();
  await expect.poll(() => table.connectionCount).toBeGreaterThan(0);
  table.emit({ kind: 'too-many-windows' });
  await expect.element(alert).toMatchTextContent('This game is open in too many windows');
  await expect.element(betPanel.getByRole('button', { name: 'Too many windows' })).toBeVisible();
  await expect.element(page.getByText('Loading the game…')).not.toBeInTheDocument();
  const before = table.connectionCount;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => table.connectionCount).toBeGreaterThan(before);
  table.receive(welcome());
  await expect.element(bet).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

/** Records layout shifts from now on. Text may change its length in boxes of fixed size. */
function watchMoves(): () => readonly string[] {
  interface Move {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  const moves: string[] = [];
  const read = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { sources: Move[] })[])
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        if (node instanceof Element && node.closest('.balance, .players__seat') === null)
          moves.push(`${node.className} from ${from.x},${from.y} to ${to.x},${to.y}`);
  };
  const observer = new PerformanceObserver((list) => {
    read(list.getEntries());
  });
  observer.observe({ type: 'layout-shift' });
  return () => {
    read(observer.takeRecords());
    observer.disconnect();
    return moves;
  };
}

/** Counts the changes of the large number. */
async function countChangesWithin(forMs: number): Promise<number> {
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.filter(({ addedNodes }) => addedNodes.length > 0).length;
  });
  observer.observe(page.getByTestId('multiplier').element(), { childList: true });
  await new Promise((resolve) => setTimeout(resolve, forMs));
  observer.disconnect();
  return changes;
}

test('a bet is reported when it is taken, hidden in flight, and reported again with its result', async () => {
  const reports: unknown[] = [];
  const table = await openCrash({}, undefined, (report) => reports.push(report));
  await expect.element(crashTable().bet).toBeVisible();
  const step = async (isShown: boolean, ...messages: readonly CrashServerMessage[]): Promise<void> => {
    table.receive(...messages);
    await expect.poll(() => reports.at(-1)).toEqual({ roundId: 'r7', isShown });
  };
  await step(false, betMessage('placing'));
  await step(true, betMessage('placed', '9.00'));
  await step(false, FLYING);
  await step(true, CRASHED);
  await step(false, betMessage('cashing_out'));
  await step(true, betMessage('cashed_out', '10.50'));
  expect(reports).toHaveLength(6);
});

/** The names of controls that a tap on some point of them would miss. */
function findCoveredControls(): string[] {
  const controls = [...document.querySelectorAll('.bets button:enabled, .bets input:enabled, .bar button')];
  return controls
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const points = [0.25, 0.5, 0.75].flatMap((x) => [0.3, 0.5, 0.7].map((y) => [x, y] as const));
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return hit === null || !control.contains(hit);
      });
    })
    .map((control) => control.textContent);
}
