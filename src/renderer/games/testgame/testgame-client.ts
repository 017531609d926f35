import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  type TestgameStart,
  type TestgameState,
  testgameStateSchema,
} from '#shared/games/testgame-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';

export interface TestgameClient extends Pick<SessionCalls, 'sessionEnd'> {
  state(signal: AbortSignal): Promise<ApiResult<TestgameState>>;
  start(request: TestgameStart): Promise<ApiResult<TestgameState>>;
  stop(): Promise<ApiResult<TestgameState>>;
}

export function createTestgameClient({ get, post, sessionEnd }: SessionCalls): TestgameClient {
  return {
    state: (signal) => get(TESTGAME_PATH, testgameStateSchema, signal),
    start: (request) => post(TESTGAME_START_PATH, request, testgameStateSchema),
    stop: () => post(TESTGAME_STOP_PATH, {}, testgameStateSchema),
    sessionEnd,
  };
}
