import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedCase } from '#core/suite/run-case.ts';
import { fuzzCaseSchema, type FuzzCase } from '#shared/suite/fuzz-sequence.ts';
import { UsageError } from '../../process/usage-error.ts';

/** The saved cases of a folder, by name. Throws a `UsageError` if there are none, or one cannot be read. */
export function readCases(folder: string): readonly SavedCase[] {
  const names = listFiles(folder).filter((name) => name.endsWith('.json'));
  if (names.length === 0)
    throw new UsageError(`--cases: ${folder} has no saved case: no file whose name ends with .json`);
  return names.toSorted().map((id) => ({ id, case: readCase('--cases', join(folder, id)) }));
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new UsageError(`--cases: ${folder} cannot be read: ${messageOf(error)}`);
  }
}

/** A saved case. Throws a `UsageError` that names the file, and the field that breaks a rule. */
export function readCase(flag: string, file: string): FuzzCase {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${flag}: ${file}: ${messageOf(error)}`);
  }
  const read = fuzzCaseSchema.safeParse(value);
  if (read.success) return read.data;
  const { path = [], message = 'is not a saved case' } = read.error.issues[0] ?? {};
  throw new UsageError(`${flag}: ${file}: ${path.join('.')}${path.length > 0 ? ': ' : ''}${message}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
