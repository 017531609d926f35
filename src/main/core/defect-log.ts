import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoTime, type Clock } from './clock.ts';

/** Makes a defect seen. It is for errors that should not exist: what is expected travels as a value. */
export type ReportDefect = (error: unknown) => void;

const DEFECT_LOG_FILE = 'defects.log';

/** Keeps defects with their stack in the data folder, where a bug report can take them from. */
export function createDefectLog(
  dataDir: string,
  clock: Clock,
  announce: (sentence: string) => void,
): ReportDefect {
  const file = join(dataDir, DEFECT_LOG_FILE);
  return (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    appendFileSync(file, `${isoTime(clock.now())} ${text}\n`);
    announce(`The workbench hit a defect of its own: ${String(error)}. Details are in ${file}.`);
  };
}
