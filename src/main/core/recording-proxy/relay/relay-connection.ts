import type { Socket } from 'node:net';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import type { Cancel, Clock } from '../../clock.ts';
import { getServerConnectionKey } from '../../http/connection-key.ts';
import { classifyFailure } from '../../http/failure.ts';
import { findDisallowedHost } from '../../http/allowed-hosts.ts';
import { createErrorResponse } from '../../http/http-response.ts';
import { createExchangeQueue, type QueuedExchange } from './exchange-queue.ts';
import { createLanes } from './lanes.ts';
import {
  getRequestFraming,
  readRequestHead,
  readRequestStart,
  redirectHead,
  serialiseResponse,
  type BodyFraming,
  type RequestHead,
} from './message-head.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';
import {
  createRelayedExchange,
  type FindRoute,
  type RelayedExchange,
  type RelayEvents,
  type Route,
} from './relayed-exchange.ts';
import { createResponseReader } from './response-reader.ts';
import { findRejectionReason, findRouteFor, getPath, toRelayedHeaders } from './routing.ts';
import { createWalletConnection, type Connect, type WalletConnection } from './wallet-connection.ts';

export interface RelayConnectionDeps {
  readonly clock: Clock;
  readonly findRoute: FindRoute;
  /** Where bytes go that are not HTTP. */
  readonly fallback: Route;
  readonly connect: Connect;
  readonly events: RelayEvents;
  /** How long the rest of a head may take to arrive before its beginning is forwarded. */
  readonly headTimeoutMs?: number | undefined;
}

export interface RelayConnection {
  /** Ends both connections at once; what was in progress is reported as aborted. */
  destroy(): void;
}

type Failure = NonNullable<RelayedExchange['failure']>;

const HEAD_TIMEOUT_MS = 1_000;

/**
 * Passes the bytes between one connection of a gateway and one of the wallet, and parses a copy. Only a
 * request's target and its Host header change. The connections belong together, so that headers about a
 * connection pass, too, and each side sees how the other one ended: closed, half closed or reset.
 */
