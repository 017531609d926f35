import { explainFileError } from '#core/file-error.ts';
import { readSlotsFile, getSlotsFile, listSlotsNames } from '#core/slots-files/slots-files.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { formatIssue } from '#shared/validation-issue.ts';
import { CommandError } from '../process/command-error.ts';
import { ASSETS } from '../process/project-paths.ts';

/** Loads the configuration of a shipped slot game by name, or of a file; rejects with every issue. */
export function loadSlotGameConfig(nameOrFile: string): SlotGameConfig {
  const shipped = listSlotsNames(ASSETS.slotsDir);
  const file = shipped.includes(nameOrFile) ? getSlotsFile(ASSETS.slotsDir, nameOrFile) : nameOrFile;
  const read = readSlots(file, shipped);
  if (read.kind === 'read') return read.value.config;
  const lines = read.issues.map((issue) => `  ${formatIssue(issue)}`);
  throw new CommandError(`${file} is not a slot game:\n${lines.join('\n')}`);
}

function readSlots(file: string, shipped: readonly string[]) {
  try {
    return readSlotsFile(file);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${explainFileError(error)}. Shipped games: ${shipped.join(', ')}.`,
    );
  }
}
