import {
  CRASH_PANELS,
  type CrashBet,
  type CrashChain,
  type CrashClientMessageInput,
  type CrashPanel,
  type CrashPlayer,
  type CrashSeat,
} from '#shared/games/crash-api.ts';
import { money } from '#shared/money.ts';
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

/** The public state of the table, and this player's own bets. */
export interface CrashTableState {
  readonly you: CrashPlayer;
  readonly round: RoundClock;
  /** In the order in which the bets were placed. */
  readonly seats: readonly CrashSeat[];
  /** There were no bets on the previous flight, as far as the page knows. */
  readonly isQuiet: boolean;
  /** The latest bet of each panel, in this round or an earlier one. By panel. */
  readonly bets: readonly CrashBet[];
  readonly chain: CrashChain;
  /** Newest first. */
  readonly history: readonly PastRound[];
  /** This session's settled bets since the page was opened, newest first. */
  readonly played: readonly CrashBet[];
}

/** A bet as the player entered it. */
export type Bet = Pick<Extract<CrashClientMessageInput, { type: 'bet' }>, 'stake' | 'autoCashOut'>;

/** A bet for the next flight. Only this page knows it until the betting window opens, and then it is sent. */
export interface QueuedBet {
  readonly bet: Bet;
  /** The round that was on the table: the bet is meant for the one that follows, and for no other. */
  readonly afterNumber: number;
}

/** One bet per round, placed automatically. */
export interface AutoPlay {
  readonly bet: Bet;
  /** Rounds left to bet on. */
  readonly left: number;
}

/** The state of one of the panels. */
export interface PanelState {
  /** The request that the gateway has not answered yet; the page does not send it twice. */
  readonly pending: 'bet' | 'cash_out' | null;
  readonly auto: AutoPlay | null;
  readonly queued: QueuedBet | null;
}

export const IDLE_PANEL: PanelState = { pending: null, auto: null, queued: null };

export type CrashNotice =
  /** `disconnected`: the player could no longer have stopped it in time. */
  | {
      readonly kind: 'auto-stopped';
      readonly panel: CrashPanel;
      readonly reason: 'balance' | 'disconnected';
    }
  /** A bet for the next flight was not sent. `unsettled`: the previous one was not settled in time. */
  | {
      readonly kind: 'queue-dropped';
      readonly panel: CrashPanel;
      readonly reason: 'disconnected' | 'unsettled';
    }
  | {
      readonly kind: 'bet-rejected' | 'cash-out-rejected' | 'failed' | 'returned';
      readonly panel: CrashPanel;
      readonly error: GameError;
      /** The wallet has reported the balance since. */
      readonly isBalanceRead?: boolean;
    }
  /** `betInDoubt`: a bet may have been settled while the page was offline. */
  | { readonly kind: 'reconnected'; readonly betInDoubt: boolean };

/** `too-many-windows`: the session is open in as many windows as the gateway allows. */
export type ConnectionStatus = 'connecting' | 'open' | 'disconnected' | 'too-many-windows';

export interface JoinedState {
  readonly kind: 'joined';
  readonly session: GameSession;
  /**
   * 0 if the balance is up to date: it is the wallet's. Otherwise the page reads it, and reads it again whenever this
   * number changes: the response may be older than a message that arrived meanwhile.
   */
  readonly staleVersion: number;
  readonly connection: ConnectionStatus;
  /** A bet was pending when the connection was lost, so the page does not know its outcome. */
  readonly betInDoubt: boolean;
  /** Null until `welcome` has arrived. */
  readonly table: CrashTableState | null;
  readonly panels: Readonly<Record<CrashPanel, PanelState>>;
  readonly notice: CrashNotice | null;
  /** The round whose win was credited while this page watched. One from before a reload is not celebrated again. */
  readonly creditedRoundId: string | null;
}

export type CrashState =
  | { readonly kind: 'opening'; readonly failure: ReadFailure | null }
  | JoinedState
  | {
      readonly kind: 'over';
      readonly session: GameSession | null;
      readonly table: CrashTableState | null;
      readonly error: GameError;
    };

export const OPENING: CrashState = { kind: 'opening', failure: null };

export function getTable(state: CrashState): CrashTableState | null {
  return state.kind === 'opening' ? null : state.table;
}