export function startRelayConnection(client: Socket, deps: RelayConnectionDeps): RelayConnection {
  const { clock, events } = deps;
  const connectionKey = getServerConnectionKey(client);
  const controller = new AbortController();
  /** By origin: each callback may have another one. */
  const wallets = new Map<
    string,
    { readonly connection: WalletConnection; readonly reader: MessageReader }
  >();
  /** The request that is being received, or the last one. */
  let current: QueuedExchange | null = null;
  /** `tunnel`: after an upgrade, no more messages; `rejected`: what follows is ignored. */
  let mode: 'messages' | 'tunnel' | 'rejected' = 'messages';
  let cancelHeadTimeout: Cancel = () => undefined;
  let isClientEnded = false;
  let isOver = false;

  const gatewayLanes = createLanes(writeToGateway, () => {
    if (isGatewayEndDue) client.end();
  });
  /** The wallet has closed, but its bytes have to be sent first. */
  let isGatewayEndDue = false;
  const queue = createExchangeQueue({
    ...deps,
    gatewayLanes,
    closeGateway: () => void client.destroy(),
    isOver: () => isOver,
  });

  const requests = createMessageReader({
    onHead: receiveHead,
    onBody(raw, content) {
      if (current === null) return;
      current.exchange.requestBody.add(content);
      queue.forwardRequest(current, raw);
    },
    onEnd() {
      if (current?.hasRequest === false) queue.endRequest(current);
    },
    onUnreadable: receiveUnreadable,
  });

  client.setNoDelay(true);
  client.on('data', (bytes) => {
    if (mode === 'tunnel' && current !== null) return current.wallet.write(bytes);
    // What arrived together leaves together, here and below.
    withSockets((socket) => socket.cork());
    requests.push(bytes);
    withSockets((socket) => socket.uncork());
    watchHead();
  });
  client.on('end', () => {
    isClientEnded = true;
    requests.end();
    const isRaw = mode === 'tunnel' || current?.hasRequest === false;
    for (const { connection } of wallets.values()) connection.end(isRaw);
    if (wallets.size === 0) client.end();
  });
  client.on('error', (error: NodeJS.ErrnoException) => {
    withSockets((socket) => (error.code === 'ECONNRESET' ? socket.resetAndDestroy() : socket.destroy()));
    giveUp({
      reason: 'closed',
      message: 'The gateway reset the connection before the response was complete',
    });
  });
  client.on('close', () => {
    withSockets((socket) => socket.destroy());
    giveUp({
      reason: 'closed',
      message: 'The gateway closed the connection before the response was complete',
    });
  });

  /** The received part of an incomplete head is forwarded: the wallet decides about it. */
  function watchHead(): void {
    cancelHeadTimeout();
    if (requests.isInHead())
      cancelHeadTimeout = clock.after(deps.headTimeoutMs ?? HEAD_TIMEOUT_MS, () => requests.giveUpHead());
  }

  function writeToGateway(bytes: Buffer): void {
    if (client.destroyed || client.writableEnded || client.write(bytes)) return;
    withSockets((socket) => socket.pause());
    client.once('drain', () => withSockets((socket) => socket.resume()));
  }

  function receiveHead(bytes: Buffer): BodyFraming | null {
    const head = readRequestHead(bytes);
    const framing = head === null ? null : getRequestFraming(head);
    const blockedReason =
      framing === null || head === null ? null : findRejectionReason(head, deps.findRoute);
    if (blockedReason !== null) return reject(blockedReason);
    const route = findRouteFor(head?.target ?? null, deps.findRoute);
    if (head === null || framing === null || route === null) {
      receiveUnreadable(bytes);
      return null;
    }
    const relayed = start(route, head);
    queue.forwardRequest(
      relayed,
      redirectHead(bytes, { target: route.path, host: new URL(route.origin).host }),
    );
    return framing;
  }

  /** Answers itself: the wallet gets nothing. */
  function reject(message: string): null {
    mode = 'rejected';
    const lane = gatewayLanes.open();
    const response = createErrorResponse(createDomainError(API_CODES.badRequest, message));
    lane.write(serialiseResponse({ ...response, headers: [...response.headers, ['connection', 'close']] }));
    isGatewayEndDue = true;
    lane.finish();
    return null;
  }

  function receiveUnreadable(bytes: Buffer): void {
    if (mode === 'rejected') return;
    if (mode === 'tunnel' && current !== null) return current.wallet.write(bytes);
    if (current?.hasRequest === false) return queue.forwardUnread(current, bytes);
    if (current !== null && /^[\r\n]*$/.test(bytes.toString('latin1'))) {
      // Empty lines after the last request.
      const lane = current.wallet.lanes.open();
      lane.write(bytes);
      lane.finish();
      return;
    }
    const { target, headers } = readRequestStart(bytes);
    const hostError = headers.length === 0 ? null : findDisallowedHost({ rawHeaders: headers.flat() }, []);
    if (hostError !== null) return void reject(hostError);
    const route = findRouteFor(target, deps.findRoute) ?? deps.fallback;
    const relayed = start(route, null);
    const isPath = target !== null && getPath(target) !== null;
    const forwarded = { target: isPath ? route.path : (target ?? ''), host: new URL(route.origin).host };
    queue.forwardUnread(relayed, redirectHead(bytes, forwarded));
  }

  /** @param head null for bytes that are not HTTP. */
  function start(route: Route, head: RequestHead | null): QueuedExchange {
    const wallet = getWallet(route.origin);
    const received = { target: head?.target ?? '', headers: head?.headers ?? [] };
    const exchange = createRelayedExchange({
      startedAt: clock.now(),
      startMs: clock.monotonicMs(),
      isUnreadable: head === null,
      gateway: { connectionKey, closed: controller.signal },
      method: head?.method ?? '?',
      received,
      forwarded: {
        target: route.origin + route.path,
        headers: toRelayedHeaders(received.headers, route),
      },
      callback: route.callback,
    });
    const relayed = queue.start(exchange, wallet, head !== null);
    current = relayed;
    const key = wallet.key();
    if (key !== null) events.onConnection(exchange, key);
    return relayed;
  }

  /** The wallet has ended its side: so does this one, once everything is passed back. */
  function closeWallet(wallet: WalletConnection): void {
    const known = wallets.get(wallet.origin);
    if (isOver || known?.connection !== wallet) return;
    known.reader.end();
    const isIdleOne = wallets.size > 1 && queue.listByWallet(wallet).length === 0;
    wallets.delete(wallet.origin);
    if (isIdleOne) return wallet.withSocket((socket) => socket.end());
    isGatewayEndDue = true;
    queue.failWallet(wallet, {
      reason: 'closed',
      message: 'The wallet closed the connection before the response was complete',
    });
    if (gatewayLanes.isIdle()) client.end();
    if (isClientEnded) wallet.withSocket((socket) => socket.end());
    else keepSending(wallet);
  }

  /** A wallet that has half-closed its connection may still read. */
  function keepSending(wallet: WalletConnection): void {
    client.once('end', () => wallet.withSocket((socket) => socket.end()));
    client.once('close', () => wallet.withSocket((socket) => socket.destroy()));
  }

  function failWallet(wallet: WalletConnection, error: Error): void {
    if (isOver || wallets.get(wallet.origin)?.connection !== wallet) return;
    wallets.delete(wallet.origin);
    queue.failWallet(wallet, classifyFailure(error));
    // The same as the wallet would have done to this connection.
    client.resetAndDestroy();
  }

  /** Both connections are over. */
  function giveUp(failure: Failure): void {
    if (isOver) return;
    isOver = true;
    controller.abort();
    cancelHeadTimeout();
    const isRequestOpen = current !== null && !current.hasRequest && current.hasResponse;
    queue.failAll(failure);
    if (isRequestOpen && current !== null) events.onEnd(current.exchange);
  }

  function getWallet(origin: string): WalletConnection {
    const known = wallets.get(origin);
    if (known !== undefined) return known.connection;
    const connection = createWalletConnection(origin, {
      ...deps,
      gateway: client,
      onOpen: openWallet,
      onSend: (wallet) => {
        for (const { exchange } of queue.listByWallet(wallet)) exchange.mayHaveArrived = true;
      },
      onData(_wallet, bytes) {
        client.cork();
        reader.push(bytes);
        client.uncork();
      },
      onEnd: closeWallet,
      onError: failWallet,
      isOver: () => isOver,
    });
    const reader = createResponseReader({
      clock,
      next: () => queue.next(connection)?.exchange,
      forwardResponse(bytes) {
        const relayed = queue.next(connection);
        if (relayed === undefined) writeToGateway(bytes);
        else queue.forwardResponse(relayed, bytes);
      },
      onResponse(kind) {
        const relayed = queue.next(connection);
        if (kind === 'tunnel') mode = 'tunnel';
        if (relayed !== undefined) queue.endResponse(relayed, kind);
      },
    });
    wallets.set(origin, { connection, reader });
    return connection;
  }

  function openWallet(wallet: WalletConnection, sinceMs: number): void {
    const openMs = clock.monotonicMs();
    for (const { exchange } of queue.listByWallet(wallet)) {
      exchange.connectMs = openMs - Math.max(sinceMs, exchange.startMs);
      // Until now, its bytes only waited for the connection.
      if (exchange.requestEndMs !== null) exchange.requestEndMs = openMs;
      events.onConnection(exchange, wallet.key() ?? '');
    }
  }

  function withSockets(call: (socket: Socket) => void): void {
    for (const { connection } of wallets.values()) connection.withSocket(call);
  }

  return {
    destroy() {
      giveUp({ reason: 'aborted', message: 'The proxy was stopped before the response was complete' });
      withSockets((socket) => socket.destroy());
      client.destroy();
    },
  };
}
