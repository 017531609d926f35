import { expect, type Page } from '@playwright/test';
import { createDicePlayer, type DicePlayer } from '../games/dice-player.ts';
import { launchViaApi } from './open-game.ts';

/** Launches dice for alice of the demo casino and starts the session: the actions of form and page, via the API. */
export async function launchDicePlayer(page: Page): Promise<DicePlayer> {
  const player = createDicePlayer(await launchViaApi(page));
  expect((await player.load()).status).toBe(200);
  return player;
}

/** The same, with this many rounds played to their end. */
export async function playDiceViaApi(page: Page, rounds: number): Promise<void> {
  const player = await launchDicePlayer(page);
  for (let round = 1; round <= rounds; round++) expect((await player.bet()).status).toBe(200);
}

/** The same, with one roll, with any outcome. */
export async function rollOnceViaApi(page: Page): Promise<void> {
  const player = await launchDicePlayer(page);
  await player.bet();
}
