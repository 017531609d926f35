import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSlotsConfig, type ReadSlotsConfig } from '#shared/games/slots/read-slots-config.ts';

const ENDING = '.json';

/** The names of the slots games in a folder, such as that of the shipped ones: of each the file without its ending. */
export function slotsNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted();
}

/** Where the game of a name is. */
export function slotsFile(folder: string, name: string): string {
  return join(folder, `${name}${ENDING}`);
}

/** Reads a configuration, or tells every problem of it. Throws what the file system throws. */
export function readSlotsFile(file: string): ReadSlotsConfig {
  return readSlotsConfig(readFileSync(file, 'utf8'));
}
