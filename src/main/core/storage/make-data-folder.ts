import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { explainFileError } from '../file-error.ts';
import { StartupError } from '../instance/startup-error.ts';

/**
 * Creates the data folder, which contains secrets: only its owner may read it.
 * @throws StartupError if it cannot be created or is not a folder.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
  } catch (error) {
    throw createUnusableFolderError(dataDir, error);
  }
  if (!statSync(dataDir).isDirectory()) throw createUnusableFolderError(dataDir, 'it is a file');
}

export function createUnusableFolderError(dataDir: string, cause: unknown): StartupError {
  const reason = typeof cause === 'string' ? cause : explainFileError(cause);
  return new StartupError(
    `The data folder ${dataDir} cannot be used: ${reason}. Choose another with --data-dir.`,
  );
}

/** Not `recursive: true`: on a file system that rejects new folders with ENOENT (/proc), that never returns. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
