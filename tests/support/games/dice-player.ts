import { DICE_BET_PATH, DICE_ROUNDS_PATH, type DiceBetRequest } from '#shared/games/dice-api.ts';
import { GAME_SEED_PATH, GAME_SESSION_PATH, SESSION_END_PATH } from '#shared/games/session-api.ts';
import { createGameCaller, type GameResponse } from './game-caller.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

/** Plays dice over HTTP like its page. */
export interface DicePlayer {
  readonly token: string;
  load(): Promise<GameResponse>;
  bet(bet?: Partial<DiceBetRequest>): Promise<GameResponse>;
  /** Reads the finished rounds. */
  listRounds(): Promise<GameResponse>;
  changeSeeds(clientSeed: string): Promise<GameResponse>;
  /** Asks whether the session has ended, as its page does continuously. */
  waitForEnd(signal?: AbortSignal): Promise<GameResponse>;
}

export function createDicePlayer(launchUrl: string): DicePlayer {
  const { token, call } = createGameCaller(launchUrl);
  return {
    token,
    load: () => call(GAME_SESSION_PATH),
    bet: (bet) => call(DICE_BET_PATH, { stake: '1.00', direction: 'under', target: 5000, ...bet }),
    listRounds: () => call(DICE_ROUNDS_PATH),
    waitForEnd: (signal) => call(SESSION_END_PATH, undefined, signal),
    changeSeeds: (clientSeed) => call(GAME_SEED_PATH, { clientSeed }),
  };
}

/** Launches dice for a player of the demo casino. */
export async function launchDice(
  { client }: Pick<TestWorkbench, 'client'>,
  change: Record<string, string> = {},
): Promise<DicePlayer & { launchUrl: string }> {
  const result = await client.launch.send({
    casinoId: 'demo',
    game: 'dice',
    accountId: 'alice',
    currency: 'USD',
    ...change,
  });
  if (result.launchUrl === null) throw new Error(`Launch rejected: ${result.status} ${result.body}`);
  return { ...createDicePlayer(result.launchUrl), launchUrl: result.launchUrl };
}
