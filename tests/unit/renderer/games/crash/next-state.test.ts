import { describe, expect, it, test } from 'vitest';
import { nextState } from '#renderer/games/crash/next-state.ts';
import { OPENING } from '#renderer/games/crash/crash-state.ts';
import {
  after,
  BETTING,
  CHAIN,
  CRASHED,
  FLYING,
  message,
  NEXT_BETTING,
  OPENED,
  ownBet,
  read,
  gameError,
  seated,
  SESSION,
  told,
  welcome,
  YOU,
} from './seated.ts';

const FOUR_LEFT = { kind: 'ok', value: { ...SESSION, balance: '4.00' } } as const;
const BOB = { id: 'bob', name: 'Bob' };

describe('a table that is opening', () => {
  it('shows nothing of the table before its welcome, which tells all of it', () => {
    expect(after(OPENED)).toMatchObject({ kind: 'seated', link: 'connecting', table: null });
    expect(after(OPENED, FLYING)).toMatchObject({ table: null });
    const history = [{ number: 6, crashPoint: '3.00', hash: 'h6' }];
    const seats = [{ ...BOB, cashedOutAt: null }];
    expect(after(OPENED, welcome({ history, seats }))).toMatchObject({
      link: 'open',
      notice: null,
      stale: 0,
      table: { you: YOU, chain: CHAIN, history, seats },
    });
  });

  it('keeps a gateway that is out of reach apart from one that says no, and from a session that is over', () => {
    const trouble = { kind: 'unreachable' } as const;
    expect(nextState(OPENING, read(trouble))).toEqual({ kind: 'opening', trouble });
    const ended = { kind: 'refused', error: gameError('session_ended') } as const;
    expect(nextState(OPENING, read(ended))).toMatchObject({
      kind: 'over',
      table: null,
    });
  });
});

describe('the clock of a round', () => {
  it('counts on the page: from the moment of arrival, less what had passed when it was sent', () => {
    expect(seated(message(BETTING, 1_000)).table?.round).toMatchObject({ endsAt: 6_000, lastsMs: 5_000 });
    expect(seated(message({ ...FLYING, elapsedMs: 250 }, 1_000)).table?.round).toMatchObject({
      startedAt: 750,
    });
    expect(seated(message(CRASHED, 1_000)).table?.round).toMatchObject({ crashedAt: 1_000, endsAt: 4_000 });
  });

  it('is that of the flight, where a page comes in the middle of it', () => {
    const state = after(
      OPENED,
      message(welcome({ round: { type: 'flying', number: 7, elapsedMs: 4_000 } }), 9_000),
    );
    expect(state).toMatchObject({ table: { round: { kind: 'flying', startedAt: 5_000 } } });
  });
});

describe('the players of a round', () => {
  it('take their seats, cash out and get their bets back', () => {
    const bob = { type: 'player_bet', number: 7, player: BOB } as const;
    expect(seated(bob, bob).table?.seats).toEqual([{ ...BOB, cashedOutAt: null }]);
    const out = { type: 'player_cashed_out', number: 7, playerId: 'bob', multiplier: '1.20' } as const;
    expect(seated(bob, FLYING, out).table?.seats).toEqual([{ ...BOB, cashedOutAt: '1.20' }]);
    expect(seated(bob, { type: 'player_returned', number: 7, playerId: 'bob' }).table?.seats).toEqual([]);
  });

  it('are others in the next round, and what is told of the last one no longer counts', () => {
    const bob = { type: 'player_bet', number: 7, player: BOB } as const;
    expect(seated(bob, FLYING, CRASHED).table?.seats).toHaveLength(1);
    expect(seated(bob, FLYING, CRASHED, NEXT_BETTING, bob).table?.seats).toEqual([]);
  });
});

test('crashes line up, newest first, each once, and no more than fifty', () => {
  const crashes = Array.from({ length: 60 }, (_, index) => ({ ...CRASHED, number: index }));
  const history = seated(...crashes, crashes[59]!).table?.history ?? [];
  expect(history).toHaveLength(50);
  expect(history[0]).toEqual({ number: 59, crashPoint: '1.80', hash: 'h7' });
  expect(new Set(history.map(({ number }) => number)).size).toBe(50);
});

