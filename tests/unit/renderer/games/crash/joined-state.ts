import type { CrashEvent } from '#renderer/games/crash/next-state.ts';
import { getNextState } from '#renderer/games/crash/next-state.ts';
import { type CrashState, OPENING, type JoinedState } from '#renderer/games/crash/crash-state.ts';
import type { ApiResult, GameError } from '#renderer/games/kit/session/api-result.ts';
import type { CrashBet, CrashServerMessage } from '#shared/games/crash-api.ts';
import type { GameErrorKind, GameSession } from '#shared/games/session-api.ts';

export const SESSION: GameSession = {
  game: 'crash',
  mode: 'real',
  currency: { label: 'USD', decimals: 2 },
  balance: '10.00',
  locale: 'en',
  nickname: 'Alice',
  returnUrl: null,
  depositUrl: null,
  limits: { min: '0.10', max: '5.00' },
  seeds: { serverSeedHash: 'hash', clientSeed: 'client', nonce: 0 },
};

type MessageByType<Type> = Extract<CrashServerMessage, { type: Type }>;

export const CHAIN = { commitment: 'c0', salt: 'salt', firstRound: 1, rounds: 100 };
export const YOU = { id: 'you', name: 'Alice' };
export const BETTING: MessageByType<'betting'> = {
  type: 'betting',
  number: 7,
  remainingMs: 5_000,
  chain: CHAIN,
};
export const FLYING: MessageByType<'flying'> = { type: 'flying', number: 7, elapsedMs: 0 };
export const CRASHED: MessageByType<'crashed'> = {
  type: 'crashed',
  number: 7,
  crashPoint: '1.80',
  hash: 'h7',
  remainingMs: 3_000,
};
export const NEXT_BETTING: MessageByType<'betting'> = { ...BETTING, number: 8 };

type BetState = CrashBet['state'];
const common = { panel: 1 as const, roundId: 'r7', number: 7, stake: '1.00', autoCashOut: null };
const won = { multiplier: '1.50', win: '1.50' };

export function error(kind: GameErrorKind, balance: string | null = null): GameError {
  return { kind, message: 'Why.', balance, returnUrl: null };
}

/** Alice's own bet, in round 7 by default. */
export function ownBet(state: BetState, change: Partial<CrashBet> = {}): CrashBet {
  const bet = {
    placing: { ...common, state: 'placing' as const },
    placed: { ...common, state: 'placed' as const },
    cashing_out: { ...common, ...won, state: 'cashing_out' as const },
    cashed_out: { ...common, ...won, state: 'cashed_out' as const },
    lost: { ...common, state: 'lost' as const },
    failed: { ...common, state: 'failed' as const, error: error('insufficient_funds') },
    returned: { ...common, state: 'returned' as const, error: error('wallet_unavailable') },
  }[state];
  return { ...bet, ...change } as CrashBet;
}

export function betMessage(state: BetState, balance: string | null = null): CrashServerMessage {
  return { type: 'bet', bet: ownBet(state), balance };
}

export function message(received: CrashServerMessage, at = 0): CrashEvent {
  return { kind: 'message', message: received, at };
}

export function welcome(change: Partial<MessageByType<'welcome'>> = {}): CrashServerMessage {
  return {
    type: 'welcome',
    you: YOU,
    round: BETTING,
    seats: [],
    bets: [],
    chain: CHAIN,
    history: [],
    ...change,
  };
}

/** The response to a session request, sent when `staleVersion` had this value. */
export function read(result: ApiResult<GameSession>, staleVersion = 0): CrashEvent {
  return { kind: 'session', result, staleVersion };
}

export const OPENED = read({ kind: 'ok', value: SESSION });

/** The state after these events, from the page's initial state. Messages arrive at time 0. */
export function stateAfter(...events: readonly (CrashEvent | CrashServerMessage)[]): CrashState {
  return events
    .map((event) => ('type' in event ? message(event) : event))
    .reduce<CrashState>(getNextState, OPENING);
}

/** Like `stateAfter`, at a table in its betting window. */
export function createJoinedState(...events: readonly (CrashEvent | CrashServerMessage)[]): JoinedState {
  const state = stateAfter(OPENED, welcome(), ...events);
  if (state.kind !== 'joined') throw new Error(`The page is ${state.kind}`);
  return state;
}
