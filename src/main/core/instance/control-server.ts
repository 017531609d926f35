import { RPCHandler } from '@orpc/server/fastify';
import type { AnyRouter } from '@orpc/server';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { MAX_IMPORT_CALL_BYTES } from '#shared/contract/transfer.ts';
import { registerCallBodyParser } from '../http/call-body.ts';
import { findDisallowedRequest } from '../http/allowed-hosts.ts';
import { buildRequestTimeouts } from '../http/received-request.ts';

/** For the bodies of commands' calls, except imported files. */
const MAX_CALL_BYTES = 2 * 1024 * 1024;

/**
 * Lets commands on this machine (`ggw clock`) call what the interface calls, whichever host runs the workbench.
 * Access needs the token in the data folder: a browser does not know it, and no cookie is accepted.
 */
export function createControlServer(
  router: AnyRouter,
  token: string,
  requestTimeoutMs?: number,
): FastifyInstance {
  const { requestTimeout, http } = buildRequestTimeouts(requestTimeoutMs);
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: MAX_CALL_BYTES,
    forceCloseConnections: true,
    requestTimeout,
    http: { ...http, requireHostHeader: false },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const error = checkAccess(request) ?? { status: 400, message: 'Not found.' };
      void reply.code(error.status).send({ message: error.message });
    },
  });
  const handler = new RPCHandler(router);
  const expected = Buffer.from(`Bearer ${token}`);

  function checkAccess({ raw, headers }: FastifyRequest): { status: number; message: string } | null {
    const hostError = findDisallowedRequest(raw, (server.server.address() as AddressInfo).port);
    if (hostError !== null) return { status: 403, message: hostError };
    const actual = Buffer.from(headers.authorization ?? '');
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return null;
    return { status: 401, message: "This address is for the workbench's own commands." };
  }

  server.addHook('onRequest', async (request, reply) => {
    const error = checkAccess(request);
    if (error === null) return;
    await reply.code(error.status).header('connection', 'close').send({ message: error.message });
  });
  registerCallBodyParser(server);
  const call: RouteHandlerMethod = async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context: {} });
    if (!matched) await reply.code(404).send({ message: 'Unknown call.' });
  };
  server.post('/rpc/*', call);
  server.post('/rpc/transfer/import', { bodyLimit: MAX_IMPORT_CALL_BYTES }, call);
  server.post('/rpc/reconcile/run', { bodyLimit: MAX_IMPORT_CALL_BYTES }, call);
  return server;
}
