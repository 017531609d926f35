import type { FailureReason, HeaderList } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Callback } from '#shared/protocol/callback.ts';

/** Where the proxy sends a request, and as what. */
export interface Route {
  /** `https://wallet.example.com:8443` */
  readonly origin: string;
  /** Path and query of the request that is forwarded. */
  readonly path: string;
  /** The callback that this URL was given for; null if one URL is the base of all of them. */
  readonly callback: Callback | null;
}

/** Decides where a request goes; null if the proxy has no URL for it. */
export type FindRoute = (path: string) => Route | null;

/** The bytes of a body up to a limit, and how many there were. */
export interface KeptBody {
  content(): Buffer;
  bytes(): number;
  add(parts: readonly Buffer[]): void;
}

function createKeptBody(maxBytes: number): KeptBody {
  const parts: Buffer[] = [];
  let kept = 0;
  let bytes = 0;
  return {
    content: () => (parts.length === 1 ? parts[0]! : Buffer.concat(parts)),
    bytes: () => bytes,
    add(added) {
      for (const part of added) {
        bytes += part.length;
        const rest = part.subarray(0, maxBytes - kept);
        if (rest.length === 0) continue;
        // A copy, because the part is a view of a larger buffer, which would otherwise stay in memory.
        parts.push(Buffer.from(rest));
        kept += rest.length;
      }
    },
  };
}

export interface RelayedHead {
  /** The request line's target, and the headers. */
  readonly target: string;
  readonly headers: HeaderList;
}

/** One request in flight through the proxy, and what came back. Times are monotonic milliseconds. */
export interface RelayedExchange {
  /** On the workbench's clock, milliseconds since 1970. */
  readonly startedAt: number;
  readonly startMs: number;
  /** The request is not HTTP/1, so its bytes were forwarded unread and are all in its body. */
  readonly isUnreadable: boolean;
  /** The gateway's connection, as both ends name it, and when it closes. */
  readonly gateway: { readonly connectionKey: string; readonly closed: AbortSignal };
  readonly method: string;
  readonly received: RelayedHead;
  /** As forwarded; the target is the whole URL. */
  readonly forwarded: RelayedHead;
  readonly callback: Callback | null;
  readonly requestBody: KeptBody;
  /** When the last byte of the request was forwarded; null before that. */
  requestEndMs: number | null;
  /** How long the connection to the wallet took to open; null if it was open already. */
  connectMs: number | null;
  /** Whether the wallet may have received some of it. */
  mayHaveArrived: boolean;
  responseStartMs: number | null;
  response: { readonly status: number; readonly headers: HeaderList } | null;
  readonly responseBody: KeptBody;
  /** When the last byte of the response was passed back, or the connection ended; null before that. */
  endMs: number | null;
  /** Why there is no complete response; null if there is one. */
  failure: { readonly reason: FailureReason; readonly message: string } | null;
}

/** An exchange that has just begun. */
export function createRelayedExchange(
  startedFields: Pick<
    RelayedExchange,
    'startedAt' | 'startMs' | 'isUnreadable' | 'gateway' | 'method' | 'received' | 'forwarded' | 'callback'
  >,
): RelayedExchange {
  return {
    ...startedFields,
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
}

/** Both directions of an exchange that a user interferes with: each message is kept until it is decided. */
export interface Intervention {
  /** The decision about the request; `bytes` as they would be forwarded. */
  request(bytes: Buffer): Promise<RequestDecision>;
  /** The decision about the response; `bytes` as they would be passed back. */
  response(bytes: Buffer): Promise<ResponseDecision>;
}

export type RequestDecision =
  | { readonly kind: 'pass'; readonly bytes: Buffer }
  /** Sent to the gateway instead of asking the wallet. */
  | { readonly kind: 'answer'; readonly bytes: Buffer }
  /** The gateway's connection is closed. */
  | { readonly kind: 'drop' };

export type ResponseDecision =
  | { readonly kind: 'pass'; readonly bytes: Buffer }
  /** These bytes are sent, then the connection is closed. */
  | { readonly kind: 'cut'; readonly bytes: Buffer };

/** The events that a proxy's recorder receives. */
export interface RelayEvents {
  /** The head of a request was read and is about to be forwarded. Returns an intervention to keep its bytes. */
  onStart(exchange: RelayedExchange): Intervention | null;
  /** Called when the exchange has a connection to the wallet, before anything is sent on it. */
  onConnection(exchange: RelayedExchange, connectionKey: string): void;
  /** The last byte of the request was received. */
  onRequestEnd(exchange: RelayedExchange): void;
  /** The request and its response are complete, or the connection ended before that. */
  onEnd(exchange: RelayedExchange): void;
}
