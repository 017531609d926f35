import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { explainFileError } from '#core/file-error.ts';
import { CommandError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

/**
 * The bytes of a file, or all of standard input for `-`. Asynchronous, because a synchronous read fails if there is no
 * input yet.
 */
export async function readInput(file: string, { stdin }: Terminal): Promise<Buffer> {
  try {
    return file === '-' ? await buffer(stdin) : await readFile(file);
  } catch (error) {
    throw new CommandError(
      `${file === '-' ? 'Standard input' : file} cannot be read: ${explainFileError(error)}.`,
    );
  }
}
