import { describe, expect, it } from 'vitest';
import { nextAutoBet } from '#renderer/games/crash/bet/auto-play.ts';
import type { CrashEvent } from '#renderer/games/crash/next-state.ts';
import {
  BETTING,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  ownBet,
  error,
  seated,
  betMessage,
  welcome,
} from './seated.ts';

const BET = { stake: '1.00', autoCashOut: '2.00' };
const ASKED: CrashEvent = { kind: 'request-sent', about: 'bet' };

function start(left: number, stake = '1.00'): CrashEvent {
  return { kind: 'auto-started', auto: { bet: { ...BET, stake }, left } };
}

describe('auto-play', () => {
  it('bets once per betting window', () => {
    expect(nextAutoBet(seated(start(2)))).toEqual(BET);
    expect(nextAutoBet(seated(start(2), ASKED))).toBeNull();
    expect(nextAutoBet(seated(start(2), ASKED, betMessage('placed')))).toBeNull();
  });

  it('waits for the next window if it is started in flight', () => {
    expect(nextAutoBet(seated(FLYING, start(2)))).toBeNull();
    expect(nextAutoBet(seated(FLYING, start(2), CRASHED))).toBeNull();
    expect(nextAutoBet(seated(FLYING, start(2), CRASHED, NEXT_BETTING))).toEqual(BET);
  });

  it('waits until the wallet has settled the previous bet', () => {
    const slow = [
      start(2),
      ASKED,
      betMessage('placed'),
      FLYING,
      betMessage('cashing_out'),
      CRASHED,
      NEXT_BETTING,
    ] as const;
    expect(nextAutoBet(seated(...slow))).toBeNull();
    expect(nextAutoBet(seated(...slow, betMessage('cashed_out', '11.00')))).toEqual(BET);
  });

  it('plays the requested number of rounds and ends with the last one', () => {
    const last = [start(1), ASKED, betMessage('placed', '9.00'), FLYING] as const;
    expect(seated(...last).auto).toMatchObject({ left: 0 });
    expect(seated(...last, betMessage('cashing_out')).auto).not.toBeNull();
    expect(seated(...last, betMessage('cashing_out'), betMessage('cashed_out')).auto).toBeNull();
    expect(seated(...last, CRASHED, betMessage('lost')).auto).toBeNull();
    expect(seated(...last, CRASHED, betMessage('lost')).notice).toBeNull();
  });

  it('stops on request, and leaves the bet in flight', () => {
    const stopped = seated(start(5), ASKED, betMessage('placed'), { kind: 'auto-stopped' });
    expect(stopped).toMatchObject({ auto: null, notice: null, table: { bet: { state: 'placed' } } });
    expect(nextAutoBet(stopped)).toBeNull();
  });

  it('stops before a stake above the balance, and says so', () => {
    expect(seated(start(5, '10.01'))).toMatchObject({
      auto: null,
      notice: { kind: 'auto-stopped', reason: 'balance' },
    });
    expect(seated(start(5, '10.00')).auto).not.toBeNull();
    const poorer = [
      start(5, '6.00'),
      ASKED,
      betMessage('placed', '4.00'),
      FLYING,
      CRASHED,
      betMessage('lost'),
    ] as const;
    expect(seated(...poorer).auto).not.toBeNull();
    expect(seated(...poorer, NEXT_BETTING).notice).toEqual({ kind: 'auto-stopped', reason: 'balance' });
  });

  it.each([
    { what: 'a bet that failed', message: betMessage('failed', '0.00'), notice: 'failed' },
    { what: 'a refunded bet', message: betMessage('returned', '10.00'), notice: 'returned' },
    {
      what: 'a rejection',
      message: { type: 'refused', about: 'bet', error: error('bet_limit') } as const,
      notice: 'bet-rejected',
    },
  ])('stops at $what', ({ message, notice }) => {
    expect(seated(start(5), ASKED, message)).toMatchObject({ auto: null, notice: { kind: notice } });
  });

  it('stops when the connection is lost, and says so after it is restored', () => {
    const back = seated(
      start(5),
      { kind: 'disconnected' },
      { kind: 'disconnected' },
      welcome({ round: BETTING, bet: ownBet('placed') }),
    );
    expect(back).toMatchObject({ auto: null, notice: { kind: 'auto-stopped', reason: 'disconnected' } });
  });
});
