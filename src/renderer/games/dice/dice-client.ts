import {
  DICE_BET_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  diceBetResponseSchema,
} from '#shared/games/dice-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';
import { createGameClient, type GameClient } from '../kit/round/game-client.ts';

export interface DiceClient extends GameClient {
  bet(request: DiceBetRequest): Promise<ApiResult<DiceBetResponse>>;
}

export function createDiceClient(calls: SessionCalls): DiceClient {
  return {
    ...createGameClient(calls),
    bet: (request) => calls.post(DICE_BET_PATH, request, diceBetResponseSchema),
  };
}
