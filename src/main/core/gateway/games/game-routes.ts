import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DICE_BET_PATH, DICE_ROUNDS_PATH, diceBetRequestSchema } from '#shared/games/dice-api.ts';
import {
  changeSeedRequestSchema,
  GAME_SEED_PATH,
  GAME_SESSION_PATH,
  SESSION_END_PATH,
  SESSION_END_WAIT_MS,
  type GameErrorResponse,
  type GameErrorKind,
} from '#shared/games/session-api.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  slotsSpinRequestSchema,
  slotsStepRequestSchema,
} from '#shared/games/slots/slots-api.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  testGameStartSchema,
} from '#shared/games/testgame-api.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { ReportDefect } from '../../defect-log.ts';
import { isStorageFailure } from '../../storage/storage-failure.ts';
import type { StorageHealth } from '../../storage/storage-health.ts';
import type { DicePlay } from './dice/dice-play.ts';
import {
  toWireError,
  isGameError,
  NOT_SAVED,
  createGameError,
  SAVED_LATER,
  type GameError,
} from './game-error.ts';
import type { GameSessions } from '../sessions/game-sessions.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { Session } from '../sessions/session-store.ts';
import type { SlotsPlay } from './slots/slots-play.ts';
import type { TestGamePlay } from './testgame/testgame-play.ts';

const STATUS_BY_CODE: Readonly<Record<GameErrorKind, number>> = {
  invalid_request: 400,
  session_unknown: 401,
  session_ended: 410,
  insufficient_funds: 409,
  bet_limit: 409,
  win_limit: 409,
  wallet_rejected: 502,
  wallet_unavailable: 502,
  balance_unknown: 502,
  game_failed: 500,
  storage_failed: 503,
  busy: 409,
  round_open: 409,
  too_late: 409,
};

export interface GameRoutesDeps {
  readonly gameSessions: GameSessions;
  readonly sessionEnd: SessionEnd;
  readonly dice: DicePlay;
  readonly slots: SlotsPlay;
  readonly testgame: TestGamePlay;
  /** Real time: a page waits on the wire, whatever the workbench's clock says. */
  readonly wireClock: Pick<Clock, 'after'>;
  readonly reportDefect: ReportDefect;
  readonly storage: Pick<StorageHealth, 'failure'>;
}

/** How long a page waits for a response before it is told that storage is the reason. */
const STORAGE_TIMEOUT_MS = 5_000;

