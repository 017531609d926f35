import { assertNever } from '#shared/assert-never.ts';
import {
  CRASH_PANELS,
  type CrashBet,
  type CrashPanel,
  type CrashRound,
  type CrashSeat,
  type CrashServerMessage,
} from '#shared/games/crash-api.ts';
import { endsSession, type GameError } from '../kit/session/api-result.ts';
import {
  findBetInRound,
  findCreditedRound,
  type CrashNotice,
  type CrashState,
  type CrashTableState,
  IDLE_PANEL,
  isActive,
  isUnsettled,
  findLatestBet,
  type PastRound,
  type RoundClock,
  type JoinedState,
  withPanel,
  withPanels,
} from './crash-state.ts';

const MAX_HISTORY = 50;
/** Two bets in each flight of the history. */
const MAX_PLAYED = 2 * MAX_HISTORY;

type Message<Type> = Extract<CrashServerMessage, { type: Type }>;

/** Applies a message of the table to the page's state. `at`: when it arrived, on the page's clock. */
export function applyMessage(state: JoinedState, message: CrashServerMessage, at: number): CrashState {
  if (message.type === 'welcome') return applyWelcome(state, message, at);
  if (message.type === 'session_over') return endGame(state, message.error);
  if (message.type === 'rejected') return applyRejection(state, message);
  if (message.type === 'balance') return setBalance(state, message.balance);
  if (message.type === 'alive') return state;
  const { table } = state;
  // The gateway sends `welcome` first: it contains the whole table.
  if (table === null) return state;
  switch (message.type) {
    case 'betting':
      return {
        ...withPanels(state, (panel) => ({ ...panel, pending: null })),
        table: {
          ...table,
          round: startClock(message, at),
          seats: [],
          isQuiet: table.seats.length === 0,
          chain: message.chain,
        },
      };
    case 'flying':
      return dropQueued({ ...state, table: { ...table, round: startClock(message, at) } }, message.number);
    case 'crashed':
      return {
        ...state,
        table: { ...table, round: startClock(message, at), history: addPastRound(table.history, message) },
      };
    case 'player_bet': {
      const { number, player, panel, stake, currency } = message;
      return updateSeats(state, table, number, (seats) => [
        ...seats.filter((seat) => !isSeatFor(seat, player.id, panel)),
        { ...player, panel, stake, currency, cashedOutAt: null, win: null },
      ]);
    }
    case 'player_cashed_out': {
      const { number, playerId, panel, multiplier, win } = message;
      return updateSeats(state, table, number, (seats) =>
        seats.map((seat) =>
          isSeatFor(seat, playerId, panel) ? { ...seat, cashedOutAt: multiplier, win } : seat,
        ),
      );
    }
    case 'player_returned':
      return updateSeats(state, table, message.number, (seats) =>
        seats.filter((seat) => !isSeatFor(seat, message.playerId, message.panel)),
      );
    case 'bet':
      return applyBet(state, table, message);
    default:
      return assertNever(message);
  }
}

function applyWelcome(state: JoinedState, message: Message<'welcome'>, at: number): JoinedState {
  const { you, round, seats, bets, chain, history } = message;
  const played = state.table?.played ?? [];
  const table = { you, round: startClock(round, at), seats, isQuiet: true, bets, chain, history, played };
  if (state.table === null) return { ...state, connection: 'open', table };
  // The page missed what happened to its bet while it was offline. Only the wallet knows the balance.
  const reconnected: CrashNotice | null =
    state.connection === 'disconnected' ? { kind: 'reconnected', betInDoubt: state.betInDoubt } : null;
  return {
    ...state,
    connection: 'open',
    table,
    staleVersion: state.staleVersion + 1,
    creditedRoundId: null,
    notice: state.notice ?? reconnected,
  };
}

function startClock(round: CrashRound, at: number): RoundClock {
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
  state: JoinedState,
  table: CrashTableState,
  number: number,
  change: (seats: readonly CrashSeat[]) => CrashSeat[],
): JoinedState {
  if (number !== table.round.number) return state;
  return { ...state, table: { ...table, seats: change(table.seats) } };
}

