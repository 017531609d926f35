import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatGgwCommand } from '#core/ggw-command.ts';
import type { SavedCase } from '#core/suite/run-case.ts';
import { CASE_EXTENSION, type Case } from '#shared/suite/case.ts';
import { fuzzCaseSchema, type FuzzCase } from '#shared/suite/fuzz-sequence.ts';
import { UsageError } from '../../process/usage-error.ts';
import { readCaseBytes } from '../case/read-case.ts';

/**
 * The saved counterexamples of a folder, by name; other cases are skipped and reported to `onLeftOut`. Throws a
 * `UsageError` if there are none, or one cannot be read.
 */
export async function readCases(
  folder: string,
  onLeftOut: (message: string) => void,
): Promise<readonly SavedCase[]> {
  const names = listFiles(folder).filter((name) => name.endsWith('.json') || name.endsWith(CASE_EXTENSION));
  if (names.length === 0)
    throw new UsageError(
      `--cases: ${folder} has no saved case: no file whose name ends with .json or ${CASE_EXTENSION}`,
    );
  const cases: SavedCase[] = [];
  for (const id of names.toSorted()) {
    const read = await readAnyCase('--cases', join(folder, id));
    if ('sequence' in read) cases.push({ id, case: read });
    else onLeftOut(`${id} is left out: it plays a ${read.kind}. Use ${formatGgwCommand('case run')}.`);
  }
  if (cases.length === 0) throw new UsageError(`--cases: ${folder} has no counterexample`);
  return cases;
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new UsageError(`--cases: ${folder} cannot be read: ${getMessage(error)}`);
  }
}

/** A saved counterexample, alone or in a case. Throws a `UsageError` that names the file and the field that breaks a rule. */
export async function readCase(flag: string, file: string): Promise<FuzzCase> {
  const read = await readAnyCase(flag, file);
  if ('sequence' in read) return read;
  throw new UsageError(
    `${flag}: ${file} plays a ${read.kind}, not a counterexample: use ${formatGgwCommand('case run')}`,
  );
}

type OtherPlay = Exclude<Case['play'], { kind: 'sequence' }>;

async function readAnyCase(flag: string, file: string): Promise<FuzzCase | OtherPlay> {
  const bytes = readBytes(flag, file);
  if (file.endsWith(CASE_EXTENSION)) {
    const { play } = (await readCaseBytes(bytes, file)).case;
    return play.kind === 'sequence' ? play.case : play;
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new UsageError(`${flag}: ${file}: ${getMessage(error)}`);
  }
  const read = fuzzCaseSchema.safeParse(value);
  if (read.success) return read.data;
  const { path = [], message = 'is not a saved case' } = read.error.issues[0] ?? {};
  throw new UsageError(`${flag}: ${file}: ${path.join('.')}${path.length > 0 ? ': ' : ''}${message}`);
}

function readBytes(flag: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${flag}: ${file}: ${getMessage(error)}`);
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
