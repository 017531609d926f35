import { assertNever } from '#shared/assert-never.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { endsSession, type Answer, type GameError } from '../session/answer.ts';
import {
  type AutoStopReason,
  type GameState,
  type Notice,
  type BetResult,
  type Ready,
  type Table,
  tableOf,
  type GameRound,
} from './game-state.ts';
import type { ChangedSeed } from './game-client.ts';

export type GameEvent<Round, Session extends GameSession = GameSession> =
  | { readonly kind: 'session'; readonly answer: Answer<Session> }
  | { readonly kind: 'bet-sent' }
  | { readonly kind: 'bet'; readonly answer: Answer<BetResult<Round, Session>> }
  | { readonly kind: 'seed'; readonly answer: Answer<ChangedSeed> }
  /** The gateway reports the end of the session. */
  | { readonly kind: 'ended'; readonly error: GameError }
  | { readonly kind: 'auto-stopped'; readonly reason: AutoStopReason }
  | { readonly kind: 'notice-read' };

/** Enough to verify a long session, few enough to keep the page light. */
const ROUNDS_KEPT = 500;

export function nextState<Round extends GameRound, Session extends GameSession>(
  state: GameState<Round, Session>,
  event: GameEvent<Round, Session>,
): GameState<Round, Session> {
  switch (event.kind) {
    case 'session':
      return afterSession(state, event.answer);
    case 'bet-sent':
      return state.kind === 'ready' ? { kind: 'playing', table: state.table } : state;
    case 'bet':
      return afterBet(state, event.answer);
    case 'seed':
      return state.kind === 'ready' ? afterSeed(state, event.answer) : state;
    case 'ended':
      return state.kind === 'over' ? state : { kind: 'over', table: tableOf(state), error: event.error };
    case 'auto-stopped':
      return state.kind === 'ready' ? { ...state, notice: event } : state;
    case 'notice-read':
      return state.kind === 'ready' ? { ...state, notice: null } : state;
    default:
      return assertNever(event);
  }
}

function afterSession<Round, Session extends GameSession>(
  state: GameState<Round, Session>,
  answer: Answer<Session>,
): GameState<Round, Session> {
  if (state.kind === 'ready') return state.stale ? afterBalance(state, answer) : state;
  if (state.kind !== 'opening' && state.kind !== 'disconnected') return state;
  if (answer.kind === 'ok') {
    if (state.kind === 'opening') {
      const table = { session: answer.value, rounds: [], revealed: null };
      return { kind: 'ready', table, notice: null, fresh: false, stale: false };
    }
    const notice: Notice = { kind: 'reconnected', betInDoubt: state.betInDoubt };
    return {
      kind: 'ready',
      table: { ...state.table, session: answer.value },
      notice,
      fresh: false,
      stale: false,
    };
  }
  if (answer.kind === 'rejected' && endsSession(answer.error)) {
    return { kind: 'over', table: tableOf(state), error: answer.error };
  }
  return { ...state, failure: answer };
}

/** Other errors are ignored: the next bet brings a balance. */
function afterBalance<Round, Session extends GameSession>(
  state: Ready<Round, Session>,
  answer: Answer<Session>,
): GameState<Round, Session> {
  const { table } = state;
  if (answer.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: answer, betInDoubt: false };
  if (answer.kind === 'rejected') {
    if (endsSession(answer.error)) return { kind: 'over', table, error: answer.error };
    return { ...state, stale: false };
  }
  const fresh = answer.value;
  // If the seeds were changed after the request, the ones on the table are newer.
  const { seeds } = table.session.seeds.serverSeedHash === fresh.seeds.serverSeedHash ? fresh : table.session;
  return { ...state, table: { ...table, session: { ...fresh, seeds } }, stale: false };
}

function afterBet<Round extends GameRound, Session extends GameSession>(
  state: GameState<Round, Session>,
  answer: Answer<BetResult<Round, Session>>,
): GameState<Round, Session> {
  // The session may end while its last bet is in flight: the result still belongs on the table.
  if (state.kind === 'over' && state.table !== null && answer.kind === 'ok')
    return { ...state, table: withRound(state.table, answer.value) };
  if (state.kind !== 'playing') return state;
  const { table } = state;
  if (answer.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: answer, betInDoubt: true };
  if (answer.kind === 'rejected') return afterRejection(table, 'bet-rejected', answer.error);
  return { kind: 'ready', table: withRound(table, answer.value), notice: null, fresh: true, stale: false };
}

/** A round of several steps arrives once per step. Fields that only the first step had are kept. */
function withRound<Round extends GameRound, Session extends GameSession>(
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

function afterSeed<Round, Session extends GameSession>(
  state: Ready<Round, Session>,
  answer: Answer<ChangedSeed>,
): GameState<Round, Session> {
  const { table } = state;
  if (answer.kind === 'unreachable')
    return { kind: 'disconnected', table, failure: answer, betInDoubt: false };
  if (answer.kind === 'rejected') return afterRejection(table, 'seed-rejected', answer.error);
  const { revealed, seeds } = answer.value;
  return { ...state, table: { ...table, revealed, session: { ...table.session, seeds } } };
}

function afterRejection<Round, Session extends GameSession>(
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
