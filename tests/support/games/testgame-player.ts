import { expect } from 'vitest';
import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  type TestgameStart,
} from '#shared/games/testgame-api.ts';
import { gameCaller, type GameAnswer } from './game-caller.ts';

/** A run takes a second or two on an idle machine. */
const TIMEOUT_MS = 60_000;

/** Plays the test game over HTTP like its page. */
export interface TestgamePlayer {
  state(): Promise<GameAnswer>;
  start(request?: TestgameStart): Promise<GameAnswer>;
  stop(): Promise<GameAnswer>;
  /** Starts a run, waits for its end, and returns its state. */
  run(request?: TestgameStart): Promise<GameAnswer['body']>;
  /** Waits for the end of the current run. */
  ended(): Promise<GameAnswer['body']>;
}

export function testgamePlayer(launchUrl: string): TestgamePlayer {
  const { call } = gameCaller(launchUrl);
  const state = () => call(TESTGAME_PATH);
  const start = (request: TestgameStart = {}) => call(TESTGAME_START_PATH, request);

  async function ended(): Promise<GameAnswer['body']> {
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
      return ended();
    },
    ended,
  };
}
