import { describe, expect, it, test } from 'vitest';
import { getNextState } from '#renderer/games/crash/next-state.ts';
import { OPENING } from '#renderer/games/crash/crash-state.ts';
import {
  stateAfter,
  BETTING,
  CHAIN,
  CRASHED,
  FLYING,
  message,
  NEXT_BETTING,
  OPENED,
  ownBet,
  read,
  error,
  createJoinedState,
  SESSION,
  betMessage,
  welcome,
  YOU,
} from './joined-state.ts';

const BALANCE_OF_FOUR = { kind: 'ok', value: { ...SESSION, balance: '4.00' } } as const;
const BOB = { id: 'bob', name: 'Bob' };
const STAKED = { panel: 1, stake: '2.00', currency: 'EUR' } as const;

describe('opening a table', () => {
  it('shows nothing before the welcome, which contains the whole table', () => {
    expect(stateAfter(OPENED)).toMatchObject({ kind: 'joined', connection: 'connecting', table: null });
    expect(stateAfter(OPENED, FLYING)).toMatchObject({ table: null });
    const history = [{ number: 6, crashPoint: '3.00', hash: 'h6' }];
    const seats = [{ ...BOB, ...STAKED, cashedOutAt: null, win: null }];
    expect(stateAfter(OPENED, welcome({ history, seats }))).toMatchObject({
      connection: 'open',
      notice: null,
      staleVersion: 0,
      table: { you: YOU, chain: CHAIN, history, seats },
    });
  });

  it('distinguishes an unreachable gateway, an error, and an ended session', () => {
    const failure = { kind: 'unreachable' } as const;
    expect(getNextState(OPENING, read(failure))).toEqual({ kind: 'opening', failure });
    const ended = { kind: 'rejected', error: error('session_ended') } as const;
    expect(getNextState(OPENING, read(ended))).toMatchObject({
      kind: 'over',
      table: null,
    });
  });
});

describe('the clock of a round', () => {
  it("runs on the page's time: it starts at the arrival of the message, minus the elapsed time that the message states", () => {
    expect(createJoinedState(message(BETTING, 1_000)).table?.round).toMatchObject({
      endsAt: 6_000,
      durationMs: 5_000,
    });
    expect(createJoinedState(message({ ...FLYING, elapsedMs: 250 }, 1_000)).table?.round).toMatchObject({
      startedAt: 750,
    });
    expect(createJoinedState(message(CRASHED, 1_000)).table?.round).toMatchObject({
      crashedAt: 1_000,
      endsAt: 4_000,
    });
  });

  it('is that of the flight if the page joins in flight', () => {
    const state = stateAfter(
      OPENED,
      message(welcome({ round: { type: 'flying', number: 7, elapsedMs: 4_000 } }), 9_000),
    );
    expect(state).toMatchObject({ table: { round: { kind: 'flying', startedAt: 5_000 } } });
  });
});

describe('the players of a round', () => {
  it('join, cash out and get refunds', () => {
    const bob = { type: 'player_bet', number: 7, player: BOB, ...STAKED } as const;
    expect(createJoinedState(bob, bob).table?.seats).toEqual([
      { ...BOB, ...STAKED, cashedOutAt: null, win: null },
    ]);
    const out = {
      type: 'player_cashed_out',
      number: 7,
      playerId: 'bob',
      panel: 1,
      multiplier: '1.20',
      win: '2.40',
    } as const;
    expect(createJoinedState(bob, FLYING, out).table?.seats).toEqual([
      { ...BOB, ...STAKED, cashedOutAt: '1.20', win: '2.40' },
    ]);
    expect(
      createJoinedState(bob, { type: 'player_returned', number: 7, playerId: 'bob', panel: 1 }).table?.seats,
    ).toEqual([]);
  });

  it('are reset for the next round, and messages about the previous one no longer count', () => {
    const bob = { type: 'player_bet', number: 7, player: BOB, ...STAKED } as const;
    expect(createJoinedState(bob, FLYING, CRASHED).table?.seats).toHaveLength(1);
    expect(createJoinedState(bob, FLYING, CRASHED, NEXT_BETTING, bob).table?.seats).toEqual([]);
  });
});

test('the history contains at most fifty crashes, each once and the newest first', () => {
  const crashes = Array.from({ length: 60 }, (_, index) => ({ ...CRASHED, number: index }));
  const history = createJoinedState(...crashes, crashes[59]!).table?.history ?? [];
  expect(history).toHaveLength(50);
  expect(history[0]).toEqual({ number: 59, crashPoint: '1.80', hash: 'h7' });
  expect(new Set(history.map(({ number }) => number)).size).toBe(50);
});

