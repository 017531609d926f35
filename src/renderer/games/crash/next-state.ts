import { assertNever } from '#shared/assert-never.ts';
import { CRASH_PANELS, type CrashPanel } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { type ApiResult, endsSession } from '../kit/session/api-result.ts';
import { withAutoPlay } from './bet/auto-play.ts';
import {
  type AutoPlay,
  type Bet,
  type CrashNotice,
  type CrashState,
  IDLE_PANEL,
  isBetPending,
  type JoinedState,
  getSession,
  getTable,
  withPanel,
  withPanels,
} from './crash-state.ts';
import type { CrashSocketEvent } from './crash-socket.ts';
import { applyMessage } from './apply-message.ts';

export type CrashEvent =
  /** `staleVersion`: its value when the session was requested. */
  | { readonly kind: 'session'; readonly result: ApiResult<GameSession>; readonly staleVersion: number }
  | CrashSocketEvent
  | { readonly kind: 'request-sent'; readonly panel: CrashPanel; readonly about: 'bet' | 'cash_out' }
  | { readonly kind: 'bet-queued'; readonly panel: CrashPanel; readonly bet: Bet }
  | { readonly kind: 'queue-cancelled'; readonly panel: CrashPanel }
  | { readonly kind: 'auto-started'; readonly panel: CrashPanel; readonly auto: AutoPlay }
  | { readonly kind: 'auto-stopped'; readonly panel: CrashPanel }
  /** No further bet is placed without another request of the player. */
  | { readonly kind: 'all-stopped' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'notice-read' };

export function getNextState(state: CrashState, event: CrashEvent): CrashState {
  if (event.kind === 'session') return applySession(state, event);
  // All other events need a session that has not ended.
  if (state.kind !== 'joined') return state;
  const next = applyEvent(state, event);
  return next.kind === 'joined' ? withAutoPlay(next) : next;
}

function applyEvent(state: JoinedState, event: Exclude<CrashEvent, { kind: 'session' }>): CrashState {
  switch (event.kind) {
    case 'message':
      return applyMessage(state, event.message, event.at);
    case 'disconnected':
      return applyDisconnect(state);
    case 'too-many-windows':
      return { ...withPanels(state, () => IDLE_PANEL), connection: 'too-many-windows' };
    case 'reconnect':
      return { ...state, connection: 'connecting' };
    case 'request-sent':
      return applyRequest(state, event.panel, event.about);
    case 'bet-queued':
      return applyQueueing(state, event.panel, event.bet);
    case 'queue-cancelled':
      return withPanel(state, event.panel, { queued: null });
    case 'auto-started':
      return { ...withPanel(state, event.panel, { auto: event.auto, queued: null }), notice: null };
    case 'auto-stopped':
      return withPanel(state, event.panel, { auto: null });
    case 'all-stopped':
      return withPanels(state, (panel) => ({ ...panel, auto: null, queued: null }));
    case 'notice-read':
      return { ...state, notice: null };
    default:
      return assertNever(event);
  }
}

function applySession(
  state: CrashState,
  { result, staleVersion }: Extract<CrashEvent, { kind: 'session' }>,
): CrashState {
  if (state.kind === 'over') return state;
  if (result.kind === 'rejected' && endsSession(result.error))
    return { kind: 'over', session: getSession(state), table: getTable(state), error: result.error };
  if (state.kind === 'opening') {
    if (result.kind !== 'ok') return { kind: 'opening', failure: result };
    return {
      kind: 'joined',
      session: result.value,
      staleVersion: 0,
      connection: 'connecting',
      betInDoubt: false,
      table: null,
      panels: { 1: IDLE_PANEL, 2: IDLE_PANEL },
      notice: null,
      creditedRoundId: null,
    };
  }
  // This request was for the balance only. If it failed, the next bet brings one.
  if (staleVersion !== state.staleVersion) return state;
  if (result.kind !== 'ok') return { ...state, staleVersion: 0 };
  const notice = state.notice?.kind === 'failed' ? { ...state.notice, isBalanceRead: true } : state.notice;
  return { ...state, session: result.value, notice, staleVersion: 0 };
}

/** A bet in flight stays in flight. Only an unanswered request is unknown until the next `welcome`. */
function applyDisconnect(state: JoinedState): JoinedState {
  if (state.connection === 'disconnected') return state;
  return {
    ...withPanels(state, () => IDLE_PANEL),
    connection: 'disconnected',
    betInDoubt: isBetPending(state),
    notice: findDisconnectNotice(state) ?? state.notice,
  };
}

/** A bet that the player could no longer stop in time does not continue automatically after a reconnect. */
function findDisconnectNotice({ panels }: JoinedState): CrashNotice | null {
  const auto = CRASH_PANELS.find((panel) => panels[panel].auto !== null);
  if (auto !== undefined) return { kind: 'auto-stopped', panel: auto, reason: 'disconnected' };
  const queued = CRASH_PANELS.find((panel) => panels[panel].queued !== null);
  return queued === undefined ? null : { kind: 'queue-dropped', panel: queued, reason: 'disconnected' };
}

function applyRequest(state: JoinedState, panel: CrashPanel, about: 'bet' | 'cash_out'): JoinedState {
  const { auto: running, queued } = state.panels[panel];
  const auto = running !== null && about === 'bet' ? { ...running, left: running.left - 1 } : running;
  const sent = { pending: about, auto, queued: about === 'bet' ? null : queued };
  return { ...withPanel(state, panel, sent), notice: null };
}

function applyQueueing(state: JoinedState, panel: CrashPanel, bet: Bet): JoinedState {
  if (state.table === null) return state;
  const queued = { bet, afterNumber: state.table.round.number };
  return { ...withPanel(state, panel, { queued }), notice: null };
}