/** The requests of game pages: JSON, with the session's token as bearer. */
export function registerGameRoutes(server: FastifyInstance, deps: GameRoutesDeps): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  server.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) deps.reportDefect(error);
    if (isStorageFailure(error))
      return reply.code(STATUS_BY_CODE.storage_failed).send(toGameErrorResponse(NOT_SAVED, null));
    const message = status >= 500 ? 'The game had an internal error. Please try again.' : error.message;
    return reply.code(status).send(toGameErrorResponse(createGameError('invalid_request', message), null));
  });

  server.get(GAME_SESSION_PATH, (request, reply) =>
    withSession(request, reply, (session) => deps.gameSessions.load(session)),
  );
  server.post(GAME_SEED_PATH, (request, reply) =>
    withSession(request, reply, (session) =>
      withParsedBody(changeSeedRequestSchema, request.body, (body) =>
        deps.gameSessions.changeSeeds(session, body.clientSeed),
      ),
    ),
  );
  server.post(DICE_BET_PATH, (request, reply) =>
    withGameSession('dice', request, reply, (session) =>
      withParsedBody(diceBetRequestSchema, request.body, (body) => deps.dice.bet(session, body)),
    ),
  );
  server.get(DICE_ROUNDS_PATH, (request, reply) =>
    withGameSession('dice', request, reply, (session) => deps.dice.listRounds(session)),
  );
  server.get(SLOTS_PATH, (request, reply) =>
    withGameSession('slots', request, reply, (session) => deps.slots.state(session)),
  );
  server.post(SLOTS_SPIN_PATH, (request, reply) =>
    withGameSession('slots', request, reply, (session) =>
      withParsedBody(slotsSpinRequestSchema, request.body, (body) => deps.slots.spin(session, body)),
    ),
  );
  server.post(SLOTS_STEP_PATH, (request, reply) =>
    withGameSession('slots', request, reply, (session) =>
      withParsedBody(slotsStepRequestSchema, request.body, (body) => deps.slots.step(session, body)),
    ),
  );
  server.get(TESTGAME_PATH, (request, reply) =>
    withGameSession('testgame', request, reply, (session) => deps.testgame.state(session)),
  );
  server.post(TESTGAME_START_PATH, (request, reply) =>
    withGameSession('testgame', request, reply, (session) =>
      withParsedBody(testGameStartSchema, request.body, (body) => deps.testgame.start(session, body)),
    ),
  );
  server.post(TESTGAME_STOP_PATH, (request, reply) =>
    withGameSession('testgame', request, reply, (session) => deps.testgame.stop(session)),
  );

  server.get(SESSION_END_PATH, async (request, reply) => {
    const token = readToken(request);
    const session = token === undefined ? NO_TOKEN : deps.gameSessions.peek(token);
    if (!isGameError(session)) await waitForSessionEnd(session.id, reply);
    // Read again: a session that was launched again meanwhile has another token.
    const current = token === undefined ? NO_TOKEN : deps.gameSessions.peek(token);
    return isGameError(current) ? sendError(reply, current, token) : reply.code(204).send();
  });

  function waitForSessionEnd(sessionId: string, reply: FastifyReply): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        cancelWait();
        cancelListening();
        resolve();
      };
      const cancelListening = deps.sessionEnd.onEnd(sessionId, finish);
      const cancelWait = deps.wireClock.after(SESSION_END_WAIT_MS, finish);
      reply.raw.once('close', finish);
    });
  }

  function sendError(reply: FastifyReply, error: GameError, token: string | undefined): FastifyReply {
    return reply
      .code(STATUS_BY_CODE[error.code])
      .send(toGameErrorResponse(error, deps.gameSessions.getReturnUrl(token)));
  }

  async function withSession<T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (session: Session) => T | GameError | Promise<T | GameError>,
  ): Promise<FastifyReply> {
    const token = readToken(request);
    const session = token === undefined ? NO_TOKEN : deps.gameSessions.enter(token);
    const response = isGameError(session) ? session : await respondInTime(run(session));
    return isGameError(response) ? sendError(reply, response, token) : reply.send(response);
  }

  /** Work that waits for storage continues to wait, but its page does not. */
  async function respondInTime<T extends object>(response: T | GameError | Promise<T | GameError>) {
    let cancel: Cancel = () => undefined;
    const stalled = new Promise<GameError>((resolve) => {
      const check = (): void => {
        if (deps.storage.failure() !== null) resolve(SAVED_LATER);
        else cancel = deps.wireClock.after(STORAGE_TIMEOUT_MS, check);
      };
      cancel = deps.wireClock.after(STORAGE_TIMEOUT_MS, check);
    });
    try {
      return await Promise.race([response, stalled]);
    } finally {
      cancel();
    }
  }

  /** Adds the calls of one game. */
  function withGameSession<T extends object>(
    game: Game['slug'],
    request: FastifyRequest,
    reply: FastifyReply,
    run: (session: Session) => T | GameError | Promise<T | GameError>,
  ): Promise<FastifyReply> {
    return withSession(request, reply, (session) =>
      session.game === game
        ? run(session)
        : createGameError('invalid_request', `This session belongs to a game other than '${game}'.`),
    );
  }
}

const NO_TOKEN = createGameError('session_unknown', 'The game link has no token.');

function readToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

function withParsedBody<T, R extends object>(
  schema: z.ZodType<T>,
  body: unknown,
  run: (body: T) => R | GameError | Promise<R | GameError>,
): R | GameError | Promise<R | GameError> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return run(parsed.data);
  return createGameError('invalid_request', describeIssue(parsed.error));
}

function toGameErrorResponse(error: GameError, returnUrl: string | null): GameErrorResponse {
  return { error: toWireError(error, returnUrl) };
}
