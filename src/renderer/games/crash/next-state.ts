import { assertNever } from '#shared/assert-never.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { type ApiResult, endsSession } from '../kit/session/api-result.ts';
import { withAutoPlay } from './bet/auto-play.ts';
import {
  type AutoPlay,
  type CrashNotice,
  type CrashState,
  isBetPending,
  type Seated,
  sessionOf,
  tableOf,
} from './crash-state.ts';
import type { CrashSocketEvent } from './crash-socket.ts';
import { afterMessage } from './after-message.ts';

export type CrashEvent =
  /** `stale`: its value when the session was requested. */
  | { readonly kind: 'session'; readonly result: ApiResult<GameSession>; readonly stale: number }
  | CrashSocketEvent
  | { readonly kind: 'request-sent'; readonly about: 'bet' | 'cash_out' }
  | { readonly kind: 'auto-started'; readonly auto: AutoPlay }
  | { readonly kind: 'auto-stopped' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'notice-read' };

export function nextState(state: CrashState, event: CrashEvent): CrashState {
  if (event.kind === 'session') return afterSession(state, event);
  // All other events need a session that has not ended.
  if (state.kind !== 'seated') return state;
  const next = afterEvent(state, event);
  return next.kind === 'seated' ? withAutoPlay(next) : next;
}

function afterEvent(state: Seated, event: Exclude<CrashEvent, { kind: 'session' }>): CrashState {
  switch (event.kind) {
    case 'message':
      return afterMessage(state, event.message, event.at);
    case 'disconnected':
      return afterDisconnect(state);
    case 'too-many-windows':
      return { ...state, connection: 'too-many-windows', pending: null, auto: null };
    case 'reconnect':
      return { ...state, connection: 'connecting' };
    case 'request-sent':
      return afterRequest(state, event.about);
    case 'auto-started':
      return { ...state, auto: event.auto, notice: null };
    case 'auto-stopped':
      return { ...state, auto: null };
    case 'notice-read':
      return { ...state, notice: null };
    default:
      return assertNever(event);
  }
}

function afterSession(
  state: CrashState,
  { result, stale }: Extract<CrashEvent, { kind: 'session' }>,
): CrashState {
  if (state.kind === 'over') return state;
  if (result.kind === 'rejected' && endsSession(result.error))
    return { kind: 'over', session: sessionOf(state), table: tableOf(state), error: result.error };
  if (state.kind === 'opening') {
    if (result.kind !== 'ok') return { kind: 'opening', failure: result };
    return {
      kind: 'seated',
      session: result.value,
      stale: 0,
      connection: 'connecting',
      betInDoubt: false,
      table: null,
      pending: null,
      auto: null,
      notice: null,
      creditedRoundId: null,
    };
  }
  // This request was for the balance only. If it failed, the next bet brings one.
  const session = result.kind === 'ok' ? result.value : state.session;
  return stale === state.stale ? { ...state, session, stale: 0 } : state;
}

/** A bet in flight stays in flight. Only an unanswered request is unknown until the next `welcome`. */
function afterDisconnect(state: Seated): Seated {
  if (state.connection === 'disconnected') return state;
  const notice: CrashNotice | null =
    state.auto === null ? state.notice : { kind: 'auto-stopped', reason: 'disconnected' };
  return {
    ...state,
    connection: 'disconnected',
    betInDoubt: isBetPending(state),
    pending: null,
    auto: null,
    notice,
  };
}

function afterRequest(state: Seated, about: 'bet' | 'cash_out'): Seated {
  const auto =
    state.auto !== null && about === 'bet' ? { ...state.auto, left: state.auto.left - 1 } : state.auto;
  return { ...state, pending: about, auto, notice: null };
}
