import { readFileSync, writeFileSync } from 'node:fs';
import { explainFileError } from '#core/file-error.ts';
import { parseOperatorsFile } from '#shared/operators-file.ts';
import { formatIssue, type ValidationIssue } from '#shared/validation-issue.ts';
import type { Operator, OperatorsFile } from '#shared/operators.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { CommandError } from '../process/command-error.ts';
import { withDataFolder } from '../process/with-data-folder.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import type { Terminal } from '../process/terminal.ts';

/** Reads an operators file, or rejects with every invalid field. */
export function readOperators(file: string): readonly Operator[] {
  const read = parseOperatorsFile(readText(file));
  if (read.kind === 'read') return read.value.operators;
  throw createNotImportedError(file, read.issues);
}

/** Adds or replaces the operators of a file; a running workbench sees the change immediately. */
export async function importOperators(file: string, dataDir: string, { console }: Terminal): Promise<void> {
  const operators = readOperators(file);
  const issues = withDataFolder(dataDir, (folder) => folder.importOperators(operators));
  if (issues.length > 0) throw createNotImportedError(file, issues);
  // With the first query after it, the workbench notices the change and tells its interface.
  await callWorkbench(dataDir, (client) => client.operators.list()).catch(() => undefined);
  console.error(`Imported ${formatPlural(operators.length, 'operator')}.`);
}

/**
 * Writes all operators with their secrets to a file (a new one is only readable by its owner) or to standard output.
 */
export function exportOperators(
  file: string | undefined,
  dataDir: string,
  { console, stdout }: Terminal,
): void {
  const operators = withDataFolder(dataDir, (folder) => [...folder.operators.list()]);
  const text = `${JSON.stringify({ operators } satisfies OperatorsFile, null, 2)}\n`;
  if (file === undefined) {
    stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${explainFileError(error)}.`);
  }
  console.error(`Wrote ${formatPlural(operators.length, 'operator')} to ${file}. It contains the secrets.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${explainFileError(error)}.`);
  }
}

function createNotImportedError(file: string, issues: readonly ValidationIssue[]): CommandError {
  const lines = issues.map((issue) => `  ${formatIssue(issue)}`);
  return new CommandError(`Not imported: ${file}\n${lines.join('\n')}`);
}
