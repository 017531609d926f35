import { closeSync, openSync, writeSync } from 'node:fs';
import { explainFileError } from '#core/file-error.ts';
import { CommandError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

/** Writes pieces of text to a file (a new one is only readable by its owner), or to standard output. */
export function writeOutput(
  out: string | undefined,
  pieces: Iterable<string>,
  { console, stdout }: Pick<Terminal, 'console' | 'stdout'>,
): void {
  if (out === undefined) {
    for (const piece of pieces) stdout.write(piece);
    return;
  }
  try {
    const fd = openSync(out, 'w', 0o600);
    try {
      for (const piece of pieces) writeSync(fd, piece);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${explainFileError(error)}.`);
  }
  console.error(`Wrote ${out}.`);
}