describe('a bet', () => {
  it('is requested only once until the table has answered', () => {
    const pending = createJoinedState({ kind: 'request-sent', panel: 1, about: 'bet' });
    expect(pending.panels[1].pending).toBe('bet');
    expect(getNextState(pending, message(betMessage('placing')))).toMatchObject({
      panels: { 1: { pending: null } },
    });
  });

  it('updates the balance from the wallet, and keeps it if the wallet was not called', () => {
    expect(createJoinedState(betMessage('placed', '9.00')).session.balance).toBe('9.00');
    expect(createJoinedState(betMessage('placing')).session.balance).toBe('10.00');
    expect(
      createJoinedState(betMessage('placed', '9.00'), { type: 'balance', balance: '8.50' }).session.balance,
    ).toBe('8.50');
  });

  it('that failed gives the reason, and the balance is read if it is unknown', () => {
    expect(createJoinedState(betMessage('failed', '0.50'))).toMatchObject({
      notice: { kind: 'failed', error: { kind: 'insufficient_funds' } },
      staleVersion: 0,
      session: { balance: '0.50' },
    });
    const unknown = createJoinedState(betMessage('failed'));
    expect(unknown.staleVersion).toBe(1);
    expect(getNextState(unknown, read(BALANCE_OF_FOUR, 1))).toMatchObject({
      staleVersion: 0,
      session: { balance: '4.00' },
    });
  });

  it('is applied if it arrives while the balance is being read, which is then read again, since the response may be older', () => {
    const received = createJoinedState(betMessage('failed'), { type: 'balance', balance: '8.50' });
    const older = getNextState(received, read(BALANCE_OF_FOUR, 1));
    expect(older).toMatchObject({ staleVersion: 2, session: { balance: '8.50' } });
    expect(getNextState(older, read(BALANCE_OF_FOUR, 2))).toMatchObject({
      staleVersion: 0,
      session: { balance: '4.00' },
    });
    // No request in flight could still return an older balance.
    expect(createJoinedState({ type: 'balance', balance: '8.50' }).staleVersion).toBe(0);
  });

  it('ignores a response to an older balance request', () => {
    const state = createJoinedState(
      betMessage('failed'),
      read(BALANCE_OF_FOUR, 1),
      betMessage('placed', '3.00'),
    );
    expect(getNextState(state, read(BALANCE_OF_FOUR, 1))).toMatchObject({
      staleVersion: 0,
      session: { balance: '3.00' },
    });
  });

  it('of an earlier round that is refunded late causes a notice, and does not hide the current bet', () => {
    const late = {
      type: 'bet',
      bet: ownBet('returned', { number: 6, roundId: 'r6' }),
      balance: '11.00',
    } as const;
    expect(createJoinedState(betMessage('placed'), FLYING, late)).toMatchObject({
      notice: { kind: 'returned' },
      table: { bets: [{ state: 'placed', number: 7 }] },
      session: { balance: '11.00' },
    });
  });

  it('of an earlier round does not answer the current request', () => {
    const late = { type: 'bet', bet: ownBet('cashed_out', { number: 6 }), balance: '11.00' } as const;
    expect(createJoinedState({ kind: 'request-sent', panel: 1, about: 'bet' }, late).panels[1].pending).toBe(
      'bet',
    );
  });
});

describe('a cash-out', () => {
  const inFlight = [betMessage('placed', '9.00'), FLYING] as const;

  it('waits for its own response, not for that to the bet', () => {
    const pending = createJoinedState(...inFlight, { kind: 'request-sent', panel: 1, about: 'cash_out' });
    expect(getNextState(pending, message(betMessage('placed')))).toMatchObject({
      panels: { 1: { pending: 'cash_out' } },
    });
    expect(getNextState(pending, message(betMessage('cashing_out')))).toMatchObject({
      panels: { 1: { pending: null } },
    });
  });

  it('that came too late causes a notice and leaves the bet in flight', () => {
    const late = { type: 'rejected', about: 'cash_out', panel: 1, error: error('too_late') } as const;
    expect(
      createJoinedState(...inFlight, { kind: 'request-sent', panel: 1, about: 'cash_out' }, late),
    ).toMatchObject({
      panels: { 1: { pending: null } },
      notice: { kind: 'cash-out-rejected', error: { kind: 'too_late' } },
      table: { bets: [{ state: 'placed' }] },
    });
  });
});

