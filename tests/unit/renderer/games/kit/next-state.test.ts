import { describe, expect, it } from 'vitest';
import {
  type GameState,
  isPlaying,
  OPENING,
  isBalanceKnownWithoutResult,
  needsFreshBalance,
  needsSession,
} from '#renderer/games/kit/round/game-state.ts';
import { type GameEvent, getNextState } from '#renderer/games/kit/round/next-state.ts';
import type { GameError } from '#renderer/games/kit/session/api-result.ts';
import type { GameErrorKind, GameSession } from '#shared/games/session-api.ts';

interface Round {
  readonly roundId: string;
  readonly win: string;
}

const SESSION: GameSession = {
  game: 'dice',
  mode: 'real',
  currency: { label: 'USD', decimals: 2 },
  balance: '10.00',
  locale: 'en',
  nickname: null,
  returnUrl: null,
  depositUrl: null,
  limits: { min: '0.10', max: '5.00' },
  seeds: { serverSeedHash: 'hash-1', clientSeed: 'client', nonce: 0 },
};

const LOADED: GameEvent<Round> = { kind: 'session', result: { kind: 'ok', value: SESSION } };
const SENT: GameEvent<Round> = { kind: 'bet-sent' };
const NO_RESPONSE: GameEvent<Round> = { kind: 'bet', result: { kind: 'unreachable' } };
const PLAYED = {
  round: { roundId: 'r1', win: '2.00' },
  balance: '11.00',
  seeds: { ...SESSION.seeds, nonce: 1 },
};
const WON: GameEvent<Round> = { kind: 'bet', result: { kind: 'ok', value: PLAYED } };

function rejectedBet(kind: GameErrorKind, balance: string | null = null): GameEvent<Round> {
  return {
    kind: 'bet',
    result: { kind: 'rejected', error: error(kind, balance) },
  };
}

function error(kind: GameErrorKind, balance: string | null = null): GameError {
  return { kind, message: 'Why.', balance, returnUrl: null };
}

function session(balance: string): GameSession {
  return { ...SESSION, balance };
}

function stateAfter(...events: GameEvent<Round>[]): GameState<Round> {
  return events.reduce<GameState<Round>>(getNextState, OPENING);
}

