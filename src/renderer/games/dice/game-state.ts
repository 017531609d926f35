import { assertNever } from '#shared/assert-never.ts';
import type { DiceBetResponse, DiceRound } from '#shared/games/dice-api.ts';
import type { GameSession, RevealedSeeds } from '#shared/games/session-api.ts';
import { endsSession, type Answer, type Refusal, type Trouble } from '../session/answer.ts';
import type { ChangedSeed } from './gateway-client.ts';

/** A round and the commitment it was played under: what verifying it later needs. */
export interface PlayedRound extends DiceRound {
  readonly serverSeedHash: string;
}

/** What is on the table once a session was read; it survives losing the gateway. */
export interface Table {
  readonly session: GameSession;
  /** Newest first. */
  readonly rounds: readonly PlayedRound[];
  readonly revealed: RevealedSeeds | null;
}

export type Notice =
  | { readonly kind: 'bet-refused' | 'seed-refused'; readonly refusal: Refusal }
  | { readonly kind: 'back'; readonly betInDoubt: boolean };

export type GameState =
  | { readonly kind: 'opening'; readonly trouble: Trouble | null }
  | {
      readonly kind: 'ready';
      readonly table: Table;
      readonly notice: Notice | null;
      /** While the newest round is what the last bet came to: a refused bet must not celebrate an older win. */
      readonly fresh: boolean;
      /** The balance shown may not be the wallet's: a bet was given up and is being returned, or one is still placed. */
      readonly stale: boolean;
    }
  | { readonly kind: 'rolling'; readonly table: Table }
  | {
      readonly kind: 'cut-off';
      readonly table: Table;
      readonly trouble: Trouble;
      readonly betInDoubt: boolean;
    }
  | { readonly kind: 'over'; readonly table: Table | null; readonly refusal: Refusal };

type Ready = Extract<GameState, { kind: 'ready' }>;

export type GameEvent =
  | { readonly kind: 'session'; readonly answer: Answer<GameSession> }
  | { readonly kind: 'bet-sent' }
  | { readonly kind: 'bet'; readonly answer: Answer<DiceBetResponse> }
  | { readonly kind: 'seed'; readonly answer: Answer<ChangedSeed> }
  /** The gateway says that the session is over, without having been asked for anything else. */
  | { readonly kind: 'ended'; readonly refusal: Refusal }
  | { readonly kind: 'notice-read' };

export const OPENING: GameState = { kind: 'opening', trouble: null };

/** Enough to verify a long sitting, small enough to keep the page light. */
const ROUNDS_KEPT = 500;

export function nextState(state: GameState, event: GameEvent): GameState {
  switch (event.kind) {
    case 'session':
      return afterSession(state, event.answer);
    case 'bet-sent':
      return state.kind === 'ready' ? { kind: 'rolling', table: state.table } : state;
    case 'bet':
      return afterBet(state, event.answer);
    case 'seed':
      return state.kind === 'ready' ? afterSeed(state, event.answer) : state;
    case 'ended':
      return state.kind === 'over' ? state : { kind: 'over', table: tableOf(state), refusal: event.refusal };
    case 'notice-read':
      return state.kind === 'ready' ? { ...state, notice: null } : state;
    default:
      return assertNever(event);
  }
}

/** The page reads the session until it has one: at the start, and again whenever the gateway was out of reach. */
export function wantsSession(state: GameState): boolean {
  return state.kind === 'opening' || state.kind === 'cut-off';
}

/** Play goes on meanwhile, and its next answer would make the question idle. */
export function wantsFreshBalance(state: GameState): boolean {
  return state.kind === 'ready' && state.stale;
}

/** There is a session that can end, as far as the page knows. */
export function isPlaying(state: GameState): boolean {
  return state.kind !== 'opening' && state.kind !== 'over';
}

export function tableOf(state: GameState): Table | null {
  return state.kind === 'opening' ? null : state.table;
}

