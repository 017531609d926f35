import { formatGgwCommand } from '../src/main/core/ggw-command.ts';
import { Command, InvalidArgumentError } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDataFolder } from '#headless/process/with-data-folder.ts';
import { writeTraffic } from './traffic/write-traffic.ts';

/** `node scripts/generate-traffic.ts <folder>`: fills a data folder with traffic like that of weeks of play. */
const command = new Command('generate-traffic')
  .description('generate a data folder with traffic, reproducible by seed')
  .argument('<folder>', 'the folder to create')
  .option(
    '--count <number>',
    'number of exchanges, counting both views of gateway and wallet',
    parseCount,
    1_000_000,
  )
  .option('--seed <number>', 'seed of the random generator', parseCount, 1)
  .parse();
const [folder = ''] = command.args;
const { count, seed } = command.opts<{ count: number; seed: number }>();
const dataDir = resolve(folder);
if (existsSync(join(dataDir, 'workbench.sqlite'))) command.error(`${dataDir} is already a data folder.`);

const startedAt = performance.now();
withDataFolder(dataDir, ({ db }) =>
  writeTraffic(db, {
    count,
    seed,
    onWritten(written) {
      if (process.stdout.isTTY) process.stdout.write(`\r${written} exchanges`);
    },
  }),
);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(
  `${process.stdout.isTTY ? '\r' : ''}${count} exchanges in ${seconds} s: ${formatGgwCommand(`serve --data-dir ${dataDir}`)}`,
);

function parseCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return value;
}
