import { describe, expect, it, test } from 'vitest';
import { parseAutoCashOut } from '#renderer/games/crash/bet/auto-cash-out.ts';
import { english } from '#renderer/games/crash/texts/texts-english.ts';
import { getTier } from '#renderer/games/crash/tier.ts';
import { getVerdicts } from '#renderer/games/crash/verdict.ts';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import { CRASHED, FLYING, ownBet, createJoinedState, SESSION, betMessage } from './joined-state.ts';

describe('the multiplier to cash out at', () => {
  it.each([
    { typed: '', reads: { kind: 'none' } },
    { typed: '  ', reads: { kind: 'none' } },
    { typed: '2', reads: { kind: 'at', multiplier: '2.00' } },
    { typed: '2,5', reads: { kind: 'at', multiplier: '2.50' } },
    { typed: ' 10.25× ', reads: { kind: 'at', multiplier: '10.25' } },
    { typed: '2.', reads: { kind: 'at', multiplier: '2.00' } },
    { typed: '1.01', reads: { kind: 'at', multiplier: '1.01' } },
    { typed: '1', reads: { kind: 'too-low' } },
    { typed: '0.5', reads: { kind: 'too-low' } },
    { typed: '2.005', reads: { kind: 'malformed' } },
    { typed: 'two', reads: { kind: 'malformed' } },
    { typed: '-2', reads: { kind: 'malformed' } },
  ])('parses $typed as $reads', ({ typed, reads }) => {
    expect(parseAutoCashOut(typed)).toEqual(reads);
  });
});

describe('the verdict for the player', () => {
  const getVerdict = (...events: readonly CrashServerMessage[]) => listVerdicts(...events)[0]!;
  const listVerdicts = (...events: readonly CrashServerMessage[]) => {
    const { table, panels } = createJoinedState(...events);
    return getVerdicts({ table: table!, session: SESSION, panels }, english);
  };

  it('is shown from the betting window to the end of the flight', () => {
    expect(getVerdict().message).toBe('Place your bet');
    expect(getVerdict(betMessage('placing')).tone).toBe('waiting');
    expect(getVerdict(betMessage('placed')).message).toBe('You are in with 1.00 USD');
    expect(getVerdict(betMessage('placed'), FLYING).message).toBe('1.00 USD in flight');
    const won = getVerdict(betMessage('placed'), FLYING, betMessage('cashed_out'));
    expect(won).toEqual({ panel: null, tone: 'won', message: 'Out at 1.50×: you win 1.50 USD' });
    expect(getVerdict(FLYING).message).toBe('You are watching this flight');
    expect(getVerdict(FLYING, CRASHED)).toEqual({ panel: null, tone: 'plain', message: 'Crashed at 1.80×' });
  });

  it('is not a win if the cash-out only returns the stake', () => {
    const even = ownBet('cashed_out', { stake: '0.01', multiplier: '1.50', win: '0.01' });
    expect(getVerdict(betMessage('placed'), FLYING, { type: 'bet', bet: even, balance: null })).toEqual({
      panel: null,
      tone: 'plain',
      message: 'Out at 1.50×: you get 0.01 USD back, no profit',
    });
  });

  it("is lost at the crash, whether or not the bet's own message has arrived", () => {
    const lost = { panel: null, tone: 'lost', message: 'Crashed at 1.80×: −1.00 USD' };
    expect(getVerdict(betMessage('placed'), FLYING, CRASHED)).toEqual(lost);
    expect(getVerdict(betMessage('placed'), FLYING, CRASHED, betMessage('lost'))).toEqual(lost);
  });

  it('includes the automatic cash-out multiplier', () => {
    const bet = { type: 'bet', bet: ownBet('placed', { autoCashOut: '3.00' }), balance: null } as const;
    expect(getVerdict(bet, FLYING).message).toBe('1.00 USD in flight, auto cash-out at 3.00×');
  });
});

test('flights are low below 2.00, good from 2.00 and high from 10.00', () => {
  expect(['1.00', '1.99', '2.00', '9.99', '10.00', '1000.00'].map(getTier)).toEqual([
    'low',
    'low',
    'good',
    'good',
    'high',
    'high',
  ]);
});
