import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { API_CODES, toEnvelope, createDomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Recorder } from '../capture/recorder.ts';
import { serveExchange, type HandledRequest } from '../capture/server-exchange.ts';
import { readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import { getServerConnectionKey } from '../http/connection-key.ts';
import { findDisallowedHost } from '../http/allowed-hosts.ts';
import { findHeader } from '../http/headers.ts';
import type { MessageHolds } from '../http/message-holds.ts';
import { buildRequestTimeouts, type ReceivedRequest } from '../http/received-request.ts';
import { createUnreadableRequestHandler } from '../http/unreadable-request.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { checkSignature } from '../signing/signature.ts';
import {
  createCallbackHandler,
  type CallbackHandlerDeps,
  type IncomingCallback,
} from './callback-handler.ts';
import { handleHeldCallback } from './held-callback.ts';
import { rejectUnknownUrl } from './unread-request.ts';

export interface WalletServerDeps extends CallbackHandlerDeps {
  readonly clock: Clock;
  readonly operators: OperatorStore;
  readonly recorder: Recorder;
  /** The port that holds callbacks in flight. */
  readonly holds: MessageHolds;
  /** How long a request may take to arrive completely; the protocol's limit if left out. */
  readonly requestTimeoutMs?: number | undefined;
  /** Hosts that requests may name besides this machine's own. */
  readonly allowedHosts: readonly string[];
}

type CasinoRequest = FastifyRequest<{ Params: { casino: string } }>;

/** The mock wallet: `POST /{casino}/balance|betwin|rollback|finish`. */
export function createWalletServer(deps: WalletServerDeps): FastifyInstance {
  const { recorder } = deps;
  const callbackHandler = createCallbackHandler(deps);
  const unreadable = createUnreadableRequestHandler();
  const { requestTimeout, http } = buildRequestTimeouts(deps.requestTimeoutMs);
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    // Shutdown does not wait for idle connections; requests in progress are answered or recorded as interrupted.
    forceCloseConnections: true,
    // A URL that cannot be decoded has no route and no hooks, but is answered and captured as well.
    frameworkErrors(_error, request, reply) {
      if (!rejectDisallowedHost(request, reply)) hijackCallback(null)(request as CasinoRequest, reply);
    },
    clientErrorHandler: unreadable.clientErrorHandler,
    requestTimeout,
    http: { ...http, requireHostHeader: false },
  });
  unreadable.watch(server.server);
  server.addHook('onRequest', (request, reply, done) => {
    if (!rejectDisallowedHost(request, reply)) done();
  });

  // Hijacked before Fastify checks content type or body: this server reads the bytes itself, so that nothing
  // is rejected with another message or without being captured.
  for (const callback of CALLBACKS) {
    server.post(`/:casino/${callback}`, { onRequest: hijackCallback(callback) }, failUnreachable);
  }
  server.all('/*', { onRequest: hijackCallback(null) }, failUnreachable);
  // For methods that Fastify has no route for.
  server.setNotFoundHandler((request, reply) => hijackCallback(null)(request as CasinoRequest, reply));

  /** Before anything is captured: requests of a page with a name for 127.0.0.1 must leave no trace. */
  function rejectDisallowedHost(request: FastifyRequest, reply: FastifyReply): boolean {
    const rejection = findDisallowedHost(request.raw, deps.allowedHosts);
    if (rejection === null) return false;
    void reply
      .code(400)
      .header('connection', 'close')
      .send(toEnvelope(createDomainError(API_CODES.badRequest, rejection)));
    return true;
  }

  function hijackCallback(callback: Callback | null) {
    return (request: CasinoRequest, reply: FastifyReply): void => {
      reply.hijack();
      void serveCallback(callback, request, reply.raw);
    };
  }

  async function handleCallback(
    incoming: Omit<IncomingCallback, 'header' | 'signature'>,
  ): Promise<HandledRequest> {
    const { casinoId, operator, received } = incoming;
    const header = findHeader(received.headers, SIGNATURE_HEADER);
    const signature =
      // For a truncated body it is unknown what was signed.
      operator === undefined || received.error !== null
        ? null
        : checkSignature(received.body, header, operator.secret);
    const done = await callbackHandler.handle({ ...incoming, header, signature });
    return { ...done, signature, subject: () => readSubject(received.body, casinoId) };
  }

  function serveCallback(
    callback: Callback | null,
    request: CasinoRequest,
    response: ServerResponse,
  ): Promise<void> {
    const casinoId = callback === null ? null : request.params.casino;
    return serveExchange(
      (id) => ({
        peerId: recorder.pairs.registerReceiver(getServerConnectionKey(request.raw.socket), id),
        vantage: 'wallet',
        kind: callback ?? 'other',
        maxBodyBytes: LIMITS.callbackBodyBytes,
        timeoutMs: deps.requestTimeoutMs,
        async handle(received) {
          if (callback === null || casinoId === null)
            return {
              ...rejectUnknownUrl(received),
              signature: null,
              warnings: [],
              faults: [],
              subject: () => readSubject(received.body, casinoId),
            };
          const operator = deps.operators.findByCasino(casinoId)?.operator;
          const handle = (arrived: ReceivedRequest) =>
            handleCallback({ id, callback, casinoId, operator, received: arrived });
          return deps.holds.isActive()
            ? handleHeldCallback(deps.holds, { callback, casinoId, operator, received, response }, handle)
            : handle(received);
        },
      }),
      { request: request.raw, response },
      deps,
    );
  }

  return server;
}

/** A route needs a handler, but every request is hijacked before. */
function failUnreachable(): never {
  throw new Error('Unreachable: every request is hijacked in onRequest');
}
