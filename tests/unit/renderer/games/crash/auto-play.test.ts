import { describe, expect, it } from 'vitest';
import { findNextBet } from '#renderer/games/crash/bet/auto-play.ts';
import type { CrashEvent } from '#renderer/games/crash/next-state.ts';
import {
  BETTING,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  ownBet,
  error,
  createJoinedState,
  betMessage,
  welcome,
} from './joined-state.ts';

const BET = { stake: '1.00', autoCashOut: '2.00' };
const SENT = { type: 'bet', panel: 1, ...BET };
const REQUESTED: CrashEvent = { kind: 'request-sent', panel: 1, about: 'bet' };

function startAutoPlay(left: number, stake = '1.00'): CrashEvent {
  return { kind: 'auto-started', panel: 1, auto: { bet: { ...BET, stake }, left } };
}

describe('auto-play', () => {
  it('bets once per betting window', () => {
    expect(findNextBet(1, createJoinedState(startAutoPlay(2)))).toEqual(SENT);
    expect(findNextBet(1, createJoinedState(startAutoPlay(2), REQUESTED))).toBeNull();
    expect(findNextBet(1, createJoinedState(startAutoPlay(2), REQUESTED, betMessage('placed')))).toBeNull();
  });

  it('waits for the next betting window if it is started in flight', () => {
    expect(findNextBet(1, createJoinedState(FLYING, startAutoPlay(2)))).toBeNull();
    expect(findNextBet(1, createJoinedState(FLYING, startAutoPlay(2), CRASHED))).toBeNull();
    expect(findNextBet(1, createJoinedState(FLYING, startAutoPlay(2), CRASHED, NEXT_BETTING))).toEqual(SENT);
  });

  it('waits until the wallet has settled the previous bet', () => {
    const slow = [
      startAutoPlay(2),
      REQUESTED,
      betMessage('placed'),
      FLYING,
      betMessage('cashing_out'),
      CRASHED,
      NEXT_BETTING,
    ] as const;
    expect(findNextBet(1, createJoinedState(...slow))).toBeNull();
    expect(findNextBet(1, createJoinedState(...slow, betMessage('cashed_out', '11.00')))).toEqual(SENT);
  });

  it('plays the requested number of rounds and ends with the last one', () => {
    const last = [startAutoPlay(1), REQUESTED, betMessage('placed', '9.00'), FLYING] as const;
    expect(createJoinedState(...last).panels[1].auto).toMatchObject({ left: 0 });
    expect(createJoinedState(...last, betMessage('cashing_out')).panels[1].auto).not.toBeNull();
    expect(
      createJoinedState(...last, betMessage('cashing_out'), betMessage('cashed_out')).panels[1].auto,
    ).toBeNull();
    expect(createJoinedState(...last, CRASHED, betMessage('lost')).panels[1].auto).toBeNull();
    expect(createJoinedState(...last, CRASHED, betMessage('lost')).notice).toBeNull();
  });

  it('stops on request, without touching the bet in flight', () => {
    const stopped = createJoinedState(startAutoPlay(5), REQUESTED, betMessage('placed'), {
      kind: 'auto-stopped',
      panel: 1,
    });
    expect(stopped).toMatchObject({
      panels: { 1: { auto: null } },
      notice: null,
      table: { bets: [{ state: 'placed' }] },
    });
    expect(findNextBet(1, stopped)).toBeNull();
  });

  it('stops before a stake above the balance, with a notice', () => {
    expect(createJoinedState(startAutoPlay(5, '10.01'))).toMatchObject({
      panels: { 1: { auto: null } },
      notice: { kind: 'auto-stopped', panel: 1, reason: 'balance' },
    });
    expect(createJoinedState(startAutoPlay(5, '10.00')).panels[1].auto).not.toBeNull();
    const poorer = [
      startAutoPlay(5, '6.00'),
      REQUESTED,
      betMessage('placed', '4.00'),
      FLYING,
      CRASHED,
      betMessage('lost'),
    ] as const;
    expect(createJoinedState(...poorer).panels[1].auto).not.toBeNull();
    expect(createJoinedState(...poorer, NEXT_BETTING).notice).toEqual({
      kind: 'auto-stopped',
      panel: 1,
      reason: 'balance',
    });
  });

  it.each([
    { label: 'a bet that failed', message: betMessage('failed', '0.00'), notice: 'failed' },
    { label: 'a refunded bet', message: betMessage('returned', '10.00'), notice: 'returned' },
    {
      label: 'a rejection',
      message: { type: 'rejected', about: 'bet', panel: 1, error: error('bet_limit') } as const,
      notice: 'bet-rejected',
    },
  ])('stops at $label', ({ message, notice }) => {
    expect(createJoinedState(startAutoPlay(5), REQUESTED, message)).toMatchObject({
      panels: { 1: { auto: null } },
      notice: { kind: notice },
    });
  });

  it('stops when the connection is lost, with a notice after it is restored', () => {
    const back = createJoinedState(
      startAutoPlay(5),
      { kind: 'disconnected' },
      { kind: 'disconnected' },
      welcome({ round: BETTING, bets: [ownBet('placed')] }),
    );
    expect(back).toMatchObject({
      panels: { 1: { auto: null } },
      notice: { kind: 'auto-stopped', panel: 1, reason: 'disconnected' },
    });
  });
});