export function getSession(state: CrashState): GameSession | null {
  return state.kind === 'opening' ? null : state.session;
}

/** Changes one panel, or both. */
export function withPanels(
  state: JoinedState,
  change: (panel: PanelState, of: CrashPanel) => PanelState,
): JoinedState {
  return { ...state, panels: { 1: change(state.panels[1], 1), 2: change(state.panels[2], 2) } };
}

export function withPanel(state: JoinedState, of: CrashPanel, change: Partial<PanelState>): JoinedState {
  return { ...state, panels: { ...state.panels, [of]: { ...state.panels[of], ...change } } };
}

/** The latest bet of a panel. */
export function findLatestBet({ bets }: Pick<CrashTableState, 'bets'>, panel: CrashPanel): CrashBet | null {
  return bets.find((bet) => bet.panel === panel) ?? null;
}

/** The bet of a panel in the current round. */
export function findBetInRound(table: CrashTableState, panel: CrashPanel): CrashBet | null {
  const bet = findLatestBet(table, panel);
  return bet?.number === table.round.number ? bet : null;
}

/** The player's bets in the current round, by panel. */
export function listBetsInRound({ bets, round }: CrashTableState): CrashBet[] {
  return bets.filter(({ number }) => number === round.number);
}

/** Whether the page shows all that is known about a bet: it is in before the flight, or has its result. */
export function isBetUpToDate(bet: CrashBet, { round }: CrashTableState): boolean {
  if (bet.state === 'placed') return bet.number !== round.number || round.kind !== 'flying';
  return !isUnsettled(bet);
}

/** Whether a result can be announced with its balance: there is one, and no response of a wallet is pending. */
export function hasResults({ bets }: CrashTableState): boolean {
  return bets.some(({ state }) => state !== 'placed') && !bets.some(isUnsettled);
}

/** The win that was just credited; null once a later flight has taken off. */
export function findCreditedWin(state: CrashState): CashedOut | null {
  if (state.kind !== 'joined' || state.table === null) return null;
  const { bets, round } = state.table;
  const bet = bets.find(({ roundId }) => roundId === state.creditedRoundId);
  if (bet?.state !== 'cashed_out') return null;
  const lastTakeOff = round.kind === 'betting' ? round.number - 1 : round.number;
  return lastTakeOff > bet.number ? null : bet;
}

type CashedOut = Extract<CrashBet, { state: 'cashed_out' }>;

/** The win to celebrate after another bet has changed: of two wins in a flight the higher one. */
export function findCreditedRound({ creditedRoundId, table }: JoinedState, bet: CrashBet): string | null {
  if (bet.state !== 'cashed_out') return creditedRoundId;
  const creditedBet = table?.bets.find(({ roundId }) => roundId === creditedRoundId);
  const isHigher =
    creditedBet?.state === 'cashed_out' &&
    creditedBet.number === bet.number &&
    money(creditedBet.multiplier).greaterThan(money(bet.multiplier));
  return isHigher ? creditedRoundId : bet.roundId;
}

/** Whether a response from the wallet is pending. Until then the available balance is unknown. */
export function isUnsettled(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'cashing_out';
}

/** Whether a bet is in flight, or being placed. */
export function isActive(bet: CrashBet | null): boolean {
  return bet?.state === 'placing' || bet?.state === 'placed';
}

/** Whether any bet is requested, in flight or being settled: if the connection is lost now, its outcome is unknown. */
export function isBetPending({ panels, table }: JoinedState): boolean {
  return CRASH_PANELS.some((panel) => {
    const bet = table === null ? null : findLatestBet(table, panel);
    const isInFlight = isActive(bet) && table?.round.kind !== 'crashed';
    return panels[panel].pending === 'bet' || isInFlight || isUnsettled(bet);
  });
}

/** Whether a panel has something that the player must not lose sight of. */
export function isPanelBusy(state: CrashState, panel: CrashPanel): boolean {
  if (state.kind !== 'joined') return false;
  const { pending, auto, queued } = state.panels[panel];
  const bet = state.table === null ? null : findLatestBet(state.table, panel);
  return pending !== null || auto !== null || queued !== null || isActive(bet) || isUnsettled(bet);
}
