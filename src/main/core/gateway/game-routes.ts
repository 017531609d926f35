import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DICE_BET_PATH, diceBetRequestSchema } from '#shared/games/dice-api.ts';
import {
  changeSeedRequestSchema,
  GAME_SEED_PATH,
  GAME_SESSION_PATH,
  type GameError,
  type GameErrorKind,
} from '#shared/games/session-api.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { DicePlay } from './dice-play.ts';
import { isGameRefusal, refuseGame, type GameRefusal } from './game-refusal.ts';
import type { GameSessions } from './game-session.ts';
import type { Session } from './session-store.ts';

const STATUS_OF: Readonly<Record<GameErrorKind, number>> = {
  invalid_request: 400,
  session_unknown: 401,
  session_ended: 410,
  insufficient_funds: 409,
  bet_limit: 409,
  win_limit: 409,
  wallet_refused: 502,
  wallet_unavailable: 502,
};

/** What game pages ask of the gateway: JSON, with the session's token as a bearer. */
export function registerGameRoutes(
  server: FastifyInstance,
  parts: { gameSessions: GameSessions; dice: DicePlay; reportDefect: ReportDefect },
): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  server.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) parts.reportDefect(error);
    const message = status >= 500 ? 'The game hit an error of its own. Please try again.' : error.message;
    return reply.code(status).send(gameError(refuseGame('invalid_request', message), null));
  });

  server.get(GAME_SESSION_PATH, (request, reply) =>
    withSession(request, reply, (session) => parts.gameSessions.load(session)),
  );
  server.post(GAME_SEED_PATH, (request, reply) =>
    withSession(request, reply, (session) =>
      withBody(changeSeedRequestSchema, request.body, (body) =>
        parts.gameSessions.changeSeeds(session, body.clientSeed),
      ),
    ),
  );
  server.post(DICE_BET_PATH, (request, reply) =>
    withSession(request, reply, (session) => {
      if (session.game !== 'dice')
        return refuseGame('invalid_request', 'This session is not of the dice game.');
      return withBody(diceBetRequestSchema, request.body, (body) => parts.dice.bet(session, body));
    }),
  );

  async function withSession<T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (session: Session) => T | GameRefusal | Promise<T | GameRefusal>,
  ): Promise<FastifyReply> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const session =
      token === undefined
        ? refuseGame('session_unknown', 'The game link carries no token.')
        : parts.gameSessions.enter(token);
    const answer = isGameRefusal(session) ? session : await run(session);
    if (!isGameRefusal(answer)) return reply.send(answer);
    return reply.code(STATUS_OF[answer.error]).send(gameError(answer, parts.gameSessions.returnUrlOf(token)));
  }
}

function withBody<T, R extends object>(
  schema: z.ZodType<T>,
  body: unknown,
  run: (body: T) => R | GameRefusal | Promise<R | GameRefusal>,
): R | GameRefusal | Promise<R | GameRefusal> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return run(parsed.data);
  return refuseGame('invalid_request', describeIssue(parsed.error));
}

function gameError(refusal: GameRefusal, returnUrl: string | null): GameError {
  return { error: { kind: refusal.error, message: refusal.message, balance: refusal.balance, returnUrl } };
}
