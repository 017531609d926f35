import { explainFileError } from '../file-error.ts';
import { compileSlots, type SlotsGame } from '#shared/games/slots/engine/slots-game.ts';
import { readSlotsFile, slotsFile, slotsNames } from '../slots-files.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The slots games of an installation, ready to be played, by their ids. */
export type SlotsMachines = ReadonlyMap<string, SlotsGame>;

/**
 * Reads every slots game of some folders: no two may have the same id.
 * @throws StartRefusal naming each problem with its file and field: a game that is not as it says must not be played.
 */
export function loadSlotsMachines(...folders: readonly string[]): Map<string, SlotsGame> {
  const machines = new Map<string, SlotsGame>();
  const problems: string[] = [];
  const files = folders.flatMap((folder) =>
    namesIn(folder).map((name) => ({ name, file: slotsFile(folder, name) })),
  );
  for (const { name, file } of files) {
    const read = readOrRefuse(file);
    if (read.kind === 'problems')
      problems.push(...read.problems.map(({ field, message }) => `${file}: ${field} ${message}`));
    else if (read.value.id !== name) problems.push(`${file}: id must be ${name}, as the file is named`);
    else if (machines.has(name))
      problems.push(`${file}: id is ${name}, as of another slots game: give file and id another name`);
    else machines.set(name, compileSlots(read.value));
  }
  if (problems.length > 0) throw new StartRefusal(`Slots games that cannot be used:\n${problems.join('\n')}`);
  return machines;
}

function namesIn(folder: string): readonly string[] {
  return orRefuse(folder, () => slotsNames(folder));
}

function readOrRefuse(file: string) {
  return orRefuse(file, () => readSlotsFile(file));
}

function orRefuse<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartRefusal(`The slots games cannot be read: ${path}: ${explainFileError(error)}`);
  }
}
