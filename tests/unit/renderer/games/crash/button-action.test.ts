import { describe, expect, it, test } from 'vitest';
import { OPENING } from '#renderer/games/crash/crash-state.ts';
import { getButtonAction } from '#renderer/games/crash/bet/button-action.ts';
import {
  stateAfter,
  CRASHED,
  FLYING,
  NEXT_BETTING,
  OPENED,
  createJoinedState,
  betMessage,
} from './joined-state.ts';

describe('the play button', () => {
  it('is disabled until a table is joined', () => {
    const waits = { kind: 'wait', for: 'table' };
    expect(getButtonAction(1, OPENING)).toEqual(waits);
    expect(getButtonAction(1, stateAfter(OPENED))).toEqual(waits);
    expect(
      getButtonAction(1, createJoinedState(betMessage('placed'), FLYING, { kind: 'disconnected' })),
    ).toEqual(waits);
  });

  it('is disabled if there are too many windows, even if this one never joined the table', () => {
    for (const state of [
      createJoinedState({ kind: 'too-many-windows' }),
      stateAfter(OPENED, { kind: 'too-many-windows' }),
    ])
      expect(getButtonAction(1, state)).toEqual({ kind: 'wait', for: 'too-many-windows' });
  });

  it('bets, then shows that the bet is being placed, then that it is placed', () => {
    expect(getButtonAction(1, createJoinedState()).kind).toBe('bet');
    expect(getButtonAction(1, createJoinedState({ kind: 'request-sent', panel: 1, about: 'bet' })).kind).toBe(
      'placing',
    );
    expect(getButtonAction(1, createJoinedState(betMessage('placing'))).kind).toBe('placing');
    expect(getButtonAction(1, createJoinedState(betMessage('placed'))).kind).toBe('placed');
  });

  it('cashes out in flight, once', () => {
    const flying = [betMessage('placed'), FLYING] as const;
    expect(getButtonAction(1, createJoinedState(...flying)).kind).toBe('cash-out');
    expect(
      getButtonAction(1, createJoinedState(...flying, { kind: 'request-sent', panel: 1, about: 'cash_out' }))
        .kind,
    ).toBe('cashing-out');
    expect(getButtonAction(1, createJoinedState(...flying, betMessage('cashing_out'))).kind).toBe(
      'cashing-out',
    );
  });

  it('never offers to cash out a bet that is not in flight', () => {
    expect(getButtonAction(1, createJoinedState(betMessage('placing'), FLYING)).kind).toBe('placing');
    expect(getButtonAction(1, createJoinedState(betMessage('placed'), FLYING, CRASHED))).toEqual({
      kind: 'bet-next',
    });
    expect(getButtonAction(1, createJoinedState(FLYING))).toEqual({ kind: 'bet-next' });
    expect(getButtonAction(1, createJoinedState(FLYING, CRASHED))).toEqual({ kind: 'bet-next' });
  });

  it('allows another bet after one that does not count, while betting is open', () => {
    expect(getButtonAction(1, createJoinedState(betMessage('failed'))).kind).toBe('bet');
    expect(getButtonAction(1, createJoinedState(betMessage('failed'), FLYING))).toEqual({ kind: 'bet-next' });
  });

  it('bets in the next betting window, once the wallet has settled the previous bet', () => {
    const slow = [betMessage('placed'), FLYING, betMessage('cashing_out'), CRASHED, NEXT_BETTING] as const;
    expect(getButtonAction(1, createJoinedState(...slow)).kind).toBe('cashing-out');
    expect(getButtonAction(1, createJoinedState(...slow, betMessage('cashed_out'))).kind).toBe('bet');
    expect(
      getButtonAction(
        1,
        createJoinedState(betMessage('placed'), FLYING, CRASHED, betMessage('lost'), NEXT_BETTING),
      ).kind,
    ).toBe('bet');
  });
});

test('offers a bet on the next flight after a lost one', () => {
  expect(
    getButtonAction(1, createJoinedState(betMessage('placed'), FLYING, CRASHED, betMessage('lost'))),
  ).toEqual({
    kind: 'bet-next',
  });
});
