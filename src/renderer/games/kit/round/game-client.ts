import type { z } from 'zod';
import {
  changeSeedResponseSchema,
  GAME_SEED_PATH,
  GAME_SESSION_PATH,
  type GameSession,
  gameSessionSchema,
} from '#shared/games/session-api.ts';
import type { ApiResult } from '../session/api-result.ts';
import type { SessionCalls } from '../session/session-calls.ts';

export type ChangedSeed = z.infer<typeof changeSeedResponseSchema>;

/** The gateway calls that every game with bets needs, apart from its bets. */
export interface GameClient<Session extends GameSession = GameSession> extends Pick<
  SessionCalls,
  'sessionEnd'
> {
  session(signal: AbortSignal): Promise<ApiResult<Session>>;
  changeSeed(clientSeed: string): Promise<ApiResult<ChangedSeed>>;
}

export function createGameClient({ get, post, sessionEnd }: SessionCalls): GameClient {
  return {
    session: (signal) => get(GAME_SESSION_PATH, gameSessionSchema, signal),
    changeSeed: (clientSeed) => post(GAME_SEED_PATH, { clientSeed }, changeSeedResponseSchema),
    sessionEnd,
  };
}