function afterSession(state: GameState, answer: Answer<GameSession>): GameState {
  if (state.kind === 'ready') return state.stale ? afterBalance(state, answer) : state;
  if (state.kind !== 'opening' && state.kind !== 'cut-off') return state;
  if (answer.kind === 'ok') {
    if (state.kind === 'opening') {
      const table: Table = { session: answer.value, rounds: [], revealed: null };
      return { kind: 'ready', table, notice: null, fresh: false, stale: false };
    }
    const notice: Notice = { kind: 'back', betInDoubt: state.betInDoubt };
    return {
      kind: 'ready',
      table: { ...state.table, session: answer.value },
      notice,
      fresh: false,
      stale: false,
    };
  }
  if (answer.kind === 'refused' && endsSession(answer.refusal)) {
    return { kind: 'over', table: tableOf(state), refusal: answer.refusal };
  }
  return { ...state, trouble: answer };
}

/** Whatever else the answer is, play goes on: the next bet brings a balance of its own. */
function afterBalance(state: Ready, answer: Answer<GameSession>): GameState {
  const { table } = state;
  if (answer.kind === 'unreachable') return { kind: 'cut-off', table, trouble: answer, betInDoubt: false };
  if (answer.kind === 'refused') {
    if (endsSession(answer.refusal)) return { kind: 'over', table, refusal: answer.refusal };
    return { ...state, stale: false };
  }
  const asked = answer.value;
  // Seeds that were changed since the question are newer than those in its answer.
  const { seeds } = table.session.seeds.serverSeedHash === asked.seeds.serverSeedHash ? asked : table.session;
  return { ...state, table: { ...table, session: { ...asked, seeds } }, stale: false };
}

function afterBet(state: GameState, answer: Answer<DiceBetResponse>): GameState {
  // The session may end while its last bet is under way: what the bet came to still belongs on the table.
  if (state.kind === 'over' && state.table !== null && answer.kind === 'ok')
    return { ...state, table: withRound(state.table, answer.value) };
  if (state.kind !== 'rolling') return state;
  const { table } = state;
  if (answer.kind === 'unreachable') return { kind: 'cut-off', table, trouble: answer, betInDoubt: true };
  if (answer.kind === 'refused') return afterRefusal(table, 'bet-refused', answer.refusal);
  return { kind: 'ready', table: withRound(table, answer.value), notice: null, fresh: true, stale: false };
}

function withRound(table: Table, { round, balance, seeds }: DiceBetResponse): Table {
  const played: PlayedRound = { ...round, serverSeedHash: seeds.serverSeedHash };
  const rounds = [played, ...table.rounds].slice(0, ROUNDS_KEPT);
  return { ...table, rounds, session: { ...table.session, balance, seeds } };
}

function afterSeed(state: Ready, answer: Answer<ChangedSeed>): GameState {
  const { table } = state;
  if (answer.kind === 'unreachable') return { kind: 'cut-off', table, trouble: answer, betInDoubt: false };
  if (answer.kind === 'refused') return afterRefusal(table, 'seed-refused', answer.refusal);
  const { revealed, seeds } = answer.value;
  return { ...state, table: { ...table, revealed, session: { ...table.session, seeds } } };
}

function afterRefusal(table: Table, kind: 'bet-refused' | 'seed-refused', refusal: Refusal): GameState {
  if (endsSession(refusal)) return { kind: 'over', table, refusal };
  const balance = refusal.balance ?? table.session.balance;
  const session = { ...table.session, balance };
  const stale = refusal.kind === 'busy' || (kind === 'bet-refused' && wasGivenUp(refusal));
  return { kind: 'ready', table: { ...table, session }, notice: { kind, refusal }, fresh: false, stale };
}

/** What became of such a bet is the wallet's to know. */
function wasGivenUp({ kind }: Refusal): boolean {
  return kind === 'game_failed' || kind === 'wallet_unavailable';
}
