import { suiteReportSchema, type SuiteReport } from '#shared/suite/report.ts';
import { CommandError } from '../../process/command-error.ts';
import { readInput } from '../../process/read-input.ts';
import type { Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';

/** The report of the reporter `json` in a file, or on standard input for `-`. Throws a `UsageError` that names file and field. */
export async function readReport(file: string, terminal: Terminal): Promise<SuiteReport> {
  let value: unknown;
  try {
    value = JSON.parse((await readInput(file, terminal)).toString('utf8'));
  } catch (error) {
    if (error instanceof CommandError) throw new UsageError(error.message);
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = suiteReportSchema.safeParse(value);
  if (read.success) return read.data;
  const { path = [], message = '' } = read.error.issues[0] ?? {};
  throw new UsageError(
    `${file} is not a report of the json reporter: ${path.join('.') || 'the document'}: ${message}`,
  );
}