function isSeatFor({ id, panel }: CrashSeat, playerId: string, of: CrashPanel): boolean {
  return id === playerId && panel === of;
}

/** A bet for this flight that could not be sent in its window is not kept for another one. */
function dropQueued(state: JoinedState, number: number): JoinedState {
  return CRASH_PANELS.reduce((now, panel) => {
    const { queued } = now.panels[panel];
    if (queued === null || queued.afterNumber >= number) return now;
    const notice: CrashNotice = { kind: 'queue-dropped', panel, reason: 'unsettled' };
    return { ...withPanel(now, panel, { queued: null }), notice };
  }, state);
}

function applyBet(state: JoinedState, table: CrashTableState, { bet, balance }: Message<'bet'>): JoinedState {
  const { panel } = bet;
  const latest = findLatestBet(table, panel);
  const isLatest = latest === null || bet.number >= latest.number;
  const { pending } = state.panels[panel];
  const isAnswer = bet.number === table.round.number && (pending === 'bet' || !isActive(bet));
  const notice = toNotice(bet);
  const others = table.bets.filter((each) => each.panel !== panel);
  const bets = [...others, bet].toSorted((one, two) => one.panel - two.panel);
  const answered = withPanel(
    balance === null ? expireBalance(state, bet) : setBalance(state, balance),
    panel,
    {
      pending: isAnswer ? null : pending,
    },
  );
  return {
    // The next queued bet of the panel is dropped as soon as a bet fails.
    ...(notice === null ? answered : withPanel(answered, panel, { auto: null, queued: null })),
    table: { ...table, bets: isLatest ? bets : table.bets, played: addPlayed(table.played, bet) },
    notice: notice ?? state.notice,
    creditedRoundId: findCreditedRound(state, bet),
  };
}

function addPlayed(played: readonly CrashBet[], bet: CrashBet): readonly CrashBet[] {
  if (isActive(bet) || isUnsettled(bet) || bet.state === 'failed') return played;
  if (played.some(({ roundId }) => roundId === bet.roundId))
    return played.map((each) => (each.roundId === bet.roundId ? bet : each));
  return [bet, ...played].slice(0, MAX_PLAYED);
}

function toNotice(bet: CrashBet): CrashNotice | null {
  if (bet.state !== 'failed' && bet.state !== 'returned') return null;
  return { kind: bet.state, panel: bet.panel, error: bet.error };
}

function applyRejection(state: JoinedState, { about, panel, error }: Message<'rejected'>): CrashState {
  if (endsSession(error)) return endGame(state, error);
  // The gateway closes the socket next, and the close code decides what to do.
  if (about === 'hello') return state;
  // An automatic cash-out or another window was faster: the bet is cashed out, as requested.
  if (about === 'cash_out' && panel !== null && isCashedOut(state.table, panel))
    return withPanel(state, panel, { pending: null });
  const kind = about === 'cash_out' ? 'cash-out-rejected' : 'bet-rejected';
  const settled = error.balance === null ? state : setBalance(state, error.balance);
  const notice: CrashNotice = { kind, panel: panel ?? 1, error };
  // A message that could not be read may have been about either panel.
  return {
    ...withPanels(settled, (each, of) => (panel === null || of === panel ? IDLE_PANEL : each)),
    notice,
  };
}

function isCashedOut(table: CrashTableState | null, panel: CrashPanel): boolean {
  const bet = table === null ? null : findBetInRound(table, panel);
  return bet?.state === 'cashing_out' || bet?.state === 'cashed_out';
}

function setBalance(state: JoinedState, balance: string): JoinedState {
  const staleVersion = state.staleVersion === 0 ? 0 : state.staleVersion + 1;
  return { ...state, session: { ...state.session, balance }, staleVersion };
}

function expireBalance(state: JoinedState, bet: CrashBet): JoinedState {
  return bet.state === 'failed' ? { ...state, staleVersion: state.staleVersion + 1 } : state;
}

function endGame({ session, table }: JoinedState, error: GameError): CrashState {
  return { kind: 'over', session, table, error };
}
