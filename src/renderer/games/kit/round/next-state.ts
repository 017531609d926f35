import { assertNever } from '#shared/assert-never.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { endsSession, type ApiResult, type GameError } from '../session/api-result.ts';
import {
  type AutoStopReason,
  type GameState,
  type Notice,
  type PlayedRound,
  type BetResult,
  type Ready,
  type Table,
  getTable,
  type GameRound,
} from './game-state.ts';
import type { ChangedSeed } from './game-client.ts';

export type GameEvent<Round, Session extends GameSession = GameSession> =
  | {
      readonly kind: 'session';
      readonly result: ApiResult<Session>;
      /** Finished rounds that the gateway knows, newest first. */
      readonly past?: readonly PlayedRound<Round>[];
    }
  | { readonly kind: 'bet-sent' }
  | { readonly kind: 'bet'; readonly result: ApiResult<BetResult<Round, Session>> }
  | { readonly kind: 'seed'; readonly result: ApiResult<ChangedSeed> }
  /** The gateway reports the end of the session. */
  | { readonly kind: 'ended'; readonly error: GameError }
  | { readonly kind: 'auto-stopped'; readonly reason: AutoStopReason }
  | { readonly kind: 'notice-read' };

/** Enough to verify a long session, few enough to keep the page light. */
const ROUNDS_KEPT = 500;

export function getNextState<Round extends GameRound, Session extends GameSession>(
  state: GameState<Round, Session>,
  event: GameEvent<Round, Session>,
): GameState<Round, Session> {
  switch (event.kind) {
    case 'session':
      return applySession(state, event.result, event.past ?? []);
    case 'bet-sent':
      return state.kind === 'ready' ? { kind: 'playing', table: state.table } : state;
    case 'bet':
      return applyBet(state, event.result);
    case 'seed':
      return state.kind === 'ready' ? applySeed(state, event.result) : state;
    case 'ended':
      return state.kind === 'over' ? state : { kind: 'over', table: getTable(state), error: event.error };
    case 'auto-stopped':
      return state.kind === 'ready' ? { ...state, notice: event } : state;
    case 'notice-read':
      return state.kind === 'ready' ? { ...state, notice: null } : state;
    default:
      return assertNever(event);
  }
}

function applySession<Round extends GameRound, Session extends GameSession>(
  state: GameState<Round, Session>,
  result: ApiResult<Session>,
  past: readonly PlayedRound<Round>[],
): GameState<Round, Session> {
  if (state.kind === 'ready') return state.stale ? applyBalance(state, result) : state;
  if (state.kind !== 'opening' && state.kind !== 'disconnected') return state;
  if (result.kind === 'ok') {
    if (state.kind === 'opening') {
      const table = { session: result.value, rounds: past, revealed: null };
      return { kind: 'ready', table, notice: null, fresh: false, stale: false };
    }
    const notice: Notice = { kind: 'reconnected', betInDoubt: state.betInDoubt };
    return {
      kind: 'ready',
      table: { ...state.table, session: result.value, rounds: addPast(state.table.rounds, past) },
      notice,
      fresh: false,
      stale: false,
    };
  }
  if (result.kind === 'rejected' && endsSession(result.error)) {
    return { kind: 'over', table: getTable(state), error: result.error };
  }
  return { ...state, failure: result };
}

/** The responses to the newest ones may have been lost; earlier ones that are missing were not kept. */
function addPast<Round extends GameRound>(
  rounds: readonly PlayedRound<Round>[],
  past: readonly PlayedRound<Round>[],
): readonly PlayedRound<Round>[] {
  const firstKnown = past.findIndex(({ roundId }) => rounds.some((known) => known.roundId === roundId));
  const lost = firstKnown === -1 ? past : past.slice(0, firstKnown);
  return [...lost, ...rounds.map((known) => past.find(({ roundId }) => roundId === known.roundId) ?? known)];
}

/** Other errors are ignored: the next bet brings a balance. */
function applyBalance<Round, Session extends GameSession>(
  state: Ready<Round, Session>,
  result: ApiResult<Session>,
): GameState<Round, Session> {
  const { table } = state;
  if (result.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: result, betInDoubt: false };
  if (result.kind === 'rejected') {
    if (endsSession(result.error)) return { kind: 'over', table, error: result.error };
    return { ...state, stale: false };
  }
  const fresh = result.value;
  // If the seeds were changed after the request, the current ones are newer.
  const { seeds } = table.session.seeds.serverSeedHash === fresh.seeds.serverSeedHash ? fresh : table.session;
  const isBalanceRestored = fresh.balance === table.session.balance;
  const notice =
    state.notice?.kind === 'bet-rejected' ? { ...state.notice, isBalanceRestored } : state.notice;
  return { ...state, table: { ...table, session: { ...fresh, seeds } }, notice, stale: false };
}

function applyBet<Round extends GameRound, Session extends GameSession>(
  state: GameState<Round, Session>,
  result: ApiResult<BetResult<Round, Session>>,
): GameState<Round, Session> {
  // The session may end while its last bet is in flight: the result still belongs on the table.
  if (state.kind === 'over' && state.table !== null && result.kind === 'ok')
    return { ...state, table: addRound(state.table, result.value) };
  if (state.kind !== 'playing') return state;
  const { table } = state;
  if (result.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: result, betInDoubt: true };
  if (result.kind === 'rejected') return applyRejection(table, 'bet-rejected', result.error);
  return { kind: 'ready', table: addRound(table, result.value), notice: null, fresh: true, stale: false };
}

/** A round of several steps arrives once per step. Fields that only the first step had are kept. */
function addRound<Round extends GameRound, Session extends GameSession>(
  table: Table<Round, Session>,
  { round, balance, seeds, session }: BetResult<Round, Session>,
): Table<Round, Session> {
  const former = table.rounds.find(({ roundId }) => roundId === round.roundId);
  const played = { ...former, ...round, serverSeedHash: seeds.serverSeedHash };
  const others = table.rounds.filter((other) => other !== former);
  const rounds = [played, ...others].slice(0, ROUNDS_KEPT);
  const merged = { ...table.session, ...session };
  return { ...table, rounds, session: { ...merged, balance: balance ?? merged.balance, seeds } };
}

function applySeed<Round, Session extends GameSession>(
  state: Ready<Round, Session>,
  result: ApiResult<ChangedSeed>,
): GameState<Round, Session> {
  const { table } = state;
  if (result.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: result, betInDoubt: false };
  if (result.kind === 'rejected') return applyRejection(table, 'seed-rejected', result.error);
  const { revealed, seeds } = result.value;
  return { ...state, table: { ...table, revealed, session: { ...table.session, seeds } } };
}

function applyRejection<Round, Session extends GameSession>(
  table: Table<Round, Session>,
  kind: 'bet-rejected' | 'seed-rejected',
  error: GameError,
): GameState<Round, Session> {
  if (endsSession(error)) return { kind: 'over', table, error };
  const balance = error.balance ?? table.session.balance;
  const session = { ...table.session, balance };
  const stale = error.kind === 'busy' || (kind === 'bet-rejected' && leavesBetInDoubt(error));
  return { kind: 'ready', table: { ...table, session }, notice: { kind, error }, fresh: false, stale };
}

/**
 * Only the wallet knows the outcome of such a bet, and only the gateway knows the state of a round that was continued
 * elsewhere.
 */
function leavesBetInDoubt({ kind }: GameError): boolean {
  return (
    kind === 'game_failed' ||
    kind === 'storage_failed' ||
    kind === 'wallet_unavailable' ||
    kind === 'round_open' ||
    kind === 'invalid_request'
  );
}
