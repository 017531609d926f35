import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { RPCHandler } from '@orpc/server/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { interfaceSecurityHeaders } from '#core/http/interface-policy.ts';
import type { Workbench } from '#core/workbench.ts';
import type { Access } from './access.ts';
import { foreignRequest } from './loopback-guard.ts';
import { OPEN_PRINTED_LINK, refusalPage } from './refusal-page.ts';

/** Bodies of the interface's own calls. */
const MAX_CALL_BYTES = 2 * 1024 * 1024;

export interface InterfaceHostParts {
  readonly workbench: Pick<Workbench, 'router' | 'addresses'>;
  readonly access: Access;
  readonly rendererDir: string;
}

/** Serves the interface and its calls to a browser on this machine, and to nobody else. */
export function createInterfaceHost({ workbench, access, rendererDir }: InterfaceHostParts): FastifyInstance {
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: MAX_CALL_BYTES,
    forceCloseConnections: true,
  });
  const port = () => (server.server.address() as AddressInfo).port;
  // Cookies know no port: the name keeps two workbenches of one machine apart.
  const cookieName = () => `ggw_${port()}`;
  void server.register(fastifyCookie);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(interfaceSecurityHeaders(new URL(workbench.addresses.gateway).origin));
    const foreign = foreignRequest(request, port());
    if (foreign !== null) return refuse(request, reply, 403, foreign);
    const { token } = request.query as { token?: unknown };
    if (request.method === 'GET' && request.url.startsWith('/?') && typeof token === 'string') {
      return admit(token, request, reply);
    }
    if (!access.admits(request.cookies[cookieName()])) return refuse(request, reply, 401, OPEN_PRINTED_LINK);
    return undefined;
  });

  async function admit(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookie = access.redeem(token);
    if (cookie === null) {
      // Reloading the link in the browser that it opened is no intrusion: it goes on with its cookie.
      if (access.admits(request.cookies[cookieName()])) return reply.redirect('/', 303);
      return refuse(request, reply, 403, `This link was used already. ${OPEN_PRINTED_LINK}`);
    }
    return reply
      .setCookie(cookieName(), cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .redirect('/', 303);
  }

  const handler = new RPCHandler(workbench.router);
  server.all('/rpc/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context: {} });
    if (!matched) await refuse(request, reply, 404, 'There is no such call.');
  });

  server.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', join(rendererDir, 'workbench')),
  );
  void server.register(fastifyStatic, {
    root: join(rendererDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
  });

  server.setNotFoundHandler((request, reply) =>
    refuse(request, reply, 404, 'There is nothing at this address.'),
  );
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) =>
    refuse(request, reply, error.statusCode ?? 500, error.message),
  );
  return server;
}

/** A page for a person, JSON for a program; both say why. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
    return reply.type('text/html; charset=utf-8').send(refusalPage(sentence));
  }
  return reply.send({ message: sentence });
}
