import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  type TestGameStart,
  type TestGameState,
  testGameStateSchema,
} from '#shared/games/testgame-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';

export interface TestGameClient extends Pick<SessionCalls, 'sessionEnd'> {
  state(signal: AbortSignal): Promise<ApiResult<TestGameState>>;
  start(request: TestGameStart): Promise<ApiResult<TestGameState>>;
  stop(): Promise<ApiResult<TestGameState>>;
}

export function createTestGameClient({ get, post, sessionEnd }: SessionCalls): TestGameClient {
  return {
    state: (signal) => get(TESTGAME_PATH, testGameStateSchema, signal),
    start: (request) => post(TESTGAME_START_PATH, request, testGameStateSchema),
    stop: () => post(TESTGAME_STOP_PATH, {}, testGameStateSchema),
    sessionEnd,
  };
}