describe('an error', () => {
  it('for a bet gives the reason and the balance, and disappears with the next bet', () => {
    const rejected = { type: 'rejected', about: 'bet', panel: 1, error: error('bet_limit', '7.00') } as const;
    const state = createJoinedState({ kind: 'request-sent', panel: 1, about: 'bet' }, rejected);
    expect(state).toMatchObject({
      panels: { 1: { pending: null } },
      session: { balance: '7.00' },
      notice: { kind: 'bet-rejected' },
    });
    expect(getNextState(state, { kind: 'request-sent', panel: 1, about: 'bet' })).toMatchObject({
      notice: null,
    });
  });

  it('for the hello causes no notice, since the close code decides', () => {
    expect(
      createJoinedState({ type: 'rejected', about: 'hello', panel: null, error: error('busy') }).notice,
    ).toBeNull();
  });
});

describe('a cash-out that the table had already made', () => {
  it.each(['cashing_out', 'cashed_out'] as const)('is not shown as rejected: %s', (state) => {
    const auto = {
      kind: 'auto-started',
      panel: 1,
      auto: { bet: { stake: '1.00', autoCashOut: '1.50' }, left: 3 },
    } as const;
    const rejected = { type: 'rejected', about: 'cash_out', panel: 1, error: error('busy') } as const;
    const pending = { kind: 'request-sent', panel: 1, about: 'cash_out' } as const;
    const rejectedLate = createJoinedState(
      auto,
      betMessage('placed'),
      FLYING,
      pending,
      betMessage(state),
      rejected,
    );
    expect(rejectedLate).toMatchObject({ panels: { 1: { pending: null, auto: { left: 3 } } }, notice: null });
  });
});

describe('a lost connection', () => {
  it('leaves a requested or pending bet in doubt, with a notice after it is restored', () => {
    const back = { kind: 'reconnected', betInDoubt: true };
    const lost = { kind: 'disconnected' } as const;
    const pending = { kind: 'request-sent', panel: 1, about: 'bet' } as const;
    for (const before of [
      [pending],
      [betMessage('placing')],
      [betMessage('placed'), FLYING],
      [FLYING, betMessage('cashing_out')],
    ])
      expect(createJoinedState(...before, lost, welcome()).notice).toEqual(back);
    for (const before of [[], [betMessage('placed'), FLYING, CRASHED], [FLYING, betMessage('cashed_out')]])
      expect(createJoinedState(...before, lost, welcome()).notice).toEqual({ ...back, betInDoubt: false });
  });

  it('keeps an unread notice', () => {
    const unread = createJoinedState(betMessage('returned'));
    expect(createJoinedState(betMessage('returned'), { kind: 'disconnected' }, welcome()).notice).toEqual(
      unread.notice,
    );
  });

  it('causes the balance to be read again, even if there were too many windows meanwhile', () => {
    const back = createJoinedState(
      { kind: 'disconnected' },
      { kind: 'too-many-windows' },
      { kind: 'reconnect' },
      welcome(),
    );
    expect(back).toMatchObject({ connection: 'open', staleVersion: 1, notice: null });
  });

  it('keeps the table and its bet, and drops unanswered requests', () => {
    const lost = createJoinedState(
      betMessage('placed'),
      FLYING,
      { kind: 'request-sent', panel: 1, about: 'cash_out' },
      { kind: 'disconnected' },
    );
    expect(lost).toMatchObject({
      connection: 'disconnected',
      panels: { 1: { pending: null } },
      table: { bets: [{ state: 'placed' }] },
    });
  });

  it('is reported after it is restored, and the balance is read again', () => {
    const back = createJoinedState(
      { kind: 'disconnected' },
      { kind: 'disconnected' },
      welcome({ bets: [ownBet('cashed_out')] }),
    );
    expect(back).toMatchObject({
      connection: 'open',
      staleVersion: 1,
      notice: { kind: 'reconnected', betInDoubt: false },
    });
    expect(back.table?.bets[0]).toMatchObject({ state: 'cashed_out' });
  });

  it('caused by too many windows is not retried until the player requests it', () => {
    const tooManyWindows = createJoinedState({ kind: 'too-many-windows' });
    expect(tooManyWindows.connection).toBe('too-many-windows');
    const again = getNextState(tooManyWindows, { kind: 'reconnect' });
    expect(again).toMatchObject({ connection: 'connecting' });
    expect(getNextState(again, message(welcome()))).toMatchObject({ connection: 'open', notice: null });
  });
});

test.each([
  { type: 'session_over', error: error('session_ended') } as const,
  { type: 'rejected', about: 'bet', panel: 1, error: error('session_unknown') } as const,
])('a session that has ended covers the table permanently: $type', (last) => {
  const over = stateAfter(OPENED, welcome(), betMessage('placed'), last);
  expect(over).toMatchObject({ kind: 'over', session: SESSION, table: { bets: [{ state: 'placed' }] } });
  expect(getNextState(over, message(welcome()))).toBe(over);
});
