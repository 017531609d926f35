import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createRelayServer } from '#core/recording-proxy/relay/relay-server.ts';
import type {
  Intervention,
  RelayedExchange,
  RelayEvents,
  Route,
} from '#core/recording-proxy/relay/relayed-exchange.ts';

export interface StartedRelay {
  readonly port: number;
  /** Exchanges that have ended, in the order in which they ended. */
  readonly ended: readonly RelayedExchange[];
  close(): Promise<void>;
}

/** A relay to a port of this machine, until the test ends. `base`: the path under which the wallet is. */
export async function startRelay(
  toPort: number,
  options: {
    readonly base?: string;
    readonly findRoute?: (path: string) => Route | null;
    readonly intervene?: (exchange: RelayedExchange) => Intervention | null;
  } = {},
): Promise<StartedRelay> {
  const origin = `http://127.0.0.1:${toPort}`;
  const ended: RelayedExchange[] = [];
  const events: RelayEvents = {
    onStart: (exchange) => options.intervene?.(exchange) ?? null,
    onConnection: () => undefined,
    onRequestEnd: () => undefined,
    onEnd: (exchange) => void ended.push(exchange),
  };
  const toRoute = (path: string): Route => ({ origin, path: (options.base ?? '') + path, callback: null });
  const server = createRelayServer({
    clock: createSystemClock(),
    findRoute: options.findRoute ?? toRoute,
    fallback: toRoute('/'),
    connect(target, callback) {
      const { hostname, port } = new URL(target);
      const socket = connectSocket({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.once('connect', () => {
        socket.off('error', onError);
        callback(null, socket);
      });
      const onError = (error: Error): void => callback(error, null);
      socket.once('error', onError);
    },
    events,
    headTimeoutMs: 20,
  });
  const port = await server.listen(0);
  onTestFinished(() => server.close());
  return { port, ended, close: () => server.close() };
}

/** A server that hands each connection to the test. */
export async function startSocketServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** How a connection ended for the client, and all bytes that it received. */
export interface ConnectionEnd {
  readonly bytes: Buffer;
  readonly end: 'ended' | 'reset' | 'open';
}

/**
 * Sends parts with a turn between them, and waits until the other side ends the connection, has sent enough, or stays
 * silent for `silenceMs`.
 */
export function exchangeBytes(
  port: number,
  parts: readonly Buffer[],
  {
    endAfter = false,
    silenceMs = 10_000,
    isEnough = () => false,
  }: { endAfter?: boolean; silenceMs?: number; isEnough?: (received: Buffer) => boolean } = {},
): Promise<ConnectionEnd> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connectSocket({ host: '127.0.0.1', port, allowHalfOpen: true });
    const finish = (end: ConnectionEnd['end']): void => {
      clearTimeout(silenceTimer);
      socket.destroy();
      resolve({ bytes: Buffer.concat(received), end });
    };
    let silenceTimer = setTimeout(() => finish('open'), silenceMs);
    socket.on('data', (bytes) => {
      received.push(bytes);
      clearTimeout(silenceTimer);
      if (isEnough(Buffer.concat(received))) return finish('open');
      silenceTimer = setTimeout(() => finish('open'), silenceMs);
    });
    socket.on('end', () => finish('ended'));
    socket.on('error', () => finish('reset'));
    const sendFrom = (index: number): void => {
      if (socket.destroyed) return;
      const part = parts[index];
      if (part === undefined) {
        if (endAfter) socket.end();
        return;
      }
      socket.write(part);
      setTimeout(() => sendFrom(index + 1), 1);
    };
    socket.on('connect', () => sendFrom(0));
  });
}
