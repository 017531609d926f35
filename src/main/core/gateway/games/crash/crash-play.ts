import {
  CRASH_CLOSE_CODES,
  CRASH_SOCKET_LIMITS,
  type CrashClientMessage,
  type CrashServerMessage,
} from '#shared/games/crash-api.ts';
import type { Cancel, Clock } from '#core/clock.ts';
import type { ReportDefect } from '#core/defect-log.ts';
import type { BalanceOrder } from '../../rounds/balance-order.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import type { Random } from '#core/random.ts';
import { createBetLifecycle } from './crash-bet.ts';
import { createCrashBets } from './crash-bets.ts';
import { toPlayer } from './crash-player.ts';
import { createCrashRounds } from './crash-rounds.ts';
import type { StorageHealth } from '#core/storage/storage-health.ts';
import type { CrashStore } from './crash-store.ts';
import { type CrashSpans, createCrashTable } from './crash-table.ts';
import { toWireError, type GameError, isGameError, createGameError } from '../game-error.ts';
import type { GameSessions } from '../../sessions/game-sessions.ts';
import { formatWalletBalance } from '../format-wallet-balance.ts';
import type { RoundPlay } from '../../rounds/round-play.ts';
import type { SessionEnd } from '../../sessions/session-end.ts';
import type { Session, SessionStore } from '../../sessions/session-store.ts';

