import { expect } from 'vitest';
import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  type TestGameStart,
} from '#shared/games/testgame-api.ts';
import { createGameCaller, type GameResponse } from './game-caller.ts';

/** A run takes a second or two on an idle machine. */
const TIMEOUT_MS = 60_000;

/** Plays the test game over HTTP like its page. */
export interface TestGamePlayer {
  state(): Promise<GameResponse>;
  start(request?: TestGameStart): Promise<GameResponse>;
  stop(): Promise<GameResponse>;
  /** Starts a run, waits for its end, and returns its state. */
  run(request?: TestGameStart): Promise<GameResponse['body']>;
  /** Waits for the end of the current run. */
  waitForEnd(): Promise<GameResponse['body']>;
}

export function createTestGamePlayer(launchUrl: string): TestGamePlayer {
  const { call } = createGameCaller(launchUrl);
  const state = () => call(TESTGAME_PATH);
  const start = (request: TestGameStart = {}) => call(TESTGAME_START_PATH, request);

  async function waitForEnd(): Promise<GameResponse['body']> {
    let { body } = await state();
    await expect
      .poll(async () => ({ body } = await state()).body.run.state, { timeout: TIMEOUT_MS })
      .not.toBe('running');
    return body.run;
  }

  return {
    state,
    start,
    stop: () => call(TESTGAME_STOP_PATH, {}),
    async run(request) {
      const { status, body } = await start(request);
      if (status !== 200) throw new Error(`Not started: ${status} ${JSON.stringify(body)}`);
      return waitForEnd();
    },
    waitForEnd: waitForEnd,
  };
}
