import { describe, expect, it, test } from 'vitest';
import { OPENING } from '#renderer/games/crash/crash-state.ts';
import { buttonMeaning } from '#renderer/games/crash/bet/play-button.ts';
import { after, CRASHED, FLYING, NEXT_BETTING, OPENED, seated, told } from './seated.ts';

describe('the one button', () => {
  it('waits for a table', () => {
    const waits = { kind: 'wait', for: 'table' };
    expect(buttonMeaning(OPENING)).toEqual(waits);
    expect(buttonMeaning(after(OPENED))).toEqual(waits);
    expect(buttonMeaning(seated(told('placed'), FLYING, { kind: 'lost' }))).toEqual(waits);
  });

  it('waits for a seat where there is none, be it that this window never had one', () => {
    for (const state of [seated({ kind: 'crowded' }), after(OPENED, { kind: 'crowded' })])
      expect(buttonMeaning(state)).toEqual({ kind: 'wait', for: 'crowded' });
  });

  it('bets, says that the bet is on its way, and that it is placed', () => {
    expect(buttonMeaning(seated()).kind).toBe('bet');
    expect(buttonMeaning(seated({ kind: 'asked', about: 'bet' })).kind).toBe('placing');
    expect(buttonMeaning(seated(told('placing'))).kind).toBe('placing');
    expect(buttonMeaning(seated(told('placed'))).kind).toBe('placed');
  });

  it('cashes out in flight, once', () => {
    const flying = [told('placed'), FLYING] as const;
    expect(buttonMeaning(seated(...flying)).kind).toBe('cash-out');
    expect(buttonMeaning(seated(...flying, { kind: 'asked', about: 'cash_out' })).kind).toBe('cashing-out');
    expect(buttonMeaning(seated(...flying, told('cashing_out'))).kind).toBe('cashing-out');
    expect(buttonMeaning(seated(...flying, told('cashed_out'))).kind).toBe('cashed-out');
  });

  it('never offers to cash out what is not in the air', () => {
    expect(buttonMeaning(seated(told('placing'), FLYING)).kind).toBe('placing');
    expect(buttonMeaning(seated(told('placed'), FLYING, CRASHED))).toEqual({ kind: 'wait', for: 'betting' });
    expect(buttonMeaning(seated(FLYING))).toEqual({ kind: 'wait', for: 'flight' });
    expect(buttonMeaning(seated(FLYING, CRASHED))).toEqual({ kind: 'wait', for: 'betting' });
  });

  it('bets again after a bet that does not count, as long as bets are taken', () => {
    expect(buttonMeaning(seated(told('failed'))).kind).toBe('bet');
    expect(buttonMeaning(seated(told('failed'), FLYING))).toEqual({ kind: 'wait', for: 'flight' });
  });

  it('bets in the next window, once the wallet has settled the bet before', () => {
    const slow = [told('placed'), FLYING, told('cashing_out'), CRASHED, NEXT_BETTING] as const;
    expect(buttonMeaning(seated(...slow)).kind).toBe('cashing-out');
    expect(buttonMeaning(seated(...slow, told('cashed_out'))).kind).toBe('bet');
    expect(buttonMeaning(seated(told('placed'), FLYING, CRASHED, told('lost'), NEXT_BETTING)).kind).toBe(
      'bet',
    );
  });
});

test('a bet that was lost has nothing to press before the next window', () => {
  expect(buttonMeaning(seated(told('placed'), FLYING, CRASHED, told('lost')))).toEqual({
    kind: 'wait',
    for: 'betting',
  });
});
