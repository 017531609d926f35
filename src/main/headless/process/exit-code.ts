import { formatGgwCommand } from '#core/ggw-command.ts';
import { CommanderError } from 'commander';
import { StartupError } from '#core/instance/startup-error.ts';
import { isDamage, UnreadableDataError } from '#core/storage/damaged-data.ts';
import { formatStorageFailure } from '#core/storage/storage-failure.ts';
import { CommandError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints why a command failed, never with a stack trace, and returns the exit code: 1 for an expected error, 2 for
 * a usage error that commander has printed, 4 for a defect, 5 for unreadable data.
 */
export function getExitCode(error: unknown, { console }: Pick<Terminal, 'console'>): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UnreadableDataError) {
    console.error(error.message);
    return 5;
  }
  if (isDamage(error)) {
    console.error(
      `The database is damaged. Use ${formatGgwCommand('data check')} for details, then ${formatGgwCommand('data restore')} or ${formatGgwCommand('data salvage')}.`,
    );
    return 5;
  }
  if (error instanceof CommandError || error instanceof StartupError) {
    console.error(error.message);
    return 1;
  }
  const unwritable = formatStorageFailure(error);
  if (unwritable !== null) {
    console.error(unwritable);
    return 1;
  }
  console.error(`Internal error: ${String(error)}`);
  return 4;
}
