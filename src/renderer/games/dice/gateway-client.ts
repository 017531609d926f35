import {
  DICE_BET_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  diceBetResponseSchema,
} from '#shared/games/dice-api.ts';
import type { Answer } from '../session/answer.ts';
import type { SessionCalls } from '../session/session-calls.ts';
import { createTableClient, type TableClient } from '../table/table-client.ts';

export interface DiceClient extends TableClient {
  bet(request: DiceBetRequest): Promise<Answer<DiceBetResponse>>;
}

export function createDiceClient(calls: SessionCalls): DiceClient {
  return {
    ...createTableClient(calls),
    bet: (request) => calls.post(DICE_BET_PATH, request, diceBetResponseSchema),
  };
}
