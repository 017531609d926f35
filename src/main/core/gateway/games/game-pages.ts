import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKBENCH_ORIGINS_META } from '#shared/commands/key-press.ts';
import { findGame } from '#shared/games/catalogue.ts';

/** Game pages run only their own files and talk only to this gateway. Operators may frame them. */
const GAME_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

export interface GamePagesDeps {
  /** The built interface with the games' pages. */
  readonly rendererDir: string;
  /** The origin of the workbench's interface, which may frame these pages and receive keys from them. */
  readonly listInterfaceOrigins: () => readonly string[];
}

/** Serves `/{game_type}/{casino_slug}/{game_slug}`, with `/demo` for demo play, and the built files behind it. */
export function registerGamePages(server: FastifyInstance, deps: GamePagesDeps): void {
  const { rendererDir } = deps;
  for (const path of ['/:type/:casino/:game', '/:type/:casino/:game/demo']) {
    server.get<{ Params: PageParams }>(path, (request, reply) => servePage(request, reply, deps));
  }

  void server.register(fastifyStatic, {
    root: join(rendererDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (response) => void response.header('x-content-type-options', 'nosniff'),
  });
}

interface PageParams {
  readonly type: string;
  readonly casino: string;
  readonly game: string;
}

async function servePage(
  request: FastifyRequest<{ Params: PageParams }>,
  reply: FastifyReply,
  { rendererDir, listInterfaceOrigins: interfaceOrigins }: GamePagesDeps,
): Promise<FastifyReply> {
  const { params } = request;
  const game = findGame(params.game);
  if (game === undefined || game.type !== params.type) {
    // A program asks for a file that does not exist; a user follows a link to a game that does not exist.
    if (request.headers.accept?.includes('text/html') !== true) {
      reply.callNotFound();
      return reply;
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('Game not found.');
  }
  reply.headers({
    'content-security-policy': GAME_PAGE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const page = await readFile(join(rendererDir, 'games', game.slug, 'index.html'), 'utf8').catch(() => null);
  if (page === null) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The game pages are not built yet: run "npm run build".');
  }
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withOrigins(page, interfaceOrigins()));
}

/** Informs the page which parent is the workbench. */
function withOrigins(page: string, origins: readonly string[]): string {
  const meta = `<meta name="${WORKBENCH_ORIGINS_META}" content="${origins.join(' ')}" />`;
  return page.replace('</head>', `${meta}</head>`);
}
