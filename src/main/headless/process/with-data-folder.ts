import { createSystemClock } from '#core/clock.ts';
import { openDataFolder, type DataFolder } from '#core/data-folder.ts';
import { createSystemRandom } from '#core/random.ts';
import { toDamagedDatabase } from '#core/storage/damaged-data.ts';
import { ASSETS } from './project-paths.ts';

/** Works on a data folder, possibly next to a running workbench. */
export function withDataFolder<T>(dataDir: string, work: (folder: DataFolder) => T): T {
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
    clock: createSystemClock(),
  });
  try {
    return work(folder);
  } catch (error) {
    throw toDamagedDatabase(error, { file: folder.db.name, dataDir });
  } finally {
    folder.close();
  }
}
