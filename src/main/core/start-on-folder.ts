import { tearDownAll, type Teardown } from './teardown.ts';
import { toStartupError } from './storage/damaged-data.ts';
import { lockDataFolder } from './storage/data-folder-lock.ts';
import { StartupError } from './instance/startup-error.ts';
import { getDatabaseFile } from './storage/database.ts';
import { formatStorageFailure } from './storage/storage-failure.ts';

/** What was started on a data folder, and how it is torn down. */
export interface DataFolderSession {
  /** Call it again whenever more was started, with all teardowns in their order. */
  setTeardowns(teardowns: readonly Teardown[]): void;
  /** Tears everything down and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts something that has a data folder for itself. If that fails, everything started by then is torn down, and the
 * folder is free again.
 * @throws StartupError if another process has the folder, or if its stored data cannot be read.
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
    // A failed teardown is less important than the error that prevented the start.
    await tearDownAll(teardowns).catch(() => undefined);
    const unwritable = formatStorageFailure(error);
    if (unwritable !== null) {
      lock.release();
      throw new StartupError(`The data folder ${dataDir} cannot be used. ${unwritable}`);
    }
    const startupError = toStartupError(error, { file: getDatabaseFile(dataDir), dataDir });
    lock.release();
    throw startupError;
  }
}
