import { assertNever } from '#shared/assert-never.ts';
import type { TestGameRun, TestGameState } from '#shared/games/testgame-api.ts';
import { endsSession, type ApiResult, type GameError, type ReadFailure } from '../kit/session/api-result.ts';

export type PageState =
  | { readonly kind: 'opening'; readonly failure: ReadFailure | null }
  | {
      readonly kind: 'open';
      readonly game: TestGameState;
      /** The request that the gateway has not answered yet. */
      readonly pending: 'start' | 'stop' | null;
      /** The gateway is unreachable: the page may be out of date. */
      readonly isDisconnected: boolean;
      /** Why the last request was rejected. */
      readonly notice: GameError | null;
    }
  | { readonly kind: 'over'; readonly game: TestGameState | null; readonly error: GameError };

type Open = Extract<PageState, { kind: 'open' }>;

export type PageEvent =
  | { readonly kind: 'read'; readonly result: ApiResult<TestGameState> }
  | { readonly kind: 'requested'; readonly what: 'start' | 'stop' }
  | { readonly kind: 'answered'; readonly result: ApiResult<TestGameState> }
  /** The gateway reports the end of the session. */
  | { readonly kind: 'ended'; readonly error: GameError };

export const OPENING: PageState = { kind: 'opening', failure: null };

export function getNextState(state: PageState, event: PageEvent): PageState {
  switch (event.kind) {
    case 'read':
      return applyRead(state, event.result);
    case 'requested':
      return state.kind === 'open' ? { ...state, pending: event.what, notice: null } : state;
    case 'answered':
      return state.kind === 'open' ? applyResult(state, event.result) : state;
    case 'ended':
      return endGame(state, event.error);
    default:
      return assertNever(event);
  }
}

/** The page polls while the state may change; a finished run does not. */
export function needsPolling(state: PageState): boolean {
  if (state.kind === 'opening') return state.failure?.kind !== 'rejected';
  return state.kind === 'open' && (state.isDisconnected || state.game.run?.state === 'running');
}

export function getGame(state: PageState): TestGameState | null {
  return state.kind === 'opening' ? null : state.game;
}

function applyRead(state: PageState, result: ApiResult<TestGameState>): PageState {
  if (state.kind === 'over') return state;
  if (result.kind === 'rejected' && endsSession(result.error)) return endGame(state, result.error);
  if (state.kind === 'opening') {
    if (result.kind !== 'ok') return { ...state, failure: result };
    return { kind: 'open', game: result.value, pending: null, isDisconnected: false, notice: null };
  }
  if (result.kind === 'unreachable') return { ...state, isDisconnected: true };
  // Other errors concern this read only; the next one follows shortly.
  if (result.kind === 'rejected') return state;
  return { ...state, game: keepLastRun(result.value, state.game.run), isDisconnected: false };
}

function applyResult(state: Open, result: ApiResult<TestGameState>): PageState {
  if (result.kind === 'unreachable') return { ...state, pending: null, isDisconnected: true };
  if (result.kind === 'ok')
    return {
      ...state,
      game: keepLastRun(result.value, state.game.run),
      pending: null,
      isDisconnected: false,
      notice: null,
    };
  if (endsSession(result.error)) return endGame(state, result.error);
  return { ...state, pending: null, notice: result.error };
}

function endGame(state: PageState, error: GameError): PageState {
  return state.kind === 'over' ? state : { kind: 'over', game: getGame(state), error };
}

/** A restarted workbench no longer knows the run; the page keeps what it has seen of it. */
function keepLastRun(game: TestGameState, before: TestGameRun | null): TestGameState {
  if (game.run !== null || before === null) return game;
  const run: TestGameRun =
    before.state === 'running' ? { ...before, state: 'interrupted', current: null } : before;
  return { ...game, run };
}
