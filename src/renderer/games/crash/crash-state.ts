import type {
  CrashBet,
  CrashChain,
  CrashClientMessage,
  CrashPlayer,
  CrashSeat,
} from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError, ReadFailure } from '../kit/session/api-result.ts';

/** The round's phase, with times on the page's own clock (milliseconds, as animation frames count them). */
export type RoundClock =
  | {
      readonly kind: 'betting';
      readonly number: number;
      readonly endsAt: number;
      readonly durationMs: number;
    }
  | { readonly kind: 'flying'; readonly number: number; readonly startedAt: number }
  | {
      readonly kind: 'crashed';
      readonly number: number;
      readonly crashPoint: string;
      readonly crashedAt: number;
      readonly endsAt: number;
    };

export interface PastRound {
  readonly number: number;
  readonly crashPoint: string;
  readonly hash: string;
}

/** What all players see, and this player's own bet. */
export interface CrashTable {
  readonly you: CrashPlayer;
  readonly round: RoundClock;
  /** In the order in which the players joined. */
  readonly seats: readonly CrashSeat[];
  /** This session's latest bet, in this round or an earlier one. */
  readonly bet: CrashBet | null;
  readonly chain: CrashChain;
  /** Newest first. */
  readonly history: readonly PastRound[];
}

export type Bet = Omit<Extract<CrashClientMessage, { type: 'bet' }>, 'type'>;

/** One bet per round, placed automatically. */
export interface AutoPlay {
  readonly bet: Bet;
  /** Rounds left to bet on. */
  readonly left: number;
}

export type CrashNotice =
  /** `disconnected`: the player could no longer have stopped it in time. */
  | { readonly kind: 'auto-stopped'; readonly reason: 'balance' | 'disconnected' }
  | {
      readonly kind: 'bet-rejected' | 'cash-out-rejected' | 'failed' | 'returned';
      readonly error: GameError;
    }
  /** `betInDoubt`: a bet may have been settled while the page was offline. */
  | { readonly kind: 'reconnected'; readonly betInDoubt: boolean };

/** `too-many-windows`: the session is open in as many windows as the gateway allows. */
export type ConnectionStatus = 'connecting' | 'open' | 'disconnected' | 'too-many-windows';

export interface Seated {
  readonly kind: 'seated';
  readonly session: GameSession;
  /**
   * 0 if the balance shown is the wallet's. Otherwise the page reads it, and reads it again whenever this number
   * changes: the response may be older than a message that arrived meanwhile.
   */
  readonly stale: number;
  readonly connection: ConnectionStatus;
  /** A bet was pending when the connection was lost, so the page does not know its outcome. */
  readonly betInDoubt: boolean;
  /** Null until `welcome` has arrived. */
  readonly table: CrashTable | null;
  /** The request that the gateway has not answered yet; the page does not send it twice. */
  readonly pending: 'bet' | 'cash_out' | null;
  readonly auto: AutoPlay | null;
  readonly notice: CrashNotice | null;
  /** The round whose win was credited while this page watched. One from before a reload is not celebrated again. */
  readonly creditedRoundId: string | null;
}

export type CrashState =
  | { readonly kind: 'opening'; readonly failure: ReadFailure | null }
  | Seated
  | {
      readonly kind: 'over';
      readonly session: GameSession | null;
      readonly table: CrashTable | null;
      readonly error: GameError;
    };

export const OPENING: CrashState = { kind: 'opening', failure: null };

export function tableOf(state: CrashState): CrashTable | null {
  return state.kind === 'opening' ? null : state.table;
}

export function sessionOf(state: CrashState): GameSession | null {
  return state.kind === 'opening' ? null : state.session;
}

/** The player's bet in the current round. */
export function betInRound(table: CrashTable): CrashBet | null {
  return table.bet?.number === table.round.number ? table.bet : null;
}

/** Whether the page shows all that is known about the latest bet: it is in before the flight, or has its result. */
export function isResultShown({ bet, round }: CrashTable): boolean {
  if (bet?.state === 'placed') return bet.number !== round.number || round.kind !== 'flying';
  return !isUnsettled(bet);
}

/** The win that was just credited, until the next flight takes off without the player looking at it. */
export function creditedWin(state: CrashState): Extract<CrashBet, { state: 'cashed_out' }> | null {
  if (state.kind !== 'seated' || state.table === null) return null;
  const { bet, round } = state.table;
  if (bet?.state !== 'cashed_out' || bet.roundId !== state.creditedRoundId) return null;
  return round.kind === 'flying' && round.number !== bet.number ? null : bet;
}

/** Whether the wallet still has to answer. Until then the available balance is unknown. */
export function isUnsettled(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'cashing_out';
}

/** Whether a bet is in flight, or being placed. */
export function isActive(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'placed';
}

/** Whether a bet is requested, in flight or being settled: if the connection is lost now, its outcome is unknown. */
export function isBetPending({ pending, table }: Seated): boolean {
  const bet = table?.bet ?? null;
  const isInTheAir = isActive(bet) && table?.round.kind !== 'crashed';
  return pending === 'bet' || isInTheAir || isUnsettled(bet);
}
