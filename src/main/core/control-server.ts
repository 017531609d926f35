import { RPCHandler } from '@orpc/server/fastify';
import type { AnyRouter } from '@orpc/server';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { IMPORT_CALL_MAX_BYTES } from '#shared/contract/transfer.ts';

/** Bodies of a command's calls, but for files that are brought in. */
const MAX_CALL_BYTES = 2 * 1024 * 1024;

/**
 * Lets commands on this machine (`ggw clock`) call what the interface calls, whichever host runs the workbench. Who may
 * read the token in the data folder may call: no browser can, for it knows no token, and is never asked for a cookie.
 */
export function createControlServer(router: AnyRouter, token: string): FastifyInstance {
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: MAX_CALL_BYTES,
    forceCloseConnections: true,
  });
  const handler = new RPCHandler(router);
  const wanted = Buffer.from(`Bearer ${token}`);

  server.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
    await reply.code(401).send({ message: 'This address is for the commands of the workbench.' });
  });
  const call: RouteHandlerMethod = async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context: {} });
    if (!matched) await reply.code(404).send({ message: 'There is no such call.' });
  };
  server.post('/rpc/*', call);
  server.post('/rpc/transfer/import', { bodyLimit: IMPORT_CALL_MAX_BYTES }, call);
  return server;
}
