import type { z } from 'zod';
import {
  DICE_BET_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  diceBetResponseSchema,
} from '#shared/games/dice-api.ts';
import {
  changeSeedResponseSchema,
  GAME_SEED_PATH,
  GAME_SESSION_PATH,
  type GameSession,
  gameSessionSchema,
} from '#shared/games/session-api.ts';
import type { Answer } from '../session/answer.ts';
import type { SessionCalls } from '../session/session-calls.ts';

export type ChangedSeed = z.infer<typeof changeSeedResponseSchema>;

export interface GatewayClient extends Pick<SessionCalls, 'sessionEnd'> {
  session(signal: AbortSignal): Promise<Answer<GameSession>>;
  bet(request: DiceBetRequest): Promise<Answer<DiceBetResponse>>;
  changeSeed(clientSeed: string): Promise<Answer<ChangedSeed>>;
}

export function createGatewayClient({ get, post, sessionEnd }: SessionCalls): GatewayClient {
  return {
    session: (signal) => get(GAME_SESSION_PATH, gameSessionSchema, signal),
    bet: (request) => post(DICE_BET_PATH, request, diceBetResponseSchema),
    changeSeed: (clientSeed) => post(GAME_SEED_PATH, { clientSeed }, changeSeedResponseSchema),
    sessionEnd,
  };
}
