import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSlots } from '#shared/games/slots/engine/slots-game.ts';
import { readSlotsConfig } from '#shared/games/slots/read-slots-config.ts';
import type { SlotsConfig } from '#shared/games/slots/slots-config.ts';
import type { Problem } from '#shared/problems.ts';
import type { Clock } from '../clock.ts';
import { explainFileError } from '../file-error.ts';
import { slotsWarnings } from '../simulation/slots-warnings.ts';
import { slotsFile, slotsNames } from '../slots-files.ts';
import { loadSlotsMachines, type SlotsMachines } from './slots-machines.ts';

export type AddedSlots =
  | { readonly kind: 'added'; readonly config: SlotsConfig; readonly warnings: readonly Problem[] }
  /** It keeps every rule, and something in it is hardly meant. Nothing was added. */
  | { readonly kind: 'doubtful'; readonly config: SlotsConfig; readonly warnings: readonly Problem[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The slots games that can be played, to which a person may add some of their own. */
export interface OwnSlots {
  readonly machines: SlotsMachines;
  /** What is hardly meant in those that are not shipped, a sentence each. */
  warnings(): Promise<string[]>;
  /** Adds the game of a configuration file, from now on and after a restart. */
  add(text: string, options: { readonly despiteWarnings: boolean }): Promise<AddedSlots>;
}

/**
 * Opens the shipped games, those of the data folder and those of other folders.
 * @throws StartRefusal naming each problem with its file and field.
 */
export function openSlots(parts: {
  readonly shippedDir: string;
  readonly dataDir: string;
  /** More folders with a JSON file for each game. */
  readonly slotsDirs?: readonly string[];
  readonly clock: Pick<Clock, 'endOfTurn'>;
}): OwnSlots {
  const { shippedDir, slotsDirs = [] } = parts;
  const addedDir = join(parts.dataDir, 'slots');
  const added = existsSync(addedDir) ? [addedDir] : [];
  const machines = loadSlotsMachines(shippedDir, ...added, ...slotsDirs);
  const taken = (id: string): AddedSlots => ({
    kind: 'refused',
    problems: [{ field: 'id', message: `is ${id}, as of a slots game that is there: give it another` }],
  });

  return {
    machines,
    async warnings() {
      const shipped = slotsNames(shippedDir);
      const sentences: string[] = [];
      for (const { config } of machines.values()) {
        if (shipped.includes(config.id)) continue;
        for (const { field, message } of await slotsWarnings(config, parts.clock))
          sentences.push(`The slots game ${config.name} looks wrong: ${field} ${message}.`);
      }
      return sentences;
    },
    async add(text, { despiteWarnings }) {
      const read = readSlotsConfig(text);
      if (read.kind === 'problems') return { kind: 'refused', problems: read.problems };
      const config = read.value;
      if (machines.has(config.id)) return taken(config.id);
      const warnings = await slotsWarnings(config, parts.clock);
      if (warnings.length > 0 && !despiteWarnings) return { kind: 'doubtful', config, warnings };
      // While it was being tried out, the same game may have been added in another window.
      if (machines.has(config.id)) return taken(config.id);
      try {
        write(addedDir, config);
      } catch (error) {
        const message = `cannot be kept in the data folder: ${explainFileError(error)}`;
        return { kind: 'refused', problems: [{ field: '(file)', message }] };
      }
      machines.set(config.id, compileSlots(config));
      return { kind: 'added', config, warnings };
    },
  };
}

/** Whole or not at all: a half of a game would keep the workbench from its next start. */
function write(folder: string, config: SlotsConfig): void {
  mkdirSync(folder, { recursive: true });
  const file = slotsFile(folder, config.id);
  writeFileSync(`${file}.draft`, `${JSON.stringify(config, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}
