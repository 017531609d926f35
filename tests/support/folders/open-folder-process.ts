import { createSystemClock } from '#core/clock.ts';
import { openDataFolder } from '#core/data-folder.ts';
import { createSystemRandom } from '#core/random.ts';

// Opens the given data folder on command, and reports the secret that it found.
const [dataDir = '', migrationsDir = ''] = process.argv.slice(2);
process.once('message', () => {
  const folder = openDataFolder({
    dataDir,
    migrationsDir,
    random: createSystemRandom(),
    clock: createSystemClock(),
  });
  process.send?.({ secret: folder.operators.find('demo')?.secret });
  folder.close();
  process.disconnect();
});
process.send?.('ready');
