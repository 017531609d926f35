import { ggwCommand } from '../src/main/core/ggw-command.ts';
import { Command, InvalidArgumentError } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDataFolder } from '#headless/process/with-data-folder.ts';
import { writeTraffic } from './traffic/write-traffic.ts';

/** `node scripts/generate-traffic.ts <folder>`: fills a data folder with as much traffic as weeks of play. */
const command = new Command('generate-traffic')
  .description('make a data folder full of traffic, the same for the same seed')
  .argument('<folder>', 'where it is made; it must not exist yet')
  .option('--count <number>', 'exchanges, the views of gateway and wallet counted each', readCount, 1_000_000)
  .option('--seed <number>', 'what chance is drawn from', readCount, 1)
  .parse();
const [folder = ''] = command.args;
const { count, seed } = command.opts<{ count: number; seed: number }>();
const dataDir = resolve(folder);
if (existsSync(join(dataDir, 'workbench.sqlite'))) command.error(`${dataDir} is a data folder already.`);

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
  `${process.stdout.isTTY ? '\r' : ''}${count} exchanges in ${seconds} s: ${ggwCommand(`serve --data-dir ${dataDir}`)}`,
);

function readCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return value;
}
