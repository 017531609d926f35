import { describe, expect, it } from 'vitest';
import { dueBet } from '#renderer/games/crash/bet/auto-play.ts';
import type { CrashEvent } from '#renderer/games/crash/next-state.ts';
import {
  BETTING,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  ownBet,
  gameError,
  seated,
  told,
  welcome,
} from './seated.ts';

const BET = { stake: '1.00', autoCashOut: '2.00' };
const ASKED: CrashEvent = { kind: 'asked', about: 'bet' };

function start(left: number, stake = '1.00'): CrashEvent {
  return { kind: 'auto-started', auto: { bet: { ...BET, stake }, left } };
}

describe('auto-play', () => {
  it('bets in the betting window, once', () => {
    expect(dueBet(seated(start(2)))).toEqual(BET);
    expect(dueBet(seated(start(2), ASKED))).toBeNull();
    expect(dueBet(seated(start(2), ASKED, told('placed')))).toBeNull();
  });

  it('waits for the window where it is started in flight', () => {
    expect(dueBet(seated(FLYING, start(2)))).toBeNull();
    expect(dueBet(seated(FLYING, start(2), CRASHED))).toBeNull();
    expect(dueBet(seated(FLYING, start(2), CRASHED, NEXT_BETTING))).toEqual(BET);
  });

  it('waits until the wallet has settled the bet before', () => {
    const slow = [
      start(2),
      ASKED,
      told('placed'),
      FLYING,
      told('cashing_out'),
      CRASHED,
      NEXT_BETTING,
    ] as const;
    expect(dueBet(seated(...slow))).toBeNull();
    expect(dueBet(seated(...slow, told('cashed_out', '11.00')))).toEqual(BET);
  });

  it('plays so many rounds, and is over when the last of them is', () => {
    const last = [start(1), ASKED, told('placed', '9.00'), FLYING] as const;
    expect(seated(...last).auto).toMatchObject({ left: 0 });
    expect(seated(...last, told('cashing_out')).auto).not.toBeNull();
    expect(seated(...last, told('cashing_out'), told('cashed_out')).auto).toBeNull();
    expect(seated(...last, CRASHED, told('lost')).auto).toBeNull();
    expect(seated(...last, CRASHED, told('lost')).notice).toBeNull();
  });

  it('stops when the player says so, and leaves the bet in the air', () => {
    const stopped = seated(start(5), ASKED, told('placed'), { kind: 'auto-stopped' });
    expect(stopped).toMatchObject({ auto: null, notice: null, table: { bet: { state: 'placed' } } });
    expect(dueBet(stopped)).toBeNull();
  });

  it('stops before a stake that the balance does not hold, and says so', () => {
    expect(seated(start(5, '10.01'))).toMatchObject({
      auto: null,
      notice: { kind: 'auto-stopped', why: 'balance' },
    });
    expect(seated(start(5, '10.00')).auto).not.toBeNull();
    const poorer = [start(5, '6.00'), ASKED, told('placed', '4.00'), FLYING, CRASHED, told('lost')] as const;
    expect(seated(...poorer).auto).not.toBeNull();
    expect(seated(...poorer, NEXT_BETTING).notice).toEqual({ kind: 'auto-stopped', why: 'balance' });
  });

  it.each([
    { what: 'a bet that failed', news: told('failed', '0.00'), notice: 'failed' },
    { what: 'a bet that came back', news: told('returned', '10.00'), notice: 'returned' },
    {
      what: 'a refusal',
      news: { type: 'refused', about: 'bet', error: gameError('bet_limit') } as const,
      notice: 'bet-refused',
    },
  ])('stops at $what', ({ news, notice }) => {
    expect(seated(start(5), ASKED, news)).toMatchObject({ auto: null, notice: { kind: notice } });
  });

  it('stops when the line is lost, and says so once it is back', () => {
    const back = seated(
      start(5),
      { kind: 'lost' },
      { kind: 'lost' },
      welcome({ round: BETTING, bet: ownBet('placed') }),
    );
    expect(back).toMatchObject({ auto: null, notice: { kind: 'auto-stopped', why: 'lost' } });
  });
});
