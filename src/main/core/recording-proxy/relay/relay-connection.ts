import type { Socket } from 'node:net';
import { LIMITS } from '#shared/protocol/limits.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { INTERFACE_COOKIE_PREFIX } from '#shared/interface-cookie.ts';
import type { Cancel, Clock } from '../../clock.ts';
import { clientConnectionKeyOf } from '../../http/connection-key.ts';
import { classifyFailure } from '../../http/failure.ts';
import { findForeignHost } from '../../http/foreign-request.ts';
import { findHeader, reasonPhraseOf } from '../../http/headers.ts';
import { createErrorResponse, type HttpResponse } from '../../http/http-response.ts';
import { createLanes, type Lane, type Lanes } from './lanes.ts';
import {
  framingOfRequest,
  framingOfResponse,
  readRequestHead,
  readRequestStart,
  readResponseHead,
  redirectHead,
  type BodyFraming,
  type RequestHead,
} from './message-head.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';
import {
  createKeptBody,
  type FindRoute,
  type Intervention,
  type RelayedExchange,
  type RelayEvents,
  type Route,
} from './relayed-exchange.ts';

export interface RelayConnectionDeps {
  readonly clock: Clock;
  readonly findRoute: FindRoute;
  /** Where bytes go that are no HTTP. */
  readonly fallback: Route;
  /** Opens a connection to an origin; half-open, so that each side ends by itself. */
  readonly connect: (origin: string, callback: (error: Error | null, socket: Socket | null) => void) => void;
  readonly events: RelayEvents;
  /** How long the rest of a head may take to arrive before its beginning is passed on. */
  readonly headTimeoutMs?: number | undefined;
}

interface Relayed {
  readonly exchange: RelayedExchange;
  intervention: Intervention | null;
  readonly upstream: Upstream;
  readonly toWallet: Lane;
  readonly toGateway: Lane;
  /** What an intervention decides about. */
  readonly keptRequest: Buffer[];
  readonly keptResponse: Buffer[];
  hasRequest: boolean;
  /** The wallet's response is complete; it may be kept for a decision. */
  isAnswered: boolean;
  hasResponse: boolean;
}

/** The connection to one origin that belongs to this gateway's connection. */
interface Upstream {
  readonly origin: string;
  readonly lanes: Lanes;
  readonly reader: MessageReader;
  socket: Socket | null;
  /** Written before the connection was open. */
  waiting: Buffer[];
  waitingBytes: number;
  /** Nothing more will be sent. */
  isEnding: boolean;
  /** When it started to connect; null before. */
  openedAtMs: number | null;
}

export interface RelayConnection {
  /** Ends both connections at once; what was in progress is reported as aborted. */
  destroy(): void;
}

type Failure = NonNullable<RelayedExchange['failure']>;

const NO_BODY: BodyFraming = { kind: 'none' };

const UNREADABLE_RESPONSE = 'The response is not HTTP/1; its bytes were passed on';

const HEAD_TIMEOUT_MS = 1_000;

/** How much waits for a connection before the gateway has to. */
const WAITING_MAX_BYTES = 1024 * 1024;

/**
 * Passes the bytes between one connection of a gateway and one of the wallet, and reads along. Only a request's target
 * and its Host header change. The connections belong together, so that headers about a connection pass, too, and
 * each side sees how the other one ended: closed, half closed or reset.
 */
