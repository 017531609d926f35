import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getSlotsFile } from '#core/slots-files/slots-files.ts';
import { slotGameConfigSchema, type SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { ASSETS } from '../workbench/project.ts';

/**
 * Slot games with predictable results: each grid has a star and, if the game has keys, a key (the probability of one
 * without is below 10^-9). In multiples of the bet:
 *
 * - `generous` wins 2, then 6 with each of three free spins; `half` is the same with 0.5 each, `dry` without wins;
 * - `capped` wins 2, 2 and 1, because its maximum win is 5;
 * - `picker` wins nothing, then has three picks of six boxes with 1.5 or 4, then a free spin, and the same again;
 * - `wheel` is the same with a wheel of 0 or 7;
 * - `glued` has sticky wilds and cascades that start with 2;
 * - `wide` wins 2, and expanding wilds cover whole reels (except in one of 10^8 spins);
 * - `strips` has reel strips, and wins by its stops;
 * - `plain` only wins 2, and `blank` nothing.
 */
export const SLOT_GAMES_FOLDER = fileURLToPath(new URL('./slot-games', import.meta.url));

/** A workbench's assets with these games only. */
export const ASSETS_WITH_SLOT_GAMES = { ...ASSETS, slotsDir: SLOT_GAMES_FOLDER };

/**
 * With a subset of them: a page that loads receives the stakes of each, which are determined by playing it 2,000 times.
 */
export function createAssetsWithSlotGames(...names: readonly string[]): typeof ASSETS_WITH_SLOT_GAMES {
  const slotsDir = createTemporaryFolder();
  for (const name of names) cpSync(getSlotsFile(SLOT_GAMES_FOLDER, name), getSlotsFile(slotsDir, name));
  return { ...ASSETS, slotsDir };
}

/** A shipped game. */
export function readSlotGame(name: string): SlotGameConfig {
  const file = `${ASSETS.slotsDir}/${name}.json`;
  return slotGameConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
