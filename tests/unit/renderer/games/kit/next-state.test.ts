import { describe, expect, it } from 'vitest';
import {
  type GameState,
  isPlaying,
  OPENING,
  needsFreshBalance,
  needsSession,
} from '#renderer/games/kit/round/game-state.ts';
import { type GameEvent, nextState } from '#renderer/games/kit/round/next-state.ts';
import type { GameError } from '#renderer/games/kit/session/answer.ts';
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

const LOADED: GameEvent<Round> = { kind: 'session', answer: { kind: 'ok', value: SESSION } };
const SENT: GameEvent<Round> = { kind: 'bet-sent' };
const NO_ANSWER: GameEvent<Round> = { kind: 'bet', answer: { kind: 'unreachable' } };
const PLAYED = {
  round: { roundId: 'r1', win: '2.00' },
  balance: '11.00',
  seeds: { ...SESSION.seeds, nonce: 1 },
};
const WON: GameEvent<Round> = { kind: 'bet', answer: { kind: 'ok', value: PLAYED } };

function rejectedBet(kind: GameErrorKind, balance: string | null = null): GameEvent<Round> {
  return {
    kind: 'bet',
    answer: { kind: 'rejected', error: error(kind, balance) },
  };
}

function error(kind: GameErrorKind, balance: string | null = null): GameError {
  return { kind, message: 'Why.', balance, returnUrl: null };
}

function session(balance: string): GameSession {
  return { ...SESSION, balance };
}

function after(...events: GameEvent<Round>[]): GameState<Round> {
  return events.reduce<GameState<Round>>(nextState, OPENING);
}

