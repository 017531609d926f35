import type { Socket } from 'node:net';
import type { Clock } from '../../clock.ts';
import { getClientConnectionKey } from '../../http/connection-key.ts';
import { createLanes, type Lanes } from './lanes.ts';

/** Opens a connection to an origin; half-open, so that each side ends by itself. */
export type Connect = (
  origin: string,
  callback: (error: Error | null, socket: Socket | null) => void,
) => void;

/** The connection to one origin of the wallet that belongs to one connection of a gateway. */
export interface WalletConnection {
  readonly origin: string;
  /** The requests in flight to it. */
  readonly lanes: Lanes;
  /** As both ends name it; null until it is open. */
  key(): string | null;
  /** Sends bytes now, and opens the connection with the first ones. */
  write(bytes: Buffer): void;
  /** The gateway has ended its side: ends this one once its requests have left, or at once. */
  end(isImmediate: boolean): void;
  /** Calls the function with the socket, if there is one. */
  withSocket(call: (socket: Socket) => void): void;
}

export interface WalletConnectionDeps {
  readonly clock: Clock;
  readonly connect: Connect;
  /** The sender has to wait while this connection accepts no more bytes. */
  readonly gateway: Socket;
  /** @param sinceMs when it began to connect, in monotonic milliseconds. */
  readonly onOpen: (connection: WalletConnection, sinceMs: number) => void;
  /** Bytes of a request leave. */
  readonly onSend: (connection: WalletConnection) => void;
  readonly onData: (connection: WalletConnection, bytes: Buffer) => void;
  /** The wallet has ended its side, or the connection is closed. */
  readonly onEnd: (connection: WalletConnection) => void;
  readonly onError: (connection: WalletConnection, error: Error) => void;
  /** Nobody needs it any more. */
  readonly isOver: () => boolean;
}

/** How much is queued until a connection is open; then the gateway is paused. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Connects with the first byte: a request that a user answers or drops opens no connection. */
export function createWalletConnection(origin: string, deps: WalletConnectionDeps): WalletConnection {
  const { clock, gateway } = deps;
  let socket: Socket | null = null;
  let sinceMs: number | null = null;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isEnding = false;
  let endsAtOnce = false;

  const connection: WalletConnection = {
    origin,
    lanes: createLanes(write, () => {
      if (isEnding) socket?.end();
    }),
    key: () => (socket === null ? null : getClientConnectionKey(socket)),
    write,
    end(isImmediate) {
      isEnding = true;
      endsAtOnce = isImmediate;
      if (connection.lanes.isIdle() || isImmediate) socket?.end();
    },
    withSocket(call) {
      if (socket !== null) call(socket);
    },
  };

  function write(bytes: Buffer): void {
    if (socket === null) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes > MAX_WAITING_BYTES) gateway.pause();
      open();
      return;
    }
    deps.onSend(connection);
    if (socket.destroyed || socket.writableEnded || socket.write(bytes)) return;
    gateway.pause();
    socket.once('drain', () => gateway.resume());
  }

  function open(): void {
    if (sinceMs !== null) return;
    sinceMs = clock.monotonicMs();
    deps.connect(origin, (error, opened) => {
      if (deps.isOver()) opened?.destroy();
      else if (error !== null || opened === null)
        deps.onError(connection, error ?? new Error('There is no connection'));
      else use(opened);
    });
  }

  function use(opened: Socket): void {
    socket = opened;
    opened.setNoDelay(true);
    opened.on('data', (bytes) => deps.onData(connection, bytes));
    opened.on('end', () => deps.onEnd(connection));
    opened.on('error', (error) => deps.onError(connection, error));
    opened.on('close', () => deps.onEnd(connection));
    deps.onOpen(connection, sinceMs ?? 0);
    gateway.resume();
    if (waiting.length > 0) write(Buffer.concat(waiting));
    waiting = [];
    if (isEnding) connection.end(endsAtOnce);
  }

  return connection;
}
