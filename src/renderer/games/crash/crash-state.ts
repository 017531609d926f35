import type {
  CrashBet,
  CrashChain,
  CrashClientMessage,
  CrashPlayer,
  CrashSeat,
} from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError, ReadFailure } from '../kit/session/answer.ts';

/** Where the table stands, in moments of the page's own clock (milliseconds, as animation frames count them). */
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
  /** In the order in which they took their seats. */
  readonly seats: readonly CrashSeat[];
  /** The latest of this session, of this round or an earlier one. */
  readonly bet: CrashBet | null;
  readonly chain: CrashChain;
  /** Newest first. */
  readonly history: readonly PastRound[];
}

export type Bet = Omit<Extract<CrashClientMessage, { type: 'bet' }>, 'type'>;

/** Bets that are placed by themselves, one a round. */
export interface AutoPlay {
  readonly bet: Bet;
  /** Rounds that are still to be bet on. */
  readonly left: number;
}

export type CrashNotice =
  /** `lost`: the connection went, and with it whoever would have stopped in time. */
  | { readonly kind: 'auto-stopped'; readonly reason: 'balance' | 'disconnected' }
  | {
      readonly kind: 'bet-rejected' | 'cash-out-rejected' | 'failed' | 'returned';
      readonly error: GameError;
    }
  /** `betInDoubt`: a bet may have come to something while nobody was told. */
  | { readonly kind: 'reconnected'; readonly betInDoubt: boolean };

/** `crowded`: the session is open in as many windows as the gateway allows. */
export type ConnectionStatus = 'connecting' | 'open' | 'disconnected' | 'too-many-windows';

export interface Seated {
  readonly kind: 'seated';
  readonly session: GameSession;
  /**
   * 0 where the balance shown is the wallet's. Else it is read, and read anew whenever this changes: what was asked for
   * may be older than what was heard meanwhile.
   */
  readonly stale: number;
  readonly connection: ConnectionStatus;
  /** When the line was lost, a bet was on its way: nobody here heard what became of it. */
  readonly betInDoubt: boolean;
  /** Null until the table has said welcome. */
  readonly table: CrashTable | null;
  /** What the gateway was asked for and has not answered: it is not asked twice. */
  readonly pending: 'bet' | 'cash_out' | null;
  readonly auto: AutoPlay | null;
  readonly notice: CrashNotice | null;
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

/** The bet that belongs to the round on the table. */
export function betInRound(table: CrashTable): CrashBet | null {
  return table.bet?.number === table.round.number ? table.bet : null;
}

/** Whether the wallet still has to answer: until then nobody knows what there is to bet with. */
export function isUnsettled(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'cashing_out';
}

/** Whether a bet is in the air, or on its way there. */
export function isActive(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'placed';
}

/** Whether a bet was asked for, rode or was being settled: where the line goes, nobody hears what becomes of it. */
export function isBetPending({ pending, table }: Seated): boolean {
  const bet = table?.bet ?? null;
  const isInTheAir = isActive(bet) && table?.round.kind !== 'crashed';
  return pending === 'bet' || isInTheAir || isUnsettled(bet);
}
