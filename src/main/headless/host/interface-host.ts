import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { RPCHandler } from '@orpc/server/fastify';
import Fastify, { type FastifyError, type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { registerCallBodyParser } from '#core/http/call-body.ts';
import { findDisallowedRequest } from '#core/http/allowed-hosts.ts';
import { buildSecurityHeaders } from '#core/http/interface-policy.ts';
import { buildRequestTimeouts } from '#core/http/received-request.ts';
import type { Workbench } from '#core/workbench.ts';
import { MAX_IMPORT_CALL_BYTES } from '#shared/contract/transfer.ts';
import type { AccessTokens } from './access.ts';
import { requireAccess } from './require-access.ts';
import { sendRejection } from './send-rejection.ts';

/** Limit for bodies of the interface's own calls, except for imported files. */
const MAX_CALL_BYTES = 2 * 1024 * 1024;

export interface InterfaceHostDeps {
  readonly workbench: Pick<Workbench, 'router' | 'addresses' | 'reportDefect'>;
  readonly access: AccessTokens;
  readonly rendererDir: string;
  /** Timeout for receiving a complete request; default: the limit of the protocol. */
  readonly requestTimeoutMs?: number;
}

/** Serves the interface and its calls to browsers on this machine only. */
export function createInterfaceHost(deps: InterfaceHostDeps): FastifyInstance {
  const { workbench, access, rendererDir } = deps;
  const { requestTimeout, http } = buildRequestTimeouts(deps.requestTimeoutMs);
  const securityHeaders = () => buildSecurityHeaders(new URL(workbench.addresses.gateway).origin);
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: MAX_CALL_BYTES,
    forceCloseConnections: true,
    // A malformed URL does not reach any hook, so this response needs its headers here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders());
      const rejection = findDisallowedRequest(request.raw, port());
      if (rejection !== null) sendRejection(request, reply, 403, rejection);
      else sendRejection(request, reply, error.statusCode ?? 400, 'Not found.');
    },
    // A request without a Host header is rejected like one with another host.
    requestTimeout,
    http: { ...http, requireHostHeader: false },
  });
  const port = () => (server.server.address() as AddressInfo).port;
  // Any page may send text/plain across origins without a preflight, but not JSON.
  server.removeContentTypeParser('text/plain');
  registerCallBodyParser(server);
  void server.register(fastifyCookie);
  requireAccess(server, {
    access,
    securityHeaders,
    port,
  });

  const handler = new RPCHandler(workbench.router);
  const call: RouteHandlerMethod = async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context: {} });
    if (!matched) await sendRejection(request, reply, 404, 'Unknown call.');
  };
  server.post('/rpc/*', call);
  server.post('/rpc/transfer/import', { bodyLimit: MAX_IMPORT_CALL_BYTES }, call);
  server.post('/rpc/reconcile/run', { bodyLimit: MAX_IMPORT_CALL_BYTES }, call);

  server.get('/', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', join(rendererDir, 'workbench'), { cacheControl: false }),
  );
  void server.register(fastifyStatic, {
    root: join(rendererDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });

  server.setNotFoundHandler((request, reply) => sendRejection(request, reply, 404, 'Not found.'));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendRejection(request, reply, status, error.message);
    workbench.reportDefect(error);
    return sendRejection(request, reply, 500, 'Internal error.');
  });
  return server;
}
