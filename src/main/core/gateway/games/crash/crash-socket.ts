import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import {
  CRASH_CLOSE_CODES,
  CRASH_SOCKET_LIMITS,
  CRASH_SOCKET_PATH,
  crashClientMessageSchema,
  type CrashClientMessage,
  type CrashServerMessage,
} from '#shared/games/crash-api.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { Cancel, Clock } from '#core/clock.ts';
import type { ReportDefect } from '#core/defect-log.ts';
import type { CrashClient, CrashPlay } from './crash-play.ts';
import { startHeartbeat, type Heartbeat } from './crash-heartbeat.ts';
import { toWireError, isGameError, createGameError, type GameError } from '../game-error.ts';
import { endConnection } from '../socket-request.ts';

/** How long a page may take to answer a close before its connection is cut. */
const CLOSE_TIMEOUT_MS = 500;

/** A page that does not read is disconnected when more than this is buffered for it. */
const MAX_UNREAD_BYTES = 1_048_576;

export interface CrashSocketDeps {
  readonly crash: CrashPlay;
  /** Real time. */
  readonly wireClock: Pick<Clock, 'monotonicMs' | 'after'>;
  /** The interval of the heartbeat that tells a page its connection is alive. */
  readonly heartbeatMs: number;
  readonly reportDefect: ReportDefect;
}

/** The table's socket: which messages a page may send, and how often. */
export function registerCrashSocket(server: FastifyInstance, deps: CrashSocketDeps): void {
  void server.register(fastifyWebsocket, {
    options: { maxPayload: CRASH_SOCKET_LIMITS.maxMessageBytes },
    // A close without a handshake is an error of the page.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      for (const socket of this.websocketServer.clients) {
        socket.close(CRASH_CLOSE_CODES.stopping, 'The workbench is stopping');
        deps.wireClock.after(CLOSE_TIMEOUT_MS, () => socket.terminate());
      }
      done();
    },
  });
  void server.register(async (sockets) => {
    sockets.get(
      CRASH_SOCKET_PATH,
      {
        websocket: true,
        // A browser sends the page's origin, and only pages of this gateway may connect.
        onRequest: async (request, reply) => {
          const { origin, host } = request.headers;
          if (origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase()}`) return;
          await endConnection(request, reply)
            .code(403)
            .send({ error: 'Only pages of this gateway may open this socket.' });
        },
      },
      (socket) => serve(socket, deps),
    );
  });
}

function serve(socket: WebSocket, { crash, wireClock, heartbeatMs, reportDefect }: CrashSocketDeps): void {
  const takeMessage = createRateLimiter(wireClock);
  let entered: { readonly token: string; readonly leave: Cancel; readonly heartbeat: Heartbeat } | null =
    null;

  const client: CrashClient = {
    send(text) {
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };

  const cancelHello = wireClock.after(CRASH_SOCKET_LIMITS.helloTimeoutMs, () =>
    client.close(CRASH_CLOSE_CODES.helloMissing, 'No hello received'),
  );

  function sendError(about: 'message' | 'hello', error: GameError): void {
    const message: CrashServerMessage = {
      type: 'rejected',
      about,
      panel: null,
      error: toWireError(error, null),
    };
    client.send(JSON.stringify(message));
  }

  function take(message: CrashClientMessage): void {
    if (message.type !== 'hello') {
      if (entered === null)
        sendError('message', createGameError('invalid_request', 'The first message must be hello.'));
      else crash.handle(entered.token, message, client);
      return;
    }
    if (entered !== null)
      return sendError('hello', createGameError('invalid_request', 'hello was already sent.'));
    cancelHello();
    const leave = crash.enter(message.token, client);
    if (leave === null) return;
    const heartbeat = startHeartbeat({
      clock: wireClock,
      everyMs: heartbeatMs,
      sendPing,
      onTimeout: () => socket.terminate(),
    });
    entered = { token: message.token, leave, heartbeat };
  }

  /** Browsers answer a ping themselves and do not show it to the page. */
  function sendPing(): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.ping();
    client.send(HEARTBEAT_MESSAGE);
  }

  socket.on('pong', () => entered?.heartbeat.onPong());
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!takeMessage()) {
      sendError('message', TOO_MANY);
      return client.close(CRASH_CLOSE_CODES.tooManyMessages, 'Too many messages');
    }
    const message = isBinary ? NOT_TEXT : readMessage(data.toString('utf8'));
    if (isGameError(message)) return sendError('message', message);
    try {
      take(message);
    } catch (defect) {
      reportDefect(defect);
      sendError('message', DEFECT);
    }
  });
  socket.on('close', () => {
    cancelHello();
    entered?.heartbeat.stop();
    entered?.leave();
    entered = null;
  });
}

/** Whether one more message is within the limit per second. */
function createRateLimiter(clock: Pick<Clock, 'monotonicMs'>): () => boolean {
  let recentTimes: number[] = [];
  return () => {
    const now = clock.monotonicMs();
    recentTimes = recentTimes.filter((at) => at > now - 1_000);
    recentTimes.push(now);
    return recentTimes.length <= CRASH_SOCKET_LIMITS.messagesPerSecond;
  };
}

function readMessage(text: string): CrashClientMessage | GameError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return createGameError('invalid_request', 'A message must be JSON.');
  }
  const parsed = crashClientMessageSchema.safeParse(value);
  return parsed.success ? parsed.data : createGameError('invalid_request', describeIssue(parsed.error));
}

const HEARTBEAT_MESSAGE = JSON.stringify({ type: 'alive' } satisfies CrashServerMessage);
const DEFECT = createGameError('game_failed', 'The game had an internal error. Please try again.');
const NOT_TEXT = createGameError('invalid_request', 'A message must be text.');
const TOO_MANY = createGameError(
  'invalid_request',
  `More than ${CRASH_SOCKET_LIMITS.messagesPerSecond} messages within one second.`,
);