export function startRelayConnection(client: Socket, deps: RelayConnectionDeps): RelayConnection {
  const { clock, events } = deps;
  const upstreams = new Map<string, Upstream>();
  /** Requests whose response is not complete, oldest first. */
  const outstanding: Relayed[] = [];
  /** The request that is being received, or the last one. */
  let current: Relayed | null = null;
  /** `tunnel`: after an upgrade, no more messages; `refused`: what follows is ignored. */
  let mode: 'messages' | 'tunnel' | 'refused' = 'messages';
  let cancelHeadTimeout: Cancel = () => undefined;
  let isClientEnded = false;
  let isOver = false;

  const gatewayLanes = createLanes(writeToGateway, () => {
    if (isGatewayEndDue) client.end();
  });
  /** The wallet has closed, and what it sent has to leave first. */
  let isGatewayEndDue = false;

  const requests = createMessageReader({
    onHead: receiveHead,
    onBody(raw, content) {
      if (current === null) return;
      current.exchange.requestBody.add(content);
      passRequestBytes(current, raw);
    },
    onEnd: () => endRequest(),
    onUnreadable: receiveUnreadable,
  });

  client.setNoDelay(true);
  client.on('data', (bytes) => {
    if (mode === 'tunnel' && current !== null) return writeToWallet(current.upstream, bytes);
    // What arrived together leaves together.
    const sockets = [...upstreams.values()].flatMap(({ socket }) => socket ?? []);
    for (const socket of sockets) socket.cork();
    requests.push(bytes);
    for (const socket of sockets) socket.uncork();
    watchHead();
  });
  client.on('end', () => {
    isClientEnded = true;
    requests.end();
    for (const upstream of upstreams.values()) endUpstream(upstream);
    if (upstreams.size === 0) client.end();
  });
  client.on('error', (error: NodeJS.ErrnoException) => {
    for (const { socket } of upstreams.values())
      if (error.code === 'ECONNRESET') socket?.resetAndDestroy();
      else socket?.destroy();
    giveUp({
      reason: 'closed',
      message: 'The gateway reset the connection before the response was complete',
    });
  });
  client.on('close', () => {
    for (const { socket } of upstreams.values()) socket?.destroy();
    giveUp({
      reason: 'closed',
      message: 'The gateway closed the connection before the response was complete',
    });
  });

  /** A head that does not get complete is passed on as far as it came: the wallet decides about it. */
  function watchHead(): void {
    cancelHeadTimeout();
    if (requests.isInHead())
      cancelHeadTimeout = clock.after(deps.headTimeoutMs ?? HEAD_TIMEOUT_MS, () => requests.giveUpHead());
  }

  function writeToGateway(bytes: Buffer): void {
    if (client.destroyed || client.writableEnded || client.write(bytes)) return;
    for (const { socket } of upstreams.values()) socket?.pause();
    client.once('drain', () => {
      for (const { socket } of upstreams.values()) socket?.resume();
    });
  }

  function writeToWallet(upstream: Upstream, bytes: Buffer): void {
    const { socket } = upstream;
    if (socket === null) {
      upstream.waiting.push(bytes);
      upstream.waitingBytes += bytes.length;
      if (upstream.waitingBytes > WAITING_MAX_BYTES) client.pause();
      connect(upstream);
      return;
    }
    if (socket.destroyed || socket.writableEnded || socket.write(bytes)) return;
    client.pause();
    socket.once('drain', () => client.resume());
  }

  function receiveHead(bytes: Buffer): BodyFraming | null {
    const head = readRequestHead(bytes);
    const framing = head === null ? null : framingOfRequest(head);
    const refusal = framing === null || head === null ? null : findRefusal(head);
    if (refusal !== null) return refuse(refusal);
    const route = head === null ? null : routeOf(head.target);
    if (head === null || framing === null || route === null) {
      receiveUnreadable(bytes);
      return null;
    }
    const relayed = start(route, head);
    passRequestBytes(relayed, redirectHead(bytes, { target: route.path, host: new URL(route.origin).host }));
    return framing;
  }

  function findRefusal({ target, headers }: Pick<RequestHead, 'headers' | 'target'>): string | null {
    // A browser always sends a host; what has none does not come from a page.
    const isNamed = findHeader(headers, 'host') !== undefined || !target.startsWith('/');
    const foreign = isNamed ? findForeignHost({ rawHeaders: headers.flat(), url: target }, []) : null;
    if (foreign !== null) return foreign;
    // A browser adds it to requests for any port of this machine.
    if (findHeader(headers, 'cookie')?.includes(INTERFACE_COOKIE_PREFIX) === true)
      return "Requests with the workbench's own cookie are not passed on";
    const path = pathOf(target);
    return path === null || deps.findRoute(path) !== null
      ? null
      : `The proxy has no URL for the path '${path.slice(0, 255)}'`;
  }

  function routeOf(target: string): Route | null {
    const path = pathOf(target);
    return path === null ? null : deps.findRoute(path);
  }

  /** Answers itself: the wallet gets nothing. */
  function refuse(message: string): null {
    mode = 'refused';
    const lane = gatewayLanes.open();
    lane.write(serializeResponse(createErrorResponse(createDomainError(API_CODES.badRequest, message))));
    isGatewayEndDue = true;
    lane.finish();
    return null;
  }

  function receiveUnreadable(bytes: Buffer): void {
    if (mode === 'refused') return;
    if (mode === 'tunnel' && current !== null) return writeToWallet(current.upstream, bytes);
    if (current?.hasRequest === false) return passUnread(current, bytes);
    if (current !== null && /^[\r\n]*$/.test(bytes.toString('latin1'))) {
      // Empty lines after the last request.
      const lane = current.upstream.lanes.open();
      lane.write(bytes);
      lane.finish();
      return;
    }
    const { target, headers } = readRequestStart(bytes);
    const foreign = headers.length === 0 ? null : findForeignHost({ rawHeaders: headers.flat() }, []);
    if (foreign !== null) return void refuse(foreign);
    const route = (target === null ? null : routeOf(target)) ?? deps.fallback;
    const relayed = start(route, null);
    const isPath = target !== null && pathOf(target) !== null;
    const passedOn = { target: isPath ? route.path : (target ?? ''), host: new URL(route.origin).host };
    passUnread(relayed, redirectHead(bytes, passedOn));
  }

  function passUnread(relayed: Relayed, bytes: Buffer): void {
    // Its end is not known, so there is no moment at which it could be decided.
    if (relayed.intervention !== null) {
      relayed.intervention = null;
      relayed.toWallet.release(Buffer.concat(relayed.keptRequest));
      relayed.toGateway.release();
    }
    relayed.exchange.requestBody.add([bytes]);
    relayed.toWallet.write(bytes);
  }

  /** @param head null for bytes that are no HTTP. */
  function start(route: Route, head: RequestHead | null): Relayed {
    const upstream = upstreamOf(route.origin);
    const exchange: RelayedExchange = {
      startedAt: clock.now(),
      startMs: clock.monotonicMs(),
      isUnreadable: head === null,
      method: head?.method ?? '?',
      received: { target: head?.target ?? '', headers: head?.headers ?? [] },
      passedOn: { target: route.origin + route.path, headers: passedOnHeaders(head, route) },
      callback: route.callback,
      requestBody: createKeptBody(LIMITS.callbackBodyBytes),
      requestEndMs: null,
      connectMs: null,
      mayHaveArrived: false,
      responseStartMs: null,
      response: null,
      responseBody: createKeptBody(LIMITS.responseBodyBytes),
      endMs: null,
      failure: null,
    };
    const planned = events.onStart(exchange);
    const intervention = head === null ? null : planned;
    const relayed: Relayed = {
      exchange,
      intervention,
      upstream,
      toWallet: upstream.lanes.open(),
      toGateway: gatewayLanes.open(),
      keptRequest: [],
      keptResponse: [],
      hasRequest: false,
      isAnswered: false,
      hasResponse: false,
    };
    // Responses come in the order of requests: another origin has to wait for them.
    const mustWait = outstanding.some((each) => each.upstream !== upstream);
    if (intervention !== null || mustWait) relayed.toWallet.hold();
    if (intervention !== null) relayed.toGateway.hold();
    outstanding.push(relayed);
    current = relayed;
    if (upstream.socket !== null) events.onConnection(exchange, clientConnectionKeyOf(upstream.socket));
    return relayed;
  }

  function passRequestBytes(relayed: Relayed, bytes: Buffer): void {
    if (relayed.intervention === null) relayed.toWallet.write(bytes);
    else relayed.keptRequest.push(bytes);
  }

  function endRequest(): void {
    if (current === null || current.hasRequest) return;
    const relayed = current;
    relayed.hasRequest = true;
    relayed.exchange.requestEndMs = clock.monotonicMs();
    events.onRequestEnd(relayed.exchange);
    if (relayed.intervention === null) {
      relayed.toWallet.finish();
      settle(relayed);
      return;
    }
    void relayed.intervention.request(Buffer.concat(relayed.keptRequest)).then((decision) => {
      if (isOver) return;
      switch (decision.kind) {
        case 'pass':
          relayed.exchange.requestEndMs = clock.monotonicMs();
          relayed.toWallet.write(decision.bytes);
          releaseToWallet(relayed);
          relayed.toWallet.finish();
          return;
        case 'answer':
          releaseToWallet(relayed);
          relayed.toWallet.finish();
          receiveAnswer(relayed, decision.bytes);
          return;
        case 'drop':
          client.destroy();
      }
    });
  }

  /** Unless an earlier request of another origin is not answered yet. */
  function releaseToWallet(relayed: Relayed): void {
    const index = outstanding.indexOf(relayed);
    if (outstanding.slice(0, index).every(({ upstream }) => upstream === relayed.upstream))
      relayed.toWallet.release();
  }

  /** A response that was written by hand takes the way of the wallet's. */
  function receiveAnswer(relayed: Relayed, bytes: Buffer): void {
    const end = bytes.indexOf('\r\n\r\n') + 4;
    const head = readResponseHead(bytes.subarray(0, end));
    if (head === null) return;
    relayed.exchange.response = { status: head.status, headers: head.headers };
    relayed.exchange.responseStartMs = clock.monotonicMs();
    relayed.exchange.responseBody.add([bytes.subarray(end)]);
    relayed.toGateway.release(bytes);
    endResponse(relayed);
  }

  function endResponse(relayed: Relayed): void {
    outstanding.splice(outstanding.indexOf(relayed), 1);
    relayed.hasResponse = true;
    relayed.exchange.endMs = clock.monotonicMs();
    relayed.toGateway.finish();
    const [next] = outstanding;
    if (next !== undefined && (next.intervention === null || next.hasRequest)) releaseToWallet(next);
    settle(relayed);
  }

  function settle(relayed: Relayed): void {
    if (relayed.hasRequest && relayed.hasResponse) events.onEnd(relayed.exchange);
  }

  function upstreamOf(origin: string): Upstream {
    const known = upstreams.get(origin);
    if (known !== undefined) return known;
    const upstream: Upstream = {
      origin,
      lanes: createLanes(
        (bytes) => {
          markArrived(upstream);
          writeToWallet(upstream, bytes);
        },
        () => {
          if (upstream.isEnding) upstream.socket?.end();
        },
      ),
      reader: createResponseReader(() => upstream),
      socket: null,
      waiting: [],
      waitingBytes: 0,
      isEnding: false,
      openedAtMs: null,
    };
    upstreams.set(origin, upstream);
    return upstream;
  }

  /** With the first byte: a request that a person answers or drops makes no connection. */
  function connect(upstream: Upstream): void {
    if (upstream.openedAtMs !== null) return;
    upstream.openedAtMs = clock.monotonicMs();
    deps.connect(upstream.origin, (error, socket) => {
      if (isOver) return void socket?.destroy();
      if (error !== null || socket === null)
        return failUpstream(upstream, error ?? new Error('no connection'));
      openUpstream(upstream, socket);
    });
  }

  function openUpstream(upstream: Upstream, socket: Socket): void {
    upstream.socket = socket;
    const connectedAtMs = clock.monotonicMs();
    socket.setNoDelay(true);
    socket.on('data', (bytes) => upstream.reader.push(bytes));
    socket.on('end', () => closeUpstream(upstream));
    socket.on('error', (error: NodeJS.ErrnoException) => failUpstream(upstream, error));
    socket.on('close', () => closeUpstream(upstream));
    for (const { exchange, upstream: of } of outstanding) {
      if (of !== upstream) continue;
      exchange.connectMs = connectedAtMs - Math.max(upstream.openedAtMs ?? 0, exchange.startMs);
      events.onConnection(exchange, clientConnectionKeyOf(socket));
    }
    const { waiting } = upstream;
    upstream.waiting = [];
    client.resume();
    if (waiting.length > 0) writeToWallet(upstream, Buffer.concat(waiting));
    if (waiting.length > 0) markArrived(upstream);
    if (upstream.isEnding) endUpstream(upstream);
  }

  function markArrived(upstream: Upstream): void {
    if (upstream.socket === null) return;
    for (const { exchange, upstream: of } of outstanding) if (of === upstream) exchange.mayHaveArrived = true;
  }

  /** The gateway has ended its side. */
  function endUpstream(upstream: Upstream): void {
    upstream.isEnding = true;
    if (upstream.lanes.isIdle() || isRawRequest()) upstream.socket?.end();
  }

  const isRawRequest = (): boolean => mode === 'tunnel' || current?.hasRequest === false;

  /** The wallet has ended its side: so does this one, once everything is passed back. */
  function closeUpstream(upstream: Upstream): void {
    if (isOver || upstreams.get(upstream.origin) !== upstream) return;
    upstream.reader.end();
    const isIdleOfSeveral = upstreams.size > 1 && outstanding.every((each) => each.upstream !== upstream);
    upstreams.delete(upstream.origin);
    if (isIdleOfSeveral) return void upstream.socket?.end();
    isGatewayEndDue = true;
    failOutstanding(upstream, {
      reason: 'closed',
      message: 'The wallet closed the connection before the response was complete',
    });
    if (gatewayLanes.isIdle()) client.end();
    if (isClientEnded) upstream.socket?.end();
    else keepSending(upstream);
  }

  /** A wallet that has ended its side may still read. */
  function keepSending(upstream: Upstream): void {
    client.once('end', () => upstream.socket?.end());
    client.once('close', () => upstream.socket?.destroy());
  }

  function failUpstream(upstream: Upstream, error: NodeJS.ErrnoException): void {
    if (isOver || upstreams.get(upstream.origin) !== upstream) return;
    upstreams.delete(upstream.origin);
    failOutstanding(upstream, classifyFailure(error));
    // What the wallet would have done to this connection.
    client.resetAndDestroy();
  }

  /** What is answered, and only waits for a decision about the response, does not fail. */
  function failOutstanding(upstream: Upstream, failure: Failure): void {
    for (const each of outstanding.filter((one) => one.upstream === upstream && !one.isAnswered))
      fail(each, failure);
  }

  function fail(relayed: Relayed, failure: Failure): void {
    outstanding.splice(outstanding.indexOf(relayed), 1);
    const { exchange } = relayed;
    exchange.endMs = clock.monotonicMs();
    // The response to bytes that are no HTTP has no known end.
    if (!exchange.isUnreadable || exchange.response === null) exchange.failure ??= failure;
    relayed.hasResponse = true;
    // An incomplete response is passed back as far as it came.
    if (relayed.intervention !== null) relayed.toGateway.release(Buffer.concat(relayed.keptResponse));
    relayed.toGateway.finish();
    events.onEnd(exchange);
  }

  /** Both connections are over. */
  function giveUp(failure: Failure): void {
    if (isOver) return;
    isOver = true;
    cancelHeadTimeout();
    const isRequestOpen = current !== null && !current.hasRequest && current.hasResponse;
    for (const each of [...outstanding]) fail(each, failure);
    if (isRequestOpen && current !== null) events.onEnd(current.exchange);
  }

  function createResponseReader(upstreamOfReader: () => Upstream): MessageReader {
    let isFinal = false;
    const first = (): Relayed | undefined =>
      outstanding.find(({ upstream, isAnswered }) => upstream === upstreamOfReader() && !isAnswered);
    const passBack = (bytes: Buffer): void => {
      const relayed = first();
      if (relayed === undefined) writeToGateway(bytes);
      else if (relayed.intervention === null) relayed.toGateway.write(bytes);
      else relayed.keptResponse.push(bytes);
    };
    return createMessageReader({
      onHead(bytes) {
        const relayed = first();
        const head = readResponseHead(bytes);
        passBack(bytes);
        if (relayed === undefined) return head === null ? null : { kind: 'until_close' };
        const { exchange } = relayed;
        if (head === null) {
          exchange.failure = { reason: 'other', message: UNREADABLE_RESPONSE };
          return null;
        }
        isFinal = head.status >= 200 || head.status === 101;
        if (!isFinal) return NO_BODY;
        exchange.responseStartMs = clock.monotonicMs();
        exchange.response = { status: head.status, headers: head.headers };
        if (exchange.isUnreadable) return { kind: 'until_close' };
        if (head.status === 101 || (exchange.method === 'CONNECT' && head.status < 300)) {
          mode = 'tunnel';
          endResponse(relayed);
          return null;
        }
        const framing = framingOfResponse(head, exchange.method);
        if (framing === null) exchange.failure = { reason: 'other', message: UNREADABLE_RESPONSE };
        return framing;
      },
      onBody(raw, content) {
        first()?.exchange.responseBody.add(content);
        passBack(raw);
      },
      onEnd() {
        const relayed = first();
        if (relayed === undefined || !isFinal) return;
        relayed.isAnswered = true;
        if (relayed.intervention === null) return endResponse(relayed);
        void relayed.intervention.response(Buffer.concat(relayed.keptResponse)).then((decision) => {
          if (isOver) return;
          relayed.toGateway.release(decision.bytes);
          endResponse(relayed);
          if (decision.kind === 'cut') client.destroy();
        });
      },
      onUnreadable: passBack,
    });
  }

  return {
    destroy() {
      giveUp({ reason: 'aborted', message: 'The proxy was stopped before the response was complete' });
      for (const { socket } of upstreams.values()) socket?.destroy();
      client.destroy();
    },
  };
}

/** The path and query of a request's target, which may be a whole URL; null for a target without a path. */
function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return null;
  return path.startsWith('/') ? path : `/${path}`;
}

function passedOnHeaders(head: RequestHead | null, { origin }: Route): HeaderList {
  const { host } = new URL(origin);
  return (head?.headers ?? []).map(([name, value]) => [name, name.toLowerCase() === 'host' ? host : value]);
}

function serializeResponse({ status, headers, body }: HttpResponse): Buffer {
  const lines = [
    `HTTP/1.1 ${status} ${reasonPhraseOf(status)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
