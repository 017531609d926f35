import { join } from 'node:path';
import { compileSlots, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { explainFileError } from '#core/file-error.ts';
import {
  readSlotsFile,
  getSlotsFile,
  listSlotsNames,
  type SlotsDrawings,
  type SlotGameFile,
} from '#core/slots-files/slots-files.ts';
import { StartupError } from '#core/instance/startup-error.ts';

/** The slot games of an installation, ready to be played, by ID. */
export type SlotGames = ReadonlyMap<string, LoadedSlotGame>;

/** A game, with its symbols' drawings if it has any. */
export type LoadedSlotGame = SlotGame & { readonly drawings: SlotsDrawings };

export function compileSlotGame({ config, drawings }: SlotGameFile): LoadedSlotGame {
  return { ...compileSlots(config), drawings };
}

/** The maximum number of games in a folder. More than this probably means the wrong folder. */
const MAX_GAMES = 200;

/** The valid games of a folder, and every issue of the others, with its file and field. */
export interface LoadedSlotsFolder {
  readonly slotGames: SlotGames;
  readonly issues: readonly ValidationIssue[];
}

/**
 * Reads the slot games of a folder. None may have the ID of a game that is already loaded. Throws the file system's
 * error if the folder cannot be read; a file that cannot be read is one of the issues.
 */
export function readSlotsFolder(folder: string, loaded: SlotGames): LoadedSlotsFolder {
  const slotGames = new Map<string, LoadedSlotGame>();
  const issues: ValidationIssue[] = [];
  const names = listSlotsNames(folder);
  if (names.length > MAX_GAMES) {
    const message = `has ${names.length} JSON files; at most ${MAX_GAMES} games are read`;
    return { slotGames, issues: [{ field: '(folder)', message }] };
  }
  for (const name of names) {
    const add = (field: string, message: string): void =>
      void issues.push({ field: field === '(file)' ? `${name}.json` : `${name}.json: ${field}`, message });
    const read = tryReadSlots(getSlotsFile(folder, name));
    if (read.kind === 'invalid') for (const { field, message } of read.issues) add(field, message);
    else if (read.value.config.id !== name) add('id', `must be ${name}, to match the file name`);
    else if (loaded.has(name))
      add('id', `is ${name}, which another slot game already has: rename the file and the ID`);
    else slotGames.set(name, compileSlotGame(read.value));
  }
  return { slotGames, issues };
}

function tryReadSlots(file: string): ReturnType<typeof readSlotsFile> {
  try {
    return readSlotsFile(file);
  } catch (error) {
    const message = `cannot be read: ${explainFileError(error)}`;
    return { kind: 'invalid', issues: [{ field: '(file)', message }] };
  }
}

/**
 * Reads every slot game of some folders: no two may have the same ID.
 * @throws StartupError naming each issue with its file and field: a game that breaks its rules must not be played.
 */
export function loadSlotGames(...folders: readonly string[]): Map<string, LoadedSlotGame> {
  const slotGames = new Map<string, LoadedSlotGame>();
  const issues: string[] = [];
  for (const folder of folders) {
    const read = readSlots(folder, slotGames);
    for (const [id, game] of read.slotGames) slotGames.set(id, game);
    issues.push(...formatIssues(folder, read.issues));
  }
  if (issues.length > 0) throw new StartupError(`Slot games that cannot be used:\n${issues.join('\n')}`);
  return slotGames;
}

/** Each issue with its full path. */
export function formatIssues(folder: string, issues: readonly ValidationIssue[]): string[] {
  return issues.map(
    ({ field, message }) => `${field === '(folder)' ? folder : join(folder, field)} ${message}`,
  );
}

function readSlots(folder: string, loaded: SlotGames): LoadedSlotsFolder {
  try {
    return readSlotsFolder(folder, loaded);
  } catch (error) {
    throw new StartupError(`The slot games cannot be read: ${folder}: ${explainFileError(error)}`);
  }
}