describe('a bet', () => {
  it('is asked for once, until the table has answered', () => {
    const asked = seated({ kind: 'asked', about: 'bet' });
    expect(asked.asked).toBe('bet');
    expect(nextState(asked, message(told('placing')))).toMatchObject({ asked: null });
  });

  it('brings the balance that the wallet answered, and leaves it where it was not asked', () => {
    expect(seated(told('placed', '9.00')).session.balance).toBe('9.00');
    expect(seated(told('placing')).session.balance).toBe('10.00');
    expect(seated(told('placed', '9.00'), { type: 'balance', balance: '8.50' }).session.balance).toBe('8.50');
  });

  it('that failed says why; where nobody knows the balance it is asked for', () => {
    expect(seated(told('failed', '0.50'))).toMatchObject({
      notice: { kind: 'failed', error: { kind: 'insufficient_funds' } },
      stale: 0,
      session: { balance: '0.50' },
    });
    const unknown = seated(told('failed'));
    expect(unknown.stale).toBe(1);
    expect(nextState(unknown, read(FOUR_LEFT, 1))).toMatchObject({ stale: 0, session: { balance: '4.00' } });
  });

  it('heard while the balance is being read counts: what is read may be older, and is read again', () => {
    const heard = seated(told('failed'), { type: 'balance', balance: '8.50' });
    const older = nextState(heard, read(FOUR_LEFT, 1));
    expect(older).toMatchObject({ stale: 2, session: { balance: '8.50' } });
    expect(nextState(older, read(FOUR_LEFT, 2))).toMatchObject({ stale: 0, session: { balance: '4.00' } });
    // Nothing is under way any more that could bring an older one.
    expect(seated({ type: 'balance', balance: '8.50' }).stale).toBe(0);
  });

  it('that was read for is passed over where it comes when another is heard and shown', () => {
    const shown = seated(told('failed'), read(FOUR_LEFT, 1), told('placed', '3.00'));
    expect(nextState(shown, read(FOUR_LEFT, 1))).toMatchObject({ stale: 0, session: { balance: '3.00' } });
  });

  it('of an earlier round that is given back late says so, and does not hide the one in the air', () => {
    const late = {
      type: 'bet',
      bet: ownBet('returned', { number: 6, roundId: 'r6' }),
      balance: '11.00',
    } as const;
    expect(seated(told('placed'), FLYING, late)).toMatchObject({
      notice: { kind: 'returned' },
      table: { bet: { state: 'placed', number: 7 } },
      session: { balance: '11.00' },
    });
  });

  it('of an earlier round is no answer to one that was just asked for', () => {
    const late = { type: 'bet', bet: ownBet('cashed_out', { number: 6 }), balance: '11.00' } as const;
    expect(seated({ kind: 'asked', about: 'bet' }, late).asked).toBe('bet');
  });
});

describe('a cash-out', () => {
  const inTheAir = [told('placed', '9.00'), FLYING] as const;

  it('waits for its answer, and not for the word that the bet is placed', () => {
    const asked = seated(...inTheAir, { kind: 'asked', about: 'cash_out' });
    expect(nextState(asked, message(told('placed')))).toMatchObject({ asked: 'cash_out' });
    expect(nextState(asked, message(told('cashing_out')))).toMatchObject({ asked: null });
  });

  it('that came too late says so and leaves the bet to its end', () => {
    const late = { type: 'refused', about: 'cash_out', error: gameError('too_late') } as const;
    expect(seated(...inTheAir, { kind: 'asked', about: 'cash_out' }, late)).toMatchObject({
      asked: null,
      notice: { kind: 'cash-out-refused', error: { kind: 'too_late' } },
      table: { bet: { state: 'placed' } },
    });
  });
});