describe('the table of a game', () => {
  it('keeps the roll in view that auto-play ended at, until the next bet', () => {
    const stopped = { kind: 'auto-stopped', reason: 'balance' } as const;
    expect(after(LOADED, SENT, WON, stopped)).toMatchObject({ kind: 'ready', fresh: true, notice: stopped });
    expect(after(LOADED, stopped, { kind: 'notice-read' })).toMatchObject({ kind: 'ready', notice: null });
    expect(after(LOADED, SENT, stopped, WON)).toMatchObject({ kind: 'ready', notice: null });
    expect(after(LOADED, SENT, NO_ANSWER, stopped)).toMatchObject({ kind: 'disconnected', betInDoubt: true });
  });

  it('takes balance, nonce and round from the answer to a bet', () => {
    expect(after(LOADED, SENT, WON)).toMatchObject({
      kind: 'ready',
      fresh: true,
      table: {
        session: { balance: '11.00', seeds: { nonce: 1 } },
        rounds: [{ win: '2.00', serverSeedHash: 'hash-1' }],
      },
    });
  });

  it('tells a round of several steps anew with each, and never twice', () => {
    const more: GameEvent<Round> = {
      kind: 'bet',
      answer: {
        kind: 'ok',
        value: { round: { roundId: 'r1', win: '5.00' }, balance: '14.00', seeds: SESSION.seeds },
      },
    };
    const { table } = after(LOADED, SENT, WON, SENT, more) as Extract<GameState<Round>, { kind: 'ready' }>;
    expect(table.rounds).toEqual([{ roundId: 'r1', win: '5.00', serverSeedHash: 'hash-1' }]);
  });

  it('keeps what only the first step of a round told, and the balance where a step moved no money', () => {
    const seeds = SESSION.seeds;
    const steps: readonly GameEvent<Round & { readonly first?: string }>[] = [
      LOADED,
      SENT,
      {
        kind: 'bet',
        answer: { kind: 'ok', value: { ...PLAYED, round: { ...PLAYED.round, first: 'grid' } } },
      },
      SENT,
      { kind: 'bet', answer: { kind: 'ok', value: { round: PLAYED.round, balance: null, seeds } } },
    ];
    const state = steps.reduce<GameState<Round & { readonly first?: string }>>(nextState, OPENING);
    expect(state).toMatchObject({
      table: { session: { balance: '11.00' }, rounds: [{ roundId: 'r1', first: 'grid' }] },
    });
  });

  it('takes over what else an answer changes of the session', () => {
    const answer: GameEvent<Round> = {
      kind: 'bet',
      answer: { kind: 'ok', value: { ...PLAYED, session: { nickname: 'Alice' } } },
    };
    expect(after(LOADED, SENT, answer)).toMatchObject({ table: { session: { nickname: 'Alice' } } });
  });

  it('sends no second bet while one is under way', () => {
    const rolling = after(LOADED, SENT);
    expect(nextState(rolling, SENT)).toBe(rolling);
  });

  it('shows the balance a rejection carried, and does not celebrate the win before it again', () => {
    expect(after(LOADED, SENT, WON, SENT, rejectedBet('insufficient_funds', '0.40'))).toMatchObject({
      kind: 'ready',
      fresh: false,
      notice: { kind: 'bet-rejected' },
      table: { session: { balance: '0.40' }, rounds: [{ roundId: 'r1' }] },
    });
  });

  it('is over once the session is, and asks no more', () => {
    const over = after(LOADED, SENT, rejectedBet('session_ended'));
    expect(over.kind).toBe('over');
    expect(needsSession(over)).toBe(false);
    expect(nextState(over, LOADED)).toBe(over);
  });

  it('leaves a bet without an answer in doubt, and says so when the gateway is back', () => {
    const disconnected = after(LOADED, SENT, NO_ANSWER);
    expect(disconnected).toMatchObject({ kind: 'disconnected', betInDoubt: true });
    expect(needsSession(disconnected)).toBe(true);
    expect(nextState(disconnected, LOADED)).toMatchObject({
      kind: 'ready',
      notice: { kind: 'reconnected', betInDoubt: true },
    });
  });

  it.each(['game_failed', 'wallet_unavailable', 'busy', 'round_open', 'invalid_request'] as const)(
    'plays on after %s, and reads again what the bet left of the balance',
    (kind) => {
      const givenUp = after(LOADED, SENT, rejectedBet(kind));
      expect(givenUp).toMatchObject({ kind: 'ready', notice: { error: { kind } } });
      expect(needsFreshBalance(givenUp)).toBe(true);
      expect(needsFreshBalance(nextState(givenUp, SENT))).toBe(false);

      const returned: GameEvent<Round> = { kind: 'session', answer: { kind: 'ok', value: session('9.99') } };
      const fresh = nextState(givenUp, returned);
      expect(fresh).toMatchObject({ notice: { error: { kind } }, table: { session: { balance: '9.99' } } });
      expect(needsFreshBalance(fresh)).toBe(false);
    },
  );

  it('reads no balance again after a bet that the wallet declined', () => {
    expect(needsFreshBalance(after(LOADED, SENT, rejectedBet('wallet_refused')))).toBe(false);
  });

  it('leaves the balance as it is where reading it again is rejected', () => {
    const rejected: GameEvent<Round> = {
      kind: 'session',
      answer: { kind: 'rejected', error: error('wallet_unavailable') },
    };
    const ready = after(LOADED, SENT, rejectedBet('game_failed'), rejected);
    expect(ready).toMatchObject({
      kind: 'ready',
      table: { session: { balance: '10.00' } },
      notice: { error: { kind: 'game_failed' } },
    });
    expect(needsFreshBalance(ready)).toBe(false);
  });

  it('keeps a seed that was changed while the balance was being read', () => {
    const seeds = { serverSeedHash: 'hash-2', clientSeed: 'new', nonce: 0 };
    const revealed = { serverSeed: 's', serverSeedHash: 'hash-1', clientSeed: 'client', bets: 1 };
    const changed: GameEvent<Round> = { kind: 'seed', answer: { kind: 'ok', value: { revealed, seeds } } };
    expect(after(LOADED, SENT, rejectedBet('game_failed'), changed, LOADED)).toMatchObject({
      table: { session: { seeds } },
    });
  });

  it('is over when the gateway says so, and still shows what the last bet came to', () => {
    const over = after(LOADED, SENT, { kind: 'ended', error: error('session_ended') });
    expect(over).toMatchObject({ kind: 'over', error: { kind: 'session_ended' } });
    expect(isPlaying(over)).toBe(false);
    expect(nextState(over, WON)).toMatchObject({
      kind: 'over',
      table: { session: { balance: '11.00' }, rounds: [{ roundId: 'r1' }] },
    });
  });
});
