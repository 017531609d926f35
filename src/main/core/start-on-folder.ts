import { tearDownAll, type Teardown } from './teardown.ts';
import { toStartupError } from './storage/damaged-data.ts';
import { lockDataFolder } from './storage/data-folder-lock.ts';
import { StartupError } from './instance/startup-error.ts';
import { databaseFile } from './storage/database.ts';
import { storageFailureMessage } from './storage/storage-failure.ts';

/** What has begun on a data folder, and how it ends. */
export interface DataFolderSession {
  /** Told again whenever more has begun: how all of it ends, in this order. */
  setTeardowns(teardowns: readonly Teardown[]): void;
  /** Ends it and lets go of the folder. */
  stop(): Promise<void>;
}

/**
 * Starts something that has a data folder for itself. Where that fails, all that has begun by then ends, and the
 * folder is free again.
 * @throws StartupError where another has the folder, or where what is stored in it cannot be read.
 */
export async function startOnFolder<T>(
  dataDir: string,
  start: (session: DataFolderSession) => Promise<T>,
): Promise<T> {
  const lock = lockDataFolder(dataDir);
  let teardowns: readonly Teardown[] = [];
  try {
    return await start({
      setTeardowns: (current) => (teardowns = current),
      stop: () => tearDownAll([...teardowns, () => lock.release()]),
    });
  } catch (error) {
    // Whatever hinders an end, what hindered the start is what a person has to know.
    await tearDownAll(teardowns).catch(() => undefined);
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