describe('a refusal', () => {
  it('of a bet says why, takes the balance it tells, and is gone with the next bet', () => {
    const refused = { type: 'refused', about: 'bet', error: gameError('bet_limit', '7.00') } as const;
    const state = seated({ kind: 'asked', about: 'bet' }, refused);
    expect(state).toMatchObject({
      asked: null,
      session: { balance: '7.00' },
      notice: { kind: 'bet-refused' },
    });
    expect(nextState(state, { kind: 'asked', about: 'bet' })).toMatchObject({ notice: null });
  });

  it('of the hello is left to what the line then closes with', () => {
    expect(seated({ type: 'refused', about: 'hello', error: gameError('busy') }).notice).toBeNull();
  });
});

describe('a cash-out that the table made before it was asked for', () => {
  it.each(['cashing_out', 'cashed_out'] as const)('is no rejection to the player: %s', (state) => {
    const auto = {
      kind: 'auto-started',
      auto: { bet: { stake: '1.00', autoCashOut: '1.50' }, left: 3 },
    } as const;
    const refused = { type: 'refused', about: 'cash_out', error: gameError('busy') } as const;
    const asked = { kind: 'asked', about: 'cash_out' } as const;
    const refusedLate = seated(auto, told('placed'), FLYING, asked, told(state), refused);
    expect(refusedLate).toMatchObject({ asked: null, notice: null, auto: { left: 3 } });
  });
});

describe('a line that is lost', () => {
  it('leaves a bet in doubt that was asked for or under way, and says so once it is back', () => {
    const back = { kind: 'back', betInDoubt: true };
    const lost = { kind: 'lost' } as const;
    const asked = { kind: 'asked', about: 'bet' } as const;
    for (const before of [
      [asked],
      [told('placing')],
      [told('placed'), FLYING],
      [FLYING, told('cashing_out')],
    ])
      expect(seated(...before, lost, welcome()).notice).toEqual(back);
    for (const before of [[], [told('placed'), FLYING, CRASHED], [FLYING, told('cashed_out')]])
      expect(seated(...before, lost, welcome()).notice).toEqual({ ...back, betInDoubt: false });
  });

  it('does not take away what nobody has read yet', () => {
    const unread = seated(told('returned'));
    expect(seated(told('returned'), { kind: 'lost' }, welcome()).notice).toEqual(unread.notice);
  });

  it('is followed by a balance that is read again, also by way of a table without a seat', () => {
    const back = seated({ kind: 'lost' }, { kind: 'crowded' }, { kind: 'line-wanted' }, welcome());
    expect(back).toMatchObject({ link: 'open', stale: 1, notice: null });
  });

  it('keeps the table and its bet, and forgets what was asked and not answered', () => {
    const lost = seated(told('placed'), FLYING, { kind: 'asked', about: 'cash_out' }, { kind: 'lost' });
    expect(lost).toMatchObject({ link: 'lost', asked: null, table: { bet: { state: 'placed' } } });
  });

  it('is told of once it is back, with a balance that is read again', () => {
    const back = seated({ kind: 'lost' }, { kind: 'lost' }, welcome({ bet: ownBet('cashed_out') }));
    expect(back).toMatchObject({ link: 'open', stale: 1, notice: { kind: 'back', betInDoubt: false } });
    expect(back.table?.bet).toMatchObject({ state: 'cashed_out' });
  });

  it('for want of a seat is not tried again before the player asks', () => {
    const crowded = seated({ kind: 'crowded' });
    expect(crowded.link).toBe('crowded');
    const again = nextState(crowded, { kind: 'line-wanted' });
    expect(again).toMatchObject({ link: 'connecting' });
    expect(nextState(again, message(welcome()))).toMatchObject({ link: 'open', notice: null });
  });
});

test.each([
  { type: 'session_over', error: gameError('session_ended') } as const,
  { type: 'refused', about: 'bet', error: gameError('session_unknown') } as const,
])('a session that ended covers the table for good: $type', (last) => {
  const over = after(OPENED, welcome(), told('placed'), last);
  expect(over).toMatchObject({ kind: 'over', session: SESSION, table: { bet: { state: 'placed' } } });
  expect(nextState(over, message(welcome()))).toBe(over);
});
