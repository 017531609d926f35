import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { GAMES } from '#shared/games/catalogue.ts';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { API_CODES, toEnvelope, isDomainError, createDomainError } from '#shared/protocol/errors.ts';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findDisallowedHost } from '../http/allowed-hosts.ts';
import { createUnreadableRequestHandler } from '../http/unreadable-request.ts';
import { buildRequestTimeouts } from '../http/received-request.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import { registerCrashSocket, type CrashSocketDeps } from './games/crash/crash-socket.ts';
import { createDicePlay, type DicePlayDeps } from './games/dice/dice-play.ts';
import { registerGamePages, type GamePagesDeps } from './games/game-pages.ts';
import { registerGameRoutes } from './games/game-routes.ts';
import { THUMBNAILS, getThumbnailPath } from './launch/game-thumbnails.ts';
import type { GameSessions } from './sessions/game-sessions.ts';
import { listGames } from './launch/games-list.ts';
import type { LaunchMode } from './launch/launch-request.ts';
import { createLaunchRoute, type LaunchDeps } from './launch/launch-route.ts';
import { createOpenApiDocument, createWalletOpenApiDocument } from './openapi/openapi.ts';
import type { SessionEnd } from './sessions/session-end.ts';
import { registerSlotsDrawings } from './games/slots/slots-drawings-route.ts';
import { createSlotsPlay, type SlotsPlayDeps } from './games/slots/slots-play.ts';
import { endConnection, GatewayRequest, isStraySocket } from './games/socket-request.ts';
import { createTestGamePlay, type TestGamePlayDeps } from './games/testgame/testgame-play.ts';

export type GatewayServerDeps = LaunchDeps &
  DicePlayDeps &
  SlotsPlayDeps &
  TestGamePlayDeps &
  CrashSocketDeps &
  GamePagesDeps & {
    readonly gameSessions: GameSessions;
    readonly sessionEnd: SessionEnd;
    readonly version: string;
    /** Where the mock wallet listens. */
    readonly walletUrl: () => string;
    /** Hosts that requests may name besides this machine's own. */
    readonly allowedHosts: readonly string[];
    readonly storage: StorageHealth;
  };

const LAUNCH_PATHS: Readonly<Record<LaunchMode, string>> = { real: LAUNCH_REAL_PATH, demo: LAUNCH_DEMO_PATH };

/** The gateway's server: launches, the games list and its description, the games' requests and their pages. */
export function createGatewayServer(deps: GatewayServerDeps): FastifyInstance {
  const unreadable = createUnreadableRequestHandler();
  const { requestTimeout, http } = buildRequestTimeouts(deps.requestTimeoutMs);
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
    requestTimeout,
    http: { ...http, IncomingMessage: GatewayRequest, requireHostHeader: false },
    clientErrorHandler: unreadable.clientErrorHandler,
    // A URL that cannot be decoded reaches no hook and no route.
    frameworkErrors(_error, request, reply) {
      if (!rejectDisallowedHost(request, reply)) void replyNotFound(request, reply);
    },
  });
  unreadable.watch(server.server);

  function rejectDisallowedHost(request: FastifyRequest, reply: FastifyReply): boolean {
    const rejection = findDisallowedHost(request.raw, deps.allowedHosts);
    if (rejection === null) return false;
    const error = createDomainError(API_CODES.badRequest, rejection, { status: 403 });
    endConnection(request, reply);
    void reply.code(403).send(toEnvelope(error));
    return true;
  }

  server.addHook('onRequest', (request, reply, done) => {
    if (!rejectDisallowedHost(request, reply)) done();
  });

  server.addHook('onRequest', async (request, reply) => {
    const { raw, method, url } = request;
    if (!isStraySocket(raw)) return;
    const rule = `No WebSocket at ${method} ${url.split('?')[0]}, only at GET ${CRASH_SOCKET_PATH}`;
    const error = createDomainError(API_CODES.badRequest, rule);
    await endConnection(request, reply).code(404).send(toEnvelope(error));
  });

  for (const mode of ['real', 'demo'] as const) {
    void server.register(async (launches) => {
      const launch = createLaunchRoute(mode, deps);
      // Before Fastify reads anything, including the content type: this server reads the body as bytes itself,
      // and rejects and records what cannot be read.
      launches.addHook('onRequest', (request, reply, done) => {
        reply.hijack();
        void launch(request.raw, reply.raw);
        done();
      });
      launches.post(LAUNCH_PATHS[mode], () => undefined);
    });
  }

  // The preflight of a browser before a page of another origin may launch a demo.
  server.options(LAUNCH_DEMO_PATH, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': `content-type, ${SIGNATURE_HEADER}`,
        'access-control-max-age': '600',
      })
      .send(),
  );

  // Unsigned and the same for everybody: pages of any origin may read both.
  server.get(GAMES_LIST_PATH, (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const games = listGames(request.query, {
      findByCasino: (casinoId) => deps.operators.findByCasino(casinoId),
      currencies: deps.currencies,
      slotGames: deps.slotGames,
      gatewayUrl: deps.gatewayUrl,
    });
    return isDomainError(games) ? reply.code(games.status).send(toEnvelope(games)) : reply.send(games);
  });
  for (const { slug } of GAMES) {
    server.get(getThumbnailPath(slug), (_request, reply) =>
      reply
        .headers({
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': 'max-age=3600',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(THUMBNAILS[slug]),
    );
  }
  server.get('/openapi.json', (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .send(createOpenApiDocument({ gatewayUrl: deps.gatewayUrl(), version: deps.version })),
  );
  server.get('/openapi-wallet.json', (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .send(createWalletOpenApiDocument({ walletUrl: deps.walletUrl(), version: deps.version })),
  );

  void server.register(async (games) => {
    registerGameRoutes(games, {
      gameSessions: deps.gameSessions,
      sessionEnd: deps.sessionEnd,
      dice: createDicePlay(deps),
      slots: createSlotsPlay(deps),
      testgame: createTestGamePlay(deps),
      wireClock: deps.wireClock,
      reportDefect: deps.reportDefect,
      storage: deps.storage,
    });
  });

  registerSlotsDrawings(server, deps.slotGames);

  void server.register(async (sockets) => registerCrashSocket(sockets, deps));

  void server.register(async (pages) => registerGamePages(pages, deps));

  server.setNotFoundHandler(replyNotFound);
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) deps.reportDefect(error);
    const answered =
      status < 500
        ? createDomainError(API_CODES.badRequest, error.message)
        : createDomainError(API_CODES.internal, 'Internal error in the gateway; try again');
    return reply.code(status).send(toEnvelope(answered));
  });
  return server;
}

function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rule = `Not found: ${request.method} ${request.url.split('?')[0]}`;
  return reply.code(404).send(toEnvelope(createDomainError(API_CODES.badRequest, rule)));
}
