import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getInterfaceCookieName } from '#shared/interface-cookie.ts';
import { findDisallowedRequest } from '#core/http/allowed-hosts.ts';
import type { AccessTokens } from './access.ts';
import { sendRejection } from './send-rejection.ts';

const OPEN_PRINTED_LINK =
  'Open the link that the workbench printed in its terminal. Each link works once, for one browser. Press Enter in that terminal for a new one.';

/** Checks every request first: without access it is rejected. */
export function requireAccess(
  server: FastifyInstance,
  {
    access,
    port,
    securityHeaders,
  }: { access: AccessTokens; port: () => number; securityHeaders: () => Readonly<Record<string, string>> },
): void {
  // Cookies ignore the port, so the name distinguishes two workbenches on one machine.
  const getCookieName = () => getInterfaceCookieName(port());
  const hasAccess = (request: FastifyRequest) => access.isValid(request.cookies[getCookieName()]);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders());
    const rejection = findDisallowedRequest(request.raw, port());
    if (rejection !== null) return sendRejection(request, reply, 403, rejection);
    const token = readToken(request);
    if (token !== null) return admit(token, request, reply);
    if (!hasAccess(request)) return sendRejection(request, reply, 401, OPEN_PRINTED_LINK);
    return undefined;
  });

  function admit(token: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const cookie = access.redeem(token);
    if (cookie !== null) {
      reply.setCookie(getCookieName(), cookie, { httpOnly: true, sameSite: 'strict', path: '/' });
    } else if (!hasAccess(request)) {
      return sendRejection(request, reply, 403, `This link has already been used. ${OPEN_PRINTED_LINK}`);
    }
    // A reload of the link continues with the cookie. The redirect removes the token from the URL.
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  }
}

function readToken(request: FastifyRequest): string | null {
  const { token } = request.query as { token?: unknown };
  return request.method === 'GET' && request.url.startsWith('/?') && typeof token === 'string' ? token : null;
}