/** A page's connection, before its hello. */
export interface CrashClient {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The complete game of crash: its table, the bets and the connections. */
export interface CrashPlay {
  /** Admits a client whose token is valid, until the returned function is called; null if it was rejected. */
  enter(token: string, client: CrashClient): Cancel | null;
  /** A message of an admitted client. Each message counts as activity of its session. */
  handle(token: string, message: Exclude<CrashClientMessage, { type: 'hello' }>, client: CrashClient): void;
  /**
   * The wallet accepted a finish or a rollback of a session; null if its response cannot give the current balance.
   */
  sendBalance(sessionId: string, balance: string | null): void;
  stop(): void;
}

export interface CrashSettings extends CrashSpans {
  readonly roundsPerChain: number;
  /** The clock of the table's phases. */
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
}

export const CRASH_DEFAULTS = { bettingMs: 5_000, pauseMs: 3_000, roundsPerChain: 10_000 } as const;

export interface CrashPlayDeps extends CrashSettings {
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly store: CrashStore;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly balances: BalanceOrder;
  readonly sessionEnd: SessionEnd;
  readonly gameSessions: GameSessions;
  readonly roundPlay: RoundPlay;
  readonly reportDefect: ReportDefect;
  readonly storage: Pick<StorageHealth, 'writeSoon'>;
}

const HISTORY = 50;

export function createCrashPlay(deps: CrashPlayDeps): CrashPlay {
  const { gameSessions } = deps;
  const connections = createCrashConnections();
  const rounds = createCrashRounds(deps);
  const table = createCrashTable({
    ...deps,
    rounds,
    isInUse: () => !connections.isEmpty() || bets.isAnyOpen(),
    onBettingOpened() {
      bets.startRound();
      connections.broadcast(table.message());
    },
    onTakeoff() {
      connections.broadcast(table.message());
      bets.takeOff();
    },
    onCrashed() {
      bets.cashOutAtCrash();
      connections.broadcast(table.message());
      bets.loseRemaining();
    },
  });
  const lifecycle = createBetLifecycle({
    ...deps,
    isBetting(number) {
      const currentPhase = table.currentPhase();
      return currentPhase.phase === 'betting' && currentPhase.round.number === number;
    },
    sendToPlayer: (sessionId, message) => connections.sendToPlayer(sessionId, message),
    broadcast: (message) => connections.broadcast(message),
    requestBalance: (sessionId) => sendBalance(sessionId, null),
  });
  const bets = createCrashBets({ ...deps, table, lifecycle });

  function sendTo(client: CrashClient, message: CrashServerMessage): void {
    client.send(JSON.stringify(message));
  }

  function endSession(client: CrashClient, error: GameError, token: string): void {
    sendTo(client, { type: 'session_over', error: toWireError(error, gameSessions.getReturnUrl(token)) });
    client.close(CRASH_CLOSE_CODES.sessionOver, 'The session is over');
  }

  function createWelcome(session: Session): CrashServerMessage {
    return {
      type: 'welcome',
      you: toPlayer(session),
      round: table.message(),
      seats: bets.seats(),
      bets: bets.listBets(session.id),
      chain: table.chain(),
      history: rounds.history(HISTORY),
    };
  }

  function findSession(token: string): Session | GameError {
    const session = gameSessions.enter(token);
    if (isGameError(session) || session.game === 'crash') return session;
    return createGameError('invalid_request', "This session belongs to a game other than 'crash'.");
  }

  function enter(token: string, client: CrashClient): Cancel | null {
    const session = findSession(token);
    if (isGameError(session)) {
      endSession(client, session, token);
      return null;
    }
    const maxConnections = CRASH_SOCKET_LIMITS.socketsPerSession;
    if (connections.getConnections(session.id).length >= maxConnections) {
      const error = createGameError(
        'busy',
        `A session can have at most ${maxConnections} connections to this table.`,
      );
      sendTo(client, { type: 'rejected', about: 'hello', panel: null, error: toWireError(error, null) });
      client.close(CRASH_CLOSE_CODES.tooManySockets, 'Too many connections in one session');
      return null;
    }
    const connection: CrashConnection = { sessionId: session.id, send: (text) => client.send(text) };
    const cancelEnd = deps.sessionEnd.onEnd(session.id, () => {
      bets.endSession(session.id);
      const current = gameSessions.peek(token);
      if (isGameError(current)) endSession(client, current, token);
    });
    // Sent before it joins the broadcasts: the welcome is the first message that it receives.
    table.wake();
    sendTo(client, createWelcome(session));
    connections.enter(connection);
    return () => {
      cancelEnd();
      connections.leave(connection);
    };
  }

  function sendBalance(sessionId: string, balance: string | null): void {
    // Most sessions play other games.
    if (connections.getConnections(sessionId).length === 0) return;
    const session = deps.sessions.find(sessionId);
    if (session === undefined) return;
    const send = (currentBalance: string): void =>
      connections.sendToPlayer(sessionId, {
        type: 'balance',
        balance: formatWalletBalance(currentBalance, session.decimals),
      });
    if (balance !== null) send(balance);
    else
      gameSessions
        .balance(session)
        .then((reported) => (reported === null ? undefined : send(reported)))
        .catch(deps.reportDefect);
  }

  return {
    enter,
    sendBalance,
    handle(token, message, client) {
      const session = findSession(token);
      if (isGameError(session)) return endSession(client, session, token);
      const error =
        message.type === 'bet' ? bets.place(session, message) : bets.cashOut(session, message.panel);
      if (error === null) return;
      const wireError = toWireError(error, gameSessions.getReturnUrl(token));
      sendTo(client, { type: 'rejected', about: message.type, panel: message.panel, error: wireError });
    },
    stop() {
      table.stop();
      bets.stop();
    },
  };
}

/** One socket of a session, as far as the table needs it. */
interface CrashConnection {
  readonly sessionId: string;
  send(text: string): void;
}

/** The connections to the table: sends to one session, on all of its sockets, or to everybody. */
interface CrashConnections {
  enter(connection: CrashConnection): void;
  leave(connection: CrashConnection): void;
  isEmpty(): boolean;
  getConnections(sessionId: string): CrashConnection[];
  sendToPlayer(sessionId: string, message: CrashServerMessage): void;
  broadcast(message: CrashServerMessage): void;
}

function createCrashConnections(): CrashConnections {
  const open = new Set<CrashConnection>();
  const getConnections = (sessionId: string): CrashConnection[] =>
    [...open].filter((connection) => connection.sessionId === sessionId);

  function send(to: Iterable<CrashConnection>, message: CrashServerMessage): void {
    const text = JSON.stringify(message);
    for (const connection of to) connection.send(text);
  }

  return {
    enter: (connection) => void open.add(connection),
    leave: (connection) => void open.delete(connection),
    isEmpty: () => open.size === 0,
    getConnections,
    sendToPlayer: (sessionId, message) => send(getConnections(sessionId), message),
    broadcast: (message) => send(open, message),
  };
}
