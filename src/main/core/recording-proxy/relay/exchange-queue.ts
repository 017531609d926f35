import type { Clock } from '../../clock.ts';
import type { Lane, Lanes } from './lanes.ts';
import { readResponseHead } from './message-head.ts';
import type { Intervention, RelayedExchange, RelayEvents } from './relayed-exchange.ts';
import type { WalletConnection } from './wallet-connection.ts';

/** An exchange in flight, with its place among the others of its connection. */
export interface QueuedExchange {
  readonly exchange: RelayedExchange;
  readonly wallet: WalletConnection;
  /** Null if its bytes pass as they come. */
  intervention: Intervention | null;
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

type Failure = NonNullable<RelayedExchange['failure']>;

/** The exchanges of one connection of a gateway, from the first byte of a request to the last one of its response. */
export interface ExchangeQueue {
  /** A request began. `isReadable`: its end can be known, so an intervention can decide about it. */
  start(exchange: RelayedExchange, wallet: WalletConnection, isReadable: boolean): QueuedExchange;
  forwardRequest(relayed: QueuedExchange, bytes: Buffer): void;
  /** Bytes of a request whose end cannot be known. */
  forwardUnread(relayed: QueuedExchange, bytes: Buffer): void;
  endRequest(relayed: QueuedExchange): void;
  /** The exchange whose response comes next on this connection. */
  next(wallet: WalletConnection): QueuedExchange | undefined;
  forwardResponse(relayed: QueuedExchange, bytes: Buffer): void;
  /** The response is complete; after a `tunnel`, bytes follow that are not messages. */
  endResponse(relayed: QueuedExchange, kind: 'response' | 'tunnel'): void;
  /** Those whose response is not complete. */
  listByWallet(wallet: WalletConnection): readonly QueuedExchange[];
  /** An exchange that is answered, and only waits for a decision about the response, does not fail. */
  failWallet(wallet: WalletConnection, failure: Failure): void;
  failAll(failure: Failure): void;
}

export interface ExchangeQueueDeps {
  readonly clock: Clock;
  readonly events: RelayEvents;
  readonly gatewayLanes: Lanes;
  readonly closeGateway: () => void;
  /** Both connections are over: decisions come too late. */
  readonly isOver: () => boolean;
}

export function createExchangeQueue({
  clock,
  events,
  gatewayLanes,
  closeGateway,
  isOver,
}: ExchangeQueueDeps): ExchangeQueue {
  /** Oldest first. */
  const outstanding: QueuedExchange[] = [];

  /** Unless an earlier request of another origin is not answered yet. */
  function releaseToWallet(relayed: QueuedExchange): void {
    const before = outstanding.slice(0, outstanding.indexOf(relayed));
    if (before.every(({ wallet }) => wallet === relayed.wallet)) relayed.toWallet.release();
  }

  function decideRequest(relayed: QueuedExchange, intervention: Intervention): void {
    void intervention.request(Buffer.concat(relayed.keptRequest)).then((decision) => {
      if (isOver()) return;
      if (decision.kind === 'drop') return closeGateway();
      if (decision.kind === 'pass') {
        relayed.exchange.requestEndMs = clock.monotonicMs();
        relayed.toWallet.write(decision.bytes);
      }
      releaseToWallet(relayed);
      relayed.toWallet.finish();
      if (decision.kind === 'answer') receiveResponse(relayed, decision.bytes);
    });
  }

  /** A manually written response takes the same path as the wallet's. */
  function receiveResponse(relayed: QueuedExchange, bytes: Buffer): void {
    const end = bytes.indexOf('\r\n\r\n') + 4;
    const head = readResponseHead(bytes.subarray(0, end));
    if (head === null) return;
    relayed.exchange.response = { status: head.status, headers: head.headers };
    relayed.exchange.responseStartMs = clock.monotonicMs();
    relayed.exchange.responseBody.add([bytes.subarray(end)]);
    relayed.toGateway.release(bytes);
    complete(relayed);
  }

  function decideResponse(relayed: QueuedExchange, intervention: Intervention): void {
    void intervention.response(Buffer.concat(relayed.keptResponse)).then((decision) => {
      if (isOver()) return;
      relayed.toGateway.release(decision.bytes);
      complete(relayed);
      if (decision.kind === 'cut') closeGateway();
    });
  }

  function complete(relayed: QueuedExchange): void {
    outstanding.splice(outstanding.indexOf(relayed), 1);
    relayed.hasResponse = true;
    relayed.exchange.endMs = clock.monotonicMs();
    relayed.toGateway.finish();
    const [next] = outstanding;
    if (next !== undefined && (next.intervention === null || next.hasRequest)) releaseToWallet(next);
    settle(relayed);
  }

  function settle({ exchange, hasRequest, hasResponse }: QueuedExchange): void {
    if (hasRequest && hasResponse) events.onEnd(exchange);
  }

  function fail(relayed: QueuedExchange, failure: Failure): void {
    outstanding.splice(outstanding.indexOf(relayed), 1);
    const { exchange } = relayed;
    exchange.endMs = clock.monotonicMs();
    // The response to bytes that are not HTTP has no known end.
    if (!exchange.isUnreadable || exchange.response === null) exchange.failure ??= failure;
    relayed.hasResponse = true;
    // The received part of an incomplete response is passed back.
    if (relayed.intervention !== null) relayed.toGateway.release(Buffer.concat(relayed.keptResponse));
    relayed.toGateway.finish();
    events.onEnd(exchange);
  }

  return {
    start(exchange, wallet, isReadable) {
      const planned = events.onStart(exchange);
      const relayed: QueuedExchange = {
        exchange,
        wallet,
        intervention: isReadable ? planned : null,
        toWallet: wallet.lanes.open(),
        toGateway: gatewayLanes.open(),
        keptRequest: [],
        keptResponse: [],
        hasRequest: false,
        isAnswered: false,
        hasResponse: false,
      };
      const isHeld = relayed.intervention !== null;
      // Responses come in the order of requests: another origin has to wait for them.
      if (isHeld || outstanding.some((each) => each.wallet !== wallet)) relayed.toWallet.hold();
      if (isHeld) relayed.toGateway.hold();
      outstanding.push(relayed);
      return relayed;
    },
    forwardRequest({ intervention, keptRequest, toWallet }, bytes) {
      if (intervention === null) toWallet.write(bytes);
      else keptRequest.push(bytes);
    },
    forwardUnread(relayed, bytes) {
      // There is no moment at which it could be decided.
      if (relayed.intervention !== null) {
        relayed.intervention = null;
        relayed.toWallet.release(Buffer.concat(relayed.keptRequest));
        relayed.toGateway.release();
      }
      relayed.exchange.requestBody.add([bytes]);
      relayed.toWallet.write(bytes);
    },
    endRequest(relayed) {
      relayed.hasRequest = true;
      relayed.exchange.requestEndMs = clock.monotonicMs();
      events.onRequestEnd(relayed.exchange);
      if (relayed.intervention !== null) return decideRequest(relayed, relayed.intervention);
      relayed.toWallet.finish();
      settle(relayed);
    },
    next: (wallet) => outstanding.find((each) => each.wallet === wallet && !each.isAnswered),
    forwardResponse({ intervention, keptResponse, toGateway }, bytes) {
      if (intervention === null) toGateway.write(bytes);
      else keptResponse.push(bytes);
    },
    endResponse(relayed, kind) {
      relayed.isAnswered = true;
      const { intervention } = relayed;
      if (intervention !== null && kind === 'response') return decideResponse(relayed, intervention);
      if (intervention !== null) relayed.toGateway.release(Buffer.concat(relayed.keptResponse));
      complete(relayed);
    },
    listByWallet: (wallet) => outstanding.filter((each) => each.wallet === wallet),
    failWallet(wallet, failure) {
      for (const each of outstanding.filter((one) => one.wallet === wallet && !one.isAnswered))
        fail(each, failure);
    },
    failAll(failure) {
      for (const each of outstanding.slice()) fail(each, failure);
    },
  };
}
