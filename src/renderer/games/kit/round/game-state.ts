import type { GameSession, RevealedSeeds, Seeds } from '#shared/games/session-api.ts';
import type { GameError, ReadFailure } from '../session/api-result.ts';

/** The gateway's response to a bet of any game. */
export interface BetResult<Round, Session extends GameSession = GameSession> {
  readonly round: Round;
  /** Null if no money moved, so the balance is unchanged. */
  readonly balance: string | null;
  readonly seeds: Seeds;
  /** Other changes to the session. */
  readonly session?: Partial<Session>;
}

/** The fields that rounds of all games have. */
export interface GameRound {
  readonly roundId: string;
}

/** A round with its commitment, which later verification needs. */
export type PlayedRound<Round> = Round & { readonly serverSeedHash: string };

/** Available once a session has been read; kept while disconnected. */
export interface Table<Round, Session extends GameSession = GameSession> {
  readonly session: Session;
  /** Newest first. */
  readonly rounds: readonly PlayedRound<Round>[];
  readonly revealed: RevealedSeeds | null;
}

/** Why auto-play stops early, apart from a bet that went wrong. */
export type AutoStopReason = 'balance' | 'loss' | 'win' | 'profit' | 'floor' | 'stake';

export type Notice =
  | {
      readonly kind: 'bet-rejected' | 'seed-rejected';
      readonly error: GameError;
      /** The wallet has reported the same balance as before the request. */
      readonly isBalanceRestored?: boolean;
    }
  | { readonly kind: 'reconnected'; readonly betInDoubt: boolean }
  | { readonly kind: 'auto-stopped'; readonly reason: AutoStopReason };

interface Opening {
  readonly kind: 'opening';
  readonly failure: ReadFailure | null;
}

export interface Ready<Round, Session extends GameSession = GameSession> {
  readonly kind: 'ready';
  readonly table: Table<Round, Session>;
  readonly notice: Notice | null;
  /**
   * The newest round is the result of the last bet. False after a rejected bet, which must not celebrate an older win.
   */
  readonly fresh: boolean;
  /** The balance shown may be out of date: a bet is being returned, or one is still being placed. */
  readonly stale: boolean;
}

export type GameState<Round, Session extends GameSession = GameSession> =
  | Opening
  | Ready<Round, Session>
  /** A bet is in flight. */
  | { readonly kind: 'playing'; readonly table: Table<Round, Session> }
  | {
      readonly kind: 'disconnected';
      readonly table: Table<Round, Session>;
      readonly failure: ReadFailure;
      readonly betInDoubt: boolean;
    }
  | { readonly kind: 'over'; readonly table: Table<Round, Session> | null; readonly error: GameError };

export const OPENING: Opening = { kind: 'opening', failure: null };

/** The page reads the session until it has one: at the start, and after every lost connection. */
export function needsSession(state: GameState<unknown>): boolean {
  return state.kind === 'opening' || state.kind === 'disconnected';
}

/** Only while no bet is in flight: the response to a bet contains a balance anyway. */
export function needsFreshBalance(state: GameState<unknown>): boolean {
  return state.kind === 'ready' && state.stale;
}

/** Whether the last bet has no result, and the balance shown is the wallet's after it. */
export function isBalanceKnownWithoutResult(state: GameState<unknown>): boolean {
  if (state.kind !== 'ready' || state.stale || state.notice?.kind !== 'bet-rejected') return false;
  const { error, isBalanceRestored } = state.notice;
  return isBalanceRestored !== undefined || (error.balance ?? null) !== null;
}

/** Whether there is a session that can end, as far as the page knows. */
export function isPlaying(state: GameState<unknown>): boolean {
  return state.kind !== 'opening' && state.kind !== 'over';
}

export function getTable<Round, Session extends GameSession>(
  state: GameState<Round, Session>,
): Table<Round, Session> | null {
  return state.kind === 'opening' ? null : state.table;
}
