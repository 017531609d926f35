import type { lookup as systemLookup } from 'node:dns';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Agent } from 'undici';
import type { Clock } from '../clock.ts';
import type { AllowedAddresses } from './allowed-addresses.ts';
import type { FindProxy } from './proxy-route.ts';
import { ProxyError } from './proxy-tunnel.ts';
import { createTrustingConnector } from './trusting-connector.ts';
import { getRawPath } from './raw-path.ts';
import { createWireAttempt, type WireAttempt } from './wire-attempt.ts';
import type { WireRequest, WireResult } from './wire-exchange.ts';

/** Sends one request and reports exactly what happened. It never throws, retries or follows a redirect. */
export interface WireClient {
  send(request: WireRequest): Promise<WireResult>;
  close(): Promise<void>;
}

interface SentHeaders {
  readonly request: object;
  readonly headers: string;
  readonly socket: Socket;
}

/** Longer than any attempt may take: the attempt's own limit ends it first. */
const CONNECT_TIMEOUT_MS = 30_000;

const DIRECT: FindProxy = () => null;

/** @param lookup resolves names, instead of the system. */
export function createWireClient(
  clock: Clock,
  {
    findProxy = DIRECT,
    lookup,
  }: { readonly findProxy?: FindProxy; readonly lookup?: typeof systemLookup | undefined } = {},
): WireClient {
  const opened = new WeakMap<Socket, { readonly from: number; readonly to: number }>();
  /** One for each set of trusted certificates, allowed addresses and proxy: connections are kept open, and trust must not leak. */
  const agents = new Map<string, Agent>();

  function findAgent(
    { trustedCertificates = [], allowedAddresses = 'any' }: WireRequest,
    proxy: URL | null,
  ): Agent {
    const key = [allowedAddresses, proxy?.href, ...trustedCertificates.toSorted()].join();
    const cachedAgent = agents.get(key);
    if (cachedAgent !== undefined) return cachedAgent;
    const agent = createAgent(trustedCertificates, allowedAddresses, proxy);
    agents.set(key, agent);
    return agent;
  }

  function createAgent(
    trustedCertificates: readonly string[],
    allowedAddresses: AllowedAddresses,
    proxy: URL | null,
  ): Agent {
    const connect = createTrustingConnector(trustedCertificates, {
      timeoutMs: CONNECT_TIMEOUT_MS,
      allowedAddresses,
      proxy,
      lookup,
    });
    return new Agent({
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      // `timeoutMs` limits the whole attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect(options, callback) {
        const from = clock.monotonicMs();
        connect(options, (...result) => {
          const socket = result[1];
          if (socket != null) opened.set(socket, { from, to: clock.monotonicMs() });
          callback(...result);
        });
      },
    });
  }

  function findRoute(url: string): URL | ProxyError | null {
    try {
      return findProxy(url);
    } catch (error) {
      if (error instanceof ProxyError) return error;
      throw error;
    }
  }

  // Only this channel reports what undici wrote to which socket, with a request object of undici's own,
  // which it creates and announces while it is given the request.
  const attempts = new Map<object, WireAttempt>();
  /** The one that is being given to undici, until it announces its request. */
  let dispatching: { readonly attempt: WireAttempt; onCreated(request: object): void } | null = null;
  function onCreated(message: unknown): void {
    const { request } = message as SentHeaders;
    if (dispatching !== null) attempts.set(request, dispatching.attempt);
    dispatching?.onCreated(request);
    // Any other request created meanwhile is one to a proxy.
    dispatching = null;
  }
  function onHeadersSent(message: unknown): void {
    const { request, headers, socket } = message as SentHeaders;
    attempts.get(request)?.assignConnection(socket, headers, opened.get(socket));
  }
  subscribe('undici:request:create', onCreated);
  subscribe('undici:client:sendHeaders', onHeadersSent);

  return {
    send(request) {
      const url = new URL(request.url);
      return new Promise((resolve) => {
        const proxy = findRoute(request.url);
        let created: object | null = null;
        const settle = (result: WireResult): void => {
          // In a weak map it would live until the next full collection: its value refers to it.
          if (created !== null) attempts.delete(created);
          resolve(result);
        };
        const attempt = createWireAttempt(request, clock, settle, proxy instanceof URL ? proxy.host : null);
        if (proxy instanceof ProxyError) return attempt.fail(proxy);
        dispatching = { attempt, onCreated: (undiciRequest) => (created = undiciRequest) };
        try {
          findAgent(request, proxy).dispatch(
            {
              origin: url.origin,
              path: getRawPath(request.url),
              method: request.method,
              headers: request.headers.flat(),
              body: request.body,
            },
            attempt.handler,
          );
        } finally {
          dispatching = null;
        }
      });
    },
    async close() {
      unsubscribe('undici:request:create', onCreated);
      unsubscribe('undici:client:sendHeaders', onHeadersSent);
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}
