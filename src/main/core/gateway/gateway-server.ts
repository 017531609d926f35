import Fastify, { type FastifyInstance } from 'fastify';
import { LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { API_CODES, envelopeOf, refuse } from '#shared/protocol/errors.ts';
import { createDicePlay, type DicePlayParts } from './dice-play.ts';
import { registerGamePages } from './game-pages.ts';
import { registerGameRoutes } from './game-routes.ts';
import { createGameSessions } from './game-session.ts';
import { createLaunchRoute, type LaunchParts } from './launch-route.ts';

export type GatewayServerParts = LaunchParts & DicePlayParts & { readonly rendererDir: string };

/** The gateway's own server: launches, the games' requests, and the games' pages. */
export function createGatewayServer(parts: GatewayServerParts): FastifyInstance {
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
  });

  void server.register(async (launches) => {
    const launch = createLaunchRoute(parts);
    // Before Fastify reads anything, the content type too: the body is taken as bytes by our own reader, and what
    // cannot be read is ours to refuse and to keep.
    launches.addHook('onRequest', (request, reply, done) => {
      reply.hijack();
      void launch(request.raw, reply.raw);
      done();
    });
    launches.post(LAUNCH_REAL_PATH, () => undefined);
  });

  void server.register(async (games) => {
    registerGameRoutes(games, {
      gameSessions: createGameSessions(parts),
      dice: createDicePlay(parts),
      reportDefect: parts.reportDefect,
    });
  });

  void server.register(async (pages) => registerGamePages(pages, parts.rendererDir));

  server.setNotFoundHandler((request, reply) => {
    const refusal = refuse(
      API_CODES.badRequest,
      `No such address: ${request.method} ${request.url.split('?')[0]}`,
    );
    return reply.code(404).send(envelopeOf(refusal));
  });
  return server;
}
