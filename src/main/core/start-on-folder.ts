import { endAll, type Ending } from './endings.ts';
import { toStartupError } from './storage/damaged-data.ts';
import { lockDataFolder } from './storage/data-folder-lock.ts';
import { StartupError } from './instance/startup-error.ts';
import { databaseFile } from './storage/database.ts';
import { storageFailureMessage } from './storage/storage-failure.ts';

/** What has begun on a data folder, and how it ends. */
export interface Begun {
  /** Told again whenever more has begun: how all of it ends, in this order. */
  endWith(endings: readonly Ending[]): void;
  /** Ends it and lets go of the folder. */
  stop(): Promise<void>;
}

/**
 * Starts something that has a data folder for itself. Where that fails, all that has begun by then ends, and the
 * folder is free again.
 * @throws StartupError where another has the folder, or where what is stored in it cannot be read.
 */
export async function startOnFolder<T>(dataDir: string, start: (begun: Begun) => Promise<T>): Promise<T> {
  const lock = lockDataFolder(dataDir);
  let endings: readonly Ending[] = [];
  try {
    return await start({
      endWith: (ofNow) => (endings = ofNow),
      stop: () => endAll([...endings, () => lock.release()]),
    });
  } catch (error) {
    // Whatever hinders an end, what hindered the start is what a person has to know.
    await endAll(endings).catch(() => undefined);
    const unwritable = storageFailureMessage(error);
    if (unwritable !== null) {
      lock.release();
      throw new StartupError(`The data folder ${dataDir} cannot be used. ${unwritable}`);
    }
    const startupError = toStartupError(error, { file: databaseFile(dataDir), dataDir });
    lock.release();
    throw startupError;
  }
}
