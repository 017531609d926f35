import {
  DICE_BET_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  diceBetResponseSchema,
  DICE_ROUNDS_PATH,
  diceRoundsResponseSchema,
  type PlayedDiceRound,
} from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';
import { createGameClient, type GameClient } from '../kit/round/game-client.ts';

/** A session of the dice page. */
export interface DiceSession extends GameSession {
  /** Its finished rounds, newest first. */
  readonly past: readonly PlayedDiceRound[];
}

export interface DiceClient extends GameClient<DiceSession> {
  bet(request: DiceBetRequest): Promise<ApiResult<DiceBetResponse>>;
}

export function createDiceClient(calls: SessionCalls): DiceClient {
  const table = createGameClient(calls);
  return {
    ...table,
    async session(signal) {
      const session = await table.session(signal);
      if (session.kind !== 'ok') return session;
      const past = await calls.get(DICE_ROUNDS_PATH, diceRoundsResponseSchema, signal);
      return past.kind === 'ok' ? { kind: 'ok', value: { ...session.value, past: past.value.rounds } } : past;
    },
    bet: (request) => calls.post(DICE_BET_PATH, request, diceBetResponseSchema),
  };
}
