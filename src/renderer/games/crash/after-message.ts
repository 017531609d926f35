import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet, CrashRound, CrashSeat, CrashServerMessage } from '#shared/games/crash-api.ts';
import { endsSession, type GameError } from '../kit/session/api-result.ts';
import {
  betInRound,
  type CrashNotice,
  type CrashState,
  type CrashTable,
  isActive,
  type PastRound,
  type RoundClock,
  type Seated,
} from './crash-state.ts';

const MAX_HISTORY = 50;

type Message<Type> = Extract<CrashServerMessage, { type: Type }>;

/** Applies a message of the table to the page's state. `at`: when it arrived, on the page's clock. */
export function afterMessage(state: Seated, message: CrashServerMessage, at: number): CrashState {
  if (message.type === 'welcome') return afterWelcome(state, message, at);
  if (message.type === 'session_over') return over(state, message.error);
  if (message.type === 'refused') return afterRejection(state, message);
  if (message.type === 'balance') return setBalance(state, message.balance);
  if (message.type === 'alive') return state;
  const { table } = state;
  // The gateway sends `welcome` first: it contains the whole table.
  if (table === null) return state;
  switch (message.type) {
    case 'betting':
      return {
        ...state,
        pending: null,
        table: { ...table, round: clockOf(message, at), seats: [], chain: message.chain },
      };
    case 'flying':
      return { ...state, table: { ...table, round: clockOf(message, at) } };
    case 'crashed':
      return {
        ...state,
        table: { ...table, round: clockOf(message, at), history: addPastRound(table.history, message) },
      };
    case 'player_bet':
      return updateSeats(state, table, message.number, (seats) => [
        ...seats.filter(({ id }) => id !== message.player.id),
        { ...message.player, cashedOutAt: null },
      ]);
    case 'player_cashed_out':
      return updateSeats(state, table, message.number, (seats) =>
        seats.map((seat) =>
          seat.id === message.playerId ? { ...seat, cashedOutAt: message.multiplier } : seat,
        ),
      );
    case 'player_returned':
      return updateSeats(state, table, message.number, (seats) =>
        seats.filter(({ id }) => id !== message.playerId),
      );
    case 'bet':
      return afterBet(state, table, message);
    default:
      return assertNever(message);
  }
}

function afterWelcome(state: Seated, message: Message<'welcome'>, at: number): Seated {
  const { you, round, seats, bet, chain, history } = message;
  const table = { you, round: clockOf(round, at), seats, bet, chain, history };
  if (state.table === null) return { ...state, connection: 'open', table };
  // The page missed what happened to its bet while it was offline. Only the wallet knows the balance.
  const reconnected: CrashNotice | null =
    state.connection === 'disconnected' ? { kind: 'reconnected', betInDoubt: state.betInDoubt } : null;
  return {
    ...state,
    connection: 'open',
    table,
    stale: state.stale + 1,
    creditedRoundId: null,
    notice: state.notice ?? reconnected,
  };
}

function clockOf(round: CrashRound, at: number): RoundClock {
  const { number } = round;
  switch (round.type) {
    case 'betting':
      return { kind: 'betting', number, endsAt: at + round.remainingMs, durationMs: round.remainingMs };
    case 'flying':
      return { kind: 'flying', number, startedAt: at - round.elapsedMs };
    case 'crashed': {
      const { crashPoint, remainingMs } = round;
      return { kind: 'crashed', number, crashPoint, crashedAt: at, endsAt: at + remainingMs };
    }
    default:
      return assertNever(round);
  }
}

function addPastRound(history: readonly PastRound[], { number, crashPoint, hash }: PastRound): PastRound[] {
  const others = history.filter((past) => past.number !== number);
  return [{ number, crashPoint, hash }, ...others].slice(0, MAX_HISTORY);
}

/** Ignores messages about any round but the one on the table: they are out of date. */
function updateSeats(
  state: Seated,
  table: CrashTable,
  number: number,
  change: (seats: readonly CrashSeat[]) => CrashSeat[],
): Seated {
  if (number !== table.round.number) return state;
  return { ...state, table: { ...table, seats: change(table.seats) } };
}

function afterBet(state: Seated, table: CrashTable, { bet, balance }: Message<'bet'>): Seated {
  const isLatest = table.bet === null || bet.number >= table.bet.number;
  const isAnswer = bet.number === table.round.number && (state.pending === 'bet' || !isActive(bet));
  const notice = noticeOf(bet);
  return {
    ...(balance === null ? expireBalance(state, bet) : setBalance(state, balance)),
    table: isLatest ? { ...table, bet } : table,
    pending: isAnswer ? null : state.pending,
    // Auto-play stops as soon as a bet goes wrong.
    auto: notice === null ? state.auto : null,
    notice: notice ?? state.notice,
    creditedRoundId: bet.state === 'cashed_out' ? bet.roundId : state.creditedRoundId,
  };
}

function noticeOf(bet: CrashBet): CrashNotice | null {
  if (bet.state !== 'failed' && bet.state !== 'returned') return null;
  return { kind: bet.state, error: bet.error };
}

function afterRejection(state: Seated, { about, error }: Message<'refused'>): CrashState {
  if (endsSession(error)) return over(state, error);
  // The gateway closes the socket next, and the close code decides what to do.
  if (about === 'hello') return state;
  // An automatic cash-out or another window was faster: the bet is cashed out, as requested.
  if (about === 'cash_out' && isCashedOut(state.table)) return { ...state, pending: null };
  const kind = about === 'cash_out' ? 'cash-out-rejected' : 'bet-rejected';
  const settled = error.balance === null ? state : setBalance(state, error.balance);
  return { ...settled, pending: null, auto: null, notice: { kind, error: error } };
}

function isCashedOut(table: CrashTable | null): boolean {
  const bet = table === null ? null : betInRound(table);
  return bet?.state === 'cashing_out' || bet?.state === 'cashed_out';
}

function setBalance(state: Seated, balance: string): Seated {
  const stale = state.stale === 0 ? 0 : state.stale + 1;
  return { ...state, session: { ...state.session, balance }, stale };
}

function expireBalance(state: Seated, bet: CrashBet): Seated {
  return bet.state === 'failed' ? { ...state, stale: state.stale + 1 } : state;
}

function over({ session, table }: Seated, error: GameError): CrashState {
  return { kind: 'over', session, table, error };
}
