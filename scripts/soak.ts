import { Command, InvalidArgumentError } from 'commander';
import { runSoak } from './soak/run-soak.ts';

/**
 * `npm run soak`: ten minutes of everything at once on one data folder. Three games are played while faults are armed,
 * the process is killed, the disk is full, another program locks the database, the system clock jumps, and searches and
 * imports run. Exits with 1 if money, captures, memory or the event loop violate `docs/promises.md`.
 */
const { minutes } = new Command('soak')
  .option('--minutes <n>', 'how long to run; memory figures need at least 5', parseMinutes, 10)
  .parse()
  .opts<{ minutes: number }>();
process.exitCode = (await runSoak({ minutes, print: (line) => console.log(line) })) ? 0 : 1;

function parseMinutes(text: string): number {
  const value = Number(text);
  if (!(value >= 1 && value <= 600)) throw new InvalidArgumentError('It must be a number from 1 to 600.');
  return value;
}