describe('the table of a game', () => {
  it('keeps the last roll of auto-play in view until the next bet', () => {
    const stopped = { kind: 'auto-stopped', reason: 'balance' } as const;
    expect(stateAfter(LOADED, SENT, WON, stopped)).toMatchObject({
      kind: 'ready',
      fresh: true,
      notice: stopped,
    });
    expect(stateAfter(LOADED, stopped, { kind: 'notice-read' })).toMatchObject({
      kind: 'ready',
      notice: null,
    });
    expect(stateAfter(LOADED, SENT, stopped, WON)).toMatchObject({ kind: 'ready', notice: null });
    expect(stateAfter(LOADED, SENT, NO_RESPONSE, stopped)).toMatchObject({
      kind: 'disconnected',
      betInDoubt: true,
    });
  });

  it('takes balance, nonce and round from the response to a bet', () => {
    expect(stateAfter(LOADED, SENT, WON)).toMatchObject({
      kind: 'ready',
      fresh: true,
      table: {
        session: { balance: '11.00', seeds: { nonce: 1 } },
        rounds: [{ win: '2.00', serverSeedHash: 'hash-1' }],
      },
    });
  });

  it('has the rounds that a session comes with, and after a lost connection the one whose response was lost', () => {
    const past = (...ids: string[]) =>
      ids.map((roundId) => ({ roundId, win: '3.00', serverSeedHash: 'hash-0' }));
    const getIds = (...events: GameEvent<Round>[]) => {
      const state = stateAfter(...events) as Extract<GameState<Round>, { kind: 'ready' }>;
      return state.table.rounds.map(({ roundId, win }) => `${roundId} ${win}`);
    };
    expect(getIds({ ...LOADED, past: past('r0') })).toEqual(['r0 3.00']);
    const again = { ...LOADED, past: past('r2', 'r1', 'r0') };
    expect(getIds(LOADED, SENT, WON, SENT, NO_RESPONSE, again)).toEqual(['r2 3.00', 'r1 3.00']);
    expect(
      getIds({ ...LOADED, past: past('r0') }, SENT, NO_RESPONSE, { ...LOADED, past: past('r0') }),
    ).toEqual(['r0 3.00']);
  });

  it('updates a round of several steps with each step, without duplicates', () => {
    const more: GameEvent<Round> = {
      kind: 'bet',
      result: {
        kind: 'ok',
        value: { round: { roundId: 'r1', win: '5.00' }, balance: '14.00', seeds: SESSION.seeds },
      },
    };
    const { table } = stateAfter(LOADED, SENT, WON, SENT, more) as Extract<
      GameState<Round>,
      { kind: 'ready' }
    >;
    expect(table.rounds).toEqual([{ roundId: 'r1', win: '5.00', serverSeedHash: 'hash-1' }]);
  });

  it('keeps fields that only the first step contains, and the balance if a step moved no money', () => {
    const seeds = SESSION.seeds;
    const steps: readonly GameEvent<Round & { readonly first?: string }>[] = [
      LOADED,
      SENT,
      {
        kind: 'bet',
        result: { kind: 'ok', value: { ...PLAYED, round: { ...PLAYED.round, first: 'grid' } } },
      },
      SENT,
      { kind: 'bet', result: { kind: 'ok', value: { round: PLAYED.round, balance: null, seeds } } },
    ];
    const state = steps.reduce<GameState<Round & { readonly first?: string }>>(getNextState, OPENING);
    expect(state).toMatchObject({
      table: { session: { balance: '11.00' }, rounds: [{ roundId: 'r1', first: 'grid' }] },
    });
  });

  it('applies other changes of a response to the session', () => {
    const result: GameEvent<Round> = {
      kind: 'bet',
      result: { kind: 'ok', value: { ...PLAYED, session: { nickname: 'Alice' } } },
    };
    expect(stateAfter(LOADED, SENT, result)).toMatchObject({ table: { session: { nickname: 'Alice' } } });
  });

  it('sends no other bet while one is in flight', () => {
    const rolling = stateAfter(LOADED, SENT);
    expect(getNextState(rolling, SENT)).toBe(rolling);
  });

  it('shows the balance of a rejection, and does not celebrate the previous win again', () => {
    expect(stateAfter(LOADED, SENT, WON, SENT, rejectedBet('insufficient_funds', '0.40'))).toMatchObject({
      kind: 'ready',
      fresh: false,
      notice: { kind: 'bet-rejected' },
      table: { session: { balance: '0.40' }, rounds: [{ roundId: 'r1' }] },
    });
  });

  it('ends with the session, and sends nothing more', () => {
    const over = stateAfter(LOADED, SENT, rejectedBet('session_ended'));
    expect(over.kind).toBe('over');
    expect(needsSession(over)).toBe(false);
    expect(getNextState(over, LOADED)).toBe(over);
  });

  it('leaves a bet without a response in doubt, with a notice after reconnecting', () => {
    const disconnected = stateAfter(LOADED, SENT, NO_RESPONSE);
    expect(disconnected).toMatchObject({ kind: 'disconnected', betInDoubt: true });
    expect(needsSession(disconnected)).toBe(true);
    expect(getNextState(disconnected, LOADED)).toMatchObject({
      kind: 'ready',
      notice: { kind: 'reconnected', betInDoubt: true },
    });
  });

  it.each(['game_failed', 'wallet_unavailable', 'busy', 'round_open', 'invalid_request'] as const)(
    'continues after %s, and reads the balance again',
    (kind) => {
      const givenUp = stateAfter(LOADED, SENT, rejectedBet(kind));
      expect(givenUp).toMatchObject({ kind: 'ready', notice: { error: { kind } } });
      expect(needsFreshBalance(givenUp)).toBe(true);
      expect(needsFreshBalance(getNextState(givenUp, SENT))).toBe(false);

      const returned: GameEvent<Round> = { kind: 'session', result: { kind: 'ok', value: session('9.99') } };
      const fresh = getNextState(givenUp, returned);
      expect(fresh).toMatchObject({ notice: { error: { kind } }, table: { session: { balance: '9.99' } } });
      expect(needsFreshBalance(fresh)).toBe(false);
      expect([givenUp, fresh].map(isBalanceKnownWithoutResult)).toEqual([false, true]);
      expect(isBalanceKnownWithoutResult(getNextState(fresh, SENT))).toBe(false);
    },
  );

  it('does not read the balance after a bet that the wallet declined', () => {
    expect(needsFreshBalance(stateAfter(LOADED, SENT, rejectedBet('wallet_rejected')))).toBe(false);
  });

  it('keeps the balance if reading it again is rejected', () => {
    const rejected: GameEvent<Round> = {
      kind: 'session',
      result: { kind: 'rejected', error: error('wallet_unavailable') },
    };
    const ready = stateAfter(LOADED, SENT, rejectedBet('game_failed'), rejected);
    expect(ready).toMatchObject({
      kind: 'ready',
      table: { session: { balance: '10.00' } },
      notice: { error: { kind: 'game_failed' } },
    });
    expect(needsFreshBalance(ready)).toBe(false);
    expect(isBalanceKnownWithoutResult(ready)).toBe(false);
  });

  it('keeps a seed that was changed while the balance was being read', () => {
    const seeds = { serverSeedHash: 'hash-2', clientSeed: 'new', nonce: 0 };
    const revealed = { serverSeed: 's', serverSeedHash: 'hash-1', clientSeed: 'client', bets: 1 };
    const changed: GameEvent<Round> = { kind: 'seed', result: { kind: 'ok', value: { revealed, seeds } } };
    expect(stateAfter(LOADED, SENT, rejectedBet('game_failed'), changed, LOADED)).toMatchObject({
      table: { session: { seeds } },
    });
  });

  it('ends when the gateway ends the session, and still shows the result of the last bet', () => {
    const over = stateAfter(LOADED, SENT, { kind: 'ended', error: error('session_ended') });
    expect(over).toMatchObject({ kind: 'over', error: { kind: 'session_ended' } });
    expect(isPlaying(over)).toBe(false);
    expect(getNextState(over, WON)).toMatchObject({
      kind: 'over',
      table: { session: { balance: '11.00' }, rounds: [{ roundId: 'r1' }] },
    });
  });
});
