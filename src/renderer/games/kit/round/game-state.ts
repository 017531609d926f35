import type { GameSession, RevealedSeeds, Seeds } from '#shared/games/session-api.ts';
import type { GameError, ReadFailure } from '../session/answer.ts';

/** What the gateway answers to a bet, whatever the game. */
export interface BetResult<Round, Session extends GameSession = GameSession> {
  readonly round: Round;
  /** Null where no money was moved: it is as it was. */
  readonly balance: string | null;
  readonly seeds: Seeds;
  /** What else it changes of what the session told. */
  readonly session?: Partial<Session>;
}

/** What every game's round has. */
export interface GameRound {
  readonly roundId: string;
}

/** A round and the commitment it was played under: what verifying it later needs. */
export type PlayedRound<Round> = Round & { readonly serverSeedHash: string };

/** What is on the table once a session was read; it survives losing the gateway. */
export interface Table<Round, Session extends GameSession = GameSession> {
  readonly session: Session;
  /** Newest first. */
  readonly rounds: readonly PlayedRound<Round>[];
  readonly revealed: RevealedSeeds | null;
}

/** What auto-play ends at before its bets are used up, other than at a bet that went wrong. */
export type AutoStopReason = 'balance' | 'loss' | 'win';

export type Notice =
  | { readonly kind: 'bet-rejected' | 'seed-rejected'; readonly error: GameError }
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
  /** While the newest round is what the last bet came to: a refused bet must not celebrate an older win. */
  readonly fresh: boolean;
  /** The balance shown may not be the wallet's: a bet was given up and is being returned, or one is still placed. */
  readonly stale: boolean;
}

export type GameState<Round, Session extends GameSession = GameSession> =
  | Opening
  | Ready<Round, Session>
  /** A bet is on its way. */
  | { readonly kind: 'playing'; readonly table: Table<Round, Session> }
  | {
      readonly kind: 'disconnected';
      readonly table: Table<Round, Session>;
      readonly failure: ReadFailure;
      readonly betInDoubt: boolean;
    }
  | { readonly kind: 'over'; readonly table: Table<Round, Session> | null; readonly error: GameError };

export const OPENING: Opening = { kind: 'opening', failure: null };

/** The page reads the session until it has one: at the start, and again whenever the gateway was out of reach. */
export function needsSession(state: GameState<unknown>): boolean {
  return state.kind === 'opening' || state.kind === 'disconnected';
}

/** Play goes on meanwhile, and its next answer would make the question idle. */
export function needsFreshBalance(state: GameState<unknown>): boolean {
  return state.kind === 'ready' && state.stale;
}

/** There is a session that can end, as far as the page knows. */
export function isPlaying(state: GameState<unknown>): boolean {
  return state.kind !== 'opening' && state.kind !== 'over';
}

export function tableOf<Round, Session extends GameSession>(
  state: GameState<Round, Session>,
): Table<Round, Session> | null {
  return state.kind === 'opening' ? null : state.table;
}
