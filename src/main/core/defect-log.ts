import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatIsoTime, type Clock } from './clock.ts';

/** Reports a defect. It is for errors that should not exist: expected ones are values. Never throws. */
export type ReportDefect = (error: unknown) => void;

const DEFECT_LOG_FILE = 'defects.log';
/** A defect that recurs with every request must not fill the disk: one older file is kept. */
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ENTRY_CHARACTERS = 16 * 1024;
/** The same limit for announcements. */
const MAX_ANNOUNCED = 20;

/** Writes defects with their stack to the data folder, for bug reports. */
export function createDefectLog(
  dataDir: string,
  clock: Pick<Clock, 'now'>,
  announce: (message: string) => void,
): ReportDefect {
  const file = join(dataDir, DEFECT_LOG_FILE);
  const announced = new Set<string>();

  return (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isKept = append(file, `${formatIsoTime(clock.now())} ${text.slice(0, MAX_ENTRY_CHARACTERS)}\n`);
    const details = isKept ? `See ${file} for details.` : `The details could not be written to ${file}.`;
    const message = `The workbench had an internal error: ${String(error).slice(0, 500)}. ${details}`;
    if (announced.size >= MAX_ANNOUNCED || announced.has(message)) return;
    announced.add(message);
    announce(message);
  };
}

/** Returns whether it was written. It is called while an error is handled, so it must not throw another. */
function append(file: string, entry: string): boolean {
  try {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes > 0 && bytes + Buffer.byteLength(entry) > MAX_FILE_BYTES) renameSync(file, `${file}.1`);
    appendFileSync(file, entry);
    return true;
  } catch {
    return false;
  }
}
