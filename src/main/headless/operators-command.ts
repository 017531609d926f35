import { readFileSync, writeFileSync } from 'node:fs';
import { openDataFolder } from '#core/data-folder.ts';
import { readOperatorsFile } from '#core/operators/operators-file.ts';
import { createSystemRandom } from '#core/random.ts';
import type { Operator, OperatorsFile } from '#shared/operators.ts';
import { ASSETS } from './project-paths.ts';
import { UsageRefusal } from './usage-refusal.ts';

/** Reads an operators file, or refuses naming every field that breaks a rule. */
export function readOperators(file: string): readonly Operator[] {
  const read = readOperatorsFile(readText(file));
  if (read.kind === 'read') return read.file.operators;
  const lines = read.problems.map(({ field, message }) => `  ${field}: ${message}`);
  throw new UsageRefusal(`${file} was not imported, nothing has changed:\n${lines.join('\n')}`);
}

/** Adds or replaces the operators of a file; a workbench that runs on the folder sees them at once. */
export function importOperators(file: string, dataDir: string): void {
  const operators = readOperators(file);
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
  });
  try {
    const conflict = folder.importOperators(operators);
    if (conflict !== null) {
      throw new UsageRefusal(
        `${file} was not imported, nothing has changed:\n  ${conflict.field}: ${conflict.message}`,
      );
    }
  } finally {
    folder.close();
  }
  console.error(`Imported ${operators.length === 1 ? '1 operator' : `${operators.length} operators`}.`);
}

/** Writes all operators, with their secrets, to a file (readable by its owner only) or to standard output. */
export function exportOperators(file: string | undefined, dataDir: string): void {
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
  });
  const content: OperatorsFile = { operators: [...folder.operators.list()] };
  folder.close();
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text, { mode: 0o600 });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageRefusal(`${file} cannot be read: ${(error as Error).message}`);
  }
}
