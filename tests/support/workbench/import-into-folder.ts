import { createSystemClock } from '#core/clock.ts';
import { openDataFolder } from '#core/data-folder.ts';
import { createSystemRandom } from '#core/random.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Operator } from '#shared/operators.ts';
import { ASSETS } from './project.ts';

/** Imports operators into the data folder of a running workbench, like `ggw operators import`. */
export function importIntoFolder(
  dataDir: string,
  operators: readonly Operator[],
): readonly ValidationIssue[] {
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
    clock: createSystemClock(),
  });
  try {
    return folder.importOperators(operators);
  } finally {
    folder.close();
  }
}
